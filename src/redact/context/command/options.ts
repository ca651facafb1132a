/** Passwords on command lines: options whose meaning depends on the tool. */
import { type Detector, group, type Match } from '../../engine/detector.ts';
import { isPasswordLike } from '../../value/password.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';
import { LIKELY, OPTIONS, TIGHT } from './option-table.ts';

export const toolOptions: readonly Detector[] = [
  ...OPTIONS.map(([tools, option]) => optionDetector(tools, option, () => true)),
  ...LIKELY.map(([tools, option]) => optionDetector(tools, option, isPasswordLike)),
];

function optionDetector(tools: readonly string[], option: string, fits: (value: string) => boolean): Detector {
  const pattern = new RegExp(option, 'y');
  return {
    id: 'command-password',
    keywords: tools,
    at(text, start, end, matches) {
      if (/[\w/.-]/.test(text[start - 1] ?? '') && text[start - 1] !== '/' && !/^[-:]/.test(text.slice(start, end))) return;
      if (!/[ \t=]/.test(text[end] ?? '') && !TIGHT.test(text.slice(start, end))) return;
      pattern.lastIndex = end;
      const found = pattern.exec(text);
      if (found && fits(withoutClosing(group(found, 'value')))) addPassword(found, matches);
    },
  };
}

/** A value without the quote or bracket that closes what it is in. */
export const withoutClosing = (value: string) => value.replace(/(?<![\\)])[\\)]+$/, '');

export function addPassword(found: RegExpExecArray, matches: Match[]): void {
  const value = withoutClosing(group(found, 'value'));
  if (!isSecretValue(value, 'password', 'env') || value.startsWith('-') || value.startsWith('/')) return;
  const start = found.index + found[0].length - group(found, 'value').length;
  matches.push(candidate(start, value, 'password'));
}
