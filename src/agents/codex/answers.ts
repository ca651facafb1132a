/**
 * What an answer's text holds beside its words: marks of citations, notes on the memories that were used, directives that the app
 * draws as buttons and cards (codex-rs/utils/stream-parser, codex-rs/memories/read/templates/memories/read_path.md).
 */
import type { Piece, PullPointer } from '../../model/event.ts';
import { pullOf } from '../../model/forge.ts';
import { arrayAt, isObject, type Json, type JsonObject, stringAt } from '../../model/json.ts';
import { blocks, spoken } from '../events.ts';
import { entryOf } from '../values.ts';

// Citations: U+E200, what it is, and what it cites, each after U+E202, then U+E201. Where the sources lie, the log does not say.
const mark = /[^\S\n]?\uE200([^\uE200\uE201]{0,4000})(?:\uE201|$)/gu;

/** What a mark shows in the place of itself: nothing, or the name that it is about. */
function markText(inner: string): string {
  const [kind = '', ...parts] = inner.split('\uE202');
  if (kind === 'entity') return /"[^"]{0,200}"\s*,\s*"([^"]{1,200})"/.exec(parts[0] ?? '')?.[1] ?? '';
  return kind === 'url' || kind === 'link' ? (parts[0] ?? '') : '';
}

/** Without marks of citations. */
export const withoutMarks = (text: string): string =>
  text.includes('\uE200')
    ? text.replace(mark, (whole, inner: string) => {
        const shown = markText(inner);
        return shown === '' ? '' : `${/^\s/.test(whole) ? whole[0] : ''}${shown}`;
      })
    : text;

// Memories: names of private notes and ids of other sessions, for the program alone. They stand in no log that is published.

const memory = { opens: '<oai-mem-citation>', closes: '</oai-mem-citation>' };

/** What such a note begins with, also where it is quoted as JSON: a text that only names the tag has none. */
const noted = /^(?:\s|\\[nr]){0,40}(?:<(?:citation_entries|rollout_ids|thread_ids)>|$)/;

/** Without notes on memories; one that was cut off goes to its end. */
export function withoutMemories(text: string): string {
  let kept = '';
  let at = 0;
  for (let from = text.indexOf(memory.opens); from !== -1; ) {
    const start = from + memory.opens.length;
    if (!noted.test(text.slice(start, start + 80))) {
      from = text.indexOf(memory.opens, start);
      continue;
    }
    kept += text.slice(at, from).replace(/(?:\s|\\[nr]){1,8}$/, '');
    const end = text.indexOf(memory.closes, start);
    if (end === -1) return kept;
    at = end + memory.closes.length;
    from = text.indexOf(memory.opens, at);
  }
  return kept + text.slice(at);
}

// Directives: `::name{key="value" key=value}` on a line of its own, outside code.

const directive = /^[ \t]{0,3}::([a-z][a-z0-9-]{1,40})\{(.*)\}[ \t]*$/;
const attribute = /([A-Za-z][\w-]{0,40})=(?:"((?:[^"\\]|\\.){0,4000})"|([^\s"}]{1,400}))/g;

/** Undefined for a line that is none. */
function directiveIn(line: string): { name: string; facts: { [key: string]: string } } | undefined {
  const [, name, inner = ''] = directive.exec(line) ?? [];
  if (name === undefined) return undefined;
  const facts = [...inner.matchAll(attribute)].map(([, key = '', quoted, plain = '']) => [key, quoted?.replace(/\\(.)/g, '$1') ?? plain]);
  return { name, facts: Object.fromEntries(facts) };
}

type Facts = { [key: string]: string };

/** A remark on a piece of code: words for the person. */
function remark({ title = '', body = '', file = '', start = '' }: Facts): Piece[] {
  const place = file === '' ? '' : ` — \`${file.replaceAll('`', '')}${start === '' ? '' : `:${start}`}\``;
  return spoken([`**${title || 'Comment'}**${place}`, body].filter(Boolean).join('\n\n'));
}

/** A line of what the app did, or offered to do. */
const line =
  (say: (facts: Facts) => string) =>
  (facts: Facts): Piece[] =>
    blocks({ kind: 'notice', name: 'directive', text: say(facts) });

const named = (facts: Facts, ...keys: string[]): string => keys.map((key) => facts[key]).find(Boolean) ?? '';

const directives: { [name: string]: (facts: Facts) => Piece[] } = {
  'code-comment': remark,
  'git-stage': line(() => 'staged'),
  'git-commit': line(() => 'committed'),
  'git-push': line((facts) => `pushed ${named(facts, 'branch')}`.trim()),
  'git-create-branch': line((facts) => `created branch ${named(facts, 'branch', 'name')}`.trim()),
  'git-create-pr': line((facts) => ['opened pull request', pullName(facts.url), facts.url].filter(Boolean).join(' ')),
};

const pullName = (url = ''): string => (/\/(?:pull|merge_requests)\/(\d{1,9})\b/.exec(url)?.[1] ?? '').replace(/^(?=.)/, '#');

/** Pull requests that an answer says were opened. */
export function pullsIn(text: string): PullPointer[] {
  if (!text.includes('::git-create-pr')) return [];
  return text.split('\n').flatMap((one) => {
    const found = directiveIn(one);
    const pull = found?.name === 'git-create-pr' ? pullOf(found.facts.url ?? '') : undefined;
    return pull ? [{ url: pull.url, number: pull.number, repository: pull.name }] : [];
  });
}

/** One that nobody knows: its name, and the words it was given. */
const otherDirective = (name: string, facts: Facts): Piece[] => {
  const words = named(facts, 'title', 'name', 'reason', 'summary', 'text');
  return line(() => [name.replaceAll('-', ' '), words].filter(Boolean).join(': '))(facts);
};

const fence = /^[ \t]{0,3}(`{3,}|~{3,})/;

/** The words of an answer, and a piece for each directive in it. */
export function answerPieces(raw: string): Piece[] {
  const text = withoutMarks(raw);
  if (!/^[ \t]{0,3}::[a-z]/m.test(text)) return spoken(text);
  const pieces: Piece[] = [];
  let words: string[] = [];
  let open: string | undefined;
  const say = () => {
    pieces.push(...spoken(words.join('\n').trim()));
    words = [];
  };
  for (const one of text.split('\n')) {
    const fenced = fence.exec(one)?.[1];
    if (open === undefined) open = fenced;
    else if (fenced?.startsWith(open)) open = undefined;
    const found = open === undefined && fenced === undefined ? directiveIn(one) : undefined;
    if (!found) words.push(one);
    else {
      say();
      pieces.push(...(entryOf(directives, found.name)?.(found.facts) ?? otherDirective(found.name, found.facts)));
    }
  }
  say();
  return joined(pieces);
}

/** What was done one after the other is one line. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const before = doneIn(all.at(-1));
    const done = doneIn(piece);
    if (before !== undefined && done !== undefined) all.pop();
    if (before === undefined || done === undefined) all.push(piece);
    else all.push(...blocks({ kind: 'notice', name: 'directive', text: `${before} · ${done}` }));
  }
  return all;
}

const doneIn = (piece: Piece | undefined): string | undefined =>
  piece?.is === 'block' && piece.block.kind === 'notice' && piece.block.name === 'directive' ? piece.block.text : undefined;

// Answers that a call of the app gives (`user_messaging.send_message`, since 0.16x); the log has each once more, as a message of the
// agent whose id is the call's, whole or only its beginning.

const sending = /(?:^|[._])user_messag(?:e|ing)[._]{1,2}send_message$/;

/** What a call says to the person. */
export function wordsOfCall(name: string, input: Json): string | undefined {
  const text = sending.test(name) && isObject(input) ? stringAt(input, 'text') : undefined;
  return text?.trim() ? text : undefined;
}

const delivered = { complete: 'codex:code-mode-delivery:v1:complete', incomplete: 'codex:code-mode-delivery:v1:incomplete:' };

/** Of a message that was delivered by a call: its words, or the beginning of them. */
export function deliveredIn(body: JsonObject): { text: string; isWhole: boolean } | undefined {
  const how = stringAt(body.metadata, 'delivered_assistant_message');
  if (how === undefined || !isObject(body.payload) || body.payload.role !== 'assistant') return undefined;
  if (how.startsWith(delivered.incomplete)) return { text: how.slice(delivered.incomplete.length), isWhole: false };
  const text = arrayAt(body.payload, 'content')
    .map((part) => stringAt(part, 'text') ?? '')
    .join('\n');
  return { text, isWhole: true };
}

/** A message that is for the model alone: a summary of what was said, or a prompt of the thread that this one came from. */
export const forModel = ({ metadata }: JsonObject): 'compaction' | 'inherited' | undefined => {
  if (!isObject(metadata)) return undefined;
  return metadata.compaction_output === true ? 'compaction' : metadata.inherited_user_message === true ? 'inherited' : undefined;
};
