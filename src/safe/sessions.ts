/** Sessions as a site publishes them: without what their owner hides, takes out or does not show, and without secrets. */
import { notesText, type Selected } from '../content/index.ts';
import { curate } from '../curate/index.ts';
import type { SiteConfig } from '../model/site.ts';
import { redactSource, type Safe } from '../pipeline.ts';
import type { ReadSession, SessionSource } from '../read/index.ts';
import { type ArchiveScope, printsAmong, printsOf, type RedactionPolicy, type Secret } from '../redact/index.ts';
import { movePictures } from './pictures.ts';
import { redactorFor } from './redactors.ts';
import { dropUnshown, keepsOf, toLog } from './session-log.ts';

export interface SafeSession extends Safe {
  /** Turns that its stored file holds and its owner hides. */
  hidden: number;
}

/** The owner's cuts of one session. */
type Cut = (read: ReadSession) => { read: ReadSession; hidden?: number };

export interface Way {
  policy: RedactionPolicy;
  show: SiteConfig['show'];
  /** Folder for pictures; without it they leave the records, and none is written. */
  pictures?: string;
  /** What other sessions of the archive give away; absent for a session by itself. */
  scope?: ArchiveScope;
  /** Values to look for besides. */
  known?: readonly Secret[];
}

/** The sessions of one source, one after another. */
export async function* safeSessions(source: SessionSource, cut: Cut, way: Way): AsyncGenerator<SafeSession> {
  const { policy, show, pictures, scope, known } = way;
  const keeps = keepsOf(show);
  let hidden = 0;
  const sessions = redactSource(source, {
    redactor: redactorFor(policy),
    scope,
    known,
    keeps,
    curate(whole) {
      const left = cut(whole);
      hidden = left.hidden ?? 0;
      return dropUnshown(left.read, show);
    },
    async movePictures(read) {
      const moved = await movePictures(read, source.side, pictures, keeps);
      return show.images ? moved : {};
    },
    toLog,
  });
  for await (const safe of sessions) yield { ...safe, hidden };
}

/** What the notes of a selected session leave of it. */
export const publishedCut =
  ({ slugs, notes, folder }: Pick<Selected, 'slugs' | 'notes' | 'folder'>): Cut =>
  (read) =>
    curate(read, notes, `content/sessions/${slugs[0]}/notes.mdx`, folder === undefined ? '' : notesText(folder));

/**
 * Several that are published together. Each is made by itself, and once more where it holds what another gives away.
 *
 * @returns the sessions of each, and the scope that they have in common.
 */
export async function together<One, Made extends Pick<Safe, 'secrets' | 'segments'>>(
  all: readonly One[],
  { key, foreign }: ArchiveScope,
  make: (one: One, scope: ArchiveScope) => Promise<Made[]> | Made[],
): Promise<{ made: Made[][]; scope: ArchiveScope }> {
  const made: Made[][] = [];
  for (const one of all) made.push(await make(one, { key, foreign }));
  const prints = new Map(foreign.map((print) => [print.whole, print]));
  const found = made.map((sessions) => sessions.flatMap(({ secrets }) => printsOf(secrets, key)));
  for (const print of found.flat()) if (!prints.has(print.whole)) prints.set(print.whole, print);
  const scope = { key, foreign: [...prints.values()] };
  for (const [index, sessions] of made.entries()) {
    const own = new Set([...foreign, ...(found[index] ?? [])].map(({ whole }) => whole));
    const others = scope.foreign.filter(({ whole }) => !own.has(whole));
    if (sessions.some(({ segments }) => printsAmong(others, segments).length > 0)) made[index] = await make(all[index] as One, scope);
  }
  return { made, scope };
}
