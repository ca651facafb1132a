/** The archive whose pages Astro renders, set by the caller of Astro. Pages and loaders read it here, from the same module. */
import type { Cards, Made, Plan, Reuse } from '../build/index.ts';
import { type ArchiveOptions, setArchiveOptions } from '../content/index.ts';
import { PlainError } from '../model/plain-error.ts';

export interface Archive {
  plan: Plan;
  made: Made;
  /** Pages that come from the previous site. */
  reuse: Pick<Reuse, 'slugs' | 'projects'>;
  /** Absent while the owner works on the site: no card is drawn. */
  cards?: Cards;
}

let current: Archive | undefined;
let isComing = false;

export const hasArchive = (): boolean => current !== undefined || isComing;

/** Astro is started while the archive is still being made. */
export function expectArchive(options: ArchiveOptions): void {
  current = undefined;
  isComing = true;
  setArchiveOptions(options);
}

export function archive(): Archive {
  if (!current) throw new PlainError('Astro asked for the archive before it was there');
  return current;
}

export function setArchive(archive: Archive): void {
  current = archive;
  setArchiveOptions(archive.plan.options);
}
