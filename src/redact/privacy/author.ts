/** Names of people: in the output of git, in commit messages, in headers of files, in letters and profiles. */
import type { Detector } from '../engine/detector.ts';
import { type PrivateData, words } from './kind.ts';
import { PERSON } from './person.ts';
import { addAuthor, type Place } from './places.ts';

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

const CALLED = "\\p{L}[\\p{L}\\p{M}\\d.'’ _-]{1,60}?";
const END = '(?=[ \\t]{0,4}(?:[\\n"\'`,;<(]|\\\\n|\\*/|-->|$))';
/** Output of git, headers of files, contacts, letters. */
const places: readonly Place[] = [
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
    behind:
      "(?:^|\\n)\\^?[0-9a-f]{7,40} (?:\\S{1,120}[ ]{1,20})?\\((?:(?<dotted>[a-z]{2,20}\\.[a-z]{1,20})|(?<name>\\p{L}[\\p{L}\\d .,'_-]{1,50}?))[ ]{0,20}",
    ahead: ' 20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d [+-]\\d{4}[ ]{1,6}\\d{1,7}\\)',
  },
  // Headers of files, lists of tasks.
  {
    keywords: words(
      'author: |contact: |insured |author: "|autor: |auteur: |autore: |auteur : |作者：|作者: |verfasser: |prepared by|prepared by:|reported by|assigned to|assignee: |reviewer: |signed by|owner: ',
    ),
    behind: '(?:^|[\\n\\t→"\'*#/;%{(,-]|\\\\n)[ \\t]{0,12}(?:\\w{3,14} ){0,2}',
    ahead: `[@\\p{L} ]{2,12}[ ]?[:：]?[ ]{1,20}["']?(?<person>${PERSON})(?:(?= (?:on|at) \\d)|${END})`,
  },
  // Who wrote a message, in the export of a messenger.
  {
    keywords: ['] '],
    behind:
      '(?:^|\\n|\\t|→)\\u200e?\\[\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4},? \\d{1,2}:\\d\\d(?::\\d\\d)?(?:[ \\u202f][ap]\\.?[ \\u00a0\\u202f]?m\\.?)?',
    ahead: `\\] (?<name>${PERSON}): `,
  },
  // Contacts and invitations.
  { keywords: ['FN:', 'FN;'], exact: true, behind: '(?:^|\\n|\\\\n|\\t|→)', ahead: `FN[^:\\n]{0,30}:(?<name>${PERSON})` },
  { keywords: ['\nN:', '\nN;'], exact: true, ahead: '\\nN[^:\\n]{0,30}:(?<name>\\p{Lu}[^;\\n]{1,40};\\p{Lu}[^;\\n]{1,40})(?=;)' },
  {
    keywords: ['ADR:', 'ADR;'],
    exact: true,
    behind: '(?:^|\\n|\\\\n|\\t|→)',
    ahead: 'ADR[^:\\n]{0,30}:;[^;\\n]{0,40};(?<street>[^;\\n]{4,60});',
  },
  { keywords: ['BDAY:', 'BDAY;'], exact: true, ahead: 'BDAY[^:\\n]{0,30}:(?<birth>(?:\\d{4}|--)-?\\d\\d-?\\d\\d)' },
  { keywords: ['organizer;', 'attendee;'], ahead: `\\w{8,9};[^:\\n]{0,80}CN="?(?<name>${PERSON})(?=[";:])` },
  // Under a title, and in a directory.
  {
    keywords: words('Frau |Herr |Herrn |Mme |Señora |Señor |Fru '),
    exact: true,
    behind: '(?<![\\p{L}\\d])',
    ahead: `\\p{L}{2,6}\\.? (?<person>${PERSON}|\\p{Lu}\\p{L}{2,20}-\\p{Lu}\\p{L}{2,20})(?![\\p{L}\\d_(])`,
  },
  {
    keywords: words(
      'regards,|regards\n|sincerely,|grüßen|grüße,|grüße\n|cordialement|saludos|saludo,|atentamente|signed,\n|beste groet|atenciosamente|cordiali saluti|groet,|groeten,|hälsningar|pozdrawiam|с уважением|cheers,|thanks,\n|best,\n|此致|よろしくお願いします',
    ),
    ahead: `[\\p{L}]{3,12}(?: [\\p{L}]{4,12})?[,.。]?[ ]?\\n{1,2}[ >]{0,4}(?<person>${PERSON})(?=[ ]{0,3}(?:\\n|$))`,
  },
  { keywords: ['\ncn: ', '\nsn: ', '\ngecos: '], ahead: `\\n\\w{2,5}: (?<person>${PERSON})(?=\\n|$)` },
];

export const author: PrivateData = {
  readers: [mailName],
  places,
};
