import { type Summary, summarise } from '../content/index.ts';
import { shortIds } from '../model/ids.ts';
import { withoutNoise } from './build-report.ts';
import { defineCommand, flag, plain, plural, size, text } from './command.ts';
import { agentNames, findLogs, logOptions, tellSkipped } from './logs.ts';
import { type TableColumn, table } from './table.ts';

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
    all: flag('also sessions that programs made, and those in which nothing was said and answered'),
    json: flag('one JSON object a line'),
  },
  async run({ values, positionals }, io) {
    const { sources, skipped, where } = findLogs(values, io);
    const all = sources.flatMap(summarise).sort((a, b) => (b.started ?? 0) - (a.started ?? 0));
    const wanted = matching(all, positionals);
    const { spoken: found, left } = values.all ? { spoken: wanted, left: '' } : withoutNoise(wanted);
    const more = left === '' ? '' : `${left}; --all shows them\n`;
    const limit = Number(values.limit ?? 50) || found.length;
    const shown = found.slice(0, limit);
    if (values.json) {
      for (const one of shown) io.say(JSON.stringify({ ...one, source: one.source.path }));
      io.stderr.write(more);
      return 0;
    }
    tellSkipped(skipped, io);
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
      { head: 'Agent', cell: (one) => agentName(one.agent) ?? '', optional: true },
      { head: 'Project', cell: (one) => plain(one.project) },
      { head: 'Title', cell: shownTitle, flexible: true },
      { head: 'Prompts', cell: (one) => String(one.prompts), align: 'right' },
      { head: 'Size', cell: (one) => size(one.source.bytes), align: 'right' },
      { head: 'Id', cell: (one) => shortOf(one.id) },
    ];
    if (found.length > 0) io.say(table(columns, shown, io.stdout.columns ?? 120));
    if (shown.length < found.length) io.say(`… and ${plural(found.length - shown.length, 'older session')}: turnleaf list --limit 0`);
    io.stdout.write(more);
    return 0;
  },
});

/** Sessions with every word in title, project or id. */
export function matching(all: Summary[], words: string[]): Summary[] {
  const wanted = words.flatMap((word) => word.normalize('NFC').toLowerCase().split(/\s+/)).filter(Boolean);
  return all.filter((one) => {
    const text = `${one.title} ${one.project} ${one.id}`.normalize('NFC').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

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
