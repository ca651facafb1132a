/** What each message adds to its session. */
import type { Action, FinishedTask, Piece } from '../../model/event.ts';
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, stringAt } from '../../model/json.ts';
import type { Block, Tokens } from '../../model/session.ts';
import type { LogRecord } from '../agent.ts';
import { agentMessage, blocks, byKind, hidden, notice, person, reminder, shellLine, spoken, title } from '../events.ts';
import { textIn, tokensAt } from '../parts.ts';
import { firstString, sameFor } from '../values.ts';
import { callPieces, errorPiece, errorText, fileBlock, isSynthetic, isToolPart, partPieces, wordsIn } from './parts.ts';

function personAction({ content, body }: LogRecord): Action {
  const pieces = content.flatMap((part) => partPieces(part, stringAt(body, 'id') ?? ''));
  if (pieces.length > 0) return person(pieces);
  const told = wordsIn(content, isSynthetic).trim();
  // Asks for the summary that comes next, or goes before the person's own command.
  if (told === shellMark || content.some((part) => isObject(part) && part.type === 'compaction')) return hidden;
  return reminder('synthetic', told);
}

/** Goes before a command that the person ran (`!ls`), which stands in an answer as a call (session/prompt.ts, `shell`). */
const shellMark = 'The following tool was executed by the user';

function shellAction({ content }: LogRecord, before: LogRecord | undefined): Action | undefined {
  const call = content.find(isToolPart);
  if (!call || before?.kind !== 'message/user' || wordsIn(before.content, () => true).trim() !== shellMark) return undefined;
  const state = objectAt(call, 'state') ?? {};
  const result = callPieces(call, '')[1];
  const printed = result?.is === 'result' ? textIn(result.result.content) : '';
  const input = stringAt(state.input, 'command') ?? '';
  return shellLine(input, printed || (stringAt(state.metadata, 'output') ?? ''));
}

function answerAction({ body, content }: LogRecord): Action {
  const words = wordsIn(content, () => true);
  return body.summary === true ? compaction(words, body) : answer({ body, content });
}

/** What the agent said; `more` stands before the error that ended it. */
function answer({ body, content }: Pick<LogRecord, 'body' | 'content'>, more: Piece[] = []): Action {
  const message = stringAt(body, 'id') ?? '';
  const pieces = [...content.flatMap((part) => partPieces(part, message)), ...more, ...errorPiece(body.error)];
  return agentMessage(pieces, { message: message || undefined, model: modelOf(body), usage: usageOf(body) });
}

/** The summary with which a conversation goes on; its writing has a cost like any answer. */
function compaction(text: string, body: JsonObject): Action {
  const failed = errorPiece(body.error);
  const done = blocks({ kind: 'notice', name: 'compaction', text: text.trim() ? text : undefined });
  return agentMessage(failed.length > 0 ? failed : done, { byProgram: true, usage: usageOf(body) });
}

const modelOf = (body: JsonObject): string | undefined =>
  stringAt(body, 'modelID') || stringAt(body.model, 'modelID') || stringAt(body.model, 'id') || undefined;

/** Tokens and cost of an answer; none where nothing was asked of a model. */
function usageOf(body: JsonObject): { tokens: Tokens; cost?: number } | undefined {
  const cost = numberAt(body, 'cost');
  const stated = objectAt(body, 'tokens');
  // Reasoning is counted apart, and priced as output.
  const tokens = tokensAt(
    { ...stated, ...objectAt(stated, 'cache') },
    { input: 'input', output: ['output', 'reasoning'], cacheRead: 'read', cacheWrite: 'write' },
  );
  if (!cost && Object.values(tokens).every((one) => one === 0)) return undefined;
  return { tokens, cost };
}

/** Stands before what a subagent is asked. */
const introduction = /^You are a subagent spawned by another session\.\n/;

/** News of work in the background: `<subagent sessionID="…" state="completed">`. */
function finishedIn(text: string): FinishedTask[] {
  const tag = /^<(?:task|subagent|shell)((?:\s+[\w-]{1,40}="[^"<>]{0,400}"){1,12})\s*>/.exec(text)?.[1];
  if (tag === undefined) return [];
  const told = new Map([...tag.matchAll(/([\w-]{1,40})="([^"]{0,400})"/g)].map(([, name, value]) => [name, value]));
  const task = told.get('sessionID') ?? told.get('shellID') ?? told.get('id');
  const state = told.get('state') ?? told.get('status');
  return task === undefined ? [] : [{ task, state: state === 'error' ? 'failed' : state === 'cancelled' ? 'interrupted' : 'done' }];
}

/** What the person took back. */
export const takenBack = (prompts: number): Action => notice('rolled-back', { facts: { prompts } });

/** Until it has a title, a session is named by its time. */
const placeholder = /^(?:New|Child) session - \d{4}-/;

export function sessionTitle(info: JsonObject | undefined): string | undefined {
  const title = stringAt(info, 'title')?.trim();
  return title && !placeholder.test(title) ? title : undefined;
}

/** What the meaning of a record depends on: the one before it, and whether a subagent is asked. */
interface Around {
  before: LogRecord | undefined;
  isSide: boolean;
}

type Interpreter = (record: LogRecord, around: Around) => Action;

/** By kind of row. `message`: of version 1; `event`: of version 2 (packages/schema/src/session-message.ts). */
const kinds: { [kind: string]: Interpreter } = {
  session: ({ body }, { isSide }) => title('ai', isSide ? undefined : sessionTitle(body)),
  undone: ({ body }) => takenBack(numberAt(body, 'prompts') ?? 1),
  'message/user': personAction,
  'message/assistant': (record, { before }) => shellAction(record, before) ?? answerAction(record),
  'event/user'({ body }, { isSide }) {
    const said = stringAt(body, 'text') ?? '';
    const text = isSide ? said.replace(introduction, '') : said;
    const agents = arrayAt(body, 'agents').flatMap((agent): Block[] => {
      const label = firstString(agent, 'name', 'agent') ?? (typeof agent === 'string' ? agent : undefined);
      return label === undefined ? [] : [{ kind: 'attachment', name: 'agent_mention', label }];
    });
    return person([...spoken(text), ...blocks(...arrayAt(body, 'files').filter(isObject).map(fileBlock), ...agents)]);
  },
  'event/assistant'(record) {
    const { retry } = record.body;
    return answer(record, isObject(retry) ? blocks({ kind: 'notice', name: 'api-error', text: errorText(retry.error) }) : []);
  },
  'event/synthetic'({ body }) {
    const text = stringAt(body, 'text') ?? '';
    const finished = finishedIn(text);
    if (finished.length === 0) return reminder('synthetic', text);
    return { type: 'notice', blocks: [{ kind: 'notice', name: 'task-notification', text }], finished };
  },
  'event/skill'({ body }) {
    const text = stringAt(body, 'text') ?? '';
    return { type: 'quiet', blocks: [{ kind: 'attachment', name: 'skill', label: stringAt(body, 'name'), text }] };
  },
  'event/shell'({ body }) {
    const { output } = body;
    const printed = typeof output === 'string' ? output : firstString(output, 'output', 'text', 'preview');
    return shellLine(stringAt(body, 'command') ?? '', printed ?? '');
  },
  'event/compaction': ({ body }) => (body.status === 'running' ? hidden : compaction(stringAt(body, 'summary') ?? '', body)),
  // What the agent is told of a changed context is not the conversation's; who answers is seen on the answers.
  ...sameFor<Interpreter>(() => hidden, 'system agent-switched model-switched location-switched idle', 'event/'),
};

export const interpret = byKind(kinds);

export const isKnownRow = (kind: string): boolean => Object.hasOwn(kinds, kind);
