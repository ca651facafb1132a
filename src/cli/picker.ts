/**
 * Picks sessions on a terminal from a list that narrows while typing. Its display and its keys are pure functions.
 *
 * Tried in its place: the multiselect with autocomplete of @clack/prompts 1.9. Its list has no groups; long lines wrap, which on
 * a small terminal pushes the question and the query off the screen; Space selects only after an arrow key and is a letter
 * before; Enter with nothing marked returns nothing instead of the current session; Page Up and Page Down do nothing.
 */
import type { Summary } from '../content/index.ts';
import { type CommandIo, plain, plural } from './command.ts';
import { shownDate, shownTitle } from './list.ts';
import { cutToWidth, widthOf } from './table.ts';
import { listenToKeys } from './terminal.ts';

export interface PickerChoice {
  summary: Summary;
  /** Its agent's name, where there are several. */
  agent?: string | undefined;
  /** Slug, where it is published already. */
  published?: string;
  /** Turns added to the log since. */
  grown?: number;
}

export interface Picking {
  choices: PickerChoice[];
  query: string;
  /** As it was before a space: where a letter follows, the space stood between two words and chose nothing. */
  unspaced?: Picking;
  /** Index among those that fit the query. */
  at: number;
  chosen: ReadonlySet<PickerChoice>;
  /** What is said of sessions that are no choice. */
  left?: string;
}

/** Grouped by project, the most recent project first; newest first in each. */
export function startPicking(choices: PickerChoice[], left = ''): Picking {
  const newest = new Map<string, number>();
  const time = (choice: PickerChoice) => choice.summary.started ?? 0;
  for (const choice of choices) newest.set(choice.summary.project, Math.max(newest.get(choice.summary.project) ?? 0, time(choice)));
  const rank = (choice: PickerChoice) => newest.get(choice.summary.project) ?? 0;
  const sorted = [...choices].sort(
    (a, b) =>
      rank(b) - rank(a) || (a.summary.project < b.summary.project ? -1 : a.summary.project > b.summary.project ? 1 : time(b) - time(a)),
  );
  return { choices: sorted, query: '', at: 0, chosen: new Set(), left };
}

export function fitting({ choices, query }: Picking): PickerChoice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ summary, agent = '' }) => {
    const text = `${agent} ${summary.title} ${summary.prompt ?? ''} ${summary.project} ${summary.id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Published and not grown, so there is nothing to add. */
const isDone = (choice: PickerChoice) => choice.published !== undefined && !choice.grown;

const steps = { up: -1, down: 1, pageup: -10, pagedown: 10 };

/** The state of the list after a key; `done` and `cancel` end it. */
export function press(before: Picking, name: string, text: string): Picking | 'done' | 'cancel' {
  const { unspaced, ...picking } = before;
  const list = fitting(picking);
  const current = list[picking.at];
  const type = (query: string): Picking => ({ ...picking, query, at: 0 });
  switch (name) {
    case 'ctrl-c':
    case 'escape':
      return 'cancel';
    case 'return':
    case 'enter':
      return picking.chosen.size > 0 || (current && !isDone(current)) ? 'done' : before;
    case 'up':
    case 'down':
    case 'pageup':
    case 'pagedown':
      return { ...picking, at: Math.max(0, Math.min(list.length - 1, picking.at + steps[name])) };
    case 'space': {
      if (!current || isDone(current)) return picking.query === '' ? picking : { ...picking, unspaced: picking };
      const chosen = new Set(picking.chosen);
      if (!chosen.delete(current)) chosen.add(current);
      return { ...picking, chosen, at: Math.min(list.length - 1, picking.at + 1), ...(picking.query === '' ? {} : { unspaced: picking }) };
    }
    case 'backspace':
      return type([...picking.query].slice(0, -1).join(''));
    case 'ctrl-u':
      return type('');
    default:
      if (text === '' || /\p{C}/u.test(text)) return picking;
      return unspaced ? { ...unspaced, query: `${unspaced.query} ${text}`, at: 0 } : type(picking.query + text);
  }
}

/** Chosen ones in the list's order; the current one where none was marked. */
export function picked(picking: Picking): PickerChoice[] {
  if (picking.chosen.size > 0) return picking.choices.filter((choice) => picking.chosen.has(choice));
  const current = fitting(picking)[picking.at];
  return current && !isDone(current) ? [current] : [];
}

/** The lines of the screen. */
export function screenOf(picking: Picking, width: number, height: number): string[] {
  const list = fitting(picking);
  const outside = [...picking.chosen].filter((choice) => !list.includes(choice));
  const elsewhere = outside.length > 0 ? ` (${outside.length} not in this list)` : '';
  const head = [`Which sessions? ${picking.query}▏`, ''];
  const foot = [
    '',
    ...footOf(`${plural(list.length, 'session')}, ${picking.chosen.size} chosen${elsewhere}`, width),
    ...(picking.left ? [cutToWidth(`${picking.left} · turnleaf list --all shows them`, width)] : []),
  ];
  const beside = (choice: PickerChoice) => (width < NARROW ? 0 : factsOf(choice).length + 2);
  const room = Math.max(12, width - 4 - list.reduce((most, choice) => Math.max(most, beside(choice)), 0));
  const rows: { text: string; choice?: number }[] = [];
  let project: string | undefined;
  for (const [index, choice] of list.entries()) {
    if (choice.summary.project !== project) rows.push({ text: plain((project = choice.summary.project)) });
    for (const text of linesOf(choice, picking, index, width, room)) rows.push({ text, choice: index });
  }
  if (rows.length === 0) rows.push({ text: 'No session has these words.' });
  const shown = Math.max(4, height - head.length - foot.length - 1);
  const first = rows.findIndex((row) => row.choice === picking.at);
  const start = Math.max(0, Math.min(first - Math.floor(shown / 2), rows.length - shown));
  return [...head, ...rows.slice(start, start + shown).map((row) => cutToWidth(row.text, width)), ...foot];
}

/** A terminal of fewer columns shows facts of the current session alone, below its title, and the keys in a line of their own. */
const NARROW = 60;

function footOf(state: string, width: number): string[] {
  const whole = `${state} · type to narrow · ↑↓ and space choose · enter goes on · esc leaves`;
  return whole.length <= width ? [whole] : [cutToWidth(state, width), cutToWidth('space marks, enter goes on, esc leaves', width)];
}

/** `room`: columns of the titles. */
function linesOf(choice: PickerChoice, picking: Picking, index: number, width: number, room: number): string[] {
  const { summary } = choice;
  const mark = picking.chosen.has(choice) ? '✓' : ' ';
  const here = index === picking.at ? '›' : ' ';
  const title = shownTitle(summary);
  const short = cutToWidth(title, room);
  const line = `${here} ${mark} ${short}`;
  const isHere = index === picking.at;
  if (width < NARROW) return isHere ? [line, cutToWidth(`    ${factsOf(choice)}`, width)] : [line];
  const whole = `${line}${' '.repeat(room - widthOf(short))}  ${factsOf(choice)}`;
  const prompt = plain(summary.prompt ?? '').replaceAll('`', '');
  return isHere && prompt !== '' && !title.startsWith(prompt.slice(0, 40)) ? [whole, cutToWidth(`      ${prompt}`, width)] : [whole];
}

function factsOf({ summary, agent, published, grown }: PickerChoice): string {
  const state = published === undefined ? '' : grown ? `  published, ${plural(grown, 'turn')} since` : '  published';
  return `${agent === undefined ? '' : `${agent}  `}${shownDate(summary.started)}  ${plural(summary.prompts, 'prompt')}${lengthOf(summary)}${state}`;
}

function lengthOf({ started, ended }: Summary): string {
  if (started === undefined || ended === undefined || ended - started < 60_000) return '';
  const minutes = Math.round((ended - started) / 60_000);
  if (minutes < 60) return `, ${minutes} min`;
  return minutes < 48 * 60 ? `, ${Math.round(minutes / 60)} h` : `, ${Math.round(minutes / 1440)} days`;
}

/** Undefined when the user left without choosing. The screen is restored afterwards. */
export async function pick(choices: PickerChoice[], io: CommandIo, left = ''): Promise<PickerChoice[] | undefined> {
  let picking = startPicking(choices, left);
  const { stdout } = io;
  const draw = () => {
    const lines = screenOf(picking, (stdout.columns ?? 80) - 1, stdout.rows ?? 24);
    stdout.write(`\u001b[H\u001b[J${lines.join('\r\n')}`);
  };
  // The alternate screen with the cursor hidden, restored however this ends.
  stdout.write('\u001b[?1049h\u001b[?25l');
  try {
    draw();
    stdout.on('resize', draw);
    return await listenToKeys<PickerChoice[] | undefined>(io, (name, text, done) => {
      const next = press(picking, name, text);
      if (next === 'cancel') return done(undefined);
      if (next === 'done') return done(picked(picking));
      picking = next;
      draw();
    });
  } finally {
    stdout.off('resize', draw);
    stdout.write('\u001b[?25h\u001b[?1049l');
  }
}
