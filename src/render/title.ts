/** The title of a session without a given name: the first of its prompts that names a topic, else what was done. */
import { agentOf } from '../agents/index.ts';
import { callKindOf } from '../model/call-kinds.ts';
import { shortId } from '../model/ids.ts';
import type { Session, Turn } from '../model/session.ts';
import { callsOf, useOf } from '../outcome/index.ts';
import { fill } from '../words/fill.ts';
import { type BlockWords, english } from '../words/index.ts';
import { clauseOf, sentencesIn, withShortPlaces } from './clauses.ts';
import { asHeading, isPlan } from './intents.ts';
import { labelOf } from './outline.ts';
import { proseIn } from './sentences.ts';
import { baseName, inOneVoice, oneLine } from './text.ts';
import { codeAmong, pointsOf } from './typed/pasted.ts';
import { phrase, topic, weightOf, word } from './weight.ts';

/** Two lines on a desk and three in a hand, in the face of a title that is made of a prompt. */
const maxWidth = 74;
/** More of a line is not looked at. */
const longestLine = 600;
/** So many lines into a prompt its first words may come: above them is what was pasted. */
const linesLooked = 8;
/** So many lines may be pasted above them. */
const mostPasted = 400;
/** A line this short that ends in a colon says only what the next one is: "Implement the following plan:". */
const maxLead = 60;

type Titled = Pick<Session, 'id' | 'agent' | 'titles' | 'turns' | 'project' | 'started'>;

export interface Title {
  title: string;
  /** It is made of what was said, and nobody wrote it as a title. */
  isQuoted: boolean;
}

export const titleOf = (session: Titled, words: BlockWords = english.blocks): string => titleFor(session, words).title;

/**
 * Given by the person, by the model, by an agent's name, by a summary; else the first prompt that names a topic, what the agent
 * first said that it would do, a prompt of a word, the files that were changed, a command that the agent followed, what it said,
 * the project with the day. Small talk, a path or a line of code names nothing.
 */
export function titleFor(session: Titled, words: BlockWords = english.blocks): Title {
  const { custom, ai, agentName, summary } = session.titles;
  for (const given of [custom, ai, agentName, summary]) {
    const title = inTwoLines(given ?? '');
    if (title && !refusal.test(title)) return { title, isQuoted: false };
  }
  const prompts = session.turns.filter((turn) => turn.role === 'prompt');
  // A resumed session begins with what another has already.
  const standing = [...prompts.filter((turn) => turn.inherited === undefined), ...prompts.filter((turn) => turn.inherited !== undefined)];
  // What was taken back names the session only where nothing else does.
  const ordered = [...standing.filter((turn) => turn.version === undefined), ...standing.filter((turn) => turn.version !== undefined)];
  const first = (least: number) => () => ordered.map((turn) => topicOf(turn, least)).find(Boolean);
  for (const said of [first(topic), first(phrase), () => saidIn(session, isPlan), first(word)]) {
    const title = inTwoLines(said() ?? '');
    if (title) return { title, isQuoted: true };
  }
  const title = [workTitle(session, words), commandOf(session), saidIn(session)].map(inTwoLines).find(Boolean);
  return { title: title ?? placeOf(session, words), isQuoted: false };
}

/** What the interface answered when it was asked for a title, kept in its place. */
const refusal = /^(?:API|Request|Server) Error\b|^Invalid API key\b/i;

const inTwoLines = (text: string): string => clauseOf(withShortPlaces(oneLine(inOneVoice(text), longestLine)), maxWidth);

/** The first sentence of the agent that names a topic. */
function saidIn({ turns }: Titled, isMeant: (sentence: string) => boolean = () => true): string {
  for (const { role, blocks, version } of turns) {
    if (role !== 'agent' || version !== undefined) continue;
    const said = blocks.flatMap((block) => (block.kind === 'text' ? proseIn(block.text).prose : [])).flatMap(sentencesIn);
    const found = said
      .filter(isMeant)
      .map(asHeading)
      .find((heading) => weightOf(heading) >= topic && !/^help you with/i.test(heading));
    if (found !== undefined) return found;
  }
  return '';
}

function placeOf({ id, turns, project, started }: Titled, words: BlockWords): string {
  const day = started === undefined ? '' : new Date(started).toISOString().slice(0, 10);
  const place = turns.some(({ blocks }) => blocks.length > 0) ? inTwoLines([nameOf(project), day].filter(Boolean).join(' · ')) : '';
  return place || fill(words.sessionTitle, { id: shortId(id) });
}

const nameOf = ({ name }: Titled['project']): string => (name === 'unknown' ? '' : name);

/** What a session did, in a line: the files that it changed, the most often changed first. Empty where there are none. */
function workTitle(session: Titled, words: BlockWords): string {
  const times = new Map<string, number>();
  for (const path of changedPaths(session)) {
    const name = baseName(path);
    if (name !== '' && name.length <= 60 && !/[\s\p{Cc}]|\[redacted:/u.test(name)) times.set(path, (times.get(path) ?? 0) + 1);
  }
  const [file, other, ...more] = [...times].sort(([, a], [, b]) => b - a).map(([path]) => baseName(path));
  if (file === undefined) return '';
  if (other === undefined) return fill(words.titleChanged, { file });
  return more.length === 0 ? fill(words.titleChangedBoth, { file, other }) : fill(words.titleChangedMore, { file, n: more.length + 1 });
}

function* changedPaths(session: Titled): Generator<string> {
  const { tools } = agentOf(session.agent);
  for (const { block } of callsOf(session)) {
    if (block.kind !== 'tool' || block.state !== 'done') continue;
    const use = useOf(block, tools);
    yield* callKindOf(use).changes?.(use) ?? [];
  }
}

/** Commands to the program itself: the agent does nothing. */
const housekeeping =
  /^\/(?:model|clear|new|exit|quit|help|login|logout|config|settings|cost|usage|stats?|status|doctor|resume|continue|mcp|memory|permissions|hooks|agents|skills|plugins?|ide|theme|vim|terminal-setup|context|compact|export|share|release-notes|upgrade|update|fast|effort|rewind|undo|add-dir|bug|feedback|statusline|output-style|bashes|tasks|todos|color|rename|approvals|init-verifiers|remote-control|reload-plugins|extra-usage|rate-limit-options|\d.{0,40})$/;

/** A command alone that the agent answered: `/init · shop`. */
function commandOf({ turns, project }: Titled): string {
  if (!turns.some(({ role }) => role === 'agent')) return '';
  const commands = turns.flatMap(({ role, blocks }) => (role === 'prompt' ? blocks.filter((block) => block.kind === 'command') : []));
  const name = commands.map(({ name }) => name).find((one) => /^\/[\w:.-]{2,60}$/.test(one) && !housekeeping.test(one));
  return name === undefined ? '' : [name, nameOf(project)].filter(Boolean).join(' · ');
}

/** The line of a prompt that names its topic; a bare slash command or a shell line names none, a question behind it does. */
function topicOf(turn: Turn, least: number): string {
  for (const block of turn.blocks) {
    if (block.kind === 'command') {
      const line = linesLookedAt(block.args).find((line) => line.trim().split(/\s+/).length >= 3 && weightOf(line) >= least);
      if (line !== undefined) return `${block.name} ${line.trim()}`;
    }
    if (block.kind !== 'text' || block.from !== undefined) continue;
    const lines = linesLookedAt(withoutCode(block.text));
    const labelAt = (line: number) => plainLine(labelOf({ ...turn, blocks: [{ ...block, text: lines[line] ?? '' }] }));
    for (let at = 0; at < Math.min(lines.length, linesLooked); at++) {
      const label = labelAt(at);
      if (pointsOf(label) < 2 && weightOf(label) >= least) return withNext(label, () => labelAt(++at));
    }
  }
  return '';
}

/** Without the sign of an item, what is said to greet, and the code that it ends in. */
function plainLine(line: string): string {
  const words = line.trim().replace(/^(?:[-*•]\s+|\d{1,2}(?:[.)]\s+|、\s*))/, '');
  const [code] = [...words.matchAll(embedded)]
    .map(({ index }) => words.slice(0, index).trim())
    .filter((before) => weightOf(before) >= topic);
  const [greeting = ''] = /^.{1,40}?[,，.。!！]\s*/.exec(words) ?? [];
  const said = code ?? words;
  return greeting !== '' && weightOf(greeting) === 0 && weightOf(said.slice(greeting.length)) >= topic ? said.slice(greeting.length) : said;
}

/** Code within a sentence: an element with attributes, an object, a comparison. */
const embedded = /["'“`(]?(?:<\w[\w:.-]{0,60}\s[^<>]{0,200}=|\{\s?["'\w]|\[\{|\bif \w+\s{0,3}==)/g;

/** What was pasted names nothing; the sentence beside it does. */
function withoutCode(text: string): string {
  const lines = text.split('\n', mostPasted);
  const code = codeAmong(lines);
  return code.length === 0 ? text : lines.filter((_, index) => !code.some(([start, end]) => index >= start && index < end)).join('\n');
}

const linesLookedAt = (text: string): string[] => text.split('\n', 40).filter((line) => line.trim() !== '');

/** A lead with what it leads to; of a plan that was approved, the plan's heading alone. */
function withNext(lead: string, nextLabel: () => string): string {
  if (lead.length > maxLead || !/[:：]$/.test(lead)) return lead;
  const next = nextLabel().replace(/^\d{1,2}[.)、]\s*/, '');
  if (weightOf(next) < word || pointsOf(next) > 0) return lead;
  return /^implement the following plan:$/i.test(lead) ? next.replace(/^plan:\s*/i, '') : withNext(`${lead} ${next}`, nextLabel);
}
