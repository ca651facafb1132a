/** The sessions that a second reader is given: each as it would be published, secrets of the others replaced, what is hidden left out. */
import { archiveScope } from '../../build/index.ts';
import { type ArchiveOptions, hiddenByNotes, readDecisions, readSite, readStored, type Selected } from '../../content/index.ts';
import type { Redacted } from '../../redact/index.ts';
import { together } from '../../safe/index.ts';
import { importUnderReview, sourceUnderReview, storedUnderReview, type UnderReview } from '../review.ts';
import type { Import } from '../write.ts';
import { type Mask, shapeOf, textsByTurn, type Unit, unitsOf } from './text.ts';

export interface Subject {
  slug: string;
  id: string;
  /** What is handed over. */
  units: Unit[];
  /** By anchor: what the answers are checked against. */
  texts: ReadonlyMap<string, string[]>;
  /** Begins the fingerprints of the values behind masks. */
  masks: ReadonlySet<string>;
}

/** What `reader:` of site.yaml says of the text. */
export interface Handing {
  /** Lines of what a tool gave back. */
  lines: number;
}

export async function subjectsStored(options: ArchiveOptions, slugs: readonly string[], how: Handing): Promise<Subject[]> {
  const { made } = await together(slugs, archiveScope({ state: options.state }), (slug, scope) => {
    const one = storedUnderReview(options, slug, scope);
    return [{ ...toSubject(options, one, how, hiddenByNotes(readStored(options.content, slug))), ...foundIn(one) }];
  });
  return made.flat();
}

export async function subjectsFrom(options: ArchiveOptions, selected: readonly Selected[], how: Handing): Promise<Subject[]> {
  const { made } = await together(selected, archiveScope(options), async (one, scope) =>
    (await sourceUnderReview(options, one, scope)).map((under) => ({ ...toSubject(options, under, how), ...foundIn(under) })),
  );
  return made.flat();
}

/** What is held of a session beside what is handed over: a folder may be larger than memory. */
const foundIn = ({ secrets, segments }: Pick<Redacted, 'secrets' | 'segments'>) => ({ secrets, segments });

/** Their secrets are known to one another already. */
export const subjectsImported = (options: ArchiveOptions, imports: readonly Import[], how: Handing): Subject[] =>
  imports.map((one) => toSubject(options, importUnderReview(options, one), how));

/** Of a mask in what is handed over, and of the fingerprint of its value. */
const maskLength = 8;

function toSubject(
  options: ArchiveOptions,
  { slug, session, sought, policy }: UnderReview,
  { lines }: Handing,
  out: readonly string[] = [],
): Subject {
  const { thinking } = readSite(options).show;
  const decisions = readDecisions(options.state);
  const isOpen = (id: string) => decisions[id] === undefined && !policy.allow.includes(id);
  const doubted = sought.filter(
    ({ id, rule, scope, tier }) => rule !== 'reader' && (tier === 'suspicion' || (scope === 'likely' && isOpen(id))),
  );
  const masks = doubted
    // The longest first: another may be a part of it.
    .sort((a, b) => b.needle.length - a.needle.length)
    .map(
      ({ id, rule, needle, value }): Mask => ({
        needle,
        word: `[masked ${id.slice(0, maskLength)} ${rule}: ${value === undefined ? 'xxxxxxxx' : shapeOf(value)}]`,
      }),
    );
  const isOut = new Set(out);
  const turns = textsByTurn(session, { thinking, lines }).filter(({ turn }) => !isOut.has(turn.anchor));
  return {
    slug,
    id: session.id,
    units: turns.flatMap((turn) => unitsOf(turn, masks, mostSigns)),
    texts: new Map(textsByTurn(session).map(({ turn, texts }) => [turn.anchor, texts])),
    masks: new Set(doubted.map(({ id }) => id.slice(0, maskLength))),
  };
}

/** Of a piece, and so of what stands in one by itself. */
export const mostSigns = 24_000;
