/** Pi: session files of versions 1 to 3. */

import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { conceal } from './conceal.ts';
import { toConversation } from './events.ts';
import { forms } from './forms.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { type PiRecord, toRecord } from './record.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

export const pi: Agent<PiRecord> = toAgent<PiRecord>({
  id: 'pi',
  name: 'Pi',
  forms,
  // `getAgentDir` in config.ts: the variable names the folder `agent` itself.
  homes: [{ variable: 'PI_CODING_AGENT_DIR', folder: '.pi/agent' }],
  files: { projectKeyOf: (name) => /(?:^|\/)--([^/]+)--\/[^/]+$/.exec(name)?.[1] },
  blockNames: { attachmentKind: (name) => (name === 'file' ? 'file' : undefined) },
  head,
  shape: { ids: ['parentId', 'toolCallId'] },
  history,
  tools,
  slim,
  toRecord,
  isPrinted: ({ message }) =>
    typeof message === 'object' &&
    message !== null &&
    !Array.isArray(message) &&
    (message.toolName === 'bash' || message.role === 'bashExecution'),
  toConversation,
  editing: {
    withContent: (body, content) => ({ ...body, ...(body.message ? { message: { ...(body.message as object), content } } : { content }) }),
  },
  conceal,
});
