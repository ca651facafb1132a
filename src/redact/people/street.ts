/** Postal addresses behind `ship to`, `address:` and their like. */

import { candidate, type Detector, group, inFront, readAt } from '../formats/index.ts';
import { isBesideName } from './person.ts';
import { anyOf, labels, type PrivateData } from './private-data.ts';

const POSTAL = anyOf('postal', 'iu', ['', '']);

/** Words for streets: a part of a word, a word of its own, or a sign of a script without spaces. */
const STREET = new RegExp(
  String.raw`\p{L}(?:str(?:aße|asse|\.)|weg|platz|allee|gasse|ring|straat|laan|plein|gracht|kade|singel|dijk|hof|steig|ufer|damm|gatan|gata|vägen|` +
    String.raw`gade|vej|veien|katu|tie)(?!\p{L})|(?<!\p{L})(?:street|(?<!\d)st\.?|jr\.|jirón|carrera|parade|grove|mews|hill|villas?|gardens|nagar|marg|` +
    String.raw`chowk|venelle|allée|quai|route de|largo|beco|vicolo|lungarno|contrada|os\.|osiedle|nábřeží|třída|krt\.?|körút|sétány|bulevardul|str\.|` +
    String.raw`strada|бул\.?|наб\.?|пл\.|пер\.|шоссе|вулиця|g\.(?= \d)|gatvė|iela|road|(?<!\d)rd\.?|avenue|ave\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|` +
    String.raw`court|ct\.?|square|terrace|close|way|place|crescent|rue|chemin|impasse|calle|c\/|avenida|av\.|plaza|paseo|rua|travessa|praça|via|` +
    String.raw`viale|piazza|corso|ulica|ul\.|aleja|al\.|náměstí|ulice|utca|út|tér|ул\.?|улица|вул\.?|проспект|пр\.|переулок|οδός|cadde(?:si)?|cad\.|` +
    String.raw`sokak|sok\.|mah\.|jalan|jl\.|đường|phố|شارع|خیابان|רחוב|मार्ग|ถนน)(?!\p{L})|[路街巷弄町]\s?\d|\d[号號栋幢室座楼]|丁目|番地|` +
    String.raw`\p{Script=Han}\s?\d{1,4}-\d{1,4}|(?:로|길)\s?\d`,
  'iu',
);
/** No sum, no measure. */
const NUMBER =
  /(?<![\d.~$€£¥≈])(?<![~$€£¥≈] )\d{1,5}(?:[ -]?[a-z](?![a-z]))?(?![\d.]\d|[\d.,]{0,6} ?(?:%|px\b|rmb\b|usd\b|eur\b|gbp\b|cny\b|kg\b|pcs\b|units\b|days\b))/i;
/** Code, markup, addresses on networks. */
const NO_PLACE = new RegExp(
  String.raw`[a-z]:[a-z],|[a-z]\d+\.[a-z]{3}|[{}();=<>|\\$@_\x60]|\/\/|0x|\d\.\d|[a-z]\.[a-z]+\.[a-z]|::|\.{4}|\w{2}\/\w{2}|https?|` +
    String.raw`\b(?:null|undefined|string|true|false|function|memory|pointer|localhost|port|byte|required|invalid)\b`,
  'i',
);

const AFTER = new RegExp(
  String.raw`[a-zà-žа-яёіїєґ]{0,6}(?:[_ ]?(?:line)?[_ ]?[12])?["'*\x60\]]{0,3}[ \t]{0,3}(?:(?:is|ist|lautet|est|es|é|è|är|er|on|to|at|in|the|au|:|：|=|` +
    String.raw`は|是|为)[ \t]{0,3}){0,2}["'*\x60]{0,3}(?<first>[^\n"'\x60]{0,110})`,
  'iuy',
);
const NEXT = /\n(?:[ ]{0,8}\d{1,6}(?:→|\t))?[ \t]{0,8}(?<line>[^\s"'`][^\n"'`]{1,60})/y;

/** The coordinates below an address in a guide: a sight is nobody's home. */
const LOCATED = /^[^\n]{0,140}\n[^\n\p{L}]{0,12}(?:Coordinates|Koordinaten|Coordonnées|Coordenadas|Coordinate|GPS)\b/iu;
const isOfGuide = (text: string, at: number): boolean =>
  LOCATED.test(text.slice(at, at + 180)) && !/# [^\n#]{0,60}\b(?:home|my|our|zuhause|domicile|casa)\b/i.test(inFront(text, at, 140));

/** `Address the copies of QString 4`: the verb, and a name of code, whose end may be that of a street's. */
const CODE = /(?<!\p{L})(?!IJ)\p{Lu}{2}\p{Ll}/u;

/** Names of a form's fields: `Address line 2, town, postcode`. */
const FIELDS = /^[\s,]{0,4}line ?\d\b|\b(?:city|town|post ?code|postal code|zip(?: ?code)?|country|county)\b[^\d\n]{0,20}$/i;

/** A full stop behind a word that is no abbreviation. */
const SENTENCE_END = /(?<=\p{L}{4}|\d)\.(?:\s|$)|[!?。；]|,(?= \p{Ll}{5,} )|(?<=\p{Script=Han})[,，]/u;

/** Behind labels which tell that a place is one, or need a word for a street behind them; of others, words beside them say so. */
const detector = (keywords: readonly string[], isPostal?: boolean): Detector => ({
  id: 'address',
  keywords,
  begins: isPostal !== undefined,
  at(text, start, end, matches) {
    const beside = inFront(text, end + 20, end - start + 36);
    const needsStreet = !(isPostal ?? POSTAL.test(beside.split('\n').at(-1) as string));
    const found = isOfCode(text, start, end) ? null : readAt(AFTER, text, end);
    if (!found || isOfGuide(text, start)) return;
    const first = group(found, 'first');
    const value = (first.split(SENTENCE_END, 1)[0] as string).trim();
    if (/^address$/i.test(text.slice(start, end)) && found[0].length === first.length + 1 && CODE.test(value)) return;
    const from = AFTER.lastIndex - first.length + first.indexOf(value);
    const offered = value ? [candidate('address', from, from + value.length)] : [];
    let isTold = value.length > 3 && !FIELDS.test(value) && isPlace(value, needsStreet);
    // The lines below, perhaps behind a name.
    if (!isTold && (found[0].includes(':') || !needsStreet) && (value.length < 4 || NAME_ONLY.test(value))) {
      for (const { line, at } of linesBelow(text, AFTER.lastIndex)) {
        isTold ||= isPlace(line, true) || TOWN.test(line);
        offered.push(candidate('address', at, at + line.length));
      }
    }
    if (isTold) matches.push(...offered);
  },
});

/** A property of a style sheet; a name of code: `ChangeOfAddressList`. */
const isOfCode = (text: string, start: number, end: number): boolean =>
  /(?:flex|text|animation|grid|scroll|writing)-$/i.test(inFront(text, start, 10)) ||
  /^\p{Ll}\p{Lu}(?!ine(?!\p{L}))/u.test(text.slice(end - 1, end + 5));

/** The lines of an address below its label. */
function* linesBelow(text: string, from: number) {
  NEXT.lastIndex = from;
  for (let lines = 0; lines < 5; lines++) {
    const line = NEXT.exec(text)?.groups?.line ?? '';
    if (!line.trim() || NO_PLACE.test(line) || /^\P{L}*\p{L}[\p{L} ]{1,20}:/u.test(line)) return;
    yield { line, at: NEXT.lastIndex - line.length };
  }
}

/** A postcode and a town. */
export const TOWN =
  /^(?:[A-Z]{1,2}-)?\d{2,3}[ -]?\d{2,3}(?:-\d{3})? \p{Lu}\p{L}{2}|\p{L}{3},? (?:[A-Z]{2} )?\d{5}(?:-\d{4})?$|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/u;
const NAME_ONLY = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}?[\p{L}.'’-]+){1,4},?$/u;

/** Also a date. */
const EXAMPLE = new RegExp(
  String.raw`^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|^123 |, 123$|^(?:起点|终点|出发地|目的地)|main st|` +
    'sesame|example|pennsylvania ave|infinite loop|amphitheatre|musterstr',
  'i',
);

/** A number and a word, in one of the forms of a place. */
export const isPlace = (told: string, needsStreet: boolean): boolean => {
  const value = told.replace(PHONE, '');
  return isPlaceOf(value, needsStreet);
};
/** A telephone number holds no number of a house. */
const PHONE = /\+?\d(?:[ ()/.-]{0,2}\d){8,14}/g;
const isPlaceOf = (value: string, needsStreet: boolean) =>
  NUMBER.test(value) &&
  !NO_PLACE.test(value) &&
  !EXAMPLE.test(value) &&
  /\p{L}{2}/u.test(value) &&
  (STREET.test(value) || (!needsStreet && /\p{Lu}\p{L}{2}/u.test(value)));

const BRITISH = '[A-Z]{1,2}\\d[A-Z\\d]? \\d[ABD-HJLNP-UW-Z]{2}';
/** The end of an address: the postcode and the town, of the continent; the town and the postcode, of Britain and of North America. */
const END = new RegExp(
  `(?:, ?|\\r?\\n[ \\t]{0,8})(?:[A-Z]{1,2}-)?(?:\\d{4} [A-Z]{2}|\\d\\d-\\d{3}|\\d{4}-\\d{3}|\\d{3} \\d\\d|\\d{4,5}) \\p{Lu}\\p{L}{2,24}|` +
    `,? (?<british>${BRITISH})|, ?\\p{Lu}[\\p{L} .'-]{1,24}(?:,? [A-Z]{2} \\d{5}(?:-\\d{4})?|[ -]{1,3}\\d{3} ?\\d\\d\\d?(?!\\d))`,
  'gu',
);
const WORD = "\\p{Lu}[\\p{L}'’.-]{0,24}";
const FLOOR = '(?:bus|bte|top|tür|lok|apt|ap|app|as|lj|[A-D]|\\d{1,2}\\.? ?[ºª°o])\\.? ?(?:\\d{1,4}|Esq|Dto|Dcha|Izq)?\\.?';
const HOUSE = '\\d{1,5}(?:[/-]\\d{1,4})?[a-z]?';
/** The street and the number, perhaps the floor; the number and the street, perhaps a village. */
const LINE =
  `(?<street>${WORD}(?: (?:${WORD}|d[aeio]s?|de[nlr]?|la|los|las|van|von|y|e|am|an|zur?|utca|út|tér)){0,4},? ` +
  `\\d{1,4}(?:[/-][\\dIVX]{1,4})?(?: ?[a-z](?!\\p{L}))?(?:,? ${FLOOR})?\\.?)|` +
  `(?<house>(?:(?:${WORD} ){0,2}(?:House|Cottage|Court|Lodge|Flat|Apartments?|Building|Farm|Mill|Barn|Manor|Villa|Tower|Rectory), ?)?` +
  `${HOUSE},? (?:(?:${WORD}|of|the|y|de|rue|du|des|\\d(?:st|nd|rd|th)) ){0,4}${WORD}` +
  `(?:,? (?:Apt|Unit|Suite|Ste|Flat)\\.? ?\\w{1,5})?(?:, ?${WORD}(?: [\\p{L}'’.-]{1,20}){0,3}){0,2})`;
/** What precedes the end; also a house with a name. */
const BEFORE = new RegExp(`(?<![\\p{L}\\d.,-])(?:${LINE}|(?<named>${WORD}(?: ${WORD}){1,3}, ?${WORD}(?: ${WORD}){0,2}))$`, 'u');
const LINES = new RegExp(`(?<![\\p{L}\\d.,-])(?:${LINE})(?![\\p{L}\\d])`, 'gu');

/** Streets with their numbers in a sentence. */
export const streetsIn = (text: string): RegExpExecArray[] =>
  Array.from(text.matchAll(LINES)).filter(({ 0: line }) => isPlace(line, true) && line.length < 90);

/** Whom a licence names. */
const FIRM = /(?:Foundation|Software|Inc\.?|Ltd\.?|GmbH|LLC),?[\s#*/]{1,8}$/;

/** An address that shows by itself what it is; where no word tells a street, it may be something else. */
const wholeAddress: Detector = {
  id: 'address',
  sweep(text, matches) {
    for (const { index, 0: end, groups } of text.matchAll(END)) {
      const from = Math.max(0, index - 90);
      const found = BEFORE.exec(text.slice(from, index));
      if (!found || (found.groups?.named && !groups?.british)) continue;
      const at = from + found.index;
      if (EXAMPLE.test(found[0]) || isOfGuide(text, at) || FIRM.test(inFront(text, at, 24))) continue;
      if (end.includes('\n') && !STREET.test(found[0])) continue;
      const isSure = groups?.british || STREET.test(found[0]) || isBesideName(text, at, index + end.length);
      matches.push({ start: at, end: index + end.length, rule: 'address', tier: isSure ? 'candidate' : 'suspicion' });
    }
  },
};

export const street: PrivateData = {
  readers: [detector(labels.sent, true), detector(labels.lives, false), detector(labels.address), wholeAddress],
  told: [
    {
      rule: 'address',
      labels: labels.streets,
      words: 0,
      value: '[^"\'\\\\\\n<>]{4,80}',
      accept: (value, { between, heads }) => (heads || /[:=>]/.test(between)) && isPlace(value, false),
    },
  ],
};
