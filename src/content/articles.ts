/** What the owner writes: posts and series, whose mistakes are reported with file and line, the places that name something, and their own files. */
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import { ContentError } from '../model/plain-error.ts';
import { makeFolder, splitLines } from '../platform/index.ts';
import { filesBelow } from '../store/index.ts';
import { goodSlug } from './former-addresses.ts';
import { ownDate } from './notes.ts';
import { sessionFolders, shownPath } from './paths.ts';
import { lineIn, parseYaml, splitFront } from './yaml.ts';

/** The components that an owner's MDX may use. */
export const componentNames = ['Turn', 'Turns', 'ToolCall', 'Diff', 'Note'] as const;

export const PostFrontMatter = z.strictObject({
  title: z.string().min(1, 'say something'),
  /** Its date; the newest post comes first. */
  date: ownDate,
  /** Its description in lists and feeds, in a sentence or two. */
  description: z.string().default(''),
  tags: z.array(z.string().min(1, 'a tag is a word or some'), { error: 'write tags as a list, such as [sea, tides]' }).default([]),
  /** Left out of builds. */
  draft: z.boolean().default(false),
});

export const SeriesFrontMatter = z.strictObject({
  title: z.string().min(1, 'say something'),
  /** Its description in lists, in a sentence or two. */
  description: z.string().default(''),
  /** Slugs of its sessions, in reading order. */
  sessions: z.array(z.string().min(1, 'name a session by its folder')).min(1, 'name at least one session'),
  /** Left out of builds. */
  draft: z.boolean().default(false),
});

/** The address of an article is its file's name. */
export const articleId = (path: string) => path.replace(/^.*[\\/]/, '').replace(/\.mdx?$/, '');

/**
 * Checks every article of a folder before Astro reads it.
 *
 * @throws ContentError with file and line of the first mistake.
 */
export function checkArticles(folder: string, schema: z.ZodType): void {
  const taken = new Map<string, string>();
  for (const path of articlesIn(folder)) {
    const name = articleId(path);
    if (!goodSlug.test(name))
      throw new ContentError(
        `${shownPath(path)}: a file's name becomes an address; use letters, digits, ".", "_" and "-" only. Rename the file.`,
      );
    const other = taken.get(name.toLowerCase());
    if (other) throw new ContentError(`${shownPath(path)}: has the same address as ${shownPath(other)}. Rename one of them.`);
    taken.set(name.toLowerCase(), path);
    const { front } = splitFront(readFileSync(path, 'utf8'));
    if (front === undefined)
      throw new ContentError(`${shownPath(path)}:1: has no front matter. Begin with a line "---", title and more, and a line "---" again.`);
    parseYaml(front, schema, shownPath(path), 2);
  }
}

/** `file:line` of a value in an article's front matter. */
export const whereIn = (path: string, key: readonly (string | number)[]): string =>
  `${shownPath(path)}:${lineIn(splitFront(readFileSync(path, 'utf8')).front ?? '', key) + 1}`;

export function articlesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => join(folder, entry.name))
    .sort();
}

/** The text of all articles, to find the sessions they name. */
export const articlesText = (folder: string): string =>
  articlesIn(folder)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

/** Paths of all that the owner has written: posts, series, and notes of sessions. */
export const ownersTexts = (content: string): string[] => [
  ...['posts', 'series'].flatMap((folder) => articlesIn(join(content, folder))),
  ...sessionFolders(content)
    .map((name) => join(content, 'sessions', name, 'notes.mdx'))
    .filter((path) => existsSync(path)),
];

/**
 * The owner's picture for links to a session, `cover` in its `notes.mdx`.
 *
 * @throws ContentError with file and line when the picture is missing, not a picture, or outside the session's folder.
 */
export function coverOf(content: string, slug: string, name: string): string {
  const folder = join(content, 'sessions', slug);
  const path = resolve(folder, name);
  const refuse = (what: string) => new ContentError(`${whereIn(join(folder, 'notes.mdx'), ['cover'])}: cover: ${what}`);
  if (!path.startsWith(folder + sep)) throw refuse("put the picture into the session's own folder, and name it as it is called there.");
  if (!/\.(png|jpe?g|webp|avif)$/i.test(path)) throw refuse('a picture ends in .png, .jpg, .webp or .avif.');
  if (!existsSync(path)) throw refuse(`there is no ${relative(folder, path)} in the session's folder.`);
  return path;
}

/** `file:line` of each line of posts, series and notes that names one of these words: slugs, or ids of turns without `t-`. */
export function linesNaming(content: string, words: readonly string[]): string[] {
  return ownersTexts(content).flatMap((path) =>
    splitLines(readFileSync(path, 'utf8')).flatMap((line, index) =>
      words.some((word) => namesIt(line, word)) ? [`${shownPath(path)}:${index + 1}`] : [],
    ),
  );
}

/** Whether a text has a word as such, not as a part of another. */
export function namesIt(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isPart = (letter = ' ') => /[\p{L}\p{N}_.]/u.test(letter);
    const before = text.slice(0, at).replace(/(?<![\p{L}\p{N}_.-])t-$/u, '');
    if (!isPart(before.at(-1)) && !/[\p{L}\p{N}_-]/u.test(text[at + word.length] ?? ' ')) return true;
  }
  return false;
}

/** The files below `content` but for stored sessions: what the owner wrote. */
export const ownersFiles = (content: string): string[] =>
  filesBelow(content).filter((path) => !/[\\/]sessions[\\/][^\\/]+[\\/](session\.jsonl$|subagents[\\/]|images[\\/])/.test(path));

/** Links below `public/`, which are not copied: where they lead is not the owner's folder. */
export function linksInPublic(content: string): string[] {
  const folder = join(content, 'public');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => `content/public/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}

/** @throws ContentError when a file would overwrite one of the site's own. */
export function copyPublicFiles(content: string, out: string): void {
  const folder = join(content, 'public');
  for (const from of filesBelow(folder)) {
    const to = join(out, relative(folder, from));
    if (existsSync(to))
      throw new ContentError(
        `content/public/${relative(folder, from)}: the site has a page or file of its own at that address. Rename it.`,
      );
    makeFolder(dirname(to));
    copyFileSync(from, to);
  }
}
