/**
 * What a place has had of sessions, as hashes: whether anything that was public is no longer shows when the next site has not all of
 * it. What is told by the log of a session, else by its pages, so that a page that is set in another way does not count.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readJson, writeWhole } from '../store/index.ts';
import { placeKey } from './published.ts';
import type { PublishPlace } from './target.ts';

/** By slug, a hash of four bytes for each record or turn, in base64. `images`: of their names, which tell their content. */
type Texts = { [slug: string]: string };

const images = '/images';

const pathOf = (state: string, place: PublishPlace): string =>
  join(state, 'public-texts', `${createHash('sha256').update(placeKey(place)).digest('hex').slice(0, 16)}.json`);

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE();

const packed = (hashes: Iterable<number>): string => Buffer.from(Uint32Array.from(new Set(hashes)).sort().buffer).toString('base64');

function unpacked(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Uint32Array(new Uint8Array(bytes).buffer);
}

function textsIn(site: string): Texts {
  const namesIn = (folder: string) => (existsSync(join(site, folder)) ? readdirSync(join(site, folder)) : []);
  const texts: Texts = {};
  for (const slug of namesIn('s')) {
    const lines = linesOf(join(site, 's', slug));
    if (lines.length > 0) texts[slug] = packed(lines.map(hashOf));
  }
  texts[images] = packed(namesIn('images').map(hashOf));
  return texts;
}

function linesOf(folder: string): string[] {
  const log = join(folder, 'session.jsonl.gz');
  // What a placeholder is numbered depends on what else there is.
  if (existsSync(log))
    return gunzipSync(readFileSync(log))
      .toString('utf8')
      .replace(/(redacted: [\w-]+) #\d+/g, '$1')
      .split('\n');
  const parts = ['.', ...readdirSync(folder).filter((name) => /^\d+$/.test(name))];
  const pages = parts.map((part) => join(folder, part, 'index.html')).filter((path) => existsSync(path));
  return pages.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/(?=<[a-z]{1,12} [^<>]{0,400}\bid="t-)/)
      .slice(1)
      .map((html) => html.replace(/<[^<>]*>|\s+/g, ' ')),
  );
}

const isMissing = (before: string, now: Uint32Array): boolean => {
  const there = new Set(now);
  return unpacked(before).some((hash) => !there.has(hash));
};

/** What a publication takes back, and how it is remembered. */
export interface PublicTexts {
  /** Something that this place has had is not in the site. */
  isLess: boolean;
  /** Before the site is sent: from here on the place may have either. */
  begin(): void;
  /** The place has it, and nothing else. */
  end(): void;
}

export function publicTexts(state: string, place: PublishPlace, site: string): PublicTexts {
  const path = pathOf(state, place);
  const before = readJson<Texts>(path) ?? {};
  const now = textsIn(site);
  // A session that was renamed has its texts at another address.
  const all = Uint32Array.from(Object.values(now).flatMap((text) => [...unpacked(text)]));
  const isGone = (slug: string) => {
    const own = now[slug];
    return isMissing(before[slug] ?? '', own === undefined ? all : unpacked(own));
  };
  const write = (texts: Texts) => writeWhole(path, JSON.stringify(texts));
  return {
    isLess: Object.keys(before).some(isGone),
    begin() {
      const either = Object.keys({ ...before, ...now }).map((slug) => {
        const both = [before, now].flatMap((one) => [...unpacked(one[slug] ?? '')]);
        return [slug, packed(both)] as const;
      });
      write(Object.fromEntries(either));
    },
    end: () => write(now),
  };
}
