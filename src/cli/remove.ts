import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { type ArchiveOptions, moveFindings, readNotes, readStored, type Stored } from '../content/index.ts';
import { forgetCached } from '../edit/index.ts';
import { confirm } from './ask.ts';
import { archiveOptionsOf, type Command, type CommandIo, parse, UsageError } from './command.ts';
import { type How, history, removeStoredTurns, toAnchor } from './removing-turns.ts';

export const remove: Command = {
  name: 'remove',
  summary: 'take a session, or some of its turns, out of content/ for good',
  help: `turnleaf remove: take text out of content/ for good; its address says so from then on

  turnleaf remove 2026-10-12-sundays                       the whole session
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b            one turn, with what is nested in it
  turnleaf remove 2026-10-12-sundays#t-3f2a9c1b --dry-run  show what would go, write nothing

Options
  --content DIR  the owner's files (default content)
  --dry-run      write nothing
  --yes          without asking; needed where there is no terminal

Your own logs are never changed. \`turnleaf update\` brings in what a session has gained, not what was taken out of it.
`,
  async run(argv, io) {
    const { values, positionals } = parse(argv, {
      content: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
    });
    if (positionals.length === 0) throw new UsageError('name a session, or a turn of one: turnleaf remove <slug>#t-3f2a9c1b');
    const options = archiveOptionsOf({ content: values.content }, io);
    const how = { dryRun: values['dry-run'] ?? false, yes: values.yes ?? false };
    const slugs = new Set(positionals.map((one) => one.split('#')[0] ?? ''));
    if (slugs.size > 1) throw new UsageError('name one session at a time.');
    const [slug = ''] = slugs;
    const stored = readStored(options.content, slug);
    const turns = positionals.flatMap((one) => (one.includes('#') ? [toAnchor(one.slice(one.indexOf('#') + 1))] : []));
    if (turns.length > 0 && turns.length < positionals.length) throw new UsageError('name the session, or turns of it, not both.');
    if (turns.length > 0) return removeStoredTurns(stored, turns, how, options, io);
    return removeSession(stored, how, options, io);
  },
};

async function removeSession({ slug, folder, source, read }: Stored, how: How, options: ArchiveOptions, io: CommandIo): Promise<number> {
  io.stdout.write(`content/sessions/${slug}/ would be replaced by a line that says it was removed.\n`);
  if (how.dryRun) {
    io.stdout.write('Nothing was written.\n');
    return 0;
  }
  if (!how.yes && !(await confirm('Remove it for good?', io, 'Remove with --yes.'))) {
    io.stdout.write('Nothing was written.\n');
    return 1;
  }
  const { aliases } = readNotes(folder);
  const beside = join(options.content, 'sessions', `.${slug}.${process.pid}`);
  const old = `${beside}.old`;
  try {
    mkdirSync(beside, { recursive: true });
    const date = new Date().toISOString().slice(0, 10);
    writeFileSync(
      join(beside, 'removed.yaml'),
      `# This session was removed; its address says so. Add \`title:\` to name it there.\n${stringify({ date, id: read.id, ...(aliases.length > 0 ? { aliases } : {}) })}`,
    );
    renameSync(folder, old);
    renameSync(beside, folder);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
  forgetCached(options.state, slug, source.path);
  moveFindings(options.state, slug);
  io.stdout.write(`Removed; /s/${slug}/ says so from the next build on. ${history}\n`);
  return 0;
}
