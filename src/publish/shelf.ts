/**
 * Where there is no archive, what is published to one place is kept in a small archive of its own, a shelf, in the person's state
 * folder: the next publication there builds all of it, so that no link of an earlier one ends.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyFile, copyFolder, makeFolder, remove, rename } from '../platform/index.ts';
import { type Env, personFolder, readJson, replaceFolder, writeWhole } from '../store/index.ts';
import { type Published, placeKey, readPublished, writePublished } from './published.ts';
import type { PublishPlace } from './target.ts';

export interface Shelf {
  folder: string;
  content: string;
  state: string;
  out: string;
}

const shelfAt = (folder: string): Shelf => ({
  folder,
  content: join(folder, 'content'),
  state: join(folder, '.turnleaf'),
  out: join(folder, 'dist'),
});

export function shelfFor(place: PublishPlace, env: Env): Shelf {
  const digest = createHash('sha256').update(placeKey(place)).digest('hex').slice(0, 10);
  return shelfAt(join(personFolder('state', env), 'shelves', `${place.to}-${digest}`));
}

/** Makes what an archive needs; what the person has changed in it stays. */
export function openShelf({ content }: Shelf, describe: string): void {
  const path = join(content, 'site.yaml');
  makeFolder(join(content, 'sessions'));
  if (!existsSync(path)) writeFileSync(path, `# What \`turnleaf publish\` has put into ${describe.replace(/\s+/g, ' ')}.${ownSettings}`);
}

const ownSettings = '\n# Title, author, theme and rules of redaction may be set here as in any archive.\ntitle: Shared sessions\n';

/**
 * Removes one on which nothing has ever been put, as after a try that failed; settings of the person's own keep it. Where something may
 * have been sent, its name stays: by it the next try knows what is there for its own.
 */
export function dropEmpty({ folder, content, state }: Shelf, keepsName = false): void {
  const settings = join(content, 'site.yaml');
  const isOwn = !existsSync(settings) || readFileSync(settings, 'utf8').replace(/^.*/, '') === ownSettings;
  const holds = existsSync(join(content, 'sessions')) ? readdirSync(join(content, 'sessions')) : [];
  const published = readPublished(state);
  const isOut = published?.places.some(({ sessions }) => sessions.length > 0) ?? false;
  // What was decided, and what a second reader has answered, holds for the next try.
  const isDecided = ['private/decisions.json', 'cache/reader'].some((name) => existsSync(join(state, name)));
  if (isDecided || !isOwn || holds.length > 0 || isOut || existsSync(folderOf({ state }))) return;
  remove(folder);
  if (published && keepsName) writePublished(state, published);
}

export function allShelves(env: Env): (Shelf & { published: Published })[] {
  const root = join(personFolder('state', env), 'shelves');
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort()
    .flatMap((name) => {
      const shelf = shelfAt(join(root, name));
      const published = readPublished(shelf.state);
      return published ? [{ ...shelf, published }] : [];
    });
}

/** The place that the person named last: the next publication without a place goes there. */
export const lastPlace = (env: Env): PublishPlace | undefined => readJson<PublishPlace>(join(personFolder('state', env), 'last'));

export function rememberPlace(place: PublishPlace, env: Env): void {
  const path = join(personFolder('state', env), 'last');
  writeWhole(path, `${JSON.stringify(place)}\n`);
  // The address of a repository may hold a password.
  chmodSync(path, 0o600);
}

/**
 * Takes back what a publication has changed on a shelf when it does not come about: otherwise the next one would publish, unasked, a
 * session that was withheld, declined or never sent. It holds also where the process was killed: the next one takes it back.
 */
const folderOf = ({ state }: Pick<Shelf, 'state'>) => join(state, 'unfinished');
const lock = 'anchors.lock';

/** Keeps these sessions and the list of addresses as they are now. */
export function beginChange(shelf: Shelf, slugs: readonly string[]): void {
  replaceFolder(folderOf(shelf), (kept) => {
    for (const slug of slugs) {
      const folder = join(kept, 'sessions', slug);
      makeFolder(folder);
      const now = join(shelf.content, 'sessions', slug);
      if (existsSync(now)) copyFolder(now, folder);
    }
    if (existsSync(join(shelf.content, lock))) copyFile(join(shelf.content, lock), join(kept, lock));
  });
}

/** From here on the change may be public: it is not taken back, whatever happens. */
export const markSent = (shelf: Shelf): void => writeFileSync(join(folderOf(shelf), 'sent'), '');

/** In one step, so that half of what was kept is never taken for all of it. */
export function endChange(shelf: Shelf): void {
  const done = `${folderOf(shelf)}.done`;
  remove(done);
  if (existsSync(folderOf(shelf))) rename(folderOf(shelf), done);
  remove(done);
}

export function undoChange(shelf: Shelf): void {
  const kept = folderOf(shelf);
  if (!existsSync(kept)) return;
  for (const slug of existsSync(join(kept, 'sessions')) ? readdirSync(join(kept, 'sessions')) : []) {
    const folder = join(shelf.content, 'sessions', slug);
    remove(folder);
    if (readdirSync(join(kept, 'sessions', slug)).length > 0) copyFolder(join(kept, 'sessions', slug), folder);
  }
  remove(join(shelf.content, lock));
  if (existsSync(join(kept, lock))) copyFile(join(kept, lock), join(shelf.content, lock));
  // It holds what was taken back, and a build that finds it as it needs it would not list its addresses again.
  remove(shelf.out);
  endChange(shelf);
}

/** After a process that was killed. */
export function recoverShelf(shelf: Shelf): void {
  if (existsSync(join(folderOf(shelf), 'sent'))) endChange(shelf);
  else undoChange(shelf);
}
