/** GitHub Copilot CLI: `session-state/<id>/events.jsonl`. */
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { conceal } from './conceal.ts';
import { toConversation } from './events.ts';
import { forms } from './forms.ts';
import { head } from './head.ts';
import { publishable } from './publishable.ts';
import { type CopilotRecord, toRecord } from './record.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

export const copilot: Agent<CopilotRecord> = toAgent<CopilotRecord>({
  id: 'copilot',
  name: 'Copilot CLI',
  forms,
  // docs/setup/multi-tenancy.md of github/copilot-sdk.
  homes: [{ variable: 'COPILOT_HOME', folder: '.copilot' }],
  files: { besideLogs: { home: 'session-state', folders: ['logs', 'pkg', 'installed-plugins'] } },
  blockNames: { attachmentKind: (name) => (name === 'file' || name === 'selection' ? name : undefined) },
  head,
  shape: { ids: ['parentId', 'toolCallId', 'requestId', 'messageId'] },
  tools,
  slim,
  toRecord,
  isPrinted: ({ type }) => type === 'tool.execution_complete',
  toConversation,
  publishable,
  editing: { callOf: ({ data, parentCall }) => (typeof data.toolCallId === 'string' ? data.toolCallId : parentCall) },
  conceal,
});
