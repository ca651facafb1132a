/** Places with a secret that no name promises: tables of rows, by what they are about; `parts.json` has what several of them share. */
import { isOfKey, isUnknown, isWord } from '../../formats/index.ts';
import { isJarred, isSessionName, secretKindOf } from '../names.ts';
import { type PatternRow, patternReaders, type Tests } from '../pattern.ts';
import addresses from './addresses.json' with { type: 'json' };
import code from './code.json' with { type: 'json' };
import codes from './codes.json' with { type: 'json' };
import commands from './commands.json' with { type: 'json' };
import ofFiles from './files.json' with { type: 'json' };
import headers from './headers.json' with { type: 'json' };
import inputs from './inputs.json' with { type: 'json' };
import lists from './lists.json' with { type: 'json' };
import logins from './logins.json' with { type: 'json' };
import parts from './parts.json' with { type: 'json' };
import printed from './printed.json' with { type: 'json' };
import random from './random.json' with { type: 'json' };

/** Tests of a value that an expression cannot make, by what `if` says; `name` is what its group of this name holds. */
const tests: Tests = {
  digit: (value) => /\d/.test(value),
  mixed: (value) => /\d/.test(value) && /[a-z]/i.test(value),
  capital: (value) => /[A-Z\d]/.test(value),
  odd: (value) => /[\d!#$%^&*]/.test(value),
  /** No commit and no words. */
  made: (value) => /\d/.test(value) && !/^[\da-f]{40}$|(?:-[a-z]{2,20}){3}/.test(value),
  invented: (value) => /\d/.test(value) || isUnknown(value),
  noWord: (value) => !isWord(value.replace(/\d{1,9}$/, '')),
  found: (value) => !/^[a-z]+_|^eyJ|[._-][a-z]{3,}(?:[._-]|$)/.test(value),
  phrase: (value) => value.split(/[\s,]+/).length % 3 === 0 && !/\b(?:the|and|with|that|for|you|are|not|but|from)\b/.test(value),
  mixedKey: (value) => isOfKey(value) && !value.includes('.'),
  hexKey: (value) => isOfKey(value) || /^[\da-f]{32,64}$/.test(value),
  session: (_value, name) => isSessionName(name),
  named: (_value, name) => secretKindOf(name) !== undefined,
  inJar: isJarred,
};

/**
 * By what they are about; `lists`: several secrets under one heading (`keys: ["…", "…"]`, `tokens:` ⏎ `- …`, `secrets:` ⏎ `db: …`);
 * `inputs`: what a command reads from its input, piped or as a here-document.
 */
const files = { printed, random, addresses, logins, codes, headers, files: ofFiles, commands, code, lists, inputs };

export const tables = Object.entries(files).map(([name, of]) => {
  const rows = of as readonly PatternRow[];
  return { name, rows, readers: patternReaders(rows, parts, tests) };
});
