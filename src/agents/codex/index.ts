/** Codex (CLI, app, editors): its logs, called rollouts, in every form since 2025. */
import { isObject, stringAt } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { conceal } from './conceal.ts';
import { editing } from './editing.ts';
import { toConversation } from './events.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { publishable } from './publishable.ts';
import { type CodexRecord, toRecord } from './record.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

export const codex: Agent<CodexRecord> = toAgent({
  id: 'codex',
  name: 'Codex',
  forms,
  homes: [{ variable: 'CODEX_HOME', folder: '.codex' }],
  files,
  head,
  shape: { ids: ['session_id', 'call_id', 'callId', 'turn_id', 'item_id', 'thread_id', 'media_type'] },
  history,
  tools,
  slim,
  toRecord,
  isPrinted({ payload }) {
    const type = stringAt(isObject(payload) ? payload : {}, 'type') ?? '';
    return (
      /_output$|^exec_command_end$/.test(type) || stringAt(isObject(payload) ? payload.item : undefined, 'type') === 'CommandExecution'
    );
  },
  /** `{session, items}`; the session's fields lead, as the header does in later forms. */
  recordsIn: ({ session, items }) => (Array.isArray(items) && isObject(session) ? [{ ...session }, ...items] : undefined),
  toConversation,
  publishable,
  conceal,
  editing,
});
