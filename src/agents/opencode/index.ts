/** OpenCode: its database of versions 1 and 2, the files before it, `opencode export`. */
import { arrayAt, type JsonObject } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { conceal } from './conceal.ts';
import { toConversation } from './events.ts';
import { files, homes } from './files.ts';
import { forms } from './forms.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { publishable } from './publishable.ts';
import { type OpenCodeRecord, toRecord } from './record.ts';
import { exportedRows, rowOf } from './rows.ts';
import { slim } from './slim.ts';
import { isShell, tools } from './tools/index.ts';

export const openCode: Agent<OpenCodeRecord> = toAgent<OpenCodeRecord>({
  id: 'opencode',
  name: 'OpenCode',
  forms,
  homes,
  files,
  head,
  shape: { ids: ['sessionID', 'messageID', 'parentID', 'parent_id', 'projectID', 'callID', 'session_id', 'media_type'] },
  history,
  tools,
  blockNames: { attachmentKind: (name) => (name === 'file' ? 'file' : undefined) },
  slim,
  toRecord,
  isPrinted: (body) => body.event === 'shell' || [...arrayAt(body, 'parts'), ...arrayAt(body, 'content')].some(isShell),
  recordsIn: exportedRows,
  toConversation,
  publishable,
  pictureValues: ({ content, body }) => [content, body.files],
  editing: { withContent: (body: JsonObject, content) => ({ ...body, [rowOf(body) === 'message' ? 'parts' : 'content']: content }) },
  conceal,
});
