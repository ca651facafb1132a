/** Gemini CLI: sessions as one document, and as lines that are replayed. */
import { toAgent } from '../adapter.ts';
import type { Agent } from '../agent.ts';
import { conceal } from './conceal.ts';
import { toConversation } from './events.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { publishable } from './publishable.ts';
import { type GeminiRecord, toRecord } from './record.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

export const gemini: Agent<GeminiRecord> = toAgent<GeminiRecord>({
  id: 'gemini',
  name: 'Gemini CLI',
  forms,
  // The variable names what else is the person's home (`homedir` in utils/paths.ts).
  homes: [{ variable: 'GEMINI_CLI_HOME', inVariable: '.gemini', folder: '.gemini' }],
  files,
  head,
  shape: { ids: ['parentUuid', 'messageId'] },
  history,
  tools,
  slim,
  toRecord,
  isPrinted: ({ type }) => type === 'gemini',
  recordsIn: ({ messages, ...metadata }) => (Array.isArray(messages) ? [metadata, ...messages] : undefined),
  toConversation,
  publishable,
  conceal,
});
