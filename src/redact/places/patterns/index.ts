/** Places with a secret that no name promises: tables of rows, by what they are about; `parts.json` has what several of them share. */
import { isOfKey, isUnknown, isWord } from '../../formats/index.ts';
import { isJarred, isSessionName, secretKindOf } from '../names.ts';
import { type PatternRow, patternReaders, type Tests } from '../pattern.ts';
import addresses from './addresses.json' with { type: 'json' };
import code from './code.json' with { type: 'json' };
import codes from './codes.json' with { type: 'json' };
import commands from './commands.json' with { type: 'json' };
import files from './files.json' with { type: 'json' };
import headers from './headers.json' with { type: 'json' };
import ofInputs from './inputs.json' with { type: 'json' };
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

const tableOf = (rows: readonly object[]) => ({
  rows: rows as readonly PatternRow[],
  readers: patternReaders(rows as readonly PatternRow[], parts, tests),
});

export const tables = {
  printed: tableOf(printed),
  random: tableOf(random),
  addresses: tableOf(addresses),
  logins: tableOf(logins),
  codes: tableOf(codes),
  headers: tableOf(headers),
  files: tableOf(files),
  commands: tableOf(commands),
  code: tableOf(code),
  /** Several secrets under one heading: `keys: ["…", "…"]`, `tokens:` ⏎ `- …`, `secrets:` ⏎ `db: …`. */
  lists: tableOf(lists),
  /** Secrets that a command reads from its input: piped, a here-document. */
  inputs: tableOf(ofInputs),
};
