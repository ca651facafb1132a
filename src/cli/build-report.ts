/** The report at the end of a build: what it made, what it redacted, and what is missing. */
import { type Built, losses, type Made, metaOf, type Plan } from '../build/index.ts';
import type { SessionMeta } from '../model/meta.ts';
import { type CommandIo, count, size } from './command.ts';

export function summary({ entries, reused, size: { files, bytes }, missingFonts, plan: { options, site } }: Built, millis: number): string {
  const metas = entries.map(metaOf);
  const sum = (of: (meta: SessionMeta) => number) => metas.reduce((total, meta) => total + of(meta), 0);
  const rules = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const meta of metas) {
    for (const { rule, places } of meta.redactions) rules.set(rule, (rules.get(rule) ?? 0) + places);
    for (const [kind, times] of Object.entries(meta.unknownKinds)) unknown.set(kind, (unknown.get(kind) ?? 0) + times);
  }
  const lines = [
    `${count(metas.length, 'session')}, ${count(
      sum((meta) => meta.turns),
      'turn',
    )}, ${count(
      sum((meta) => meta.parts),
      'page',
    )} → ${options.out}`,
  ];
  const records = (key: keyof SessionMeta['records']) => sum((meta) => meta.records[key]);
  lines.push(
    `records: ${records('read').toLocaleString('en')} read = ${records('shown').toLocaleString('en')} shown + ${records('hidden').toLocaleString('en')} hidden + ${records('unknown')} unknown + ${records('unreadable')} unreadable`,
  );
  if (rules.size > 0)
    lines.push(
      `redacted: ${[...rules]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 12)
        .map(([rule, times]) => `${rule} ${times}`)
        .join(', ')}${rules.size > 12 ? `, and ${rules.size - 12} more rules` : ''}`,
    );
  if (unknown.size > 0)
    lines.push(`${count(unknown.size, 'kind')} not known: ${[...unknown].map(([kind, times]) => `${kind} (${times})`).join(', ')}`);
  for (const meta of metas) {
    if (meta.hiddenTurns !== undefined)
      lines.push(
        `${count(meta.hiddenTurns, 'turn')} of ${meta.slug} ${meta.hiddenTurns === 1 ? 'is' : 'are'} hidden, but still in its session.jsonl: turnleaf hide ${meta.slug}`,
      );
  }
  lines.push(
    `${(millis / 1000).toFixed(1)} s, ${size(bytes)} in ${count(files, 'file')}${reused > 0 ? `; ${count(reused, 'session')} from the cache` : ''}`,
  );
  if (site.private) lines.push('This site is private: it invites nobody, but only its host can ask who comes (docs/deploy.md).');
  if (!site.url) lines.push('No public address is set (url in site.yaml, or --url): canonical links and the sitemap are left out.');
  if (missingFonts.length > 0)
    lines.push(`No font is installed for some letters on card images, which are drawn without them: npm install ${missingFonts.join(' ')}`);
  return lines.join('\n');
}

/** Sessions left out, each with the reason. */
export function reportFailed({ failed }: Made, io: CommandIo): void {
  for (const { name, reason } of failed) io.stderr.write(`${name}: left out: ${reason}\n`);
}

/** Sessions left out, files that are no sessions, lines that could not be read, each by name. */
export function reportLosses(made: Made, plan: Plan, io: CommandIo): void {
  reportFailed(made, io);
  for (const line of losses(made, plan)) io.stderr.write(`${line}\n`);
}
