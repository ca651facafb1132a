/** E-mail addresses of people. */
import { candidate, type Detector, type Match } from '../engine/detector.ts';
import { isWord } from '../value/words.ts';
import { labels, type PrivateData } from './labelled.ts';
import { isOfLicence } from './layout.ts';
import { isMailbox } from './person.ts';
import { addOwner } from './person-prose.ts';

const LOCAL = /[A-Za-z0-9._%+'-]{0,65}$/;
const DOMAIN = /(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,6}[A-Za-z]{2,18}(?![A-Za-z0-9_-])/y;
/** Addresses in letters of the world (RFC 6531): of one script, whose end is the end of the word. */
const WIDE = /[^\x00-\x7f]/;
const WIDE_LOCAL = /(?<![\p{L}\p{N}_.%+-])[\p{L}\p{M}\p{N}_.%+'-]{1,64}$/u;
const WIDE_DOMAIN = /(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61})\.){1,6}\p{L}[\p{L}\p{M}]{1,18}(?![\p{L}\p{N}_-])/uy;
const ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const FILES =
  /\.(?:png|jpe?g|gif|svg|webp|ico|js|mjs|cjs|ts|tsx|jsx|json|py|rb|go|rs|md|css|scss|html?|vue|txt|ya?ml|toml|lock|sh|map|xml|pdf|zip|gz|service|target|socket|timer|java|kt|swift|php|astro|local|internal|lan)$/i;
/** Where people have their own addresses. */
const ANYBODYS = /^(?:gmail|googlemail|outlook|hotmail|live|yahoo|gmx|web|posteo|icloud|proton|protonmail|mail|qq|163|126|yandex)\.\w/i;
const GENERIC_LOCAL =
  /^(?:git|no-?reply|do-?not-?reply|notifications?|mailer-daemon|postmaster|npm|actions|dependabot|you|your(?:[._-]?(?:name|email|address))?|user(?:name)?|name|someone|email|e?mail|test|foo|bar|baz|me|x+|a|b|john\.?doe|jane\.?doe|root|admin|hg|svn|ubuntu|ec2-user)$/i;
/** Templates for a name (`nombre@…`, `anything@…`), for a phone number in the addresses of messengers; whom manuals take for an example. */
const TEMPLATE =
  /^(?:anything|(?:(?:tu|su|seu|votre|ton|ihr|dein|il-?tuo)[-_.]?)?(?:nombre|correo|nome|nom|prenom)|vorname\.nachname|(?:phone|country)?_?(?:number|code)|0?123456\d*|\d{1,5}|steve[._-]?(?:wozniak|jobs)|ada[._-]?lovelace|alan[._-]?turing|grace[._-]?hopper|albert[._-]?einstein)$/i;
const DUMMY_DOMAIN =
  /(?:^|\.)(?:example(?:\.(?:com|org|net|edu|co|io|dev|[a-z]{2}))?|example\d?\.\w+|[\w-]*\.?(?:test|invalid|localhost|example)|test\.com|domain\.(?:com|tld|org)|email\.com|co\.com|company\.com|your-?[a-z][a-z-]{2,40}\.\w+|my-?(?:domain|company|site|website|app|shop|store|business|brand|org|startup)\.\w+|foo\.com|bar\.com|acme\.(?:com|org)|resend\.dev|users\.noreply\.github\.com|noreply\.\w+\.\w+|noreply\.github\.com|group\.calendar\.google\.com)$/i;

/** Of lists that many read; of what examples of programs are about. */
const SHARED_DOMAIN = /^(?:lists?\.[\w.-]{3,60}|(?:hospital|clinic|school|hotel|shop|store|bot|real[a-z]{3,20})\.com)$/i;

/** SSH algorithms and extensions look like addresses (RFC 4251, 6): `chacha20-poly1305@openssh.com`. */
const PROTOCOL =
  /@(?:openssh\.com|libssh\.org|lysator\.liu\.se)$|(?:-(?:cbc|ctr|gcm|etm)|poly1305|cert-v\d\d|[hu]mac-[\w-]{1,30}|25519-sha\d{3})@/i;
/** Top-level domains with mail addresses, beside those of countries; `shop.fields` and `item.Name` have none. */
const ENDINGS = new Set(labels.endings);
const isEnding = (tld: string) => /^(?:[A-Za-z]{2}|xn--.*)$/.test(tld) || (ENDINGS.has(tld.toLowerCase()) && !/^[A-Z][a-z]/.test(tld));

/** Up to a place in it; a password may hold a slash. */
const USER_INFO = /^(?:[^\s/,"'<>]{0,160}|[^\s/:@?"'<>]{1,64}:(?!\d{2,5}\/)[^\s@?="'<>]{0,90})$/;

/** The parts of an address with letters beyond ASCII, if there is one. */
function wideAt(text: string, start: number, end: number): readonly [local: string, domain: string] | undefined {
  if (text[start] !== '@' || !WIDE.test(text.slice(Math.max(0, start - 24), end + 24).replace(/\s/g, ''))) return undefined;
  const local = WIDE_LOCAL.exec(text.slice(Math.max(0, start - 65), start))?.[0] ?? '';
  WIDE_DOMAIN.lastIndex = end;
  const domain = WIDE_DOMAIN.exec(text)?.[0] ?? '';
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  // Without spaces between words, what stands before ASCII letters is another word.
  const isOne = local && domain && WIDE.test(local + domain) && (WIDE.test(ending) || isEnding(ending));
  return isOne && !(ASIAN.test(local) && /[A-Za-z]/.test(local)) ? [local, domain] : undefined;
}

/** A finding; the sign may be encoded. */
const addressAt = (sign: number, local: string, domain: string, end = sign + 1): Match => ({
  ...candidate('email', sign - local.length, end + domain.length),
  value: `${local}@${domain}`.toLowerCase(),
});

const email: Detector = {
  id: 'email',
  keywords: ['@', '%40'],
  at(text, start, end, matches) {
    const wide = wideAt(text, start, end);
    if (wide) matches.push(addressAt(start, ...wide));
    if (wide || !/[A-Za-z0-9]/.test(text[end] ?? '')) return;
    // Escapes before it are no part of the address.
    let local = (LOCAL.exec(text.slice(Math.max(0, start - 65), start)) as RegExpExecArray)[0].replace(
      /^(?:%[0-9A-Fa-f]{2})+|^[.%+'-]+/,
      '',
    );
    if (text[start - local.length - 1] === '\\') local = local.replace(/^[nrt]/, '');
    const from = start - local.length;
    if (!/[A-Za-z0-9]/.test(local) || local.length > 64) return;
    DOMAIN.lastIndex = end;
    const domain = DOMAIN.exec(text)?.[0];
    if (!domain || FILES.test(domain)) return;
    // Below an end that is nobody's (RFC 2606), one of a name that stands in front, or of two words that mean nothing else.
    if (/\.(?:test|example|invalid)$/.test(domain)) {
      const one = addressAt(start, local, domain, end);
      const named = matches.length;
      addOwner(text, one, matches);
      if (matches.length > named || (/^[a-z]{3,}\.[a-z]{3,}$/.test(local) && !local.split('.').some(isWord))) matches.push(one);
    }
    if (DUMMY_DOMAIN.test(domain) || SHARED_DOMAIN.test(domain) || !isEnding(domain.slice(domain.lastIndexOf('.') + 1))) return;
    if (PROTOCOL.test(`${local}@${domain}`) || /[.-]$/.test(local)) return;
    if (isMailbox(local, ANYBODYS.test(domain)) || TEMPLATE.test(local)) return;
    if (
      GENERIC_LOCAL.test(local) &&
      /^(?:test|foo|bar|mail|gmail|outlook|hotmail|yahoo|email|b|x|y|host|server|site|website)\.\w{2,4}$/i.test(domain)
    )
      return;
    // `ssh user@host` is no mail address, and was found already.
    if (matches.some((match) => match.rule === 'host' && match.start === end)) return;
    // User info of an address (`https://user:password@host`) and package versions (`@scope/name@1.2`) are no mail addresses.
    const before = text.slice(Math.max(0, from - 160), from);
    const scheme = before.lastIndexOf('://');
    if (scheme >= 0 && USER_INFO.test(before.slice(scheme + 3))) return;
    if (isOfLicence(text, from) || text[from - 1] === '@') return;
    matches.push(addressAt(start, local, domain, end));
  },
};

export const mail: PrivateData = { readers: [email] };
