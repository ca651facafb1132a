/** Full names of people in what systems and services print: of accounts, of lines of code, of profiles. */
import { type Detector, group } from '../engine/detector.ts';
import { type PrivateData, words } from './kind.ts';
import { PERSON, type Place, placeDetectors } from './places.ts';
import { isRole } from './role.ts';

const PROFILE = /\\{0,3}["']?[ \t]{0,3}[:=][ \t]{0,3}\\{0,3}["'](?<name>\p{L}[\p{L}\d .,&'@_-]{2,60}?)\\{0,3}["']/uy;
/** The name of an account's owner: `"organizationName": "…"`; `"full_name": "…"` beside an address; `account anna (keyring)`. */
const profileName: Detector = {
  id: 'author',
  keywords: ['organizationname', 'organisationname', 'organization_name', 'full_name', 'fullname'],
  at(text, start, end, matches) {
    const lead = text.slice(start, end).toLowerCase();
    PROFILE.lastIndex = end;
    const found = PROFILE.exec(text);
    if (!found) return;
    const name = group(found, 'name');
    // Components have display names too; a person's is next to an address.
    if (!lead.startsWith('organi') && !/email|@\w/i.test(text.slice(Math.max(0, start - 300), end + 300))) return;
    if (!lead.startsWith('organi') && !/^\p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]*){1,3}$/u.test(name)) return;
    if (
      /^(?:acme|example|my |your |test|string|name|first last|full name|jane doe|john doe|organization|default)/i.test(name) ||
      isRole(name)
    )
      return;
    const at = end + found[0].lastIndexOf(name);
    matches.push({ start: at, end: at + name.length, rule: 'author', tier: 'candidate' });
  },
};

const END = '(?=[ \\t]{0,4}(?:[\\n"\'`,;<(]|\\\\n|\\*/|-->|$))';
/** `- Anna Ek, 3 days ago`, `(Anna Ek, 2 weeks ago)`: formats of `git log` that are copied most; headers of files; letters. */
const places: readonly Place[] = [
  {
    keywords: ['s ago', ' day ago', ' week ago', ' month ago', ' hour ago', ' year ago'],
    behind: `(?:[(<\\t]|- )(?<name>${PERSON}), [\\w ]{1,20}?(?:second|minute|hour|day|week|month|year)?`,
  },
  {
    keywords: words(
      'author: |author: "|autor: |auteur: |autore: |auteur : |作者：|作者: |verfasser: |prepared by|prepared by:|reported by|assigned to|assignee: |reviewer: |signed by|owner: ',
    ),
    behind: '(?:^|[\\n\\t→"\'*#/;%{(,-]|\\\\n)[ \\t]{0,12}',
    ahead: `[@\\p{L} ]{2,12}[ ]?[:：]?[ ]{1,20}["']?(?<person>${PERSON})(?:(?= (?:on|at) \\d)|${END})`,
  },
  // Beside a mail address in settings and in data.
  {
    keywords: ['email'],
    behind: `name\\\\{0,3}["']?[ ]{0,2}[:=][ ]{0,2}\\\\{0,3}["'](?<person>${PERSON})\\\\{0,3}["'],\\s{0,20}\\\\{0,3}["']?`,
  },
  { keywords: ['git_author_name=', 'git_committer_name='], ahead: `\\w{15,18}=["']?(?<person>${PERSON})` },
  {
    keywords: [' -c "', " -c '", ' --comment ', ' -f "'],
    behind: '(?:useradd|usermod|adduser|chfn)(?: [\\w,./-]{1,30}){0,6}',
    ahead: ` -{1,2}\\w{1,7} ["'](?<name>${PERSON})`,
  },
  { keywords: [' ago) <'], ahead: ` ago\\) <(?<name>${PERSON})>` },
  {
    keywords: ['author_name"', 'authorname"', 'author_name:', 'author:'],
    ahead: `[\\w]{10,11}"? ?[:=]\\s{0,2}["'](?<person>${PERSON})["']`,
  },
  { keywords: ['realname:'], ahead: `RealName:\\s{1,4}(?<name>${PERSON})` },
  {
    keywords: words(
      'regards,|regards\n|sincerely,|grüßen|grüße,|grüße\n|cordialement|saludos|saludo,|atentamente|signed,\n|beste groet|atenciosamente|cordiali saluti|groet,|groeten,|hälsningar|pozdrawiam|с уважением|cheers,|thanks,\n|best,\n|此致|よろしくお願いします',
    ),
    ahead: `[\\p{L}]{3,12}(?: [\\p{L}]{4,12})?[,.。]?[ ]?\\n{1,2}[ >]{0,4}(?<person>${PERSON})(?=[ ]{0,3}(?:\\n|$))`,
  },
];

export const listedAuthor: PrivateData = {
  kind: 'author',
  detectors: [profileName, ...placeDetectors(places)],
  ng: [
    ['lvester:x:1000:1000:Lena Vesterholm,,,:/home/lvester:/bin/bash', 'Lena Vesterholm'],
    ['3f2a9b1c (Lena Vesterholm 2026-01-02 10:00:00 +0200 12) const x', 'Lena Vesterholm'],
    ['* 3f2a9b1 fix the tide (Lena Vesterholm, 2 days ago)', 'Lena Vesterholm'],
    ['Author: Lena Vesterholm\nStatus: draft', 'Lena Vesterholm'],
    ['authors = [{name = "Lena Vesterholm", email = "lena@kontor.fr"}]', 'Lena Vesterholm'],
    ['Best regards,\nLena Vesterholm', 'Lena Vesterholm'],
    ['{"email":"lena@kontor.fr","full_name":"Lena Vesterholm"}', 'Lena Vesterholm'],
  ],
  ok: [
    'Copyright (c) 2026 Harbour Software\nCopyright 2026 The Tide Authors\nAuthor: Build Team',
    // Whoever wrote what is read: a person of the session is known by other places.
    'Copyright (c) 2014 Lena Vesterholm\n',
    ' * @author Lena Vesterholm',
    '// Created by Lena Vesterholm on 2026/01/02.',
    '{"author": "Lena Vesterholm"}',
    '{"url":"@tide/dev","displayName":"Harbour Pilot"}',
    'backup:x:34:34:backup:/var/backups:/usr/sbin/nologin',
    'Button.displayName = "Primary Button"',
    '00000000 (Not Committed Yet 2026-01-02 10:00:00 +0200 12) x',
  ],
};
