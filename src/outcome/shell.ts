/** A command line as the commands it runs, in order: enough of the shell's grammar to tell a command from words about it. */
import { commandsOf, type Operator } from './shell-reader.ts';

export interface Step {
  words: string[];
  /** What here-documents give it to read. */
  input: string;
  /** It runs only if the one before went well. */
  chained: boolean;
  /** If the whole line went well, so did this. */
  proved: boolean;
  /** In a loop: it may run several times. */
  looped: boolean;
  /** Where `cd` before it led, as written. */
  folder: string;
  /** What stands between it and the next one. */
  after: Operator;
}

const longest = 400_000;
/** They come before a command. */
const keywords = new Set([
  'if',
  'then',
  'else',
  'elif',
  'while',
  'until',
  'do',
  '!',
  '{',
  'time',
  'command',
  'exec',
  'sudo',
  'env',
  'nohup',
]);

/** The name of the program that a step runs. */
export const programOf = ({ words }: Pick<Step, 'words'>): string => (words[0] ?? '').replace(/^.*[\\/]/, '').replace(/\.exe$/i, '');

export function stepsOf(line: string): Step[] {
  const commands = line.length > longest ? [] : commandsOf(line);
  // From the end: one that `;`, `|` or `||` follows may have failed unseen.
  const proves = commands.map(() => true);
  for (let index = commands.length - 2; index >= 0; index -= 1)
    proves[index] = commands[index]?.after === '&&' && proves[index + 1] === true;
  const steps: Step[] = [];
  let folder = '';
  let loops = 0;
  let conditions = 0;
  for (const [index, { words: written, input, before, after }] of commands.entries()) {
    const words = [...written];
    for (; words[0] !== undefined && (keywords.has(words[0]) || /^[A-Za-z_]\w*=/.test(words[0])); words.shift()) {
      if (words[0] === 'do') loops += 1;
      if (words[0] === 'if') conditions += 1;
    }
    if (words[0] === 'done') loops = Math.max(0, loops - 1);
    if (words[0] === 'fi') conditions = Math.max(0, conditions - 1);
    if (words[0] === 'cd' && words[1] !== undefined) folder = below(folder, words[1]);
    const inner = /^(?:.*\/)?(?:ba|z|da)?sh$/.test(words[0] ?? '') ? words.findIndex((word) => /^-[a-z]{0,4}c$/.test(word)) : -1;
    const open = loops > 0 || conditions > 0;
    const proved = !open && after !== '&' && proves[index] === true;
    const step = { words, input, chained: before === '&&', proved, looped: loops > 0, folder, after };
    if (inner === -1) steps.push(step);
    else
      for (const one of stepsOf(words[inner + 1] ?? ''))
        steps.push({ ...one, proved: one.proved && proved, folder: below(folder, one.folder) });
  }
  return steps;
}

/** A folder as seen from another; neither need be known in full. */
export const below = (folder: string, path: string): string =>
  folder === '' || /^(?:[/~$]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`;
