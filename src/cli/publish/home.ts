/** Where what is published is kept: the archive here, or where there is none, a shelf of the person's. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ArchiveOptions, addLiteral, freeSlug, readPrivate, readSite, slugOfId, storedSlugs } from '../../content/index.ts';
import { copyFile, makeFolder } from '../../platform/index.ts';
import {
  allShelves,
  type OpenTools,
  openShelf,
  type PublishedPlace,
  type PublishPlace,
  readPublished,
  type Shelf,
  shelfFor,
  targetOf,
  type Wish,
} from '../../publish/index.ts';
import { archiveOptionsOf, type CommandIo } from '../command.ts';
import type { LogValues } from '../logs.ts';

export interface PublishHome {
  options: ArchiveOptions;
  /** Where it is one. */
  shelf?: Shelf;
  /** Makes it, where it may not be there yet. */
  open?(): void;
  /** Where something of it is out. */
  places: PublishedPlace[];
}

/** What all steps of a publication work with. */
export interface Publishing extends CommandIo {
  how: PublishOptions;
  archive: ArchiveOptions | undefined;
  /** The archive here, then the person's shelves. */
  homes: PublishHome[];
  tools: OpenTools;
}

/** Where, as the person says it, and how. */
export interface PublishOptions extends LogValues, Partial<Record<keyof Wish, string | undefined>> {
  running?: boolean;
  /** The second reader, what somebody has written in its place, and decisions on what is found. */
  with?: string;
  suspicions?: string;
  decide?: string[];
  /** Of a single session: which turns, and that no list has it. */
  turns?: string;
  unlisted?: boolean;
  yes: boolean;
  dryRun: boolean;
  replace: boolean;
}

/** The archive here, then the person's shelves. */
export function homesOf(archive: ArchiveOptions | undefined, { env }: Pick<CommandIo, 'env'>): PublishHome[] {
  const here = archive ? [{ options: archive, places: readPublished(archive.state)?.places ?? [] }] : [];
  const shelves = allShelves(env).map(({ published, ...shelf }) => ({ shelf, options: shelfOptions(shelf), places: published.places }));
  return [...here, ...shelves];
}

/** The archive here. The sample that a clone brings is nobody's to publish, unless it is named. */
export function archiveHere(content: string | undefined, io: CommandIo): ArchiveOptions | undefined {
  const options = archiveOptionsOf({ content }, io);
  if (content !== undefined) return options;
  if (existsSync(join(options.content, 'site.yaml'))) return readSite(options).sample ? undefined : options;
  return storedSlugs(options.content).length > 0 ? options : undefined;
}

export function shelfHome(place: PublishPlace, io: CommandIo): PublishHome {
  const shelf = shelfFor(place, io.env);
  const open = () => {
    openShelf(shelf, targetOf(place).describe(place));
    bringSecrets(resolve(io.cwd(), '.turnleaf'), shelf.state);
  };
  return { shelf, open, options: shelfOptions(shelf), places: [] };
}

const shelfOptions = ({ content, state, out }: Shelf): ArchiveOptions => ({ content, state, out });

/** What the person wants to be taken out where the command is called is taken out of what is published from there. */
function bringSecrets(from: string, state: string): void {
  const folder = join(from, 'private');
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((name) => /(^|\.)env(\.|$)/.test(name));
  makeFolder(join(state, 'private'));
  for (const name of files) copyFile(join(folder, name), join(state, 'private', `${slugOfId(from)}.${name}`));
  if (existsSync(join(folder, 'secrets.txt'))) for (const { value } of readPrivate(from).literals) addLiteral(state, value);
}

/** On a shelf, a session's address is the short form of its id: known before it is published, and nothing of its words is in it. */
export const shelfSlug = (id: string, content: string): string =>
  freeSlug(slugOfId(id), (slug) => existsSync(join(content, 'sessions', slug)));
