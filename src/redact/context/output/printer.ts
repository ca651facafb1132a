/** The form of an entry of the tables of what commands print. */
import type { Place } from '../../value/place.ts';
import type { SecretKind } from '../../value/secret-kind.ts';

export interface Printer {
  /** The command begins with one of these, in small letters; without any, every command may. */
  near: readonly string[];
  /** A further test of the command. Its group `name` tells what its output is called. */
  command?: RegExp | undefined;
  /** Commands that print something else. */
  not?: RegExp | undefined;
  /** Where the output holds secrets: the group `value`, everywhere it matches; a group `name` tells what it is called. */
  values: RegExp;
  kind: SecretKind;
  /** By what is called, where the command says it; and less as soon as another command prints beside it. */
  place: Place;
  /** Only of few lines, of which each is such a value: other commands would print more. */
  whole?: true;
}

/** What one command prints: where its secrets stand, and what they are. */
export interface Printed {
  values: RegExp;
  kind: SecretKind;
  place: Place;
  whole?: true | undefined;
}

/** In front of what is on a line: a line number, a quote sign, a list's number. */
const MARGIN = '^[ \\t>+#│]{0,12}(?:\\d{1,6}[→\\t][ \\t]*)?(?:\\d{1,2}\\)[ \\t]|=> |Out\\[\\d{1,4}\\]: )?';
/** Hashes with their name, ids of calls, addresses and files are printed alone on a line too. */
const NO_VALUE =
  '(?!(?:sha\\d+|md5|toolu|msg|req|arn|https?|ssh-\\w+|ecdsa-\\w+)[-_:]|[a-z]{2,20}/[a-z]|[^\\s]{0,200}\\.(?:[a-z]{2,5}|md5|sha\\d+)["\'`]?[ \\t]{0,8}$)';

/** Every line that is a single word. */
export const WORDS = new RegExp(
  `${MARGIN}["'\`]?${NO_VALUE}(?<value>(?:\\d{1,9}\\|)?[^\\s"'\`<>|,;()]{6,4000})["'\`}\\],]{0,6}[ \\t]{0,8}\\r?$`,
  'gm',
);
/** The first line, whole. */
const FIRST = /^[ \t]{0,8}(?:\d{1,6}[→\t][ \t]*|=> |Out\[\d{1,4}\]: )?(?<value>[^\s{[<][^\n\r]{2,400})(?=\r?\n|$)/g;
/** The second of two lines, below a user. */
const SECOND =
  /^[ \t]{0,8}(?:\d{1,6}[→\t][ \t]*)?[^\s:=]{2,64}[ \t]*\r?\n[ \t]{0,8}(?:\d{1,6}[→\t][ \t]*)?(?<value>[^\s:="'`]{4,200})(?=[ \t]{0,8}(?:\r?\n|["'`]|$))/g;
/** Rows of a name and its value. */
const ROWS =
  /^[ \t|│]{0,8}(?<name>[A-Za-z/][\w./-]{0,60})(?:[ \t]{0,40}[|│][ \t]{1,40}|[ \t]{2,60}|\t)["']?(?<value>[^\s"'|│]{4,4000})["']?[ \t|│]*\r?$/gm;
/** The last of several values with commas between them. */
const LAST = /,(?<value>[^,\s][^,\n\r]{3,400})(?=\r?\n|$)/g;

/** The value of a field. */
const field = (names: string) =>
  new RegExp(`(?:^|[\\s{,"'])(?:${names})["']?[ \\t]{0,20}[:=][ \\t]{0,20}["']?(?<value>[^\\s"',}]{4,4000})`, 'gm');

const SHAPES: { readonly [name: string]: RegExp } = { WORDS, FIRST, SECOND, ROWS, LAST };
const KIND = / (password|secret|named)(\??): /;

/** An entry from its line in the table. */
export function printerOf(line: string): Printer {
  const [says = '', not] = line.split(' unless ');
  const [what = '', command] = says.split(' if ');
  const [shape = '', kind, told, near = ''] = what.split(KIND);
  return {
    near: near === 'any' ? [] : near.split(', '),
    command: command === undefined ? undefined : new RegExp(command),
    not: not === undefined ? undefined : new RegExp(not),
    values: SHAPES[shape] ?? (shape.includes('(?<value>') ? new RegExp(shape, 'gm') : field(shape)),
    kind: kind === 'named' ? 'secret' : (kind as SecretKind),
    place: told ? 'told' : 'given',
  };
}
