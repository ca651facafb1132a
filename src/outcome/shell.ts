/** A command line as the commands it runs, in order. */
import {
  type Command,
  type CommandExpansionPart,
  forEachChild,
  parse,
  type Statement,
  type SyntaxNode,
  type Word,
  type WordPart,
} from 'unbash';
import { linesWithin } from './started.ts';

/** One command, and where it stands among the others. */
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
  after: '' | '&&' | '||' | ';' | '|' | '&';
}

type Place = Pick<Step, 'chained' | 'proved' | 'looped' | 'after'>;

/** Six times as long as any that is known: a longer one may be made to be slow. */
const longest = 100_000;
/** They start the command that follows. */
const starters = new Set(['command', 'exec', 'sudo', 'env', 'nohup']);
const loops: ReadonlySet<string> = new Set(['For', 'ArithmeticFor', 'Select', 'While']);

/** A folder as seen from another; neither need be known in full. */
export const below = (folder: string, path: string): string =>
  folder === '' || /^(?:[/~$]|[A-Za-z]:)/.test(path) ? path : `${folder}/${path}`;

export function stepsOf(line: string): Step[] {
  if (line.length > longest) return [];
  const reader = new Reader();
  try {
    reader.list(parse(line.replaceAll('\r\n', '\n')).commands, { chained: false, proved: true, looped: false, after: '' });
  } catch (error) {
    // Nested deeper than any command: the parser bounds only some of it.
    if (!(error instanceof RangeError)) throw error;
  }
  return reader.steps;
}

class Reader {
  readonly steps: Step[] = [];
  #folder = '';

  list(statements: readonly Statement[], at: Place): void {
    const last = statements.length - 1;
    for (const [index, { command, background }] of statements.entries())
      this.#read(command, {
        ...at,
        chained: at.chained && index === 0,
        // One that another follows may have failed unseen.
        proved: at.proved && index === last && !background,
        after: background ? '&' : index < last ? ';' : at.after,
      });
  }

  #read(node: SyntaxNode, at: Place): void {
    switch (node.type) {
      case 'Command':
        this.#add(node, at);
        break;
      case 'AndOr': {
        // After `||` only one of two runs; what follows that by `&&` runs after either.
        const sure = node.operators.includes('||') ? node.operators.lastIndexOf('||') + 2 : 0;
        for (const [index, one] of node.commands.entries()) {
          const before = node.operators[index - 1];
          const chained = before === undefined ? at.chained : before === '&&';
          this.#read(one, { ...at, chained, proved: at.proved && index >= sure, after: node.operators[index] ?? at.after });
        }
        break;
      }
      case 'Pipeline': {
        const last = node.commands.length - 1;
        const proved = at.proved && node.prefixes.every(({ type }) => type !== 'Negation');
        for (const [index, one] of node.commands.entries()) {
          const isLast = index === last;
          this.#read(one, { ...at, chained: at.chained && index === 0, proved: proved && isLast, after: isLast ? at.after : '|' });
        }
        break;
      }
      case 'CompoundList':
        this.list(node.commands, at);
        break;
      case 'BraceGroup':
        this.#read(node.body, at);
        break;
      case 'Redirected':
        this.#read(node.command, at);
        break;
      case 'Subshell': {
        const folder = this.#folder;
        this.#read(node.body, at);
        this.#folder = folder;
        break;
      }
      case 'TestCommand':
      case 'ArithmeticCommand':
        this.#push([], '', at);
        break;
      case 'Word':
      case 'Assignment':
        break;
      // Conditions, loops, functions: it is not known what of them ran, and what they are asked stands before them.
      default: {
        const inner = { ...at, chained: false, proved: false, looped: at.looped || loops.has(node.type) };
        this.#push([], '', { ...inner, after: '' });
        forEachChild(node, (child) => this.#read(child, inner));
      }
    }
  }

  #add(command: Command, at: Place): void {
    const all = [...(command.name ? [command.name] : []), ...command.args].map((word) => (word.type === 'Word' ? textOf(word) : word.text));
    const start = all.findIndex((word) => !starters.has(word) && !/^[A-Za-z_]\w*=/.test(word));
    const words = all.slice(Math.max(0, start));
    const [program = '', first] = words;
    if (program === 'cd' && first !== undefined) this.#folder = below(this.#folder, first);
    const within = linesWithin(words);
    if (within === undefined) this.#push(words, hereDocuments(command), at);
    const inner = stepsOf(within ?? '');
    for (const one of inner)
      this.steps.push({
        ...one,
        proved: one.proved && at.proved,
        looped: one.looped || at.looped,
        after: one === inner.at(-1) ? at.after : one.after,
        folder: below(this.#folder, one.folder),
      });
  }

  #push(words: string[], input: string, at: Place): void {
    this.steps.push({ words, input, folder: this.#folder, ...at });
  }
}

const textOf = ({ parts, value }: Word): string => parts?.map(partText).join('') ?? value;

function partText(part: WordPart): string {
  if (part.type === 'CommandExpansion') return printedBy(part);
  if (part.type === 'DoubleQuoted') return part.parts.map(partText).join('');
  return 'value' in part ? part.value : part.text;
}

/** What a command prints in its place: `$(cat <<EOF …)` is its text; of others it is not known. */
function printedBy({ script }: CommandExpansionPart): string {
  const [only, more] = script?.commands ?? [];
  if (more || only?.command.type !== 'Command' || only.command.name?.value !== 'cat') return '$()';
  return hereDocuments(only.command).trimEnd();
}

const hereDocuments = ({ redirects }: Command): string => redirects.map((one) => (one.type === 'HereDoc' ? one.body.text : '')).join('');
