/**
 * The owner's literal values (`.turnleaf/private/`), and where one occurs in a text. Redaction and the gate both use this
 * module, so that the gate looks for exactly what redaction replaces.
 */
import type { Detector, Match } from './engine/detector.ts';
import { generatedAround } from './own-names.ts';

export interface Literal {
  value: string;
  /** Whether case counts. */
  exact?: boolean;
}

/** A value of fewer characters occurs inside other words by chance: it is found as a whole word only. */
const WORD = 6;

/** Letters of scripts with spaces between words; in other scripts the end of a word cannot be recognised. */
const LETTER =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々])[\p{L}\p{N}]$/u;

export const isWholeWord = ({ value }: Literal): boolean => Array.from(value).length < WORD;

/** Names of fields and kinds that logs and their downloads are made of: a part of one stands in every session. */
const STRUCTURE =
  'parentUuid isSidechain sessionId session_id version gitBranch timestamp message content external userType assistant thinking tool_use_id tool_result toolUseResult input_tokens output_tokens arguments function_call response_item payload summary'.toLowerCase();

/** Why a value cannot be looked for, as the end of a sentence about it; undefined if it can. */
export function literalProblem(value: string): string | undefined {
  const letters = Array.from(value.trim());
  if (letters.length < 2) return 'is one sign only, which stands everywhere';
  if (letters.length < WORD && !/[\p{L}\p{N}]/u.test(value))
    return 'is made of a few signs without a letter or digit, which stand everywhere';
  if (letters.length >= WORD && STRUCTURE.includes(value.trim().toLowerCase()))
    return 'is the name of a field, or a part of one, which stands in every session';
  return undefined;
}

/** One detector a value. Composed and decomposed letters (NFC, NFD) are equal. */
export function literalDetectors(literals: readonly Literal[]): Detector[] {
  return literals
    .filter(({ value }) => literalProblem(value) === undefined)
    .map((literal) => {
      const forms = [...new Set([literal.value, literal.value.normalize('NFC'), literal.value.normalize('NFD')])];
      const word = isWholeWord(literal);
      return {
        id: 'literal',
        keywords: forms,
        exact: literal.exact ?? false,
        at(text: string, start: number, end: number, matches: Match[]) {
          if (word && !standsAlone(text, start, end)) return;
          matches.push({ start, end, rule: 'literal', tier: 'definite', value: literal.value });
        },
      };
    });
}

/** Whether it is a whole word, and no part of a UUID or a timestamp. */
function standsAlone(text: string, start: number, end: number): boolean {
  const signs = Array.from(text.slice(start, end));
  const before = Array.from(text.slice(Math.max(0, start - 2), start)).at(-1);
  const [after] = text.slice(end, end + 2);
  return !goesOn(before, signs[0]) && !goesOn(signs.at(-1), after) && generatedAround(text, start, end) === 0;
}

const goesOn = (left = '', right = '') => LETTER.test(left) && LETTER.test(right);
