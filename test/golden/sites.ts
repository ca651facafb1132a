/** Functions of what a site is made of, for `calls.test.ts`: the owner's files, links, pages within a host's, the search. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMarkdownProcessor, rehypeHeadingIds } from '@astrojs/markdown-remark';
import { withHead } from '../../src/astro/host/head.ts';
import { hostSheet } from '../../src/astro/host/look.ts';
import type { HostOptions } from '../../src/astro/host/options.d.ts';
import { withPolicy } from '../../src/astro/host/policy.ts';
import { settingsOf } from '../../src/astro/host/settings.ts';
import { tidySitemap } from '../../src/astro/host/sitemap.ts';
import { framedTables, mdxPlaces, ownHeadingIds } from '../../src/astro/owners-text.ts';
import { idOwners } from '../../src/build/index.ts';
import { checkLinks, type LinkOptions } from '../../src/check/index.ts';
import { parseQuery, wordsToFind } from '../../src/client/search/query.ts';
import { isCommon } from '../../src/client/search/stop-words.ts';
import {
  type ArchiveOptions,
  checkArticles,
  formerAddresses,
  PostFrontMatter,
  readNotes,
  readSite,
  SeriesFrontMatter,
  slugOfId,
} from '../../src/content/index.ts';
import type { PartTurns, TurnPlace } from '../../src/model/turns.ts';
import { exchangeOf } from '../../src/queries/exchange.ts';
import { charactersOf, foldText, foldWord, humps, joinWords, openEnd, splitWords } from '../../src/search/words.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeAll } from '../write-in-folder.ts';

type Files = { [path: string]: string };

/** What a function gives, or says instead, in a folder with these files. */
function inFolder(files: Files, give: (folder: string) => unknown): unknown {
  const folder = temporaryFolder('golden');
  try {
    writeAll(folder, files);
    return give(folder) ?? null;
  } catch (error) {
    // Messages show paths from where they are read, be that above the folder.
    return [folder, relative(process.cwd(), folder)].reduce(
      (said, shown) => said.replaceAll(`${shown}/`, ''),
      `says ${(error as Error).message}`,
    );
  }
}

/** Who reads an owner's file of this path. */
const readers: [RegExp, (content: string) => unknown][] = [
  [/^site\.yaml$/, (content) => readSite({ content } as ArchiveOptions).title],
  [/^posts/, (content) => checkArticles(join(content, 'posts'), PostFrontMatter)],
  [/^series/, (content) => checkArticles(join(content, 'series'), SeriesFrontMatter)],
  [/low\/notes/, (content) => [...formerAddresses(content).moved]],
  [/notes/, (content) => readNotes(join(content, 'sessions/tides'))],
];

/** A turn of a part, such as `aaaaaaa1 agent line:1 terse`. */
function turnOf(text: string): TurnPlace {
  const [id, role, ...more] = text.split(' ');
  const facts = more.map((fact) => (fact.startsWith('line:') ? ['line', Number(fact.slice(5))] : [fact, true]));
  return { anchor: `t-${id}`, role: role as TurnPlace['role'], start: 0, end: 0, ...Object.fromEntries(facts) };
}

const processor = createMarkdownProcessor({ rehypePlugins: [rehypeHeadingIds, ownHeadingIds, framedTables] });

/** By the names of their files. */
export const ofSites: { [name: string]: (...given: never[]) => unknown } = {
  'owners-files': (path: string, text: string, more: Files = {}) =>
    inFolder({ [path]: text, ...more }, readers.find(([pattern]) => pattern.test(path))?.[1] as (content: string) => unknown),
  slugs: slugOfId,
  links: (files: Files, options?: LinkOptions) => inFolder(files, (folder) => checkLinks(folder, options)),
  exchanges: (id: string, all: string[][]) => {
    const parts = all.map((turns): PartTurns => ({ turns: turns.map(turnOf), diffs: [], pieces: [] }));
    const { turns, between } = exchangeOf(parts, `t-${id}`);
    return [turns.map(({ turn, part }) => `${turn.anchor} of ${part}`), between];
  },
  'id-owners': (sessions: Parameters<typeof idOwners>[0]) => [...idOwners(sessions)].sort(),
  'host-sheet': hostSheet,
  'host-head': withHead,
  'host-policy': withPolicy,
  'host-options': (options: HostOptions) => inFolder({}, () => settingsOf(options).base),
  'sitemaps-of-hosts': (host: string[], own?: string[]) => {
    const urls = (paths: string[]) => paths.map((path) => `<url><loc>https://mira.example${path}</loc></url>`).join('');
    const files = { 'sitemap-0.xml': urls(host), 'sessions/x': '', ...(own ? { 'sessions/sitemap-0.xml': urls(own) } : {}) };
    return inFolder(files, (folder) => {
      const options = () => ({ url: 'https://mira.example/sessions/', out: join(folder, 'sessions') }) as ArchiveOptions;
      (tidySitemap(options).hooks['astro:build:done'] as (of: { dir: URL }) => void)({ dir: pathToFileURL(`${folder}/`) });
      return readFileSync(join(folder, 'sitemap-0.xml'), 'utf8').match(/(?<=example)[^<]*/g);
    });
  },
  'mdx-places': (children: object[], files: Files = {}, text = '') =>
    inFolder(files, (folder) => {
      mdxPlaces()({ type: 'root', children }, { path: join(folder, 'a.mdx'), toString: () => text });
      return JSON.parse(JSON.stringify(children).replaceAll(/"[^"]*\/a\.mdx:/g, '"a.mdx:'));
    }),
  'heading-ids': async (markdown: string) => {
    const { code } = await (await processor).render(markdown);
    return [...code.matchAll(/ (?:id|href)="([^"]*)"/g)].map(([, place = '']) => decodeURIComponent(place));
  },
  'owners-tables': async (markdown: string) => (await (await processor).render(markdown)).code,
  queries: (text: string, form?: Parameters<typeof parseQuery>[1]) => ({
    ...parseQuery(text, form),
    isCommon: isCommon(text),
    toFind: wordsToFind(text),
  }),
  'words-of-search': (text: string) => {
    const words = splitWords(text);
    const typed = openEnd(words.map(foldWord));
    return {
      words,
      joined: joinWords(words),
      compared: words.map(foldWord),
      typed,
      marked: charactersOf(typed),
      text: foldText(text),
      humps: humps(text),
    };
  },
};
