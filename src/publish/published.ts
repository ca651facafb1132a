/** `.turnleaf/published`: what an archive has out, and where. The same session gets the same address again by it. */
import { randomUUID } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from '../store/index.ts';
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
