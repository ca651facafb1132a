/** Reads a command line into its commands: words, here-documents, operators. */

export type Operator = '' | '&&' | '||' | ';' | '|' | '&';

/** One command with the operators at its sides. */
interface Simple {
  words: string[];
  /** What here-documents give it to read. */
  input: string;
  before: Operator;
  after: Operator;
}

/** Where a word ends for a shell; any other space or separator is a letter of it. */
const ENDS_WORD = /[ \t\r\n;|&()<>]/;
const deepest = 40;
/** What a command would print in its place. */
const unknown = '$()';

export const commandsOf = (line: string): Simple[] => new Reader(line).commands(undefined, 0);

class Reader {
  readonly #text: string;
  #at = 0;
  /** Here-documents whose text begins on the next line. */
  #pending: { end: string; tabs: boolean; put: (body: string) => void }[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads up to the end, or past `until`. */
  commands(until: ')' | undefined, depth: number): Simple[] {
    const out: Simple[] = [];
    let current = empty('');
    const finish = (operator: Operator) => {
      if (current.words.length > 0) out.push(current);
      const last = out.at(-1);
      if (last && operator !== '' && (last === current || last.after === '')) last.after = operator;
      current = empty(operator === '' ? current.before : operator);
    };
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at] as string;
      if (char === until) {
        this.#at += 1;
        break;
      }
      if (char === '\n') {
        this.#at += 1;
        this.#bodies();
        // After an operator the line goes on.
        if (current.words.length > 0) finish(';');
      } else if (char === ' ' || char === '\t' || char === '\r') this.#at += 1;
      else if (char === '\\' && /[\r\n]/.test(this.#text[this.#at + 1] ?? '')) this.#at += this.#text[this.#at + 1] === '\r' ? 3 : 2;
      else if (char === '#') this.#comment();
      else if (char === '(' && current.words.length === 0 && depth < deepest) {
        this.#at += 1;
        const inner = this.commands(')', depth + 1);
        const [first] = inner;
        if (first) first.before = current.before;
        out.push(...inner);
      } else if (char === '>' || char === '<' || (char === '&' && this.#text[this.#at + 1] === '>')) this.#redirection(current, depth);
      else if (char === '&' || char === '|' || char === ';') finish(this.#operator());
      else if (char === '(' || char === ')') this.#at += 1;
      else current.words.push(this.#word(depth));
    }
    if (current.words.length > 0) out.push(current);
    this.#bodies();
    return out;
  }

  #operator(): Operator {
    const two = this.#text.slice(this.#at, this.#at + 2);
    this.#at += two === '&&' || two === '||' || two === '|&' || two === ';;' ? 2 : 1;
    if (two === '&&' || two === '||') return two;
    return two.startsWith('|') ? '|' : two.startsWith('&') ? '&' : ';';
  }

  #comment(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  /** Its target is no argument. */
  #redirection(current: Simple, depth: number): void {
    // `2>`: the number is its own word only by our reading.
    if (/^\d$/.test(current.words.at(-1) ?? '') && /\d/.test(this.#text[this.#at - 1] ?? '')) current.words.pop();
    const start = this.#at;
    while (/[<>&|-]/.test(this.#text[this.#at] ?? '') && this.#at - start < 4) this.#at += 1;
    const operator = this.#text.slice(start, this.#at);
    if (this.#text[this.#at] === '(') return;
    while (/[ \t]/.test(this.#text[this.#at] ?? '')) this.#at += 1;
    const target = ENDS_WORD.test(this.#text[this.#at] ?? ' ') ? '' : this.#word(depth);
    if (operator === '<<' || operator === '<<-')
      this.#pending.push({
        end: target,
        tabs: operator === '<<-',
        put: (body) => {
          current.input += body;
        },
      });
  }

  #bodies(): void {
    for (const { end, tabs, put } of this.#pending) {
      const lines: string[] = [];
      while (this.#at < this.#text.length) {
        const stop = this.#text.indexOf('\n', this.#at);
        const line = this.#text.slice(this.#at, stop === -1 ? undefined : stop);
        this.#at = stop === -1 ? this.#text.length : stop + 1;
        if ((tabs ? line.replace(/^\t+/, '') : line).replace(/\r$/, '') === end) break;
        lines.push(line);
      }
      put(lines.join('\n'));
    }
    this.#pending = [];
  }

  #word(depth: number): string {
    let word = '';
    for (; this.#at < this.#text.length; ) {
      const char = this.#text[this.#at] as string;
      if (ENDS_WORD.test(char)) break;
      if (char === "'") word += this.#quoted();
      else if (char === '"') word += this.#doubleQuoted(depth);
      else if (char === '`') word += this.#backticks();
      else if (char === '$' && this.#text[this.#at + 1] === '(') word += this.#substituted(depth);
      else if (char === '\\') {
        word += this.#text[this.#at + 1] ?? '';
        this.#at += 2;
      } else {
        word += char;
        this.#at += 1;
      }
      if (/^\d$/.test(word) && /[<>]/.test(this.#text[this.#at] ?? '')) break;
    }
    return word;
  }

  #quoted(): string {
    const end = this.#text.indexOf("'", this.#at + 1);
    const text = this.#text.slice(this.#at + 1, end === -1 ? undefined : end);
    this.#at = end === -1 ? this.#text.length : end + 1;
    return text;
  }

  #doubleQuoted(depth: number): string {
    let text = '';
    for (this.#at += 1; this.#at < this.#text.length; ) {
      const char = this.#text[this.#at] as string;
      if (char === '"') {
        this.#at += 1;
        break;
      }
      if (char === '$' && this.#text[this.#at + 1] === '(') text += this.#substituted(depth);
      else if (char === '`') text += this.#backticks();
      else if (char === '\\') {
        text += this.#text[this.#at + 1] ?? '';
        this.#at += 2;
      } else {
        text += char;
        this.#at += 1;
      }
    }
    return text;
  }

  #backticks(): string {
    const end = this.#text.indexOf('`', this.#at + 1);
    this.#at = end === -1 ? this.#text.length : end + 1;
    return unknown;
  }

  /** `$(cat <<EOF …)` is its text; what other commands print is not known. */
  #substituted(depth: number): string {
    this.#at += 2;
    if (depth >= deepest) return unknown;
    const [only, more] = this.commands(')', depth + 1);
    return only?.words[0] === 'cat' && !more ? only.input : unknown;
  }
}

const empty = (before: Operator): Simple => ({ words: [], input: '', before, after: '' });
