/** Claude Code: session logs, subagents' logs, stream-json, web sessions. The format is described in records.md. */
import type { Agent } from '../agent.ts';
import { blockNames } from './block-names.ts';
import { conceal } from './conceal.ts';
import { editing } from './editing.ts';
import { toConversation } from './events.ts';
import { files } from './files.ts';
import { forms } from './forms/index.ts';
import { head } from './head.ts';
import { history } from './history.ts';
import { isKnownKind } from './kinds/index.ts';
import { isPrinted } from './printed.ts';
import { publishable } from './publishable.ts';
import { kindOf, type LogRecord, toRecord } from './record.ts';
import { splitRuns } from './runs.ts';
import { shape } from './shape.ts';
import { slim } from './slim.ts';
import { tools } from './tools/index.ts';

export const claudeCode: Agent<LogRecord> = {
  id: 'claude-code',
  name: 'Claude Code',
  forms,
  homes: [{ variable: 'CLAUDE_CONFIG_DIR', folder: '.claude' }],
  files,
  head,
  shape,
  history,
  tools,
  blockNames,
  slim: (body) => slim(body, isKnownKind(kindOf(body))),
  toRecord,
  isPrinted,
  holdsRuns: (form) => form === 'stream-json',
  splitRuns: (form, records, fileId) => (form === 'stream-json' ? splitRuns(records, fileId) : [{ id: fileId, records }]),
  recordsIn: ({ loglines }) => (Array.isArray(loglines) ? loglines : undefined),
  toConversation,
  publishable,
  pictureValues({ kind, content, toolUseResult, body }) {
    const isCarrier = kind.startsWith('attachment/') || kind.startsWith('progress/');
    return [content, toolUseResult, isCarrier ? (body.attachment ?? body.data) : undefined];
  },
  editing,
  conceal,
};
