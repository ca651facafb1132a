/** The Markdown download: the whole conversation as plain, readable text. */
import { agentName } from '../agents/index.ts';
import { withAddresses } from '../model/cells.ts';
import { modelsOf } from '../model/model-name.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { type Block, type ResultContent, type Session, type Thread, type ToolBlock, type Turn, threadsOf } from '../model/session.ts';
import { fill } from '../words/fill.ts';
import { documentFacts } from './blocks/files.ts';
import { createClock, isTime } from './clock.ts';
import type { RenderContext } from './context.ts';
import type { Page } from './page.ts';
import { oneLine, shorten } from './text.ts';
import { titleOf } from './title.ts';
import { valueToLines } from './value.ts';

/** One part of a session in several. */
interface PartOf {
  number: number;
  of: number;
  /** The address of the session: a part's file is also sent at that of its page, so a relative link would lead elsewhere. */
  at: string;
}

/** What of a page a transcript asks for. */
interface TranscriptContext extends Pick<Page, 'words' | 'clock'> {
  context: Pick<RenderContext, 'timezone' | 'show'>;
  /** The address of a turn: what is long stands whole there, and here are its beginning and its end. Without, all is whole. */
  addressOf?(turn: Turn): string | undefined;
}

/** Within a turn, which has the address. */
interface At extends TranscriptContext {
  address?: string | undefined;
}

/** Its turns, each of them and each of its blocks a paragraph. */
export const turnsToTranscript = (list: Session['turns'], page: TranscriptContext): string[] => turns(list, page, 2);

/** Of the whole session, or of one of its parts, which names the others; `body`: the turns that it shows, under the session's title. */
export function sessionToTranscript(
  session: RedactedSession,
  page: TranscriptContext,
  { title, body, part }: { title: string; body: readonly string[]; part?: PartOf },
): string {
  const { words, clock } = page;
  const facts = [
    fill(words.transcriptFacts, { id: session.id, project: session.project.name }),
    isTime(session.started) ? `${clock.day(session.started)}, ${clock.minute(session.started)} ${page.context.timezone}` : '',
    [agentName(session.agent), session.versions.at(-1)].filter(Boolean).join(' '),
    modelsOf(session.models).map(withIds).join(', '),
  ].filter(Boolean);
  const head = [`# ${heading(title)}`, facts.join(' · '), ...(part ? [neighbours(part, words)] : [])];
  return `${[...head, ...body].join('\n\n')}\n`;
}

/** Programs read a transcript as well as people do: the exact ids stand beside the name. */
function withIds({ name, ids }: ReturnType<typeof modelsOf>[number]): string {
  const others = ids.filter((id) => id !== name);
  return others.length > 0 ? `${name} (${others.join(', ')})` : name;
}

function neighbours({ number, of, at }: PartOf, words: TranscriptContext['words']): string {
  const link = (label: string, path: string) => `[${label}](${encodeURI(at)}${path}transcript.md)`;
  const links = [
    ...(number > 1 ? [link(words.transcriptPrevious, `${number - 1}/`)] : []),
    ...(number < of ? [link(words.transcriptNext, `${number + 1}/`)] : []),
    link(words.transcriptWhole, ''),
  ];
  return `${fill(words.transcriptPart, { n: number, total: of })}: ${links.join(' · ')}`;
}

type OfSite = Pick<RenderContext, 'language' | 'timezone' | 'show' | 'words'>;

function pageOf(context: OfSite): TranscriptContext {
  const words = context.words.blocks;
  return { words, clock: createClock(context.language, context.timezone, words), context };
}

/** The transcript alone, without anything of the pages. */
export function transcriptOf(session: RedactedSession, context: OfSite): string {
  const page = pageOf(context);
  return sessionToTranscript(session, page, { title: titleOf(session, page.words), body: turnsToTranscript(session.turns, page) });
}

/** What is said and typed in a turn, as in the transcript: without calls, thinking and what programs put in. */
export function saidIn(turn: Turn, context: OfSite): string {
  const page = pageOf(context);
  return turn.blocks.flatMap((block) => (said.has(block.kind) ? ofBlock(block, page, 2) : [])).join('\n\n');
}

const said = new Set<Block['kind']>(['text', 'command', 'shell', 'image', 'document']);

function turns(list: Session['turns'], page: TranscriptContext, level: number): string[] {
  return list.flatMap((turn) => {
    const at: At = page.addressOf ? { ...page, address: page.addressOf(turn) } : page;
    return [
      turnHeading(turn, page, level),
      ...(turn.removed ? [`*${page.words.removedTurn}*`] : turn.blocks.flatMap((block) => ofBlock(block, at, level))),
    ];
  });
}

/** What is neither said nor typed, and may be long. */
const long = (text: string, { address }: At): string => fenced(address === undefined ? text : shorten(text, address));

const heading = (text: string): string => oneLine(text, 400).replace(/[\\`*_<>[\]]/g, '\\$&');

function turnHeading(turn: Turn, page: TranscriptContext, level: number): string {
  const { clock, words } = page;
  const time = isTime(turn.at) ? `, ${clock.dayKey(turn.at)} ${clock.minute(turn.at)}` : '';
  const version = turn.version === undefined ? '' : `, ${words.version.replace(/\s*\{n\}/, '').toLowerCase()} ${turn.version}`;
  return `${'#'.repeat(Math.min(level, 6))} ${words[turn.role]}${time}${version} (${turn.anchor})`;
}

/** A fence longer than any fence inside, so that nothing inside can end it. */
export function fenced(text: string, language = ''): string {
  let longest = 2;
  for (const [marks] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, marks.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function details(summary: string, body: string): string {
  return `<details><summary>${summary.replace(/[<>&]/g, (char) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[char] as string)}</summary>\n\n${body}\n\n</details>`;
}

function ofBlock(block: Block, page: At, level: number): string[] {
  const { words } = page;
  switch (block.kind) {
    case 'text':
      return block.text.trim()
        ? [block.from === undefined ? block.text : `**${fill(words.from, { name: heading(block.from) })}**\n\n${block.text}`]
        : [];
    case 'thinking':
      return block.text.trim() && page.context.show.thinking ? [details(words.thinking, long(block.text, page))] : [];
    case 'tool':
      return ofTool(block, page, level);
    case 'image':
      return [`*${fill(words.imageOf, { type: block.mediaType })}*`];
    case 'document':
      return [
        `*${[fill(words.document, { name: heading(block.name ?? block.mediaType) }), ...(block.name === undefined ? [] : [heading(block.mediaType)]), ...documentFacts(block, page)].join(', ')}*`,
        ...(block.text ? [long(block.text, page)] : []),
      ];
    case 'command':
      return [
        fenced(`${block.name} ${block.args}`.trim()),
        ...printed(block.stdout, words.output, page),
        ...printed(block.stderr, words.errors, page),
      ];
    case 'shell':
      return [fenced(`$ ${block.input}`, 'sh'), ...printed(block.stdout, words.output, page), ...printed(block.stderr, words.errors, page)];
    case 'reminder':
    case 'notice':
    case 'attachment': {
      const label = block.kind === 'attachment' && block.label ? `${block.name}: ${block.label}` : block.name;
      return [block.text?.trim() ? details(label, long(block.text, page)) : `*${heading(label)}*`];
    }
    case 'thread':
      return ofThread(block.thread, page, level);
    default:
      return [details(fill(words.unknown, { kind: block.name }), long(lines(block.value), page))];
  }
}

function printed(text: string | undefined, label: string, at: At): string[] {
  return text?.trim() ? [`${label}:\n\n${long(withAddresses(text), at)}`] : [];
}

const lines = (value: Parameters<typeof valueToLines>[0]): string =>
  valueToLines(value)
    .map((line) => line.map((run) => run.text).join(''))
    .join('\n');

function ofTool(block: ToolBlock, page: At, level: number): string[] {
  const { words } = page;
  const state = { done: '', failed: words.failed, denied: words.denied, interrupted: words.interrupted, running: words.running }[
    block.state
  ];
  const results = (block.result?.content ?? []).flatMap((item) => ofResult(item, page));
  return [
    `**${heading(block.name)}**${state ? ` (${state})` : ''}`,
    ...(block.input === null || (typeof block.input === 'object' && Object.keys(block.input).length === 0)
      ? []
      : [`${words.input}:\n\n${long(lines(block.input), page)}`]),
    ...results,
    ...printed(block.result?.spilled, words.output, page),
    ...threadsOf(block).flatMap((thread) => ofThread(thread, page, level)),
    ...block.notes.flatMap((note) => ofBlock(note, page, level)),
  ];
}

function ofResult(item: ResultContent, page: At): string[] {
  if (item.kind === 'text') return printed(item.text, page.words.output, page);
  if (item.kind === 'json') return [`${page.words.output}:\n\n${long(lines(item.value), page)}`];
  return ofBlock(item, page, 2);
}

function ofThread(thread: Thread, page: At, level: number): string[] {
  const name = thread.title ?? thread.agentType ?? thread.id;
  return [`${'#'.repeat(Math.min(level + 1, 6))} ${page.words.outlineSubagent}: ${heading(name)}`, ...turns(thread.turns, page, level + 2)];
}
