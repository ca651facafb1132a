/** The report at the end of a build: what it made, what it redacted, and what is missing. */
import { type Built, type FileKind, type Made, unshownLines, type Weight, weigh } from '../build/index.ts';
import { linksInPublic } from '../content/index.ts';
import type { Noise } from '../model/session.ts';
import { type NearLimit, nearLimits } from '../publish/index.ts';
import { type CommandIo, plural, size } from './command.ts';

export function summary({ totals, reused, size: whole, missingFonts, plan: { options, site } }: Built, millis: number): string {
  const { records } = totals;
  if (totals.sessions === 0)
    return `${options.out}: a site without sessions. Choose some with turnleaf add, then build again; or build those of a folder: turnleaf build --from ~/.claude`;
  const noise = noiseLine(totals.noise);
  const rules = Object.entries(totals.redactions).sort((a, b) => b[1] - a[1]);
  const most = rules.slice(0, 12).map(([rule, times]) => `${rule} ${times}`);
  const unknown = Object.entries(totals.unknownKinds).map(([kind, times]) => `${kind} (${times})`);
  const fonts = missingFonts.join(' ');
  const lines = [
    `${plural(totals.sessions, 'session')}, ${plural(totals.turns, 'turn')}, ${plural(totals.parts, 'page')} → ${options.out}`,
    `records: ${records.read.toLocaleString('en')} read = ${records.shown.toLocaleString('en')} shown + ${records.hidden.toLocaleString('en')} hidden + ${records.unknown} unknown + ${records.unreadable} unreadable`,
    noise !== '' && `in no list: ${noise}`,
    most.length > 0 && `redacted: ${most.join(', ')}${rules.length > 12 ? `, and ${rules.length - 12} more rules` : ''}`,
    unknown.length > 0 && `${plural(unknown.length, 'kind')} not known: ${unknown.join(', ')}`,
    ...Object.entries(totals.hiddenTurns).map(
      ([slug, turns]) =>
        `${plural(turns, 'turn')} of ${slug} ${turns === 1 ? 'is' : 'are'} hidden, but still in its session.jsonl: turnleaf hide ${slug}`,
    ),
    `${(millis / 1000).toFixed(1)} s, ${size(whole.bytes)} in ${plural(whole.files, 'file')}${reused > 0 ? `; ${plural(reused, 'session')} from the cache` : ''}`,
    ...limitLines(nearLimits(site, whole), () => weigh(options.out)),
    site.private && 'This site is private: it invites nobody, but only its host can ask who comes (docs/deploy.md).',
    !site.url && 'No public address is set (url in site.yaml, or --url): canonical links and the sitemap are left out.',
    fonts && `No font is installed for some letters on card images, which are drawn without them: npm install ${fonts}`,
  ];
  return lines.filter(Boolean).join('\n');
}

/** Sessions left out, each with the reason. */
export function reportFailed({ failed }: Pick<Made, 'failed'>, io: CommandIo): void {
  for (const { name, reason } of failed) io.warn(`${name}: left out: ${reason}`);
}

/** Sessions left out, files that are no sessions, lines that could not be read, each by name. */
export function reportLosses(built: Built, io: CommandIo): void {
  if (built.damaged > 0)
    io.warn(
      `${plural(built.damaged, 'entry', 'entries')} of .turnleaf/cache ${built.damaged === 1 ? 'was' : 'were'} not as written, as after a full disk or a power loss; made anew.`,
    );
  const links = built.plan.options.merge ? [] : linksInPublic(built.plan.options.content);
  for (const path of links.slice(0, 20)) io.warn(`${path}: is a link, and was left out. Put the file itself there.`);
  if (links.length > 20) io.warn(`… and ${links.length - 20} more links`);
  reportFailed(built, io);
  for (const line of unshownLines(built.totals, built.plan)) io.warn(line);
}

/** Sessions that held what the owner has listed since they were stored. */
export function tellSwept(slugs: readonly string[], { warn }: CommandIo): void {
  for (const slug of slugs)
    warn(
      `content/sessions/${slug}: held a value that is listed in .turnleaf/private; it was taken out of what is stored. What was committed before still holds it.`,
    );
}

// What a site weighs, and what to leave out where its host does not take as much.

/** What each kind of files is, and how to do without it. */
const kinds: { [kind in FileKind]: { name: string; without?: string } } = {
  compressed: { name: 'compressed copies', without: 'build without --compress, if the host compresses by itself' },
  outputs: { name: 'long outputs' },
  markdown: { name: 'Markdown', without: 'show: {downloads: false}' },
  logs: { name: 'logs to download', without: 'show: {downloads: false}' },
  files: { name: 'sessions as one file', without: 'show: {file: false}' },
  sessions: { name: 'pages of sessions' },
  embeds: { name: 'pages for frames' },
  pictures: { name: 'pictures', without: 'show: {images: false}' },
  cards: { name: 'cards' },
  search: { name: 'search' },
  rest: { name: 'lists and the rest' },
};

const row = (name: string, { bytes, files }: { bytes: number; files: number }, hint = '') =>
  `  ${size(bytes).padStart(10)}  ${plural(files, 'file').padStart(12)}  ${name}${hint && `  (${hint})`}`;

/** The heaviest kinds and sessions. */
export function weightLines({ bytes, files, largest, kinds: found, sessions }: Weight, place: string): string[] {
  if (files === 0) return [`size       nothing is built yet in ${place}: turnleaf build`];
  return [
    `size       ${size(bytes)} in ${plural(files, 'file')}; the largest is ${largest.path}, ${size(largest.bytes)}`,
    ...found.map(({ kind, ...sum }) => row(kinds[kind].name, sum, kinds[kind].without && `without: ${kinds[kind].without}`)),
    'heaviest sessions',
    ...sessions.slice(0, 10).map(({ slug, ...sum }) => row(slug, sum)),
  ];
}

/** The limits that a site is near, and what can be left out of it. */
export function limitLines(limits: readonly NearLimit[], weight: () => Weight): string[] {
  if (limits.length === 0) return [];
  const { kinds: found, largest } = weight();
  const said = limits.map(({ host, of, most, has }) => {
    const share = `${Math.round((has / most) * 100)} %`;
    if (of === 'file') return `${host} takes no file above ${size(most)}: ${largest.path} is at ${share} of that.`;
    return `${host} takes ${of === 'bytes' ? size(most) : plural(most, 'file')}: this site is at ${share} of that.`;
  });
  const sums = new Map<string, { bytes: number; files: number }>();
  for (const { kind, bytes, files } of found) {
    const { without } = kinds[kind];
    if (without === undefined) continue;
    const sum = sums.get(without) ?? { bytes: 0, files: 0 };
    sums.set(without, { bytes: sum.bytes + bytes, files: sum.files + files });
  }
  return [
    ...said,
    'What can be left out:',
    ...Array.from(sums, ([without, sum]) => row(without, sum)),
    '  sessions, the heaviest first: turnleaf status --size',
  ];
}

// Sessions in which nobody speaks: left out of lists on the terminal, and told in one line.

const noiseNames: { [kind in Noise]: string } = {
  programs: 'made by programs',
  subagent: 'of subagents without their session',
  empty: 'without a conversation',
};
const noises = Object.keys(noiseNames) as Noise[];

/** `87 made by programs, 5 without a conversation`; empty where there are none. */
const noiseLine = (counts: { [kind in Noise]: number }): string =>
  noises.flatMap((kind) => (counts[kind] > 0 ? `${counts[kind].toLocaleString('en')} ${noiseNames[kind]}` : [])).join(', ');

/** The sessions in which somebody speaks, or that `keeps`; and what is said of the others. */
export function withoutNoise<One extends { noise?: Noise }>(
  all: One[],
  keeps: (one: One) => boolean = () => false,
): { spoken: One[]; left: string } {
  const others = all.filter((one) => one.noise !== undefined && !keeps(one));
  const counts = Object.fromEntries(noises.map((kind) => [kind, others.filter(({ noise }) => noise === kind).length]));
  return {
    spoken: all.filter((one) => one.noise === undefined || keeps(one)),
    left: noiseLine(counts as { [kind in Noise]: number }),
  };
}
