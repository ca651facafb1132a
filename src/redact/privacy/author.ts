/** Names of people: in the output of git, in commit messages, in headers of files, in letters and profiles. */
import type { Detector } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { addAuthor } from './layout.ts';

const PART = "\\p{Lu}[\\p{L}'’.-]{0,24}";
const LETTERS = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** The name before a mail address in brackets: two words or more; one word in the signature of a changelog (` -- anna <…>`). */
const BEFORE_MAIL = new RegExp(
  `(?:^|[\\n\\t"'\`:,;(=|>*©&\\]]|\\\\[nt]|--|\\b(?:19|20)\\d\\d|\\b(?:by|and))[ ]{0,3}(?<name>\\p{Lu}[\\p{L}'’.-]{1,24}(?: (?:(?:de|van|der|den|von|da|dos|del|la|le|bin|al) ){0,2}${PART}){1,3}|(?<=-- )[\\p{L}][\\p{L}\\d.'’-]{1,30}|${LETTERS}{2,8}(?:[ ・]${LETTERS}{1,8})?)["']?[ ]{0,2}\\(?$`,
  'u',
);

/** `Anna Ek <anna@…>`, anywhere. */
const mailName: Detector = {
  id: 'author',
  keywords: ['@'],
  at(text, start, _end, matches) {
    const open = text.slice(Math.max(0, start - 66), start).lastIndexOf('<');
    if (open < 0) return;
    const at = Math.max(0, start - 66) + open;
    if (!/^[^\s<>"']{1,64}$/.test(text.slice(at + 1, start))) return;
    const from = Math.max(0, at - 90);
    const found = BEFORE_MAIL.exec(text.slice(from, at));
    const name = found?.groups?.name;
    if (found && name) addAuthor(text, name, from + found.index + found[0].lastIndexOf(name), matches);
  },
};

export const author: PrivateData = { readers: [mailName] };
