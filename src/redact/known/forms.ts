/**
 * The forms in which other texts may hold a value: as programs write it into JSON, markup, addresses, command lines, tables and
 * base64. Redaction looks for them in the session that tells the value, other sessions by their hashes, and the gate in
 * finished files.
 */

/** From so many letters on, a value is looked for in base64 and hex too. */
const ENCODED = 8;

/** Every form of a value, itself first. */
export function formsOf(value: string): Set<string> {
  const forms = writtenForms(value);
  if (value.length >= ENCODED) for (const form of encoded(value)) forms.add(form);
  return forms;
}

/** Those in which its letters can still be read; a value of letters and digits has none but itself. */
export function writtenForms(value: string): Set<string> {
  const forms = new Set([value]);
  for (const written of /[^\w.-]/.test(value) ? WRITTEN : /[_.-]/.test(value) ? MARKDOWN : []) forms.add(written(value));
  return forms;
}

/** As people spell it out, and with or without the blanks and hyphens between its groups. */
export function spelledForms(value: string): string[] {
  if (value.length < SPELLED || value.length > LONGEST_SPELLED || /\s{2}/.test(value)) return [];
  const signs = Array.from(value);
  const spelled = [' ', '-', ', ', "', '", '", "'].map((between) => signs.join(between));
  const grouped = /^[A-Za-z\d]{3,8}(?:[ -][A-Za-z\d]{3,8}){2,}$/.test(value);
  if (grouped) return [...spelled, ...['', ' ', '-'].map((between) => value.replace(/[ -]/g, between))];
  const groups = /^\w{12,}$/.test(value) ? [/.{1,4}/g, /.{1,5}/g].map((group) => value.match(group) ?? []) : [];
  return [...spelled, ...groups.flatMap((all) => [all.join(' '), all.join('-')])];
}
const SPELLED = 6;
const LONGEST_SPELLED = 64;

/** How a name is written: also with a capital, and one of a person as lists have it, and without its accents. */
export function namedForms(value: string): string[] {
  return [value, value.charAt(0).toUpperCase() + value.slice(1), ...spellingsOf(value).flatMap(ordersOf)];
}
/** A person's name as accounts, files and branches have it, too: `anna-ek`, `anna_ek`, `anna.ek`. */
export const joinedForms = (value: string): string[] =>
  spellingsOf(value).flatMap((name) => {
    const words = name.toLowerCase().split(' ');
    return ['.', '_', '-'].map((between) => `${words[0]}${between}${words.at(-1)}`);
  });
const spellingsOf = (value: string): string[] =>
  PERSON.test(value) ? [...new Set([value, withoutAccents(value), withoutAccents(value.replace(/[äöüßøåæÄÖÜØÅÆ]/g, asTwo))])] : [];
/** Two words, with another name or an initial between. */
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*)? \p{Lu}[\p{L}'’-]{3,}$/u;
const withoutAccents: Written = (value) => value.normalize('NFD').replace(/\p{M}/gu, '');
const TWO: { [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa', æ: 'ae' };
const asTwo: Written = (letter) => {
  const two = TWO[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? two : two.charAt(0).toUpperCase() + two.slice(1);
};

function ordersOf(name: string): string[] {
  const words = name.split(' ');
  const [first, last] = [words[0] as string, words.at(-1) as string];
  const initial = first.charAt(0);
  return [
    name,
    name.toUpperCase(),
    `${first} ${last}`,
    ...[`${last}, ${words.slice(0, -1).join(' ')}`, `${last}, ${first}`, `${last}, ${initial}.`, `${initial}. ${last}`],
    `${last.toUpperCase()}, ${first}`,
  ];
}

type Written = (value: string) => string;

/** Every sign that `which` matches, written in another way. */
const each =
  (which: RegExp, as: (sign: string) => string): Written =>
  (value) =>
    value.replace(which, as);
const unit = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0');

const json: Written = (value) => JSON.stringify(value).slice(1, -1);
const ascii = each(/[^\x20-\x7e]/g, (sign) => `\\u${unit(sign)}`);
const markup = (quote: string, apostrophe: string): Written =>
  each(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': quote })[sign] ?? apostrophe);
const percent: Written = (value) => encodeURIComponent(value.toWellFormed());
const strict: Written = (value) => each(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)(percent(value));
const form: Written = (value) => new URLSearchParams({ '': value.toWellFormed() }).toString().slice(1);
const smallHex =
  (written: Written): Written =>
  (value) =>
    each(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())(written(value));
const address: Written = (value) => encodeURI(value.toWellFormed());

/** Of signs that stand in names, only Markdown takes notice. */
const MARKDOWN: readonly Written[] = [each(/[*_]/g, (sign) => `\\${sign}`), each(/[!-/:-@[-`{-~]/g, (sign) => `\\${sign}`)];

const WRITTEN: readonly Written[] = [
  // JSON, also within JSON; without letters beyond ASCII (Python), without `<`, `>`, `&` (Go) or any sign of markup (.NET), with `\/` (PHP).
  json,
  (value) => json(json(value)),
  (value) => json(json(json(value))),
  (value) => ascii(json(value)),
  (value) => each(/[<>&]/g, (sign) => `\\u${unit(sign)}`)(json(value)),
  (value) => each(/[<>&'"+`]/g, (sign) => `\\u${unit(sign).toUpperCase()}`)(value.replace(/\\/g, '\\\\')),
  (value) => each(/\//g, () => '\\/')(json(value)),
  // Markup, as its writers write quotes.
  markup('"', "'"),
  markup('&quot;', "'"),
  markup('&quot;', '&#39;'),
  markup('&quot;', '&#x27;'),
  markup('&quot;', '&apos;'),
  markup('&#34;', '&#39;'),
  each(/[&<>"'`]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`),
  // Addresses and forms.
  percent,
  strict,
  form,
  address,
  smallHex(percent),
  smallHex(strict),
  smallHex(form),
  // Command lines: between quotes, without them, in PowerShell.
  each(/'/g, () => "'\\''"),
  each(/'/g, () => `'"'"'`),
  each(/["$`\\]/g, (sign) => `\\${sign}`),
  each(/["$`\\!]/g, (sign) => `\\${sign}`),
  each(/[^\w@%+=:,./-]/g, (sign) => `\\${sign}`),
  each(/["$`]/g, (sign) => `\`${sign}`),
  // SQL, YAML, CSV.
  each(/'/g, () => "''"),
  each(/"/g, () => '""'),
  ...MARKDOWN,
];

/** Base64 of it at each of the three alignments, without the letters that depend on its neighbours, and hex. */
function encoded(value: string): string[] {
  const own = Buffer.from(value);
  const all: string[] = [];
  for (const shift of [0, 1, 2]) {
    const bytes = Buffer.concat([Buffer.alloc(shift), own]);
    const whole = bytes.toString('base64').replace(/(?<!=)=+$/, '');
    const core = whole.slice(shift === 0 ? 0 : shift + 1, whole.length - (bytes.length % 3 === 0 ? 0 : 1));
    if (core.length >= 10) all.push(core, core.replace(/\+/g, '-').replace(/\//g, '_'));
  }
  const hex = own.toString('hex');
  return [...all, hex, hex.toUpperCase()];
}
