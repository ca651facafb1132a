/** The archive that a decision is about: the one here, or where there is none, the shelf that is published to from here. */
import { existsSync } from 'node:fs';
import type { ArchiveOptions } from '../../content/index.ts';
import { openTools, type PublishPlace, shelfFor, shownRemote, targetOf } from '../../publish/index.ts';
import { type ArchiveValues, archiveOptionsOf, type CommandIo, type Context, contextOf } from '../command.ts';
import { homesOf, type Publishing } from './home.ts';
import { choosePlace } from './place.ts';

/** `named`: sessions, by their addresses or ids. Says the path where it is a shelf. */
export async function optionsHere(values: ArchiveValues, named: readonly string[], io: CommandIo): Promise<ArchiveOptions> {
  const here = archiveOptionsOf(values, io);
  if (values.content !== undefined || values.from !== undefined || existsSync(here.content)) return here;
  const homes = homesOf(undefined, io);
  const place = homes.length > 0 ? await placeFrom(named, homes, io) : undefined;
  const home = place && homes.find(({ shelf }) => shelf?.folder === shelfFor(place, io.env).folder);
  if (!place || !home?.shelf) return here;
  io.warn(`There is no archive here. This is what was published to ${shownRemote(targetOf(place).describe(place))}: ${home.shelf.folder}`);
  return { ...here, ...home.options };
}

export const contextHere = async (values: ArchiveValues, named: readonly string[], io: CommandIo): Promise<Context> =>
  contextOf(await optionsHere(values, named, io), io);

/** As a publication from here would choose it; undefined where nothing shows it. */
async function placeFrom(named: readonly string[], homes: Publishing['homes'], io: CommandIo): Promise<PublishPlace | undefined> {
  const tools = openTools({ cwd: io.cwd(), env: io.env, isTerminal: false, say: () => {} });
  const how = { yes: false, dryRun: true, replace: false };
  try {
    return await choosePlace(named, Object.assign(Object.create(io), { how, archive: undefined, homes, tools }) as Publishing);
  } catch {
    return undefined;
  }
}
