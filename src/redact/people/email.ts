/** E-mail addresses of people. */

import { candidate, type Detector, inFront, isWord, type Match, readAt } from '../formats/index.ts';
import { expression, labels, shows } from './expressions.ts';
import { isOfLicence } from './layout.ts';
import { isMailbox } from './person.ts';
import { addOwner } from './person-prose.ts';
import type { PrivateData } from './private-data.ts';

/** Top-level domains with mail addresses, beside those of countries; `shop.fields` and `item.Name` have none. */
const ENDINGS = new Set(labels.endings);
const isEnding = (tld: string) =>
  /^(?:[A-Za-z]{2}|xn--.*)$|[^\x00-\x7f]/.test(tld) || (ENDINGS.has(tld.toLowerCase()) && !/^[A-Z][a-z]/.test(tld));

/** What stands before the sign of an address; of one where mails come back to, with whom it was for. */
function localBefore(text: string, start: number): string {
  let local = (expression('local-part').exec(inFront(text, start, 65)) as RegExpExecArray)[0].replace(expression('no-local-part'), '');
  if (shows('domain-in-front-of-a-domain', local) && isEnding(local.slice(local.lastIndexOf('.') + 1)))
    local = (expression('mail-that-came-back').exec(inFront(text, start - local.length, 65))?.[0] ?? '') + local;
  return text[start - local.length - 1] === '\\' ? local.replace(/^(?:[nrt]|u00[\da-f]{2})/, '') : local;
}

const email: Detector = {
  id: 'email',
  keywords: ['@', '%40'],
  at(text, start, end, matches) {
    const local = localBefore(text, start);
    if (!/[\p{L}\d]/u.test(local) || local.length > 64) return;
    const from = start - local.length;
    const domain = readAt(expression('domain'), text, end)?.[0];
    if (!domain || shows('file-like-a-domain', domain)) return;
    const value = `${local}@${domain}`.toLowerCase();
    const one: Match = { ...candidate('email', from, end + domain.length), value };
    // Below an end that is nobody's (RFC 2606), one of a name that stands in front, or of two words that mean nothing else.
    if (/\.(?:test|example|invalid)$/.test(domain)) {
      const named = matches.length;
      addOwner(text, one, matches);
      if (matches.length > named || (/^[a-z]{3,}\.[a-z]{3,}$/.test(local) && !local.split('.').some(isWord))) matches.push(one);
    }
    if (shows('domain-of-examples', domain) || shows('domain-of-many', domain) || !isEnding(domain.slice(domain.lastIndexOf('.') + 1)))
      return;
    if (shows('protocol-like-a-mail', value) || /[.-]$/.test(local)) return;
    if (isMailbox(local.replace(/\+[a-z]{2,20}$/, ''), shows('mail-of-anybody', domain)) || shows('template-of-a-mail', local)) return;
    // `ssh user@host` is no mail address, and was found already.
    if (matches.some((match) => match.rule === 'host' && match.start === end)) return;
    // User info of an address (`https://user:password@host`) and package versions (`@scope/name@1.2`) are no mail addresses.
    const before = inFront(text, from, 160);
    const scheme = before.lastIndexOf('://');
    if (scheme >= 0 && shows('user-info-up-to-here', before.slice(scheme + 3))) return;
    if (isOfLicence(text, from) || text[from - 1] === '@' || before.endsWith('/extensions/')) return;
    if (shows('in-front-of-the-id-of-a-message', before) && /(?:\d\D*){4}|^(?=.*\d).{20}/.test(local)) return;
    matches.push(one);
  },
};

export const mail: PrivateData = { readers: [email] };
