/** GitHub Copilot CLI: `session-state/<id>/events.jsonl`, in older versions `session-state/<id>.jsonl`. */
import { isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { isKnown, toConversation } from './events.ts';
import { callIdOf, overviewOf } from './messages.ts';
import { type CopilotRecord, isSilentType, slim, toRecord } from './record.ts';
import { tools } from './tools.ts';

const isEvent = (object: JsonObject): boolean =>
  typeof object.type === 'string' && object.type.includes('.') && isKnown(object.type) && isObject(object.data) && 'parentId' in object;

const said = new Set(['user.message', 'assistant.message', 'tombstone']);

/** Events that no page needs: state, and starts of calls that stand in the message that asks for them. Every event has an id of its own. */
function publishable(records: CopilotRecord[]): JsonObject[] {
  const { requested } = overviewOf(records);
  return records.flatMap(({ kind, data, body }) => {
    if (isSilentType(kind) || body.ephemeral === true) return [];
    const isTwice = kind === 'tool.execution_start' && requested.has(callIdOf(data)) && !('mcpToolName' in data);
    return isTwice ? [] : [body];
  });
}

export const copilot: Agent<CopilotRecord> = toAgent<CopilotRecord>({
  id: 'copilot',
  name: 'Copilot CLI',
  forms: [{ name: 'events', matches: (head) => head.some(isEvent) }],
  // docs/setup/multi-tenancy.md of github/copilot-sdk.
  homes: [{ variable: 'COPILOT_HOME', folder: '.copilot' }],
  resume: 'copilot --resume {id}',
  files: { besideLogs: { home: 'session-state', folders: ['logs', 'pkg', 'installed-plugins'] } },
  blockNames: { attachmentKind: (name) => (name === 'file' || name === 'selection' ? name : undefined) },
  /** The start names the session: the file's own name is `events`. */
  head: {
    sessionIdOf: (object) => (object.type === 'session.start' ? stringAt(object.data, 'sessionId') : undefined),
    folderOf: (object) => (object.type === 'session.start' ? stringAt(objectAt(object.data, 'context'), 'cwd') : undefined),
    isSilent: ({ type }) => typeof type !== 'string' || !said.has(type),
  },
  shape: { ids: ['parentId', 'toolCallId', 'requestId', 'messageId'] },
  tools,
  slim,
  toRecord,
  isPrinted: ({ type }) => type === 'tool.execution_complete',
  toConversation,
  publishable,
  editing: { callOf: ({ data, parentCall }) => (typeof data.toolCallId === 'string' ? data.toolCallId : parentCall) },
  /** The log states no costs in money. */
  conceal({ kind, data }, { thinking }) {
    if (!thinking) return;
    if (kind === 'assistant.message') delete data.reasoningText;
    if (kind === 'assistant.reasoning') data.content = '';
  },
});
