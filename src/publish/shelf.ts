/**
 * `.turnleaf/published`: what an archive has out, and where, so that the same session gets the same address again. Where there is no
 * archive, what is published to one place is kept in a small one of its own, a shelf, in the person's state folder: the next publication
 * there builds all of it, so that no link of an earlier one ends.
 */
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readJson, replaceFolder, writeWhole } from '../store/index.ts';
import type { PublishPlace } from './target.ts';

export interface Out {
  slug: string;
  id: string;
  title: string;
  address: string;
  /** When it was published last. */
  at: string;
  removed?: boolean;
  /** What the target calls it. */
  ref?: string;
}

export interface PublishedPlace {
  place: PublishPlace;
  at: string;
  sessions: Out[];
}

export interface Published {
  version: 1;
  /** Tells this archive from others where something was published before. */
  archive: string;
  places: PublishedPlace[];
}

const pathOf = (state: string): string => join(state, 'published');

export function readPublished(state: string): Published | undefined {
  const found = readJson<Published>(pathOf(state));
  return Array.isArray(found?.places) && typeof found.archive === 'string' ? found : undefined;
}

/** The memory of an archive that may have published nothing yet; its name is kept from now on. */
export function openPublished(state: string): Published {
  const known = readPublished(state);
  if (known) return known;
  const fresh: Published = { version: 1, archive: randomUUID(), places: [] };
  writePublished(state, fresh);
  return fresh;
}

export function writePublished(state: string, published: Published): void {
  writeWhole(pathOf(state), `${JSON.stringify(published, null, 1)}\n`);
  // The address of a repository may hold a password.
  chmodSync(pathOf(state), 0o600);
}

/** What tells places apart: the same repository with another address is the same place. */
export const placeKey = ({ to, remote, branch, command }: PublishPlace): string =>
  JSON.stringify([to, remote, branch ?? '', command ?? '']);

/** With these sessions out; those of before stay, unless they are among them. */
export function withPublished(published: Published, place: PublishPlace, sessions: Out[], at: string): Published {
  const isSame = (one: PublishedPlace) => placeKey(one.place) === placeKey(place);
  const before = published.places.find(isSame)?.sessions ?? [];
  const now = new Set(sessions.map(({ slug }) => slug));
  const all = [...before.filter(({ slug }) => !now.has(slug)), ...sessions];
  return { ...published, places: [{ place, at, sessions: all }, ...published.places.filter((one) => !isSame(one))] };
}

export interface Shelf {
  folder: string;
  content: string;
  state: string;
  out: string;
}

type Env = { [name: string]: string | undefined };

/** https://specifications.freedesktop.org/basedir-spec: state of a person's that is neither data nor cache. */
function shelvesFolder(env: Env): string {
  if (env.XDG_STATE_HOME) return join(env.XDG_STATE_HOME, 'turnleaf');
  if (process.platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'turnleaf');
  return join(env.HOME ?? env.USERPROFILE ?? homedir(), '.local/state/turnleaf');
}

const shelfAt = (folder: string): Shelf => ({
  folder,
  content: join(folder, 'content'),
  state: join(folder, '.turnleaf'),
  out: join(folder, 'dist'),
});

export function shelfFor(place: PublishPlace, env: Env): Shelf {
  const digest = createHash('sha256').update(placeKey(place)).digest('hex').slice(0, 10);
  return shelfAt(join(shelvesFolder(env), 'shelves', `${place.to}-${digest}`));
}

/** Makes what an archive needs; what the person has changed in it stays. */
export function openShelf({ content }: Shelf, describe: string): void {
  const path = join(content, 'site.yaml');
  mkdirSync(join(content, 'sessions'), { recursive: true });
  if (existsSync(path)) return;
  writeFileSync(
    path,
    `# What \`turnleaf publish\` has put into ${describe.replace(/\s+/g, ' ')}.\n# Title, author, theme and rules of redaction may be set here as in any archive.\ntitle: Shared sessions\n`,
  );
}

export function allShelves(env: Env): (Shelf & { published: Published })[] {
  const root = join(shelvesFolder(env), 'shelves');
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
export const lastPlace = (env: Env): PublishPlace | undefined => readJson<PublishPlace>(join(shelvesFolder(env), 'last'));

export function rememberPlace(place: PublishPlace, env: Env): void {
  const path = join(shelvesFolder(env), 'last');
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
      mkdirSync(folder, { recursive: true });
      const now = join(shelf.content, 'sessions', slug);
      if (existsSync(now)) cpSync(now, folder, { recursive: true });
    }
    if (existsSync(join(shelf.content, lock))) cpSync(join(shelf.content, lock), join(kept, lock));
  });
}

/** From here on the change may be public: it is not taken back, whatever happens. */
export const markSent = (shelf: Shelf): void => writeFileSync(join(folderOf(shelf), 'sent'), '');

/** In one step, so that half of what was kept is never taken for all of it. */
export function endChange(shelf: Shelf): void {
  const done = `${folderOf(shelf)}.done`;
  rmSync(done, { recursive: true, force: true });
  if (existsSync(folderOf(shelf))) renameSync(folderOf(shelf), done);
  rmSync(done, { recursive: true, force: true });
}

export function undoChange(shelf: Shelf): void {
  const kept = folderOf(shelf);
  if (!existsSync(kept)) return;
  for (const slug of existsSync(join(kept, 'sessions')) ? readdirSync(join(kept, 'sessions')) : []) {
    const folder = join(shelf.content, 'sessions', slug);
    rmSync(folder, { recursive: true, force: true });
    if (readdirSync(join(kept, 'sessions', slug)).length > 0) cpSync(join(kept, 'sessions', slug), folder, { recursive: true });
  }
  rmSync(join(shelf.content, lock), { force: true });
  if (existsSync(join(kept, lock))) cpSync(join(kept, lock), join(shelf.content, lock));
  // It holds what was taken back, and a build that finds it as it needs it would not list its addresses again.
  rmSync(shelf.out, { recursive: true, force: true });
  endChange(shelf);
}

/** After a process that was killed. */
export function recoverShelf(shelf: Shelf): void {
  if (existsSync(join(folderOf(shelf), 'sent'))) endChange(shelf);
  else undoChange(shelf);
}
