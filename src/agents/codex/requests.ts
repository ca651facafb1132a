/** What Codex itself asks in a person's place, each in a log of its own: titles, suggestions, memories, reviews of approvals. */
import { isObject, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import type { CodexRecord } from './record.ts';

/** By how they begin, where the log's head does not say it. */
const words: { kind: string; begins: RegExp }[] = [
  {
    kind: 'title',
    begins: /^You are a helpful assistant\. You will be presented with a user prompt, and your job is to provide a short title\b/,
  },
  { kind: 'title', begins: /^Generate a concise UI title\b/ },
  { kind: 'suggestion', begins: /^(?:# [^\n]{0,80}\n\s*)?Generate 0 to 3 hyperpersonalized suggestions\b/ },
];

/** Values of `source.subagent` for threads that no agent and no person started. */
const own: { [source: string]: string } = { memory_consolidation: 'memory', guardian: 'approval' };

/** Kind of all that is asked in a log, where its head says that Codex itself asks. */
export function askedBy(records: CodexRecord[]): string | undefined {
  const meta = records.find(({ kind }) => kind === 'session_meta')?.payload;
  if (!meta) return undefined;
  const name = stringAt(meta, 'thread_source') ?? '';
  const source = Object.hasOwn(own, name) ? name : subagentIn(meta);
  return source !== undefined && Object.hasOwn(own, source) ? own[source] : undefined;
}

function subagentIn(meta: JsonObject): string | undefined {
  const source = objectAt(meta, 'source')?.subagent;
  return typeof source === 'string' ? source : isObject(source) ? stringAt(source, 'other') : undefined;
}

/** Kind of the request that a text is. */
export const requestKind = (text: string): string | undefined => words.find(({ begins }) => begins.test(text.trimStart()))?.kind;
