/**
 * What can be told of a candidate, each with a name: what it looks like, how it hangs together with the nearest word for a secret,
 * what stands around it. Weights and verdicts are rows of data that say by these names when they hold (`rows.ts`). Those that one
 * expression tells are rows of `features.json`.
 */

import { expressionsOf, inFront, isUnknown, wordShare } from '../formats/index.ts';
import { isImpossible, rolesOf } from '../places/index.ts';
import { type Candidate, isBehindUser } from './candidates.ts';
import { type CueKind, isWord } from './cues.ts';
import table from './features.json' with { type: 'json' };
import { endsAt, groupsAt, isJoinedEnglish, isSpelled, shareOfSentence } from './forms.ts';
import type { Path } from './path.ts';

export type Feature = (one: Candidate) => boolean;

/** Whether the word right before is one of these. */
export const has = ({ sign, before }: Candidate, ...roles: ('is' | 'to' | 'use' | 'plainly')[]) =>
  sign !== 'colon' && sign !== 'comma' && roles.some((role) => rolesOf(before).has(role) && (role !== 'is' || !rolesOf(before).has('to')));
/** Whether a colon or a verb says that the value follows. */
const linked: Feature = (one) =>
  one.sign === 'colon' || has(one, 'is', 'plainly') || (one.isSet && has(one, 'to')) || (one.path?.words === 0 && one.path.noun.is);
/** A word that may stand before any other; articles that are verbs without their accents. */
const between: Feature = ({ before }) => rolesOf(before).has('between') || /^(?:la|sa|sao)$/.test(before);

const path =
  (test: (path: Path, one: Candidate) => boolean): Feature =>
  (one) =>
    one.path !== undefined && test(one.path, one);
const near =
  (kind: CueKind, most: number): Feature =>
  (one) =>
    Math.abs(one.near(kind)) < most;

/** Features of one kind, each by its name. */
const each = <Name extends string>(names: readonly Name[], of: (name: Name) => Feature) =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** Between a noun and what a verb or a sign links to it. */
const FAR = 10;
const ownScriptIs = path(
  ({ noun }, { text, start }) => OWN_SCRIPT.test(text[noun.end] ?? '') && rolesOf(text.slice(noun.end, start).trim()).has('is'),
);
const NOUNS = ['password', 'phrase', 'number'] as const;
const OTHER_SCRIPT = /[\u0370-\u04ff\u0590-\u0dff\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;
const OWN_SCRIPT = /[^\0-\u04ff\u1e00-\u1eff]/;
const HEADS = /^["'`]?[:=>{][ \t]{0,8}\r?\n/;
const OTHER_LINE = /\n[\s>*#|-]{0,12}(?!value|new|current|initial|pass|it)[a-z][\w .-]{0,24}: ?["'`]?$/i;

/** Of the letters around a place, so many at most. */
const AROUND = 40;
/** What a row may look at: nothing where there is no noun. */
const parts: { readonly [part: string]: (one: Candidate, most: number) => string | undefined } = {
  value: ({ value }) => value,
  text: ({ text }) => text,
  word: ({ before }) => before,
  before: ({ text, start }, most) => inFront(text, start, most),
  behind: ({ text, end }, most) => text.slice(end, end + most),
  'before-noun': ({ text, path }, most) => path && inFront(text, path.noun.start, most),
  'behind-noun': ({ text, path }, most) => path && text.slice(path.noun.end, path.noun.end + most),
};
const expression = expressionsOf(table);
const read = table.map(({ id, of, most = AROUND }): [string, Feature] => {
  const [pattern, part] = [expression(id), parts[of] as (typeof parts)[string]];
  const holds: Feature = (one) => {
    const text = part(one, most);
    return text !== undefined && pattern.test(text);
  };
  return [id, holds];
});

export const FEATURES: { readonly [name: string]: Feature } = {
  ...Object.fromEntries(read),
  ...each(['made', 'odd', 'id', 'number', 'joined', 'plain', 'words'], (form) => (one) => one.form === form),
  letters: ({ form }) => form === 'made' || form === 'odd' || form === 'id',
  quoted: ({ quoted }) => quoted,

  // What it looks like.
  /** What English has no word for is no state of a secret either. */
  unknown: ({ value }) => isUnknown(value),
  'by-chance': ({ value }) => wordShare(value) < 0.4 && !isImpossible(value, 'key', 'told'),
  english: ({ value }) => isJoinedEnglish(value),
  'no-sentence': ({ value }) => shareOfSentence(value) === 0,
  sentence: ({ value }) => shareOfSentence(value) > 0.3,
  groups: ({ text, start, value }) => groupsAt(text, start) === value,
  'other-script': ({ value, text }) => /^[a-z]+$/.test(value) && OTHER_SCRIPT.test(text),
  adjective: ({ own, value }) => own.some(({ noun }) => noun?.states.some((ending) => value.endsWith(ending))),

  // What stands before it, and behind.
  ...each(['open', 'slash', 'colon', 'comma'], (sign) => (one) => one.sign === sign),
  ...each(['is', 'to', 'use', 'plainly'], (role) => (one) => has(one, role)),
  with: ({ sign, before }) =>
    sign === 'word' && /^(?:with|via|by|through|mit|avec|con|com|met|med|z|ze|с|із|dengan|par|über)$/.test(before),
  'behind-on': ({ sign, before }) => sign === 'word' && /^(?:on|for|of)$/.test(before),
  set: ({ isSet }) => isSet,
  /** Set, used, or at the beginning of a part of its sentence. */
  put: (one) => one.isSet || one.place === 0 || one.sign === 'comma' || has(one, 'use'),
  linked,
  /** The verb or sign is the noun's, and no article's. */
  said: (one) => {
    const isVerb = one.sign === 'colon' || one.path?.noun.is || !has(one, 'is') || !between(one);
    return (isVerb && linked(one) && (one.path?.words ?? FAR) < FAR) || ownScriptIs(one);
  },
  'behind-user': ({ text, start }) => isBehindUser(text, start),
  'behind-name': (one) => {
    const [user, password] = [one.near('user'), one.near('password')];
    return user > 0 && user < 4 && !(password > 0 && password < 4) && one.sign !== 'slash' && !isBehindUser(one.text, one.start);
  },
  'behind-root': ({ near: at }) => at('root') > 0,
  ends: ({ text, end }) => endsAt(text, end),
  'ends-all': ({ text, end }) => endsAt(text, end, true),
  /** What is said of the word before: `, all lower case`, `. Capital B`, `(no spaces)`. */
  spelled: ({ text, end }) => /^["'`*]{0,3}(?:[,.;]| ?\(| [—–-] )/.test(text.slice(end)) && isSpelled(text.slice(end, end + 26)),
  'in-question': ({ text, around }) => /^[^\n.!]{0,30}[?？؟]/.test(text.slice(around.at(-1)?.start)),

  // The nearest noun before it, and what lies between.
  path: path(() => true),
  /** The noun before it is no other thing. */
  behind: path(({ headed }) => !headed),
  headed: path(({ headed }) => headed),
  paused: path(({ paused }) => paused),
  doubted: path(({ doubted }) => doubted),
  /** Right behind the noun, or linked to it by a sign or a verb. */
  tied: path(({ headed, paused, words }, one) => !headed && !paused && (linked(one) || words === 0)),
  /** So many words stand between at most. */
  ...each(['steps-0', 'steps-1', 'steps-2', 'steps-4', 'steps-9'], (name) => path(({ words }) => words <= Number(name.slice(-1)))),
  heavy: path(({ heavy }) => heavy > 0),
  'heavy-3': path(({ heavy }) => heavy > 2),
  'other-line': path(({ noun, words }, { sign, text, start }) => {
    const between = text.slice(noun.end, start);
    return sign === 'colon' && words > 0 && !HEADS.test(between) && OTHER_LINE.test(between);
  }),
  'path-key': path(({ kind }) => kind === 'key'),
  'noun-key': path(({ noun }) => noun.kind === 'key'),
  'noun-short': path(({ noun }) => noun.short),
  'noun-number': path(({ noun }) => noun.number),
  'noun-api': path(({ noun }) => noun.rule === 'api-key'),
  leads: ({ leads }) => leads !== undefined,
  'leads-number': ({ leads }) => leads?.number === true,

  // Other words of its sentence, and the sentences beside.
  'near-number': near('number', 15),
  'near-enters': near('enters', 15),
  'enters-12': near('enters', 12),
  'near-code': near('code', 15),
  'code-10': near('code', 10),
  'near-phrase': near('phrase', 15),
  'near-key': near('key', 12),
  'noun-behind': (one) => NOUNS.some((kind) => one.near(kind) < 0),
  'noun-beside': (one) => NOUNS.some(one.beside),
  'enters-beside': ({ beside }) => beside('enters'),
  early: ({ place }) => place < 3,
  single: ({ around }) => around.filter(isWord).length === 1,
  rivalled: ({ rivalled }) => rivalled,
  best: ({ isBest }) => isBest,

  // Who says it, where, and what was asked.
  ...each(['agent', 'person', 'file'], (by) => (one) => one.speech.by === by),
  told: ({ speech, value }) => speech.told?.includes(value) === true,
  typed: ({ isTyped }) => isTyped,
  answer: ({ speech: { question } }) => question?.plain === true,
  question: ({ speech }) => speech.question !== undefined,
  later: ({ speech }) => speech.question?.later === true,
  'asked-key': ({ speech }) => speech.question?.kind === 'key',
  'asked-code': ({ speech }) => speech.question?.code === true,
  alone: ({ others }) => others === 0,
  'few-3': ({ others }) => others < 3,
  few: ({ others }) => others < 6,
};
