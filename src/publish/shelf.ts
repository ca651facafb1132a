/**
 * Where there is no archive, what is published to one place is kept in a small archive of its own, a shelf, in the person's state
 * folder: the next publication there builds all of it, so that no link of an earlier one ends.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readJson, writeWhole } from '../store/index.ts';
import { type Published, placeKey, readPublished } from './published.ts';
import type { PublishPlace } from './target.ts';

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
