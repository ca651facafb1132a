/**
 * The comment on a pull request. Titles and paths come from sessions, so anyone may have written them: they stand in code
 * spans, where the forge makes neither markup nor mentions nor links of them.
 */
import type { Refusal, Report, SessionReport, Suspicion } from './report.ts';

const mostSessions = 20;
const mostFiles = 40;
/** A forge takes 65,536 characters. */
const mostCharacters = 40_000;

/** The comment is found again by this, its first line. */
export const markerOf = (key: string): string => `<!-- turnleaf:${key.replace(/[^\w.]+/g, '-').slice(0, 60) || 'sessions'} -->`;

export interface CommentFacts {
  key: string;
  /** The address of something that was made, by its place; undefined where it has none of its own. */
  linkTo(place: string): string | undefined;
  /** Of everything made, and of the run. */
  all: string | undefined;
  run: string | undefined;
}

export function commentOf({ kind, sessions, refused, suspicions = [] }: Report, { key, linkTo, all, run }: CommentFacts): string {
  const shown = within(sessions.slice(0, mostSessions).map((session) => sessionOf(session, linkTo(session.place) ?? all)));
  const blocks = [
    markerOf(key),
    `### ${headings[sessions.length] ?? `The ${sessions.length} sessions of this pull request`}`,
    ...shown,
    ...(sessions.length > shown.length ? [`And ${sessions.length - shown.length} more.`] : []),
    ...(refused.length > 0 ? [refusals(refused)] : []),
    ...(suspicions.length > 0 ? [suspected(suspicions)] : []),
    `<sub>${[...(all ? [`[${kind === 'site' ? 'The site' : 'All files'}](${target(all)})`] : []), ...(run ? [`[the run](${target(run)})`] : []), 'redacted by Turnleaf: read it before you pass it on'].join(' · ')}</sub>`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const headings = ['No session of this pull request could be published', 'The session of this pull request'];

/** The first of them that fit. */
function within(texts: string[]): string[] {
  let left = mostCharacters;
  const end = texts.findIndex((text) => {
    left -= text.length;
    return left < 0;
  });
  return end === -1 ? texts : texts.slice(0, end);
}

function sessionOf({ title, agent, prompts, calls, costUsd, files }: SessionReport, link: string | undefined): string {
  const name = code(title, 140);
  const facts = [
    code(agent, 40),
    many(prompts, 'prompt'),
    many(calls, 'tool call'),
    ...(costUsd === undefined ? [] : [`${costUsd.toFixed(2)} USD`]),
    many(files.length, 'changed file'),
  ];
  const list = files.slice(0, mostFiles).map(({ path, added, removed }) => `- ${code(path, 200)} +${added} −${removed}`);
  if (files.length > mostFiles) list.push(`- and ${files.length - mostFiles} more`);
  return [
    `**${link ? `[${name}](${target(link)})` : name}**`,
    facts.join(' · '),
    ...(list.length > 0 ? [`<details><summary>Changed files</summary>\n\n${list.join('\n')}\n\n</details>`] : []),
  ].join('\n\n');
}

function suspected(suspicions: Suspicion[]): string {
  const lines = suspicions.slice(0, mostSessions).map(({ of, turn }) => `- ${code(of, 60)}: in turn ${code(turn, 40)}`);
  if (suspicions.length > lines.length) lines.push(`- and ${suspicions.length - lines.length} more`);
  return `**A second reader asks** whether what stands in these turns may be public. It is published: read it.\n\n${lines.join('\n')}`;
}

function refusals(refused: Refusal[]): string {
  const lines = refused
    .slice(0, mostSessions)
    .map(({ of, rule, turn }) => `- ${code(of, 60)}: ${code(rule, 80)}${turn === undefined ? '' : `, in turn ${code(turn, 40)}`}`);
  if (refused.length > lines.length) lines.push(`- and ${refused.length - lines.length} more`);
  return `**Not published**, because the gate found what must not be public:\n\n${lines.join('\n')}`;
}

const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A code span: one line, with a fence longer than any inside, and without signs that turn the direction of text. */
export function code(text: string, most: number): string {
  const line = [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()];
  const cut = line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
  if (cut === '') return '–';
  const longest = Math.max(0, ...[...cut.matchAll(/`{1,200}/g)].map(([marks]) => marks.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${cut} ${fence}` : `${fence}${cut}${fence}`;
}

/** The target of a link: an address of the web that cannot end the link. */
function target(address: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('not an address of the web');
  return href.replace(/[()<>\\`|]/g, (sign) => encodeURIComponent(sign).replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29')));
}
