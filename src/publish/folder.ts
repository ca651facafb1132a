/** A folder that a server serves: here, or a mounted one. */
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { errorKind, fullAmong, isDiskError } from '../model/plain-error.ts';
import { copyFolder, makeFolder, remove, rename } from '../platform/index.ts';
import { filesBelow } from '../store/index.ts';
import { checkOurs, marker, neededRemote, neededUrl, type PublishPlace, type Sending, type Target, TargetError } from './target.ts';

export const folderTarget: Target = {
  async complete(wish, { cwd }) {
    const remote = resolve(cwd, neededRemote(wish, 'a folder'));
    return { ...wish, to: 'folder', remote, url: neededUrl(wish.url, remote) };
  },
  describe: ({ remote }) => `the folder ${remote}`,
  async check({ place, archive, replace }) {
    const { remote } = place;
    const above = dirname(remote);
    if (!existsSync(above)) throw new TargetError(`there is no folder ${above}. Is it mounted? Make it, or correct --remote.`);
    try {
      accessSync(above, constants.W_OK);
    } catch {
      throw new TargetError(
        `${above} may not be written to, where the new site is put beside the old one. Ask for that right, or choose another folder.`,
      );
    }
    checkFolder(place, archive, replace);
  },
  async send(sending) {
    const { place, site, archive, replace, dryRun } = sending;
    checkFolder(place, archive, replace);
    if (!dryRun) put(site, place, sending);
  },
};

/** @throws TargetError where the folder holds what is not ours. */
function checkFolder({ remote }: PublishPlace, archive: string, replace: boolean): void {
  if (!existsSync(remote) || replace) return;
  if (!statSync(remote).isDirectory()) throw new TargetError(`${remote} is a file. Name a folder with --remote.`);
  const left = new Set(leftBeside(remote).map((path) => basename(path)));
  const names = readdirSync(remote).filter((name) => !left.has(name));
  const by = names.includes(marker) ? readFileSync(join(remote, marker), 'utf8').trim() : undefined;
  if (names.length > 0) checkOurs(remote, by, archive, 'Choose another folder');
}

function put(site: string, { remote }: PublishPlace, { archive }: Sending): void {
  const folder = behindLinks(remote);
  const staged = stagedFor(folder);
  const state = { isFull: false, isMoving: false };
  try {
    for (const left of [...leftBeside(folder), ...leftBeside(remote)]) remove(left);
    try {
      copyFolder(site, staged);
      writeFileSync(join(staged, marker), `${archive}\n`);
    } catch (error) {
      // Some systems tell of it as EIO.
      state.isFull = isDiskError(error) || fullAmong([dirname(staged)]) !== undefined;
      throw error;
    }
    state.isMoving = true;
    if (existsSync(folder)) moveInto(folder, staged);
    else rename(staged, folder);
  } catch (error) {
    const stands = state.isMoving ? 'Some of its files may be new already, others old.' : 'What was public before is as it was.';
    throw new TargetError(
      `the site could not be put into ${remote} (${state.isFull ? 'the disk is full' : errorKind(error)}). ${stands} Make room or ask for the right to write, and run the same command again.`,
    );
  } finally {
    remove(staged);
  }
}

/** A link stays, and what it leads to is filled. */
function behindLinks(path: string): string {
  const link = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? resolve(dirname(path), readlinkSync(path)) : undefined;
  return link === undefined ? path : existsSync(path) ? realpathSync(path) : link;
}

const prefixOf = (folder: string): string => `.${basename(folder)}.`;

/** On the disk of the folder, from which files can be moved into it: beside it, or where that is another disk, in it. */
function stagedFor(folder: string): string {
  const isMount = existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;
  return join(isMount ? folder : dirname(folder), `${prefixOf(folder)}${process.pid}`);
}

/** What publications that were killed have left. Nobody else publishes there: the archive is locked, and the place is its own. */
const leftBeside = (folder: string): string[] =>
  [dirname(folder), folder].flatMap((place) =>
    (existsSync(place) ? readdirSync(place) : [])
      .filter((name) => name.startsWith(prefixOf(folder)) && /^\d+(?:\.old)?$/.test(name.slice(prefixOf(folder).length)))
      .map((name) => join(place, name)),
  );

/**
 * Moves a site into a folder that is served, file by file, so that there is a site at any time: first files with new names, which no
 * page leads to yet, then those with names that are there, and at last what is no longer in the site is removed.
 */
function moveInto(folder: string, staged: string): void {
  const files = filesBelow(staged).map((path) => relative(staged, path));
  const isThere = new Set(files.filter((name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.isFile()));
  const folders = new Set(files.flatMap(foldersOf));
  // Whose it is stands there before anything else does.
  const rank = (name: string) => (name === marker ? 0 : isThere.has(name) ? 2 : 1);
  for (const name of files.sort((a, b) => rank(a) - rank(b))) {
    for (const above of foldersOf(name).reverse()) {
      // A link of somebody's is not followed.
      if (!lstatSync(join(folder, above), { throwIfNoEntry: false })?.isDirectory()) {
        remove(join(folder, above));
        makeFolder(join(folder, above));
      }
    }
    if (!isThere.has(name)) remove(join(folder, name));
    rename(join(staged, name), join(folder, name));
  }
  const kept = new Set([...files, ...folders]);
  const removeOthers = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const name = join(below, entry.name);
      if (!kept.has(name)) {
        if (join(folder, name) !== staged) remove(join(folder, name));
      } else if (entry.isDirectory()) removeOthers(name);
    }
  };
  removeOthers('');
}

/** Those that a file is in, the nearest first. */
function foldersOf(name: string): string[] {
  const above = dirname(name);
  return above === '.' ? [] : [above, ...foldersOf(above)];
}
