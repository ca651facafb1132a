/** What a site weighs, and what to leave out where its host does not take as much. */
import type { FileKind, Weight } from '../build/index.ts';
import type { NearLimit } from '../publish/index.ts';
import { plural, size } from './command.ts';

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
