import type { LogRecord } from '../agents/index.ts';
import { base, policyOf, readStored } from '../content/index.ts';
import { turnNamed, turnsOf } from '../curate/index.ts';
import type { Block, Turn } from '../model/session.ts';
import { type ReadSession, readSource } from '../read/index.ts';
import { redactStored } from '../safe/index.ts';
import { addressed, archiveOptionsOf, type CommandIo, contentOption, defineCommand, plain, plural, text, UsageError } from './command.ts';
import { findLogsIfAny } from './logs.ts';

export const explain = defineCommand({
  name: 'explain',
  help: `turnleaf explain: the way of one turn: line of the log, stored records, turn, page

  turnleaf explain 2026-10-12-sundays#t-3f2a9c1b
`,
  options: {
    from: text('DIR', 'where your logs are (default: where agents keep them, such as ~/.claude)'),
    content: contentOption,
  },
  async run({ values, positionals }, io) {
    const [name = '', ...more] = positionals;
    const { slug: named, turn: anchor } = addressed(name);
    if (anchor === undefined || more.length > 0) throw new UsageError('name one turn: turnleaf explain <slug>#t-3f2a9c1b');
    const options = archiveOptionsOf({ content: values.content }, io);
    const stored = readStored(options.content, named);
    const { slug } = stored;
    const { turn } = turnNamed(turnsOf(stored.read), anchor);
    const { say } = io;

    const log = rawLog(stored.read.id, values.from, io);
    const raw = log && turnsOf(log.read).find((one) => one.anchor === anchor)?.turn;
    say('log');
    if (log && raw)
      for (const one of recordsOf(log.read, raw))
        say(`  ${log.files[one.record.file] ?? log.path}:${one.record.line}  ${describe(one.record)}`);
    else say(log ? `  ${log.path} has no such turn` : '  not on this machine, or not in this folder (--from)');

    say('stored');
    for (const { record, file } of recordsOf(stored.read, turn))
      say(`  content/sessions/${slug}/${file}:${record.line}  ${describe(record)}`);

    say('turn');
    say(`  ${turn.anchor}  of the record ${turn.uuid}`);
    say(`  ${turn.role}${turn.removed ? ', taken out' : ''}${turn.version ? `, an earlier version (${turn.version})` : ''}`);
    for (const block of turn.blocks) say(`  ${describeBlock(block)}`);
    const { session } = redactStored(stored.read, policyOf(options, slug));
    for (const finding of session.findings.filter((one) => one.anchor === anchor))
      say(`  ${finding.tier}: ${finding.rule} at ${finding.path}`);

    say('page');
    say(`  ${base(options)}s/${slug}/${turn.part > 1 ? `${turn.part}/` : ''}#${anchor}`);
    return 0;
  },
});

/** The session's own log on this machine. */
function rawLog(id: string, from: string | undefined, io: CommandIo) {
  const source = findLogsIfAny(from === undefined ? {} : { from }, io)?.sources.find((one) => one.runs.includes(id));
  const read = source && readSource(source).find((one) => one.id === id);
  if (!source || !read) return undefined;
  const sides = source.side
    .filter((file) => file.kind === 'subagent' || file.kind === 'journal' || file.kind === 'prefix')
    .map((file) => file.path);
  return { read, path: source.path, files: [source.path, ...sides] };
}

function recordsOf(read: ReadSession, turn: Turn): { record: LogRecord; file: string }[] {
  const files = [read.main, ...read.subagents];
  const isSource = (record: LogRecord) => turn.sources.some((source) => source.file === record.file && source.line === record.line);
  return files.flatMap((file) => file.records.filter(isSource).map((record) => ({ record, file: file.name })));
}

function describe(record: LogRecord): string {
  const at = record.at === undefined ? '' : `  ${new Date(record.at).toISOString()}`;
  const content = record.content.map((item) => (typeof item === 'object' && item !== null && 'type' in item ? String(item.type) : 'text'));
  return plain(`${record.kind}${content.length > 0 ? ` (${content.join(', ')})` : ''}${at}${record.uuid ? `  ${record.uuid}` : ''}`);
}

function describeBlock(block: Block): string {
  if (block.kind === 'tool')
    return plain(
      `tool ${block.name}, ${block.state}${block.thread ? `, with a thread of ${plural(block.thread.turns.length, 'turn')}` : ''}`,
    );
  if (block.kind === 'thread') return `thread of ${plural(block.thread.turns.length, 'turn')}`;
  const text = 'text' in block && typeof block.text === 'string' ? `, ${block.text.length} characters` : '';
  return plain(`${block.kind}${'name' in block && block.name ? ` ${block.name}` : ''}${text}`);
}
