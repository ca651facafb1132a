/** The noun for a secret that stands at a keyword, in any language. */
import { folded, type Noun, nouns } from '../../languages/lexicon.ts';

export interface NounPlace extends Noun {
  start: number;
  end: number;
}

const LETTER = /[\p{L}\p{M}\d_]/u;
/** Parts of an identifier, a path or an option, in front of a word. */
const CODE_BEFORE = /[\w$@.:/\\%-]/;
/** The beginning of a placeholder: `<your-token>`, `{{ token }}`. */
const PLACEHOLDER = /[<{%][ ]?$|\$\($/;
/** In a script of its own, a particle or a verb follows at once. */
const OTHER_SCRIPT = /[\u0600-\u0dff\u3040-\u9fff\uac00-\ud7af]/;
const ENDING = /[\p{L}\p{M}’']{1,7}/uy;
const OWN = /^[^\u0000-\u036f\u0400-\u04ff\u1e00-\u1eff]/;

export function nounAt(text: string, start: number, end: number): NounPlace | undefined {
  const word = text.slice(start, end);
  const noun = nouns.get(word.toLowerCase()) ?? nouns.get(folded(word));
  if (!noun) return undefined;
  const own = OWN.test(word);
  const before = text[start - 1] ?? '';
  let from = start;
  if (!own && LETTER.test(before)) {
    // `WLAN-Passwort`, `Adminpasswort`, but not `db_password` or `dbPassword`.
    if (!noun.joined || /[\d_]/.test(before) || /^[A-Z]/.test(word)) return undefined;
    while (from > 0 && start - from < 30 && /[\p{L}-]/u.test(text[from - 1] as string)) from--;
  } else if (!own && CODE_BEFORE.test(before)) {
    // `kv put app/db/password …`
    const path = before === '/' && noun.kind === 'password' && !noun.short && text[end] === ' ';
    if (!path && (before !== '-' || noun.short || !/\p{L}/u.test(text[start - 2] ?? ''))) return undefined;
    while (from > 0 && start - from < 30 && /[\p{L}-]/u.test(text[from - 1] as string)) from--;
    if (/^-|[_.]$/.test(text.slice(Math.max(0, from - 1), from + 1))) return undefined;
  }
  if (PLACEHOLDER.test(text.slice(Math.max(0, from - 2), from))) return undefined;
  let to = end;
  if (!own && LETTER.test(text[to] ?? '') && !OTHER_SCRIPT.test(text[to] as string)) {
    ENDING.lastIndex = to;
    const ending = ENDING.exec(text)?.[0] ?? '';
    if (!noun.goesOn && !/^s(?![\p{L}])/u.test(ending)) return undefined;
    to += ending.length;
    if (LETTER.test(text[to] ?? '')) return undefined;
  }
  if (/^PASS$/.test(text.slice(start, to))) return undefined;
  // Code goes on: `password(`, `password.length`, `token_id`.
  if (/^[(_$]|^%[\dA-F]{2}|^\.[\p{L}]|^["'`]?\s?[=!]==?|^-(?!nya)\w/u.test(text.slice(to, to + 4))) return undefined;
  return { ...noun, start: from, end: to };
}
