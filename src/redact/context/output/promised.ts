/**
 * Files whose name says that they hold secrets (`passwords.txt`, `wlan.md`, `secrets/smtp`): what is alone on a line of them, or
 * stands there behind the name of its user.
 */
import type { Match } from '../../engine/detector.ts';
import { UUID } from '../../rules/rule.ts';
import { isCertain } from '../../value/certainty.ts';
import type { SecretKind } from '../../value/place.ts';
import { wordShare } from '../../value/words.ts';
import lists from '../names.json' with { type: 'json' };
import { listOf, secretKindOf, wordsOf } from '../names.ts';
import { judgeOf } from '../reader.ts';
import { ALL, LABELLED, LINE, LONE_LINE, type Printed } from './table.ts';

/** Programs that print a file, or columns and lines of it. */
const PRINTS =
  /^(?:cat|bat|batcat|head|tail|less|more|type|tac|nl|awk|gawk|cut|sed (?!-i)|column|sort|uniq|shuf|strings|gc|get-content|mlr|csvcut|e?grep -[a-zA-Z]{0,4}h)\b/i;
/** Of lists and notes; code and settings have names for their values. */
const ENDINGS = new RegExp(`(?:\\.(?:${lists.endings.join(' ').replaceAll(' ', '|')})){1,2}$`, 'i');
/** Folders of which every file is a secret, and endings of such files. */
const OF_SECRETS =
  /(?:^|[\\/])(?:\.?secrets?|credentials|passwords?|docker-secrets)[\\/](?:[\w.-]{1,40}[\\/])?[^\\/]*$|\.(?:key|secret|pass|pw)$/i;
/** What is listed with the secret of each: accounts, networks; and what holds secrets by its kind. */
const LISTED = listOf(lists.listed);
const OTHERS = listOf(lists.otherFiles);
const isOf = (list: ReadonlySet<string>, word: string) => list.has(word) || list.has(word.replace(/s$/, ''));

/** What the path of a file promises to be in it; `sure`: nothing else is. */
function promise(path: string): { kind: SecretKind; sure: boolean } | undefined {
  const name = path
    .replace(/^.*[\\/]/, '')
    .replace(/^\.+/, '')
    .replace(ENDINGS, '');
  const words = wordsOf(name);
  if (!name || name.includes('.') || words.some((word) => isOf(OTHERS, word))) return undefined;
  const spellings = words.flatMap((word) => [word, word.replace(/(?:e?s|n)$/, '')]);
  const isPassword =
    /(?:pass(?:w|wd|word|phrase)?s?|pwd?s?|claves?|chaves|contras|senhas|mdps?)$/i.test(name) ||
    spellings.some((word) => secretKindOf(word) === 'password');
  const kind = secretKindOf(name) ?? (isPassword ? 'password' : OF_SECRETS.test(path) ? 'secret' : undefined);
  if (kind) return { kind, sure: true };
  if (!words.some((word) => isOf(LISTED, word))) return undefined;
  return { kind: words.some((word) => /^(?:keys?|tokens?|priv\w*)$/.test(word)) ? 'secret' : 'password', sure: false };
}

/** What programs write beside the names of people and projects. */
const ID = new RegExp(`^${UUID}$`);

/** What a command prints of a file that promises secrets. */
export function promisedBy(command: string): Printed[] {
  if (!PRINTS.test(command)) return [];
  // The last word that is a path, before other commands.
  const words = (command.split(/ \| |[;>]|\d>/, 1)[0] as string).split(/\s/);
  const path = words.findLast((word) => /^["']?[^-\s]/.test(word))?.replace(/["']/g, '') ?? '';
  const promised = words.length > 1 && promise(path);
  if (!promised) return [];
  const { kind, sure } = promised;
  const found: Printed[] = [
    { values: LINE, kind, place: sure && kind === 'password' ? 'quoted' : 'told' },
    { values: LABELLED, kind, place: 'told' },
    sure
      ? { values: ALL, kind: kind === 'secret' ? 'password' : kind, place: 'given' }
      : { values: LINE, kind, place: 'quoted', whole: true },
  ];
  return sure ? found : found.map((one) => ({ ...one, accept: (value) => !ID.test(value) }));
}

/** Of any command: nothing but values made by chance, perhaps behind the names of whom they are for. */
export const LONE: Printed = { values: LONE_LINE, kind: 'key', place: 'beside', whole: true, accept: (value) => wordShare(value) < 0.4 };

const LONGEST_LIST = 3000;

/** What a person lists, a name and a value in each of several lines, where half of the values are no words. */
export function listed(text: string): Match[] {
  const matches: Match[] = [];
  if (text.length > LONGEST_LIST || !text.includes('\n')) return matches;
  const see = judgeOf(matches, 'likely');
  const runs: RegExpExecArray[][] = [];
  for (const row of text.matchAll(LINE)) {
    // An assignment has a reader of its own; `a1b2c3d..e4f5a6b` are two commits.
    if (row.groups?.name === undefined || /=|\.\./.test(row[0]) || ID.test(row.groups.value ?? '')) continue;
    const last = runs.at(-1)?.at(-1);
    if (last && row.index <= last.index + last[0].length + 1) runs.at(-1)?.push(row);
    else runs.push([row]);
  }
  for (const run of runs) {
    const values = run.map(({ groups }) => groups?.value ?? '');
    const made = values.filter((value) => isCertain(value, 'password', 'told')).length;
    if (made < 2 || made * 2 < values.length || new Set(run.map(({ groups }) => groups?.name)).size === 1) continue;
    for (const [at, value] of values.entries()) {
      const row = run[at] as RegExpExecArray;
      see(row.index + row[0].lastIndexOf(value), value, 'password', 'quoted');
    }
  }
  return matches;
}
