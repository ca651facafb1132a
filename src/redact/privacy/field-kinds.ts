/** What fields and columns of records about people are called, and what their values look like: one table for all readers of records. */
import { numbers } from './identity-numbers.ts';
import { labels } from './labelled.ts';
import { isNamed } from './person.ts';

export interface FieldKind {
  rule: string;
  /** What such a field is called: whole words, or the beginnings of long ones. */
  names: readonly string[];
  /** Whether a value is one; `name`: the field's. */
  fits(value: string, name: string): boolean;
}

const digits = (value: string) => value.replace(/\D/g, '').length;
const isText = (value: string) => /\p{L}{2}/u.test(value) && !NO_VALUE.test(value);
/** Types of databases and of programs, what is not there. */
const NO_VALUE =
  /^(?:string|null|nil|true|false|none|undefined|varchar.*|text|unknown|n\/?a|number|integer|date|required|optional|example.*|test.*)$/i;
/** Names that mean a thing as well as a person. */
const ANY = /^(?:name|nom|nome|naam|nombre|nimi|namn|navn|nama|contact|owner|customer|client|kunde|sn|cn|first|last|holder|tenant)$/i;

const KINDS: readonly FieldKind[] = [
  {
    rule: 'person-name',
    names: labels.name,
    fits: (value, name) =>
      !NO_VALUE.test(value) &&
      (ANY.test(name) && !/[ ・]/.test(value) ? /\P{ASCII}{2}/u.test(value) && isNamed(value) : isNamed(value) || CAPITALS.test(value)),
  },
  {
    rule: 'phone',
    names: [...labels.phone, ...labels.phones],
    fits: (value) =>
      digits(value) > 6 &&
      digits(value) < 20 &&
      /^[\d\s()+./x-]+(?:ext\.? ?\d+)?$/i.test(value) &&
      !/^\d{1,3}(?:\.\d{1,3}){3}$/.test(value),
  },
  {
    rule: 'birth-date',
    names: [...labels.birth, ...labels.births],
    fits: (value) => digits(value) > 3 && /^[\p{L}\d][\p{L}\p{M}\d .,/年月日-]{3,24}$/u.test(value),
  },
  {
    rule: 'iban',
    names: [...labels.iban, ...labels.account],
    fits: (value) => digits(value) > 6 && /^[A-Z\d][A-Z\d -]{6,40}$/i.test(value),
  },
  { rule: 'card', names: labels.card, fits: (value) => digits(value) > 11 && /^[\d -]{12,24}$/.test(value) },
  {
    rule: 'address',
    names: [...labels.place, ...labels.address],
    fits: (value) => !NO_VALUE.test(value) && !NO_PLACE.test(value) && (/\d/.test(value) || /^(?:\p{Lu}|\p{Lo})/u.test(value)),
  },
  {
    rule: 'national-id',
    names: [...labels.number, ...numbers.filter(({ rule }) => rule === 'national-id').flatMap((one) => one.labels)],
    fits: (value) =>
      digits(value) > 3 && value.length < 26 && !FIRM.test(value) && /^[\p{Lu}\d]+(?:[ ./+-]{1,2}[\p{Lu}\d]+)*$/u.test(value),
  },
  { rule: 'personal', names: labels.pay, fits: (value) => digits(value) > 2 && /^\D{0,5}\d[\d.,' ]{2,14}\D{0,5}$/.test(value) },
  {
    rule: 'personal',
    names: labels.health,
    fits: (value) => isText(value) && value.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length > 2,
  },
];
/** The number that Mexico's taxes have for a firm; a person's has a letter more. */
const FIRM = /^[A-ZÑ&]{3}\d{6}[A-Z\d]{3}$/;
/** Also the sender of a message, in capitals. */
const NO_PLACE = /^[A-Z]+$|\.\w{2,4}$|\w\.\w+\.\w|^(?:localhost|https?:|0x)|[@{}<>]/;
const CAPITALS = /^\p{Lu}[\p{Lu}'’.-]+(?: \p{Lu}[\p{Lu}'’.-]*){1,3}$/u;

/** Words of names of fields that are of things. */
const THING =
  /^(?:file|host|class|method|function|event|package|project|product|brand|repo|repository|branch|tag|model|field|table|column|db|database|service|app|domain|path|url|uri|key|token|config|status|count|total|at|ts|time|timestamp|created|updated|type|version|server|ip|mac|port|bytes|memory|error|currency|country|language|lang|locale|exit|http|source|script|style|color|icon|image|page|session|thread|build|job|task|test|size|width|height|message|node|pod|cluster|bucket|region|display|user|login|group|role|team|category|item|menu|tool|command|variable|param|parameter|property|attribute|module|plugin|theme|font|label|step|rule|action|workflow|runner|image|container|org|organization|company|firm|store|shop|bank)$/;
/** In front of the name of a person's field. */
const WHOSE =
  /^(?:customer|client|contact|patient|guest|parent|student|pupil|emergency|employee|recipient|sender|owner|holder|cardholder|debtor|creditor|beneficiary|account|billing|shipping|delivery|ship|bill|your|my|full|legal|first|last|given|family|middle|maiden|birth|home|primary|secondary|mother|father|kontakt|kunden|s|of|de|du|del|der|to|no|nr)$/;

const byName = new Map<string, FieldKind>();
for (const kind of KINDS) {
  for (const name of kind.names) {
    const whole = plain(name);
    if (whole && !byName.has(whole)) byName.set(whole, kind);
  }
}
/** In small letters, its words apart. */
function plain(name: string): string {
  return name
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d&]+/gu, ' ')
    .trim();
}

const known = new Map<string, FieldKind | undefined>();
/** What a field of this name holds of a person; nothing if it may be of a thing. */
export function kindOfField(name: string): FieldKind | undefined {
  if (known.size > 5000) known.clear();
  if (!known.has(name)) known.set(name, find(plain(name)));
  return known.get(name);
}

function find(name: string): FieldKind | undefined {
  const whole = byName.get(name);
  if (whole) return whole;
  const words = name.split(' ');
  if (words.length > 5 || words.some((word) => THING.test(word))) return undefined;
  for (let length = words.length; length > 0; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const kind = length > 1 ? byName.get(words.slice(from, from + length).join(' ')) : beginning(words[from] as string);
      // Where words of a person's name stand with others, these say whose it is.
      if (kind && (kind !== KINDS[0] || words.every((word, at) => (at >= from && at < from + length) || WHOSE.test(word)))) return kind;
    }
  }
  return undefined;
}

/** Of a word that a name begins: endings differ. */
function beginning(word: string): FieldKind | undefined {
  const least = /^\p{ASCII}/u.test(word) ? 5 : 2;
  for (let length = word.length; length >= Math.min(least, word.length); length--) {
    const kind = byName.get(word.slice(0, length));
    if (kind) return kind;
  }
  return undefined;
}
