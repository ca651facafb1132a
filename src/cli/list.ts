import { type Summary, summarise } from '../content/index.ts';
import { shortIds } from '../model/ids.ts';
import { withoutNoise } from './build-report.ts';
import { defineCommand, flag, plain, plural, size, text, UsageError } from './command.ts';
import { agentNames, findLogs, logOptions, tellHowManySkipped, tellSkipped } from './logs.ts';
import { cutToWidth, type TableColumn, table } from './table.ts';

export const list = defineCommand({
  name: 'list',
  help: `turnleaf list: sessions on this machine, newest first

  turnleaf list                          those of all agents
  turnleaf list week start               whose title or project has these words
  turnleaf list --agent claude           those of one agent
  turnleaf list --from ~/backup/claude   those in another folder
  turnleaf list --json                   for programs
`,
  options: {
    ...logOptions,
    limit: text('N', 'so many at the most (default 50; 0 for all)'),
    all: flag(
      'also sessions that programs made, and those in which nothing was said and answered; and which files are no sessions, and why',
    ),
    json: flag('one JSON object a line'),
  },
  async run({ values, positionals }, io) {
    const { sources, skipped, where } = findLogs(values, io);
    const all = sources.flatMap(summarise).sort((a, b) => (b.started ?? 0) - (a.started ?? 0));
    const wanted = matching(all, positionals);
    const { spoken: found, left } = values.all ? { spoken: wanted, left: '' } : withoutNoise(wanted);
    const more = left === '' ? '' : `${left}; --all shows them\n`;
    const limit = limitOf(values.limit) || found.length;
    const shown = found.slice(0, limit);
    if (values.json) {
      for (const one of shown) io.say(JSON.stringify({ ...one, source: one.source.path }));
      io.stderr.write(more);
      return 0;
    }
    if (values.all || found.length === 0) tellSkipped(skipped, io);
    if (found.length === 0 && more === '') {
      io.warn(
        all.length === 0
          ? `No session found below ${where}. Name another folder with --from.`
          : 'No session has these words in its title or project.',
      );
      return 1;
    }
    const agentName = agentNames(all.map(({ agent }) => agent));
    const shortOf = shortIds(all.map(({ id }) => id));
    const columns: TableColumn<Summary>[] = [
      { head: 'Date', cell: (one) => shownDate(one.started) },
      { head: 'Agent', cell: (one) => agentName(one.agent) ?? '', optional: true, spare: 3 },
      { head: 'Project', cell: (one) => plain(one.project), spare: 4 },
      { head: 'Title', cell: shownTitle, flexible: true },
      { head: 'Prompts', cell: (one) => String(one.prompts), align: 'right', spare: 2 },
      { head: 'Size', cell: (one) => size(one.source.bytes), align: 'right', spare: 1 },
      { head: 'Id', cell: (one) => shortOf(one.id) },
    ];
    const width = io.stdout.columns ?? 120;
    if (found.length > 0) io.say(width < NARROW ? inPairs(shown, shortOf, width) : table(columns, shown, width));
    if (shown.length < found.length) io.say(`… and ${plural(found.length - shown.length, 'older session')}: turnleaf list --limit 0`);
    io.stdout.write(more);
    if (!values.all) tellHowManySkipped(skipped, io);
    return 0;
  },
});

/** @throws UsageError */
function limitOf(given = '50'): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new UsageError(`--limit ${given}: it is a number of sessions, or 0 for all.`);
}

/** A terminal of fewer columns shows each session in two lines, the title whole in its own. */
const NARROW = 60;

const inPairs = (shown: Summary[], shortOf: (id: string) => string, width: number): string =>
  shown
    .flatMap((one) => [shownTitle(one), `  ${shortOf(one.id)}  ${shownDate(one.started)}  ${plain(one.project)}`])
    .map((line) => cutToWidth(line, width))
    .join('\n');

/** Sessions with every word in title, project or id. */
export function matching<One extends Pick<Summary, 'title' | 'project' | 'id'>>(all: One[], words: string[]): One[] {
  const wanted = words.flatMap((word) => asWritten(word).split(' ')).filter(Boolean);
  return all.filter((one) => {
    const text = asWritten(`${one.title} ${one.project} ${one.id}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** A title is copied from a table, where it may be cut, or typed without the signs around its code. */
export const asWritten = (text: string): string => text.normalize('NFC').toLowerCase().replace(/[`…]/g, '').replace(/\s+/g, ' ').trim();

/** A title, or why there is none. */
export function shownTitle({ title, prompts, turns }: Pick<Summary, 'title' | 'prompts' | 'turns'>): string {
  if (plain(title) !== '') return plain(title);
  return turns === 0 ? '(nothing was said in it)' : prompts === 0 ? '(no prompt of a person in it)' : '(no words in it)';
}

/** In the machine's time zone: these are the machine's sessions. */
export function shownDate(at: number | undefined): string {
  return at === undefined ? '–' : new Intl.DateTimeFormat('sv', { ...day, hour: '2-digit', minute: '2-digit' }).format(at);
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
