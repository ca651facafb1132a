/** The report at the end of a build: what it made, what it redacted, and what is missing. */
import { type Built, type Made, unshownLines, weigh } from '../build/index.ts';
import { nearLimits } from '../publish/index.ts';
import { type CommandIo, plural, size } from './command.ts';
import { noiseLine } from './noise.ts';
import { limitLines } from './weight.ts';

export function summary({ totals, reused, size: whole, missingFonts, plan: { options, site } }: Built, millis: number): string {
  const { records } = totals;
  if (totals.sessions === 0)
    return `${options.out}: a site without sessions. Choose some with turnleaf add, then build again; or build those of a folder: turnleaf build --from ~/.claude`;
  const lines = [
    `${plural(totals.sessions, 'session')}, ${plural(totals.turns, 'turn')}, ${plural(totals.parts, 'page')} → ${options.out}`,
    `records: ${records.read.toLocaleString('en')} read = ${records.shown.toLocaleString('en')} shown + ${records.hidden.toLocaleString('en')} hidden + ${records.unknown} unknown + ${records.unreadable} unreadable`,
  ];
  const noise = noiseLine(totals.noise);
  if (noise !== '') lines.push(`in no list: ${noise}`);
  const rules = Object.entries(totals.redactions);
  if (rules.length > 0)
    lines.push(
      `redacted: ${rules
        .sort((a, b) => b[1] - a[1])
        .slice(0, 12)
        .map(([rule, times]) => `${rule} ${times}`)
        .join(', ')}${rules.length > 12 ? `, and ${rules.length - 12} more rules` : ''}`,
    );
  const unknown = Object.entries(totals.unknownKinds);
  if (unknown.length > 0)
    lines.push(`${plural(unknown.length, 'kind')} not known: ${unknown.map(([kind, times]) => `${kind} (${times})`).join(', ')}`);
  for (const [slug, turns] of Object.entries(totals.hiddenTurns))
    lines.push(
      `${plural(turns, 'turn')} of ${slug} ${turns === 1 ? 'is' : 'are'} hidden, but still in its session.jsonl: turnleaf hide ${slug}`,
    );
  lines.push(
    `${(millis / 1000).toFixed(1)} s, ${size(whole.bytes)} in ${plural(whole.files, 'file')}${reused > 0 ? `; ${plural(reused, 'session')} from the cache` : ''}`,
  );
  lines.push(...limitLines(nearLimits(site, whole), () => weigh(options.out)));
  if (site.private) lines.push('This site is private: it invites nobody, but only its host can ask who comes (docs/deploy.md).');
  if (!site.url) lines.push('No public address is set (url in site.yaml, or --url): canonical links and the sitemap are left out.');
  if (missingFonts.length > 0)
    lines.push(`No font is installed for some letters on card images, which are drawn without them: npm install ${missingFonts.join(' ')}`);
  return lines.join('\n');
}

/** Sessions left out, each with the reason. */
export function reportFailed({ failed }: Pick<Made, 'failed'>, io: CommandIo): void {
  for (const { name, reason } of failed) io.stderr.write(`${name}: left out: ${reason}\n`);
}

/** Sessions left out, files that are no sessions, lines that could not be read, each by name. */
export function reportLosses(built: Built, io: CommandIo): void {
  reportFailed(built, io);
  for (const line of unshownLines(built.totals, built.plan)) io.stderr.write(`${line}\n`);
}
