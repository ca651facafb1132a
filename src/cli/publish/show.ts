/** What becomes public, in ten lines. */
import { type ArchiveOptions, readSite, storedSlugs, undecided } from '../../content/index.ts';
import { type Import, isWaiting, suspicionsOf } from '../../edit/index.ts';
import type { RedactedSession } from '../../model/redacted.ts';
import { type CommandIo, plain, plural } from '../command.ts';
import { byRule, lookAtPictures } from '../dry-run.ts';
import { cutToWidth } from '../table.ts';

const mostPrompts = 3;
const mostNames = 4;

/** Title, prompts, what was replaced, what is suspected, what cannot be redacted. */
export function showImport(one: Import, options: ArchiveOptions, io: CommandIo): void {
  const width = Math.min(io.stdout.columns ?? 100, 120) - 1;
  const { session, pictures } = one;
  const prompts = promptsIn(session);
  const all = session.turns.filter((turn) => turn.role === 'prompt').length;
  const left = suspicionsOf(options, one).filter(isWaiting);
  const more = prompts.length > 0 ? all - Math.min(prompts.length, mostPrompts) : 0;
  const names = left.slice(0, mostNames).map(({ rule, masked }) => `${masked} (${rule})`);
  const lines = [
    plain(one.title) || '(no title)',
    `  ${session.project.name === '' ? '' : `${plain(session.project.name)}: `}${plural(all, 'prompt')}, ${plural(session.turns.length, 'turn')}`,
    ...prompts.slice(0, mostPrompts).map((text) => `  › ${text}`),
    `  ${replacedIn(session)}${more > 0 ? ` (and ${plural(more, 'more prompt')}: --dry-run says the same, \`turnleaf export\` shows it whole)` : ''}`,
    left.length > 0 &&
      `  look at   ${plural(left.length, 'value')} left that may be a secret: ${names.join(', ')}${left.length > mostNames ? ', …' : ''}`,
    ...lookAtPictures(pictures.names.length),
  ];
  io.say(lines.flatMap((line) => (line === false ? [] : cutToWidth(line, width))).join('\n'));
}

function promptsIn({ turns }: RedactedSession): string[] {
  return turns
    .filter((turn) => turn.role === 'prompt')
    .flatMap((turn) => {
      const words = turn.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : block.kind === 'command' ? [block.name] : []));
      return plain(words.join(' ').replace(/\s+/g, ' ')) || [];
    });
}

function replacedIn({ findings }: RedactedSession): string {
  const sorted = byRule(findings).redacted.map(([rule, { values }]) => [rule, values] as const);
  if (sorted.length === 0) return 'replaced  nothing: no secret was found';
  sorted.sort(([, a], [, b]) => b.size - a.size);
  const names = sorted.slice(0, mostNames).map(([rule, values]) => `${rule} ${values.size}`);
  const total = sorted.reduce((sum, [, values]) => sum + values.size, 0);
  return `replaced  ${plural(total, 'value')}: ${names.join(', ')}${sorted.length > mostNames ? ', …' : ''}`;
}

/** An archive as a whole. */
export function showWhole(options: ArchiveOptions, io: CommandIo): void {
  const waiting = undecided(options).reduce((sum, one) => sum + one.count, 0);
  io.say(`${plain(readSite(options).title)}: ${plural(storedSlugs(options.content).length, 'session')} of ${options.content}`);
  if (waiting > 0) io.say(`  look at   ${plural(waiting, 'value')} left that may be a secret: turnleaf review`);
}
