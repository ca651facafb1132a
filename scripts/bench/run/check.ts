/** What a build looks through for what must not be published, with every session in the cache: the files of each session, then the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../../../src/build/entry.ts';
import { madeNames } from '../../../src/build/entry.ts';
import { checkMade, checkSite, type MadeFile, type Range } from '../../../src/check/index.ts';
import { judges } from '../../../src/redact/index.ts';

/** Reads the files first, so that only checking is timed. */
export function openCheck(site: string, entries: readonly Entry[]): () => Promise<void> {
  const judge = judges()();
  const made = entries.map((entry) => ({ entry, files: filesOf(entry) }));
  const pieces = new Map(made.flatMap(({ entry, files }) => piecesOf(site, entry.slug, files)));
  return async () => {
    const passed = made.flatMap(({ files }) => checkMade(files, new Map(), judge, madeNames).passed);
    await checkSite(site, { knownGood: passed, pieces });
  };
}

/** As they were handed to the gate; what was kept of turns is never published. */
function filesOf({ folder, slug }: Entry): Map<string, MadeFile> {
  const own = readdirSync(folder).filter((name) => name.startsWith(`${slug}.`) && !name.endsWith('.turns.json'));
  return new Map(
    own.map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name.slice(slug.length + 1), { text: bytes.toString('utf8'), bytes }];
    }),
  );
}

/** Where the pages of a session hold its pieces. */
function piecesOf(site: string, slug: string, files: ReadonlyMap<string, MadeFile>): [file: string, ranges: Range[]][] {
  const pieces = [...files].filter(([name]) => /^(?:part|embed|output|strip)-/.test(name)).map(([, { bytes }]) => bytes);
  return ['s', 'embed'].flatMap((folder) => {
    const below = join(site, folder, slug);
    const pages = readdirSync(below, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('index.html'));
    return pages.map((page): [string, Range[]] => {
      const whole = readFileSync(join(below, page));
      const ranges = pieces.flatMap((piece): Range[] => {
        const at = piece.length > 0 ? whole.indexOf(piece) : -1;
        return at < 0 ? [] : [[at, at + piece.length]];
      });
      return [`${folder}/${slug}/${page.replaceAll('\\', '/')}`, ranges.sort((a, b) => a[0] - b[0])];
    });
  });
}
