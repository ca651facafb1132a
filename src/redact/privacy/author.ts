/** Names of people in the output of git and in commit messages. */
import type { Detector } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { isRole } from './role.ts';

const PERSON = /["'=:\s\\]{1,6}(?<name>[\p{L}][\p{L}\d.'’ _-]{1,60}?)[ ]{0,2}(?=<[^<>\s]{1,100}>|\[redacted: email #)/uy;
const QUOTED = /[ \t=]{1,4}(?<quote>["'])(?<name>[\p{L}][^"'\n<>]{1,60})\k<quote>/uy;
const SETTING = /[ \t]{0,2}=[ \t]{0,2}(?<name>[\p{L}][\p{L}\d.'’ _-]{1,60}?)[ \t]{0,40}(?=\r?\n|\\n|$|["'`])/uy;
const NO_PERSON =
  /claude|dependabot|github|gitlab|actions|\bbot\b|\[bot\]|renovate|your name|tu nombre|votre nom|(?:dein|ihr) name|seu nome|il tuo nome|uw naam|ваше имя|你的名字|您的姓名|あなたの名前|お名前|noreply|test user|first last|^(?:test|user|name|author|root|john doe|jane doe|a u thor|c o mitter)$/i;

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
    if (!found || !name || NO_PERSON.test(name) || isRole(name)) return;
    const begin = from + found.index + found[0].lastIndexOf(name);
    matches.push({ start: begin, end: begin + name.length, rule: 'author', tier: 'candidate' });
  },
};

/** `Author: Anna Ek <…>`, `Co-authored-by: …`, `git config user.name "Anna Ek"`. */
const gitAuthor: Detector = {
  id: 'author',
  keywords: [
    'author:',
    '-by:',
    'commit:',
    'committer:',
    'author ',
    'committer ',
    '--author',
    'tagger',
    'from:',
    'user.name',
    '[user]\n\tname',
    '[user]\n    name',
    '[user]\n  name',
    'author_name',
    'committer_name',
  ],
  at(text, _start, end, matches) {
    const setting = text.slice(end - 4, end).toLowerCase() === 'name';
    const pattern = !setting ? PERSON : /^[ \t]{0,2}=[ \t]{0,2}\p{L}/u.test(text.slice(end, end + 6)) ? SETTING : QUOTED;
    pattern.lastIndex = pattern === PERSON && /\s/.test(text[end - 1] ?? '') ? end - 1 : end;
    const found = pattern.exec(text);
    const name = found?.groups?.name;
    if (!found || !name || NO_PERSON.test(name) || isRole(name)) return;
    // `user.Name = entry.Name`: a property, no person.
    if (pattern === SETTING && /^\w+(?:\.\w+)+$/.test(name.trimEnd())) return;
    const at = text.indexOf(name, end - 1);
    matches.push({ start: at, end: at + name.trimEnd().length, rule: 'author', tier: 'candidate' });
  },
};

export const author: PrivateData = {
  kind: 'author',
  detectors: [gitAuthor, mailName],
  ng: [
    ['Author: Lena Vesterholm <lena@kontor.fr>', 'Lena Vesterholm'],
    ['Co-authored-by: Lena Vesterholm <lena@kontor.fr>', 'Lena Vesterholm'],
    ['git config user.name "Lena Vesterholm"', 'Lena Vesterholm'],
    ['[user]\n\tname = Lena Vesterholm', 'Lena Vesterholm'],
  ],
  ok: ['Co-Authored-By: Claude <noreply@anthropic.com>', 'git config user.name "Your Name"', 'author: string', 'user.name = entry.name'],
};
