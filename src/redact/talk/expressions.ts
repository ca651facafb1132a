/** Long expressions for what people say, by the ids of their rows, and what looks like a secret in a sentence and is none; each has a case. */
import { expressionsOf, joined, oneOf } from '../formats/index.ts';
import tables from './expressions.json' with { type: 'json' };

export const expression = expressionsOf(tables.said, tables.parts);

/** A fingerprint, an address, a path, a file, a measure, a part of a computer, a shade of a colour, a requirement, a repository, a network. */
export const isNoSecret = oneOf(tables.noSecret);

const cues = tables.cues.map(({ id, is, flags }) => ({ id: id as 'code' | 'root' | 'user', is: new RegExp(joined(is), flags) }));
/** Of what a word in small letters speaks, beside the nouns for secrets. */
export const cueOf = (word: string) => cues.find(({ is }) => is.test(word))?.id;

/** What words do not have, and what has it and is no odd word. */
export const [hasOddLetters, isNotOdd] = [oneOf(tables.odd), oneOf(tables.notOdd)];
/** Words joined by a dot, a sign or a capital. */
export const isJoined = oneOf(tables.joined);
