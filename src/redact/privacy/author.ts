/** Names of people in the output of git and in commit messages. */
import type { Detector } from '../engine/detector.ts';
import type { PrivateData } from './kind.ts';
import { addAuthor, type Place, placeDetectors } from './places.ts';

const PART = "\\p{Lu}[\\p{L}'’.-]{0,24}";
const LETTERS = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** The name before a mail address in brackets: two words or more; one word in the signature of a changelog (` -- anna <…>`). */
const BEFORE_MAIL = new RegExp(
  `(?:^|[\\n\\t"'\`:,;(=|>*©&\\]]|\\\\[nt]|--|\\b(?:19|20)\\d\\d|\\b(?:by|and))[ ]{0,3}(?<name>\\p{Lu}[\\p{L}'’.-]{1,24}(?: (?:(?:de|van|der|den|von|da|dos|del|la|le|bin|al) ){0,2}${PART}){1,3}|(?<=-- )[\\p{L}][\\p{L}\\d.'’-]{1,30}|${LETTERS}{2,8}(?:[ ・]${LETTERS}{1,8})?)["']?[ ]{0,2}\\(?$`,
  'u',
);

/** Whether a line up to a place names the authors of what is read: of a licence, of a package. */
export const isOfLicence = (text: string, at: number): boolean =>
  /(?:copyright|\([Cc]\)|©|author[-_]email)[^\n]{0,100}$/i.test(text.slice(Math.max(0, at - 120), at));

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
    if (isOfLicence(text, at)) return;
    const found = BEFORE_MAIL.exec(text.slice(from, at));
    const name = found?.groups?.name;
    if (found && name) addAuthor(name, from + found.index + found[0].lastIndexOf(name), matches);
  },
};

const CALLED = "\\p{L}[\\p{L}\\p{M}\\d.'’ _-]{1,60}?";
const gitPlaces: readonly Place[] = [
  {
    keywords: ['author:', '-by:', 'commit:', 'committer:', 'author ', 'committer ', '--author', 'tagger', 'from:'],
    ahead: `-{0,2}[A-Za-z]{2,9}["'=:\\s\\\\]{1,6}(?<name>${CALLED})[ ]{0,2}(?=<[^<>\\s]{1,100}>|\\[redacted: email #)`,
  },
  {
    keywords: ['user.name', 'author_name', 'committer_name'],
    ahead: `[\\w.]{9,14}[ \\t=]{1,4}(?<quote>["'])(?<name>\\p{L}[^"'\\n<>]{1,60})\\k<quote>`,
  },
  {
    keywords: ['user.name', 'author_name', 'committer_name', '[user]\n\tname', '[user]\n    name', '[user]\n  name'],
    ahead: `[\\w.[\\]\\s]{9,17}[ \\t]{0,2}=[ \\t]{0,2}(?<name>${CALLED})[ \\t]{0,40}(?=\\r?\\n|\\\\n|$|["'\`])`,
  },
  // `git log` with a name of one word.
  {
    keywords: ['author: '],
    behind: '(?:^|\\n|\\\\n)[ \\t]{0,8}',
    ahead: '[Aa]uthor:[ ]{1,5}(?<dotted>[a-z]{2,20}\\.[a-z]{2,20})(?=[ ]{0,4}(?:<|\\r?\\n|\\\\n|$))',
  },
  // The full name in a line of `/etc/passwd`.
  {
    keywords: [':x:'],
    ahead:
      ":x:\\d{3,7}:\\d{1,7}:(?![^:\\n]*(?:[Uu]ser|[Dd]aemon|[Ss]ystem|[Ss]ervice|[Ss]erver|[Aa]ccount|[Mm]anager|GNATS|Mail|Backup|List|Resolver|Ubuntu|Debian))(?<name>\\p{Lu}[\\p{L} .'-]{2,60}?),{0,4}:",
  },
  // `3f2a9b1c (Anna Ek 2026-01-02 …`: the author of a line.
  {
    keywords: [' 20'],
    behind: "(?:^|\\n)\\^?[0-9a-f]{7,40} (?:\\S{1,120}[ ]{1,20})?\\((?<name>\\p{L}[\\p{L}\\d .,'_-]{1,50}?)[ ]{0,20}",
    ahead: ' 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d [+-]\\d{4}[ ]{1,6}\\d{1,7}\\)',
  },
];

export const author: PrivateData = {
  kind: 'author',
  detectors: [mailName, ...placeDetectors(gitPlaces)],
  ng: [
    ['Author: Lena Vesterholm <lena@kontor.fr>', 'Lena Vesterholm'],
    ['Co-authored-by: Lena Vesterholm <lena@kontor.fr>', 'Lena Vesterholm'],
    ['git config user.name "Lena Vesterholm"', 'Lena Vesterholm'],
    ['Author: lena.vesterholm\nDate: Mon', 'lena.vesterholm'],
    ['[user]\n\tname = Lena Vesterholm', 'Lena Vesterholm'],
  ],
  ok: [
    '# Copyright (C) 2015 Lena Vesterholm <noreply@kontor.fr>',
    'Co-Authored-By: Claude <noreply@anthropic.com>',
    'git config user.name "Your Name"',
    'author: string',
    'user.name = entry.name',
  ],
};
