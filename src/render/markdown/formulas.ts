/**
 * Formulas in a text: `\(…\)`, `\[…\]`, `$$…$$`, and `$…$` where it can be nothing else. Each becomes a sign before Markdown is
 * parsed, or its backslashes, stars and underscores would be Markdown's.
 */
import { formulaSign } from './stand-ins.ts';

export interface Formula {
  /** As it was written, with its signs. */
  source: string;
  tex: string;
  /** On a line of its own. */
  isBlock: boolean;
}

export const mayHaveFormula = (text: string): boolean => /\\[([]|\$/.test(text);

/** By the language that a fence names, as GitHub has it. */
export const isFormula = (language: string | undefined): boolean => language?.toLowerCase() === 'math';

const longest = 4_000;
/** A text with more of them is no text. */
const most = 1_000;

/** What stands between two signs, and the letters around both. */
interface Between {
  inner: string;
  before: string;
  after: string;
}

interface Signs {
  ends: string;
  isBlock: boolean;
  /** Whether it can be nothing but a formula. */
  isFormula(between: Between): boolean;
}

/** By what a formula begins with. */
const signs: { [begins: string]: Signs } = {
  '\\(': { ends: '\\)', isBlock: false, isFormula: ({ inner }) => isEscapedFormula(inner) },
  // `\[text\](…)` and `\[name\]: …` are links that someone escaped.
  '\\[': { ends: '\\]', isBlock: true, isFormula: ({ inner, after }) => after !== '(' && after !== ':' && isEscapedFormula(inner) },
  $$: { ends: '$$', isBlock: true, isFormula: ({ inner }) => isBetweenTwo(inner) },
  $: { ends: '$', isBlock: false, isFormula: isBetweenOne },
};

export function takeFormulas(text: string): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = [];
  const pieces: string[] = [];
  let done = 0;
  const sign = /\\[\s\S]|\$\$?|`+/g;
  for (let found = sign.exec(text); found && formulas.length < most; found = sign.exec(text)) {
    const { 0: begins, index } = found;
    const start = index + begins.length;
    if (begins.startsWith('`')) sign.lastIndex = behindCode(text, start, begins);
    const { ends, isBlock, isFormula } = (Object.hasOwn(signs, begins) && signs[begins]) || {};
    if (ends === undefined || !isFormula) continue;
    const end = endOf(text, start, ends);
    if (end === undefined) continue;
    const inner = text.slice(start, end);
    const behind = end + ends.length;
    const between = { inner, before: text.slice(Math.max(0, index - 1), index), after: text.slice(behind, behind + 1) };
    if (!isFormula(between)) continue;
    const isQuoted = /^[ \t]*>/.test(text.slice(text.lastIndexOf('\n', index) + 1, index));
    pieces.push(text.slice(done, index), formulaSign(formulas.length));
    done = sign.lastIndex = behind;
    const tex = (isQuoted ? inner.replace(/\n(?:[ \t]*>)+/g, '\n') : inner).trim();
    formulas.push({ source: text.slice(index, done), tex, isBlock: isBlock === true });
  }
  return { text: pieces.join('') + text.slice(done), formulas };
}

/** Behind the code that signs begin; behind the signs, where they begin none. */
function behindCode(text: string, start: number, ticks: string): number {
  const isFence = ticks.length > 2 && /^[ \t>*+\-\d.)]*$/.test(text.slice(text.lastIndexOf('\n', start) + 1, start - ticks.length));
  const room = isFence ? text.length : start + longest;
  const end = new RegExp(isFence ? `\\n[ \\t>]*${ticks}` : `(?<!\`)${ticks}(?!\`)|\\n[ \\t]*\\n`, 'g');
  end.lastIndex = start;
  const found = end.exec(text.length > room ? text.slice(0, room) : text);
  return found === null || /^\n[ \t]*\n/.test(found[0]) ? start : end.lastIndex;
}

/** Where a formula ends: within its paragraph. */
function endOf(text: string, start: number, ends: string): number | undefined {
  if (text.indexOf(ends, start) === -1) return undefined;
  const inner = text.slice(start, start + longest);
  const last = ends === '$' ? /\n/.exec(inner)?.index : /\n[ \t>]*\n/.exec(inner)?.index;
  const end = new RegExp(
    ends === '$' || ends === '$$'
      ? `\\\\[\\s\\S]|(${ends.replaceAll('$', '\\$')})`
      : `\\\\(?:(${ends.slice(1).replace(/[)\]]/, '\\$&')})|[\\s\\S])`,
    'g',
  );
  for (const found of inner.slice(0, last ?? inner.length).matchAll(end)) if (found[1] !== undefined) return start + found.index;
  return undefined;
}

/** Signs that only formulas have. */
const certain = /\\[A-Za-z]{2,}|[\^_]\{|[A-Za-z0-9)\]}|]\^|(?<![A-Za-z0-9])[A-Za-z]_[A-Za-z0-9](?![A-Za-z0-9])/;
const relation = /[=<>≤≥≠≈∈→+*/^]/;
/** Words in a row are none of a formula, but in what sets them: `\text{…}`. */
const words = /(?<!\p{L})\p{L}{3,}[,.;:]? +\p{L}{2,}[,.;:]? +\p{L}{2,}/u;
const set = /\\(?:text|mathrm|operatorname|textbf|textit|mbox)\*?\{[^{}]*\}|\\[A-Za-z]+/g;
/** An expression of grep or sed: `\(.*\)`, `\([a-z]\+\)`, `\(\w*\)`. */
const expression = /\.[*+?]|\[[^\]]{0,40}-[^\]]{0,40}\]|\[\^|\\[a-z](?![A-Za-z])/;

const isNone = (inner: string): boolean => !/[\p{L}\p{N}\\]/u.test(inner) || inner.includes('`') || words.test(inner.replace(set, ' '));

/** `\(see below\)` is a parenthesis that someone escaped. */
function isEscapedFormula(inner: string): boolean {
  if (isNone(inner) || expression.test(inner)) return false;
  return certain.test(inner) || relation.test(inner) || !/\p{L}{3,}/u.test(inner);
}

function isBetweenTwo(inner: string): boolean {
  if (isNone(inner)) return false;
  return certain.test(inner) || (relation.test(inner) && !/[;"']/.test(inner)) || /^\s*[\p{L}\d]{1,2}\s*$/u.test(inner);
}

/** Names that are set upright; else letters of a formula stand alone or in pairs. */
const upright = new Set('sin cos tan log exp max min mod gcd lim det dim arg'.split(' '));
const other = /^[A-Za-z\d\s()[\].,|!'’+\-*/=<>≤≥≠≈∈→∞°%:]+$/;
const isPlain = (inner: string): boolean =>
  other.test(inner) && (inner.match(/[A-Za-z]+/g) ?? []).every((name) => name.length < 3 || upright.has(name));
const command = /\\[A-Za-z]{2,}/;
/** `$5/`, `$20k–`: a sum of money. */
const money = /^\d[\d.,]*[kKMB]?(?:\s|\/|-|–)/;

/** `$5 to $9`, `$HOME/$USER` and `$1$2` are no formulas. */
function isBetweenOne({ inner, before, after }: Between): boolean {
  if (/[\p{L}\p{N}$\\]/u.test(before) || /[\p{L}\p{N}$]/u.test(after) || /[$"]/.test(inner) || isNone(inner)) return false;
  if (command.test(inner)) return !/^\s\s|\s\s$/.test(inner);
  if (/^[\s{]|\s$/.test(inner) || money.test(inner)) return false;
  if (certain.test(inner) || /^[A-Za-z]'?$/.test(inner)) return true;
  return /[A-Za-z]/.test(inner) && (relation.test(inner) || /[(,]/.test(inner)) && isPlain(inner);
}
