/**
 * Where commands, consoles and settings of devices hold a secret (`usages.json`): the usage of each as a manual writes it, read as a
 * pattern: `… -p‹password›` of `mysql`. Words stand for themselves, capitals aside. `a|b` one of these, `[a|b]` may be missing, `*` any
 * word or a part of one, `…` any words of the command, `⏎` up to five of its lines, `$` the line's end, `~` no blank. The kind of the
 * secret stands in `‹›`, with `?` where something else may follow.
 */
import { literal, type Row } from '../../formats/index.ts';
import { type PatternRow, patternReaders } from '../pattern.ts';
import parts from '../patterns/parts.json' with { type: 'json' };
import type { Reader } from '../reader.ts';
import type { SecretKind } from '../value/place.ts';
import usages from './usages.json' with { type: 'json' };

interface UsageRow extends Row {
  /** The tools, or the words, that it begins with. */
  near: readonly string[];
  usage: string;
}

/** Between two words of a command, also over a line's end, or between two strings of a list. */
const SPACE = '<option-space>';
/** In quotes up to the closing one, otherwise up to a blank or a sign; the bracket or quote around the command is not part of it. */
const VALUE = '<value-of-option>';

/** Options keep their case, and may stand behind others: `-sSu`. */
const word = (text: string) =>
  (text.startsWith('-')
    ? literal(text).replace(/^-([a-zA-Z])$/, '-(?!help|C)[a-zA-Z]{0,4}?$1')
    : literal(text).replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
  ).replace(/\\\*/g, '[^\\s"\']{1,80}');
const words = (text: string) =>
  text
    .split(' ')
    .map((one) => (one === '*' ? '<option-word>' : `["']?(?:${one.split('|').map(word).join('|')})["']?`))
    .join(SPACE);

const FIXED: { readonly [part: string]: string } = { '…': '<option-words>', '⏎': '<option-lines>', $: '<option-end>' };
const PARTS = /\[[^\]]+\]|[^ ]+/g;

function patternOf(usage: string, tool: string): string {
  let pattern = '';
  let before = tool;
  for (const part of usage.match(PARTS) ?? []) {
    pattern += FIXED[part] ?? partOf(part, before, pattern.includes(VALUE));
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
  // Behind an option, `=` as well.
  if (!/(?:^|[ |])-|^\//.test(before)) return SPACE;
  return /^\*[^ ]/.test(part) ? `(?:${SPACE}|=)?` : `(?:${SPACE}|=[ ]?)`;
}

/** A word of which a part is the secret: `-p‹password›`, `*:‹password›`. */
function tight(part: string): string {
  const head = part.slice(0, part.indexOf('‹'));
  const front = head
    .split(/(\*.)/)
    .map((one) =>
      /^\*./.test(one)
        ? `["']?[^\\s"'${literal(one.slice(1))}]{1,80}${literal(one.slice(1))}(?!//)`
        : word(one).replace('(?!help)[a-zA-Z]{0,4}', ''),
    )
    .join('');
  return `${head.startsWith('-') ? '' : '["\']?'}${front}(?=\\S)${VALUE}`;
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

export const commandOptions: readonly Reader[] = patternReaders(Object.values(usages).flat().map(patternRow), parts);
