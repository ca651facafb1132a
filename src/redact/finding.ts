/**
 * What counts as a finding: the one definition that redaction and the gate share.
 *
 * - **By its own form**: credentials that a format describes (`formats/rules/`), and the owner's literal values. Redaction looks for them in
 *   a text and in everything it decodes to (`formats/decode/`); so does the gate in a file that nobody has judged. In what was made of
 *   redacted text it looks once, at the beginnings of formats: what the text decoded to was judged before.
 * - **By its value**: what any session of the archive tells to be a secret beyond doubt (`isSecretAnywhere`), in each of its forms
 *   (`known/forms.ts`), in all texts of all sessions. In its own session it is known, and parts of it count that are its own
 *   alone (`known/propagate.ts`); others know its forms by keyed hashes, whole (`known/other-sessions.ts`).
 * - **By its place** (`places/`, `people/`, `talk/`): judged where the text is read, by redaction alone. The gate knows the values.
 *
 * No finding: what the owner allows, by fingerprint; what is inside a placeholder, or inside bytes in base64; and where a value is
 * the same as a name that Turnleaf or the agent made (`known/own-names.ts`), that name. Formats and the owner's literals are findings
 * in such a name too.
 */
import { privateKinds } from '../model/site.ts';
import { fingerprint } from './fingerprint.ts';
import {
  type Finder,
  formatDetectors,
  isRandom,
  judged,
  type Match,
  matchFinder,
  mergeOverlaps,
  outsidePlaceholders,
  type Span,
  textFinder,
  wholeOf,
} from './formats/index.ts';
import { type ArchiveScope, foreignFinder, isOwnName, NAMES, NUMBERS, needleFinder, PARTS, type Secret } from './known/index.ts';
import { kindOf } from './people/index.ts';
import { type Allowed, isWholeWord, type Literal, literalProblem, type OwnersWord } from './policy.ts';

/**
 * A finder of known values, and of their parts, and of those about whose other places a person is asked; none where nothing is to be
 * looked for.
 */
export const knownValues = (secrets: readonly Secret[]): Finder[] => {
  const known = secrets.filter(({ propagates }) => propagates);
  const asked = secrets.filter(({ asksElsewhere, propagates, tier }) => asksElsewhere && !propagates && tier !== 'suspicion');
  return needleFinder([
    ...known.map((secret) => ({ ...secret, word: NAMES.has(secret.rule) || NUMBERS.has(secret.rule) })),
    ...asked.map((secret) => ({ ...secret, tier: 'suspicion' as const })),
  ]);
};

/** A finder of the owner's values; of long random ones parts are looked for as well. */
export const literalFinder = (literals: readonly Literal[]): Finder[] =>
  needleFinder(
    literals
      .filter(({ value }) => literalProblem(value) === undefined)
      .map(({ value, exact = false }) => ({
        ...({ value, rule: 'literal', tier: 'definite', word: isWholeWord(value), anyCase: !exact } as const),
        ...(value.length >= PARTS && isRandom(value) && { body: 0 }),
      })),
  );

/** Whether the owner allows a value. */
export function allowing({ salt, allow }: Allowed): (value: string) => boolean {
  const known = new Set(allow);
  return (value) => known.size > 0 && known.has(fingerprint(salt, value));
}

/** What is known of the sessions that files are made of. */
export interface Known {
  /** What was found in the session itself. */
  secrets?: readonly Secret[] | undefined;
  /** What was found in others. */
  scope?: ArchiveScope | undefined;
  /** Ids, slugs and other names that Turnleaf or the agents made. */
  names?: ReadonlySet<string> | undefined;
}

/** A place that must not be published. `value` lives in memory only: it is what redaction is handed back. */
export type FoundPlace = Span & { rule: string; value: string };

export type Find = (text: string) => FoundPlace[];

export interface Judge {
  /** Of a text that nobody has judged: in everything it decodes to. */
  unseen: Find;
  /** Of a text made of judged ones: as it is. */
  made: Find;
  /** The owner's short values, which are whole words: in text as a reader sees it. Undefined if there are none. */
  words: Find | undefined;
}

/** Private data is redaction's matter: the gate would find the owner's own name on the owner's own pages. */
const isCredential = ({ rule, propagates }: Secret) => propagates && !privateKinds.some((kind) => kind === kindOf(rule));

const NO_NAMES: ReadonlySet<string> = new Set();

/** A maker of judges; what is the same for all files takes long to make, and is made once. */
export function judges({ literals = [], salt = '', allow = [] }: OwnersWord = {}): (known?: Known) => Judge {
  const isAllowed = allowing({ salt, allow });
  const wanted = literals.filter(({ value }) => !isAllowed(value));
  const byForm = judged(matchFinder(formatDetectors), (match) => match.tier === 'definite' && match);
  const [long, short] = [false, true].map((isWord) => literalFinder(wanted.filter(({ value }) => isWholeWord(value) === isWord)));
  const own = [byForm, ...(long ?? [])];
  const inWords = short?.length ? textFinder(short) : undefined;

  const places = (text: string, matches: readonly Match[]): FoundPlace[] =>
    outsidePlaceholders(text, matches).flatMap(({ start, end, rule, value = text.slice(start, end) }) =>
      isAllowed(value) ? [] : { start, end, rule, value },
    );

  const words: Find | undefined =
    inWords &&
    ((text) =>
      places(
        text,
        inWords(text).map(({ value: _, ...asWritten }) => asWritten),
      ));

  return ({ secrets = [], scope, names = NO_NAMES } = {}) => {
    const values = [...knownValues(secrets.filter(isCredential)), ...(scope ? foreignFinder(scope.foreign, scope.key) : [])];
    const meant = (match: Match, text: string) => (match.rule === 'literal' || !isOwnName(text, match.start, match.end, names)) && match;
    const finders = [...own, ...values.map((one) => judged(one, meant))];
    const inForms = textFinder(finders);
    return {
      unseen: (text) => places(text, inForms(text)),
      made(text) {
        const matches: Match[] = [];
        for (const one of finders) one.in(text, matches, { swept: true, parts: wholeOf(text) });
        return places(text, mergeOverlaps(matches));
      },
      words,
    };
  };
}

/** Tests lines of JSON for everything that redaction would replace of these values: every encoding, every part. */
export function mayContain(secrets: readonly Secret[], literals: readonly Literal[] = []): (json: string) => boolean {
  const find = textFinder([...knownValues(secrets.map((secret) => ({ ...secret, propagates: true }))), ...literalFinder(literals)]);
  return (json) => find(json).length > 0;
}
