/**
 * What of the output of a command is secret: by the table of what commands print, or by the name of a file that promises secrets
 * (`passwords.txt`, `wlan.md`, `secrets/smtp`); and which columns a query asks for.
 */
import { expressionsOf, listOf, oneOf, UUID } from '../../formats/index.ts';
import { isOfLogin, LOGIN_FIELD } from '../logins.ts';
import lists from '../names.json' with { type: 'json' };
import { secretKindOf, wordsOf } from '../names.ts';
import table from './commands.json' with { type: 'json' };
import { PRINTERS, type Printed, says, shown } from './table.ts';

export const parsed = expressionsOf(table.parsed);
/** The output goes into a file, another program, or a variable; or only its size or hash is printed. */
const isQuiet = oneOf(table.quiet);
const isSilent = oneOf(table.silent);
/** The commands of a command line, each with those its output is piped through. */
export const pipelinesOf = (line: string): string[] =>
  line
    .slice(0, 4000)
    .replace(/[\\`]\r?\n[ \t]*/g, ' ')
    .split(/\n|;|&&|\|\|/)
    .map((one) => one.trim())
    .filter((one) => !isSilent(one));

/** Where the output of a command line holds secrets. Of several commands the outputs are mixed, and say less. */
export function printedBy(line: string): Printed[] {
  const pipelines = pipelinesOf(line);
  return pipelines
    .filter((whole) => !isQuiet(whole))
    .flatMap((whole) => {
      // As it stands, or without what precedes its name.
      const forms = [whole, whole.replace(parsed('before-the-name'), '')];
      const found = PRINTERS.flatMap(({ kind, place, ...printer }) => {
        const match = says(forms.find((one) => printer.begins.test(one)) ?? '', printer);
        const name = match?.groups?.name;
        const called = name === undefined ? kind : secretKindOf(name);
        return match && called ? [{ ...printer, kind: called, place: pipelines.length > 1 ? ('told' as const) : place }] : [];
      });
      return [...forms.flatMap(promisedBy), ...found];
    });
}

/** Programs that print a file, or columns and lines of it. */
const printsFile = oneOf(table.printsFile);
/** Of lists and notes; code and settings have names for their values. */
const ENDINGS = new RegExp(`(?:\\.(?:${lists.endings.join(' ').replaceAll(' ', '|')})){1,2}$`, 'i');
/** Files that are a secret each, by their folder or their ending. */
const isFileOfSecrets = oneOf(table.fileOfSecrets);
/** Where agents and command-line tools keep logins. */
const isFileOfLogins = oneOf(table.fileOfLogins);
/** What is listed with the secret of each: accounts, networks; and what holds secrets by its kind. */
const LISTED = listOf(lists.listed);
const OTHERS = listOf(lists.otherFiles);
/** What people call their passwords, and other things too. */
const CHOSEN = listOf(lists.chosen);
/** What programs write beside the names of people and projects. */
export const ID = new RegExp(`^${UUID}$`);

/** What a command prints of a file whose name promises secrets. */
function promisedBy(command: string): Printed[] {
  // The last word that is a path, before other commands.
  const parts = printsFile(command) ? (command.split(/ \| |[;>]|\d>/, 1)[0] as string).split(/\s/).slice(1) : [];
  const path = parts.findLast((part) => /^["']?[^-\s]/.test(part))?.replace(/["']/g, '') ?? '';
  if (isFileOfLogins(path)) return [{ values: LOGIN_FIELD, kind: 'key', place: 'given', accept: isOfLogin }];
  const name = path
    .replace(/^.*[\\/]/, '')
    .replace(/^\.+/, '')
    .replace(ENDINGS, '');
  const words = wordsOf(name).flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/(?:es|n)$/, '')]);
  if (!name || name.includes('.') || words.some((word) => OTHERS.has(word))) return [];
  const isPassword = words.some((word) => CHOSEN.has(word) || secretKindOf(word) === 'password');
  const kind = secretKindOf(name) ?? (isPassword ? 'password' : isFileOfSecrets(path) ? 'secret' : undefined);
  if (kind)
    return [
      { values: shown('line'), kind, place: kind === 'password' ? 'quoted' : 'told' },
      { values: shown('labelled'), kind, place: 'told' },
      { values: shown('all'), kind: kind === 'secret' ? 'password' : kind, place: 'given' },
    ];
  if (!words.some((word) => LISTED.has(word))) return [];
  const one = {
    kind: words.some((word) => /^(?:key|token|priv\w*)$/.test(word)) ? 'secret' : 'password',
    accept: (value: string) => !ID.test(value),
  } as const;
  return [
    { ...one, values: shown('line'), place: 'told' },
    { ...one, values: shown('line'), place: 'quoted', whole: true },
  ];
}

const SELECT = /\bselect\s{1,8}(?<columns>[^;]{1,400}?)\s{1,8}from\b/i;

/** Of hashes, for which people have no word. */
export const HASHED = parsed('column-of-hashes');

/** The columns that a query for a client of a database asks for, in order; none of any other command. */
export function columnsOf(command: string): string[] {
  const columns = parsed('client-of-a-database').test(command) ? SELECT.exec(command)?.groups?.columns : undefined;
  if (columns === undefined) return [];
  return columns
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((column) => (column.match(/\w+/g)?.at(-1) ?? '').toLowerCase());
}
