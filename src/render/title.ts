/** The title of a session without a given name: the first of its prompts that names a topic, else what was done. */
import { agentOf } from '../agents/index.ts';
import { callKindOf } from '../model/call-kinds.ts';
import { shortId } from '../model/ids.ts';
import type { Session, Turn } from '../model/session.ts';
import { callsOf, useOf } from '../outcome/index.ts';
import { fill } from '../words/fill.ts';
import { type BlockWords, english } from '../words/index.ts';
import { labelOf } from './outline.ts';
import { baseName, inOneVoice, oneLine } from './text.ts';
import { codeAmong, pointsOf } from './typed/pasted.ts';
import { phrase, topic, weightOf, word } from './weight.ts';

const maxTitle = 140;
/** So many lines into a prompt its first words may come: above them is what was pasted. */
const linesLooked = 8;
/** So many lines may be pasted above them. */
const mostPasted = 400;
/** A line this short that ends in a colon says only what the next one is: "Implement the following plan:". */
const maxLead = 60;

type Titled = Pick<Session, 'id' | 'agent' | 'titles' | 'turns' | 'project' | 'started'>;

/**
 * Given by the person, by the model, by an agent's name; else the first prompt that names a topic, the summary, a prompt of
 * a word or two, the files that were changed, a command that the agent followed, the project with the day. Small talk, a
 * path or a line of code names nothing.
 */
export function titleOf(session: Titled, words: BlockWords = english.blocks): string {
  const { custom, ai, agentName, summary } = session.titles;
  const prompts = session.turns.filter((turn) => turn.role === 'prompt');
  // A resumed session begins with what another has already.
  const standing = [...prompts.filter((turn) => turn.inherited === undefined), ...prompts.filter((turn) => turn.inherited !== undefined)];
  // What was taken back names the session only where nothing else does.
  const ordered = [...standing.filter((turn) => turn.version === undefined), ...standing.filter((turn) => turn.version !== undefined)];
  const first = (least: number) => () => ordered.map((turn) => topicOf(turn, least)).find(Boolean);
  const given = [custom, ai, agentName].map((title) => () => title);
  const made = [first(topic), () => summary, first(phrase), first(word), () => workTitle(session, words), () => commandOf(session)];
  for (const title of [...given, ...made]) {
    const line = oneLine(inOneVoice(title() ?? ''), maxTitle);
    if (line) return line;
  }
  return (
    (session.turns.some(({ blocks }) => blocks.length > 0) && placeOf(session)) || fill(words.sessionTitle, { id: shortId(session.id) })
  );
}

function placeOf({ project, started }: Titled): string {
  const day = started === undefined ? '' : new Date(started).toISOString().slice(0, 10);
  return oneLine([nameOf(project), day].filter(Boolean).join(' · '), maxTitle);
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
    const labelAt = (line: number) =>
      labelOf({ ...turn, blocks: [{ ...block, text: lines[line] ?? '' }] })
        .trim()
        .replace(/^[-*•]\s+/, '');
    for (let at = 0; at < Math.min(lines.length, linesLooked); at++) {
      const label = labelAt(at);
      if (weightOf(label) >= least) return withNext(label, () => labelAt(++at));
    }
  }
  return '';
}

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
