/** The owner's picture for links to a session, `cover` in its `notes.mdx`. */
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { ContentError } from '../model/content-error.ts';
import { whereIn } from './articles.ts';

/** @throws ContentError with file and line when the picture is missing, not a picture, or outside the session's folder. */
export function coverOf(content: string, slug: string, name: string): string {
  const folder = join(content, 'sessions', slug);
  const path = resolve(folder, name);
  const refuse = (what: string) => new ContentError(`${whereIn(join(folder, 'notes.mdx'), ['cover'])}: cover: ${what}`);
  if (!path.startsWith(folder + sep)) throw refuse("put the picture into the session's own folder, and name it as it is called there.");
  if (!/\.(png|jpe?g|webp|avif)$/i.test(path)) throw refuse('a picture ends in .png, .jpg, .webp or .avif.');
  if (!existsSync(path)) throw refuse(`there is no ${relative(folder, path)} in the session's folder.`);
  return path;
}
