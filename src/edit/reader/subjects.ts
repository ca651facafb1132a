/** The sessions that a second reader is given: each as it would be published, secrets of the others replaced, what is hidden left out. */
import {
  type ArchiveOptions,
  hiddenByNotes,
  knownPrints,
  readDecisions,
  readPrivate,
  readSite,
  readStored,
  type Selected,
} from '../../content/index.ts';
import { type ArchiveScope, isSecretAnywhere, type Secret } from '../../redact/index.ts';
import { foreign, redactorOf } from '../redactors.ts';
import { type Elsewhere, importUnderReview, sourceUnderReview, storedUnderReview, type UnderReview } from '../review.ts';
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

export const subjectsStored = (options: ArchiveOptions, slugs: readonly string[], how: Handing): Subject[] =>
  together(options, slugs, (slug, ...elsewhere) => [storedUnderReview(options, slug, redactorOf(options, slug), ...elsewhere)]).map((one) =>
    toSubject(options, one, how, hiddenByNotes(readStored(options.content, one.slug))),
  );

export const subjectsFrom = (options: ArchiveOptions, selected: readonly Selected[], how: Handing): Subject[] =>
  together(options, selected, (one, ...elsewhere) => sourceUnderReview(options, one, ...elsewhere)).map((one) =>
    toSubject(options, one, how),
  );

/** Their secrets are known to one another already. */
export const subjectsImported = (options: ArchiveOptions, imports: readonly Import[], how: Handing): Subject[] =>
  imports.map((one) => toSubject(options, importUnderReview(options, one), how));

/** Each once by itself, and where others hold a secret that it does not know, once more with that. */
function together<T>(
  options: ArchiveOptions,
  all: readonly T[],
  redact: (one: T, ...elsewhere: Elsewhere) => (UnderReview & { secrets: Secret[] })[],
): UnderReview[] {
  const scope: ArchiveScope = { key: readPrivate(options.state).salt, foreign: knownPrints(options.state) };
  const first = all.map((one) => redact(one, [], scope));
  const secrets = first
    .flat()
    .flatMap((one) => one.secrets)
    .filter(isSecretAnywhere);
  return first.flatMap((own, index) => {
    const known = own.flatMap((one) => one.secrets);
    const others = foreign(secrets, known);
    return others.length === 0 ? own : redact(all[index] as T, others, scope);
  });
}

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
