/** A folder that a server serves: here, or a mounted one. The new site takes the old one's place in one step. */
import { accessSync, constants, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorKind, fullAmong, isDiskError } from '../model/plain-error.ts';
import { replaceFolder } from '../store/index.ts';
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
  const names = readdirSync(remote);
  const by = names.includes(marker) ? readFileSync(join(remote, marker), 'utf8').trim() : undefined;
  if (names.length > 0) checkOurs(remote, by, archive, 'Choose another folder');
}

function put(site: string, { remote }: PublishPlace, { archive }: Sending): void {
  let isFull = false;
  try {
    replaceFolder(remote, (beside) => {
      try {
        cpSync(site, beside, { recursive: true });
        writeFileSync(join(beside, marker), `${archive}\n`);
      } catch (error) {
        // Some systems tell of it as EIO.
        isFull = isDiskError(error) || fullAmong([beside]) !== undefined;
        throw error;
      }
    });
  } catch (error) {
    throw new TargetError(
      `the site could not be put into ${remote} (${isFull ? 'the disk is full' : errorKind(error)}). What was public before is as it was. Make room or ask for the right to write, and run the same command again.`,
    );
  }
}
