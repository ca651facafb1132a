/**
 * What can be told of a candidate, each with a name: what it looks like, how it hangs together with the nearest word for a secret,
 * what stands around it. Weights and verdicts are rows of data that say by these names when they hold (`rows.ts`).
 */

import { isUnknown, wordShare } from '../formats/index.ts';
import { CONSTANT, isImpossible, rolesOf } from '../places/index.ts';
import { type Candidate, isBehindUser } from './candidates.ts';
import { type CueKind, isWord } from './cues.ts';
import { endsAt, groupsAt, isJoinedEnglish, isSpelled, shareOfSentence } from './forms.ts';
import type { Path } from './path.ts';

export type Feature = (one: Candidate) => boolean;

/** Whether the word right before is one of these. */
export const has = ({ sign, before }: Candidate, ...roles: ('is' | 'to' | 'use' | 'plainly')[]) =>
  sign !== 'colon' && sign !== 'comma' && roles.some((role) => rolesOf(before).has(role) && (role !== 'is' || !rolesOf(before).has('to')));
/** Whether a colon or a verb says that the value follows. */
const linked: Feature = (one) =>
  one.sign === 'colon' || has(one, 'is', 'plainly') || (one.isSet && has(one, 'to')) || (one.path?.words === 0 && one.path.noun.is);
/** Right behind the noun, or linked to it by a sign or a verb. */
const tied: Feature = (one) => one.path !== undefined && !one.path.headed && !one.path.paused && (linked(one) || one.path.words === 0);
/** A word that may stand before any other; articles that are verbs without their accents. */
const between: Feature = ({ before }) => rolesOf(before).has('between') || /^(?:la|sa|sao)$/.test(before);
const answer: Feature = ({ speech: { question } }) => question?.plain === true;
/** What is said of the word before: `, all lower case`, `. Capital B`, `(no spaces)`. */
const spelledOut: Feature = ({ text, end }) =>
  /^["'`*]{0,3}(?:[,.;]| ?\(| [—–-] )/.test(text.slice(end)) && isSpelled(text.slice(end, end + 26));
const behindUser: Feature = ({ text, start }) => isBehindUser(text, start);

/** Of what it looks like. */
const looks =
  (pattern: RegExp): Feature =>
  ({ value }) =>
    pattern.test(value);
/** Of what stands before it. */
const behind =
  (pattern: RegExp, most: number): Feature =>
  ({ text, start }) =>
    pattern.test(text.slice(Math.max(0, start - most), start));
const path =
  (test: (path: Path, one: Candidate) => boolean): Feature =>
  (one) =>
    one.path !== undefined && test(one.path, one);
const near =
  (kind: CueKind, most: number): Feature =>
  (one) =>
    Math.abs(one.near(kind)) < most;

/** Between a noun and what a verb or a sign links to it. */
const FAR = 10;
const ownScriptIs = path(
  ({ noun }, { text, start }) => OWN_SCRIPT.test(text[noun.end] ?? '') && rolesOf(text.slice(noun.end, start).trim()).has('is'),
);
const NOUNS = ['password', 'phrase', 'number'] as const;
const OTHER_SCRIPT = /[\u0370-\u04ff\u0590-\u0dff\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/;
const OWN_SCRIPT = /[^\0-\u04ff\u1e00-\u1eff]/;
/** What stands before a name or the id of something, as parts of one expression. */
const OF_ID = [
  '(?<![\\p{L}\\d])(?:ids?|org|organization|workspace|tenant|uuid|sha|sha1|sha256|md5',
  'hash|commits?|revision|rev|head|branch|ветк\\p{L}{0,2}|rama|branche|zweig',
  'trace|request|req|fingerprint|checksum|digest|version|ticket|issue|pr|port|line|page|build|modell?|repo|host|server|file|datei|step|order|trace[_-]id',
  'request[_-]id|session|kid|(?:error|exit|status|http|zip|postal|country|area|fehler|insee) code',
  'user|username|usuario|benutzer|utilisateur|login|логин|account|named|called)[:=#]?["\'`(\\s]{1,8}',
  '[#/\\\\]|:\\d\\d (?:[A-Z]{2,5} )?',
  '(?:wi-?fi|wlan|network|netz|netzwerk|rede|red|réseau|reseau|rete|netwerk|мережа|сеть|nätet|nätverket|mang|ssid)(?: \\p{L}{1,8}){0,2} ',
  '(?:[_ -]id|\\p{Ll}ID)\\\\?["\']?\\s?[:=：]\\s{0,8}\\\\?["\']?',
];
/** A field of another name, which may hold anything. */
const FIELD = /(?:^|\s)["'`]?(?!\w{0,40}(?:pass|secret|token|key|pin|pwd|code))[a-z]{1,20}_[a-z_]{1,30}["'`]?\s?[:=]?\s?["'`]$/i;
const HEADS = /^["'`]?[:=>{][ \t]{0,8}\r?\n/;
const OTHER_LINE = /\n[\s>*#|-]{0,12}(?!value|new|current|initial|pass|it)[a-z][\w .-]{0,24}: ?["'`]?$/i;
const OF_CODE = /^[^!#$&*?]*[/:=()–]|^[a-z\d]+(?:[_-][a-z\d]+)+$|^\p{Ll}+\p{Lu}[^!#$&*?]*$|^[\da-f]{32}$/u;

export const FEATURES: { readonly [name: string]: Feature } = {
  made: ({ form }) => form === 'made',
  odd: ({ form }) => form === 'odd',
  id: ({ form }) => form === 'id',
  number: ({ form }) => form === 'number',
  joined: ({ form }) => form === 'joined',
  plain: ({ form }) => form === 'plain',
  words: ({ form }) => form === 'words',
  letters: ({ form }) => form === 'made' || form === 'odd' || form === 'id',
  quoted: ({ quoted }) => quoted,

  // What it looks like.
  /** What English has no word for is no state of a secret either. */
  unknown: ({ value }) => isUnknown(value),
  'short-number': looks(/^[\p{L}_-]{2,20}[-_]0?\d[A-Z]?$|^[\p{L}-]{2,8}\d$|^[a-z]{3,5}2[a-z]{3,5}$|[-_]?5G$/u),
  'letters-digit': looks(/^\p{L}+\d$/u),
  thing: looks(
    /^(?=.{3,15}$)\p{L}?[\p{Lu}\d]+(?:[-/_+][\p{Lu}\d]+)+\p{Ll}?$|^\p{L}+(?:\+\p{L}+)+$|^(?:\p{Lu}+\p{Ll}+){3,}$|^\p{Ll}[\p{Ll}\d-]*\.\d$/u,
  ),
  /** Letters, a number and one or two letters, as models, chips and presets are called. */
  model: looks(/^[a-z]{2,12}\d{1,9}(?:[a-z]\d{1,4})?[a-z]{1,2}$/),
  named: looks(/^(?=.*\p{L}{3})[\p{L}\d]{1,14}(?:[-_.][\p{L}\d]{1,14}){2,7}[-_]?$/u),
  constant: looks(CONSTANT),
  variable: looks(/^[a-z][a-z\d]*(?:_[a-z]+)+$|_\*?$/),
  year: looks(/^(?:19|20)\d\d$/),
  signed: looks(/^(?=.*\d).*[!#$%&*?^~@+]/),
  'of-code': ({ value }) => OF_CODE.test(value) && !/^\p{Ll}{4,16}(?:-\p{Ll}{4,16}){2,3}-\d\d$/u.test(value),
  'four-digits': looks(/^\d{4}$/),
  capital: looks(/^\p{Lu}/u),
  capitals: looks(/\p{Lu}/u),
  dotted: looks(/\./),
  mixed: looks(/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[A-Za-z\d]{24,}$/),
  'over-14': ({ value }) => value.length > 14,
  'over-9': ({ value }) => value.length > 9,
  'under-7': ({ value }) => value.length < 7,
  'under-6': ({ value }) => value.length < 6,
  'by-chance': ({ value }) => wordShare(value) < 0.4 && !isImpossible(value, 'key', 'told'),
  english: ({ value }) => isJoinedEnglish(value),
  'no-sentence': ({ value }) => shareOfSentence(value) === 0,
  sentence: ({ value }) => shareOfSentence(value) > 0.3,
  groups: ({ text, start, value }) => groupsAt(text, start) === value,
  'other-script': ({ value, text }) => /^[a-z]+$/.test(value) && OTHER_SCRIPT.test(text),
  adjective: ({ own, value }) => own.some(({ noun }) => noun?.states.some((ending) => value.endsWith(ending))),

  // What stands before it, and behind.
  open: ({ sign }) => sign === 'open',
  slash: ({ sign }) => sign === 'slash',
  colon: ({ sign }) => sign === 'colon',
  comma: ({ sign }) => sign === 'comma',
  is: (one) => has(one, 'is'),
  to: (one) => has(one, 'to'),
  use: (one) => has(one, 'use'),
  plainly: (one) => has(one, 'plainly'),
  with: ({ sign, before }) =>
    sign === 'word' && /^(?:with|via|by|through|mit|avec|con|com|met|med|z|ze|с|із|dengan|par|über)$/.test(before),
  'behind-on': ({ sign, before }) => sign === 'word' && /^(?:on|for|of)$/.test(before),
  plural: ({ before }) => /^(?:are|were|son|eran|sind|waren|sont|sono|erano|sao|eram|zijn|sunt|sa|byly)$/.test(before),
  possible: behind(/(?:can|could|may|might) be $/i, 9),
  set: ({ isSet }) => isSet,
  /** Set, used, or at the beginning of a part of its sentence. */
  put: (one) => one.isSet || one.place === 0 || one.sign === 'comma' || has(one, 'use'),
  linked,
  /** The verb or sign is the noun's, and no article's. */
  said: (one) => {
    const isVerb = one.sign === 'colon' || one.path?.noun.is || !has(one, 'is') || !between(one);
    return (isVerb && linked(one) && (one.path?.words ?? FAR) < FAR) || ownScriptIs(one);
  },
  'behind-id': behind(new RegExp(`(?:${OF_ID.join('|')})$`, 'iu'), 24),
  'behind-field': behind(FIELD, 40),
  'behind-user': behindUser,
  'behind-name': (one) => {
    const [user, password] = [one.near('user'), one.near('password')];
    return user > 0 && user < 4 && !(password > 0 && password < 4) && one.sign !== 'slash' && !behindUser(one);
  },
  'behind-root': ({ near: at }) => at('root') > 0,
  ends: ({ text, end }) => endsAt(text, end),
  'ends-all': ({ text, end }) => endsAt(text, end, true),
  'before-colon': ({ text, end }) => /^["'`*]{0,3}[:：]/.test(text.slice(end, end + 4)),
  spelled: spelledOut,
  'in-question': ({ text, around }) => /^[^\n.!]{0,30}[?？؟]/.test(text.slice(around.at(-1)?.start)),

  // The nearest noun before it, and what lies between.
  path: path(() => true),
  /** The noun before it is no other thing. */
  behind: path(({ headed }) => !headed),
  headed: path(({ headed }) => headed),
  paused: path(({ paused }) => paused),
  doubted: path(({ doubted }) => doubted),
  tied,
  'steps-0': path(({ words }) => words === 0),
  'steps-1': path(({ words }) => words < 2),
  'steps-2': path(({ words }) => words < 3),
  'steps-4': path(({ words }) => words < 5),
  'steps-9': path(({ words }) => words < 10),
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
  'noun-quoted': path(({ noun }, { text }) => /["'`]/.test(text[noun.end] ?? '')),
  'noun-address': path(({ noun }, { text }) => text.startsWith(':/', noun.end)),
  'noun-owned': path(({ noun }, { text }) =>
    /(?:the|this|use|using|old|new|my|your|our) $/i.test(text.slice(Math.max(0, noun.start - 6), noun.start)),
  ),
  'noun-used': path(({ noun }, { text }) =>
    /(?:^|\s)(?:with|and|mit|und|con|y|com|e|avec|et|met|en|dan|i|z|pakai|pake|use|using)\s(?:\p{L}+\s)?$/u.test(
      text.slice(Math.max(0, noun.start - 24), noun.start),
    ),
  ),
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
  agent: ({ speech }) => speech.by === 'agent',
  person: ({ speech }) => speech.by === 'person',
  file: ({ speech }) => speech.by === 'file',
  told: ({ speech, value }) => speech.told?.includes(value) === true,
  typed: ({ isTyped }) => isTyped,
  answer,
  question: ({ speech }) => speech.question !== undefined,
  later: ({ speech }) => speech.question?.later === true,
  'asked-key': ({ speech }) => speech.question?.kind === 'key',
  'asked-code': ({ speech }) => speech.question?.code === true,
  alone: ({ others }) => others === 0,
  'few-3': ({ others }) => others < 3,
  few: ({ others }) => others < 6,
  'at-end': ({ text, end }) => /^\W*$/.test(text.slice(end)),
  'text-160': ({ text }) => text.length > 160,
  'text-300': ({ text }) => text.length > 300,
  'text-400': ({ text }) => text.length > 400,
};
