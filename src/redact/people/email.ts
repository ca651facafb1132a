/** E-mail addresses of people. */

import { candidate, type Detector, inFront, isWord, type Match, readAt } from '../formats/index.ts';
import { isOfLicence } from './layout.ts';
import { isMailbox } from './person.ts';
import { addOwner } from './person-prose.ts';
import { anyOf, labels, type PrivateData } from './private-data.ts';

/** Addresses in ASCII, and in letters of the world (RFC 6531), whose end is the end of the word. */
const LOCAL = /[\p{L}\p{M}\p{N}._%+'-]{0,65}$/u;
/** Escapes before it are no part of the address, nor is a word of another script. */
const NO_LOCAL = /^(?:%[0-9A-Fa-f]{2})+|^[.%+'-]+|^.{0,64}[^\p{Script=Latin}\p{M}\p{N}._%+'-](?=.{0,64}[A-Za-z\d])/u;
const DOMAIN = new RegExp(
  String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,6}[A-Za-z]{2,18}(?![A-Za-z0-9_-])|` +
    String.raw`(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61})\.){1,6}\p{L}[\p{L}\p{M}]{1,18}(?![\p{L}\p{N}_-])`,
  'uy',
);
const FILES = anyOf('fileEndings', 'i', ['', '']);
/** Where people have their own addresses. */
const ANYBODYS = /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|gmx|web|posteo|icloud|proton|protonmail|mail|qq|163|126|yandex)\.\w/i;
/** Templates for a name (`nombre@…`, `anything@…`), for a phone number in the addresses of messengers; whom manuals take for an example. */
const TEMPLATE = anyOf('mailTemplates');
const DUMMY_DOMAIN = anyOf('dummyDomains', 'i', ['(?:^|\\.)(?:', ')$']);

/** Of lists that many read; of what examples of programs are about; `example` in other languages. */
const SHARED_DOMAIN = anyOf('sharedDomains');

/** SSH algorithms and extensions look like addresses (RFC 4251, 6): `chacha20-poly1305@openssh.com`. */
const PROTOCOL =
  /@(?:openssh\.com|libssh\.org|lysator\.liu\.se)$|(?:-(?:cbc|ctr|gcm|etm)|poly1305|cert-v\d\d|[hu]mac-[\w-]{1,30}|25519-sha\d{3})@/i;
/** Top-level domains with mail addresses, beside those of countries; `shop.fields` and `item.Name` have none. */
const ENDINGS = new Set(labels.endings);
const isEnding = (tld: string) =>
  /^(?:[A-Za-z]{2}|xn--.*)$|[^\x00-\x7f]/.test(tld) || (ENDINGS.has(tld.toLowerCase()) && !/^[A-Z][a-z]/.test(tld));

/** Up to a place in it; a password may hold a slash. */
const USER_INFO = /^(?:[^\s/,"'<>]{0,160}|[^\s/:@?"'<>]{1,64}:(?!\d{2,5}\/)[^\s@?="'<>]{0,90})$/;

/** Where a mail comes back to that could not be delivered, which names whom it was for: `bounce-1f2e-anna.ek=kelp.example@…`. */
const HOST = /^[a-z\d-]+(?:\.[a-z]{2,})+$/i;
const RETURNS = /(?<![\w.+-])[\w.]{1,40}[+-][\w.+-]{0,60}=$/;
/** What a mail is called by (RFC 5322, 3.6.4), an event of a calendar (RFC 5545), as JSON writes it, too; an extension of GNOME. */
const OF_MESSAGE =
  /(?:message[_-]?id|references|in[_-]reply[_-]to|ical_?uid)(?:[\\"',:\sn]{1,40}value)?[\\"'*]{0,4}\s?:\s?[\\"'*]{0,4}(?:<|&lt;|\\{1,2}u003c)?$/i;
const EXTENSION = /\/extensions\/$/;

/** What stands before the sign of an address. */
function localBefore(text: string, start: number): string {
  let local = (LOCAL.exec(inFront(text, start, 65)) as RegExpExecArray)[0].replace(NO_LOCAL, '');
  if (HOST.test(local) && isEnding(local.slice(local.lastIndexOf('.') + 1)))
    local = (RETURNS.exec(inFront(text, start - local.length, 65))?.[0] ?? '') + local;
  return text[start - local.length - 1] === '\\' ? local.replace(/^(?:[nrt]|u00[\da-f]{2})/, '') : local;
}

const email: Detector = {
  id: 'email',
  keywords: ['@', '%40'],
  at(text, start, end, matches) {
    const local = localBefore(text, start);
    if (!/[\p{L}\d]/u.test(local) || local.length > 64) return;
    const from = start - local.length;
    const domain = readAt(DOMAIN, text, end)?.[0];
    if (!domain || FILES.test(domain)) return;
    const value = `${local}@${domain}`.toLowerCase();
    const one: Match = { ...candidate('email', from, end + domain.length), value };
    // Below an end that is nobody's (RFC 2606), one of a name that stands in front, or of two words that mean nothing else.
    if (/\.(?:test|example|invalid)$/.test(domain)) {
      const named = matches.length;
      addOwner(text, one, matches);
      if (matches.length > named || (/^[a-z]{3,}\.[a-z]{3,}$/.test(local) && !local.split('.').some(isWord))) matches.push(one);
    }
    if (DUMMY_DOMAIN.test(domain) || SHARED_DOMAIN.test(domain) || !isEnding(domain.slice(domain.lastIndexOf('.') + 1))) return;
    if (PROTOCOL.test(value) || /[.-]$/.test(local)) return;
    if (isMailbox(local.replace(/\+[a-z]{2,20}$/, ''), ANYBODYS.test(domain)) || TEMPLATE.test(local)) return;
    // `ssh user@host` is no mail address, and was found already.
    if (matches.some((match) => match.rule === 'host' && match.start === end)) return;
    // User info of an address (`https://user:password@host`) and package versions (`@scope/name@1.2`) are no mail addresses.
    const before = inFront(text, from, 160);
    const scheme = before.lastIndexOf('://');
    if (scheme >= 0 && USER_INFO.test(before.slice(scheme + 3))) return;
    if (isOfLicence(text, from) || text[from - 1] === '@' || EXTENSION.test(before)) return;
    if (OF_MESSAGE.test(before) && /(?:\d\D*){4}|^(?=.*\d).{20}/.test(local)) return;
    matches.push(one);
  },
};

export const mail: PrivateData = { readers: [email] };
