/**
 * Where commands, consoles and settings of devices hold a secret (`usages.json`): the usage of each as a manual writes it, read as a
 * pattern: `… -p‹password›` of `mysql`. Words stand for themselves, capitals aside. `a|b` one of these, `[a|b]` may be missing, `*` any
 * word or a part of one, `…` any words of the command, `⏎` up to five of its lines, `$` the line's end, `~` no blank. The kind of the
 * secret stands in `‹›`, with `?` where something else may follow.
 */
import { literal, type Row } from '../../formats/index.ts';
import { type PatternRow, patternReaders } from '../pattern.ts';
import type { Reader } from '../reader.ts';
import type { SecretKind } from '../value/place.ts';
import usages from './usages.json' with { type: 'json' };

interface UsageRow extends Row {
  /** The tools, or the words, that it begins with. */
  near: readonly string[];
  usage: string;
}

/** Between two words of a command, also over a line's end, or between two strings of a list. */
const SPACE = '(?:[ \\t]{1,8}|[ \\t]{0,3}[\\\\`\\^]\\r?\\n[ \\t]{0,20}|["\'],[ ]?["\'])';
/** Strings may hold signs that would end the command. */
const WORDS = '(?=[ \\t\\\\`]|["\'],)(?:[^\\n|;&"\'\\\\`]|"[^"\\n]{0,120}"|\'[^\'\\n]{0,120}\'|\\\\[^\\n]|[\\\\`]\\r?\\n){0,200}?';
/** With what a listing puts in front of a line. */
const LINES = '[^\\n]{0,60}(?:\\n[^\\n]{0,80}){0,5}?\\n[ \\t]{0,8}';
const END = '(?=["\']?;?[ \\t]*(?:\\r?\\n|\\\\n|["\'<]|$))';
const WORD = '(?:"[^"\\n]{1,60}"|\'[^\'\\n]{1,60}\'|[^\\s"\'-][^\\s]{0,120})';

/** No option, and none of the words that stand in place of a secret. */
const OTHER =
  '(?![-/](?![^\\s]{0,40}\\d))(?!(?:public|private|ro|rw|policy|values|ascii|hex|local|remote|protection|authentication|connection|prompts?|rotation)\\b)';
const QUOTED = '(?<=["\'](?:[\\w.@+-]{1,40}[:%])?)[^"\'\\n\\\\]{3,128}(?=\\\\{0,3}["\'])';
/** As WordPress and Google show a password for an application. */
const GROUPS = '(?:[A-Za-z\\d]{4} ){3,5}[A-Za-z\\d]{4}(?=["\'])';
/** In quotes up to the closing one, otherwise up to a blank or a sign; the bracket or quote around the command is not part of it. */
const valueUpTo = (sign: string) =>
  `(?:\\\\{0,3}["'])?${OTHER}(?<value>${QUOTED}|${GROUPS}|[^\\s"'\`<>|;&${sign}]{2,255}[^\\s"'\`<>|;&)\\\\${sign}])`;
export const VALUE = valueUpTo('');

/** Options keep their case, and may stand behind others: `-sSu`. */
const word = (text: string) =>
  (text.startsWith('-')
    ? literal(text).replace(/^-([a-zA-Z])$/, '-(?!help|C)[a-zA-Z]{0,4}?$1')
    : literal(text).replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
  ).replace(/\\\*/g, '[^\\s"\']{1,80}');
const words = (text: string) =>
  text
    .split(' ')
    .map((one) => (one === '*' ? WORD : `["']?(?:${one.split('|').map(word).join('|')})["']?`))
    .join(SPACE);

const FIXED: { readonly [part: string]: string } = { '…': WORDS, '⏎': LINES, $: END };
const PARTS = /\[[^\]]+\]|[^ ]+/g;
const isOption = (part: string) => /(?:^|[ |])-|^\//.test(part);

function patternOf(usage: string, tool: string): string {
  let pattern = '';
  let before = tool;
  for (const part of usage.match(PARTS) ?? []) {
    pattern += FIXED[part] ?? partOf(part, before, pattern.includes('<value>'));
    before = part;
  }
  return pattern;
}

/** A part with the gap in front of it; behind the value it is only looked at. */
function partOf(part: string, before: string, isBehind: boolean): string {
  const gap = gapBetween(before, part);
  if (part.startsWith('[')) return `(?:${gap}${words(part.slice(1, -1))})?`;
  // What stands alone behind `-p` may be a port.
  if (/^‹\w+\??›$/.test(part)) return gap + (before === '-p' ? '(?!\\d{2,5}(?:[:/\\s]|$))' : '') + VALUE;
  if (part.includes('‹')) return gap + tight(part.replace('~', ''));
  return isBehind ? `(?=${gap}${words(part)})` : gap + words(part.replace('~', ''));
}

function gapBetween(before: string, part: string): string {
  if (part.startsWith('~') || before === '⏎') return '';
  if (!isOption(before)) return SPACE;
  return /^\*[^ ]/.test(part) ? `(?:${SPACE}|=)?` : `(?:${SPACE}|=[ ]?)`;
}

/** A word of which a part is the secret: `-p‹password›`, `*:‹password›`. */
function tight(part: string): string {
  const [head = '', tail = ''] = part.split(/‹\w+\??›/);
  const front = head
    .split(/(\*.)/)
    .map((one) =>
      /^\*./.test(one)
        ? `["']?[^\\s"'${literal(one.slice(1))}]{1,80}${literal(one.slice(1))}(?!//)`
        : word(one).replace('(?!help)[a-zA-Z]{0,4}', ''),
    )
    .join('');
  return `${head.startsWith('-') ? '' : '["\']?'}${front}(?=\\S)${valueUpTo(literal(tail))}`;
}

/** A row of the table of usages as one of patterns. */
function patternRow({ usage, near, ...row }: UsageRow): PatternRow {
  const [first = ''] = near;
  const [, kind, told] = /‹(\w+)(\?)?›/.exec(usage) ?? [];
  // On Windows and in a package with its ending: `plink.exe`.
  const ending = /\w$/.test(first) ? '(?:\\.(?:exe|py|sh))?' : '';
  return {
    ...row,
    kind: kind as SecretKind,
    place: told ? 'told' : 'given',
    ...beforeOf(first),
    near: near.map((one) => one.toLowerCase()),
    behind: ending + patternOf(usage, first),
  };
}

/** A tool's name may stand behind a path, but not be the end of another word; an option is a word of its own. */
function beforeOf(first: string): Pick<PatternRow, 'notAfter' | 'after'> {
  if (/^[\p{L}\d]/u.test(first)) return { notAfter: '[\\p{L}\\d_.-]' };
  return first.startsWith('-') ? { notAfter: '[^\\s"\'\x60(]' } : { after: 'anything' };
}

export const commandOptions: readonly Reader[] = patternReaders(Object.values(usages).flat().map(patternRow), {});
