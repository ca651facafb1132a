/** The texts of the corpora as cases: with values, in the places of a session's records where they occur. */
import type { Json, JsonObject } from '../../../src/model/json.ts';
import type { Session } from '../../../src/model/session.ts';
import type { Redactor } from '../../../src/redact/index.ts';
import usages from '../../../src/redact/places/command/usages.json' with { type: 'json' };
import { logOf } from '../helpers.ts';
import { type Line, linesOf } from '../lines.ts';
import { type Random, sample, seeded } from '../sample.ts';
import { keys } from './keys.ts';
import { leftOf, textsOf, without } from './left.ts';
import { people } from './people.ts';
import { places } from './places.ts';
import { explained, threeShapes } from './shapes.ts';
import { filled, hollow, kindOf } from './values.ts';

/**
 * What must go, in `ng/`. Signs in braces become values (`values.ts`). A text alone, or with its language, stands in three
 * places of a session; `prompt`s as they are, with `gone` where no sign says what must go; a `person` is filled with the data
 * of each of `people.ts`; `record`s are whole; a `secret` stands behind what asked for it.
 */
export type NgLine =
  | string
  | { language: string; text: string }
  | { prompt: string; gone?: string[] }
  | { person: Json; gone: string[] }
  | { record: JsonObject }
  | ({ secret: string } & { [how in Parameters<typeof explained>[0]]?: string });

/** What must stay, in `ok/`: a text whose signs become ids, or a shape of which forty are made. */
type OkLine = string | { language: string; text: string } | { shape: string };

export interface NgCase {
  /** Its file and line. */
  at: string;
  group: string;
  /** Where in a session it stands. */
  place: string;
  language?: string;
  /** What its value is like. */
  kind: string;
  /** As it stands in the corpus. */
  text: string;
  records: JsonObject[];
  gone: string[];
}

export interface OkCase {
  at: string;
  group: string;
  language?: string;
  text: string;
  given: string;
}

/** Chance that depends on the case alone, so that other cases may come and go. */
function chance(text: string, seed: number): Random {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash ^ text.charCodeAt(at), 0x01000193) + 0x9e3779b9) >>> 0;
  return seeded(hash);
}

const prompt = (content: Json): JsonObject => ({ type: 'user', message: { role: 'user', content } });

export const ngLines = (): Line<NgLine>[] => [
  ...linesOf<NgLine>('corpus/ng'),
  ...Object.values(usages)
    .flat()
    .map(({ id, case: prompt }) => ({ at: `usages.json, ${id}`, group: 'usages', value: { prompt } })),
];

export const ngCases = (seed = 1): NgCase[] => [
  ...ngLines().flatMap((line) => casesOf(line, seed)),
  ...singleKeys(seed),
  ...keyCases(seed),
];

function casesOf({ at, group, value }: Line<NgLine>, seed: number): NgCase[] {
  if (typeof value === 'string' || 'language' in value) {
    const { text, ...more } = typeof value === 'string' ? { text: value } : value;
    return threeShapes(chance(text, seed)).map(({ place, wrap }): NgCase => {
      const { content, gone } = filled(text, chance(`${place} ${text}`, seed));
      return { at, group, place, ...more, kind: kindOf(text), text, records: [wrap(content)], gone };
    });
  }
  const one = { at, group, place: 'prompt', kind: 'written out' };
  if ('person' in value)
    return people(chance('people', seed)).map((fill) => {
      const text = fill(JSON.stringify(value.person));
      return { ...one, text, records: [prompt(JSON.parse(text))], gone: value.gone.map(fill) };
    });
  if ('record' in value) {
    const text = JSON.stringify(value.record);
    const { content, gone } = filled(text, chance(text, seed));
    return [{ ...one, place: 'whole record', kind: kindOf(text), text, records: [JSON.parse(content)], gone }];
  }
  if ('secret' in value) {
    const { secret, ...asked } = value;
    const [how, text] = Object.entries(asked)[0] as [keyof typeof asked, string];
    const { content, gone } = filled(secret, chance(text, seed));
    return [{ ...one, place: how, kind: kindOf(secret), text, records: explained(how, text, content), gone }];
  }
  const text = value.prompt;
  if (value.gone) return [{ ...one, text, records: [prompt(text)], gone: value.gone }];
  const { content, gone } = filled(text, chance(text, seed));
  return [{ ...one, kind: kindOf(text), text, records: [prompt(content)], gone }];
}

/** Each key once: alone if its shape is known, else beside its vendor's name. */
function singleKeys(seed: number): NgCase[] {
  return keys.map((key): NgCase => {
    const random = chance(key.id, seed);
    const { whole, secret } = key.make(random);
    const vendor = (key.near[0] || key.id.split('-')[0] || 'x').replace(/[^A-Za-z0-9]+/g, '_');
    const alone = [whole, `key: "${whole}",`, `see ${whole}`, `x=${whole}\n`];
    const beside = [
      `${vendor.toUpperCase()}_API_KEY=${whole}`,
      `${vendor}_token: "${whole}"`,
      `the ${vendor} key is ${whole}`,
      `const ${vendor}Secret = '${whole}';`,
    ];
    const content = (key.isKnownByShape ? alone : beside)[Math.floor(random() * 4)] as string;
    const place = key.isKnownByShape ? 'alone' : "beside the vendor's name";
    return { at: 'keys.ts', group: 'keys', place, kind: 'key of a vendor', text: key.id, records: [prompt(content)], gone: [secret] };
  });
}

/** In every place a dozen keys with a shape, and a few values without one where something names them. */
function keyCases(seed: number): NgCase[] {
  const byShape = keys.filter((one) => one.isKnownByShape);
  return Object.entries(places).flatMap(([place, put]) => {
    const isNamed = !/^(?:alone|end of|in paren|in back|bold|fenced|zero|stack)/.test(place);
    const some = byShape
      .map((key) => ({ key, order: chance(`${place} ${key.id}`, seed)() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, 12)
      .map(({ key }) => ({ id: key.id, kind: 'key of a vendor', ...key.make(chance(`${key.id} ${place}`, seed)) }));
    const shapeless = ['{A32}', '{h40}', '{p}', '{S43}='].map((text) => {
      const whole = filled(text, chance(`${text} ${place}`, seed)).content;
      return { id: text, kind: kindOf(text), whole, secret: whole };
    });
    return [...some, ...(isNamed ? shapeless : [])].flatMap(({ id, kind, whole, secret }): NgCase[] => {
      const placed = put(whole, secret);
      return placed
        ? [{ at: 'places.ts', group: 'keys', place, kind, text: id, records: [prompt(placed.content)], gone: placed.gone }]
        : [];
    });
  });
}

export function okCases(seed = 1): OkCase[] {
  const random = chance('hashes', seed);
  return linesOf<OkLine>('corpus/ok').flatMap(({ at, group, value }): OkCase[] => {
    if (typeof value === 'object' && 'shape' in value)
      return Array.from({ length: 40 }, () => sample(value.shape, random)).map((text) => ({ at, group, text, given: text }));
    const { text, ...more } = typeof value === 'string' ? { text: value } : value;
    return [{ at, group, ...more, text, given: filled(text, chance(text, seed)).content }];
  });
}

/** The texts of secrets with placeholders in their places, where these stand apart: only private data may be replaced in them. */
export function hollowCases(): OkCase[] {
  return ngLines().flatMap(({ at, group, value }) => {
    const text = typeof value === 'string' ? value : 'text' in value ? value.text : 'prompt' in value && !value.gone ? value.prompt : '';
    if (/[\w}%~-]\{[A-Za-z]+\d*\}|\{[A-Za-z]+\d*\}[\w{=-]/.test(text)) return [];
    return hollow(text, chance(text, 1)).map((given) => ({ at, group: `placeholders in ${group}`, text, given }));
  });
}

export interface Miss {
  of: NgCase;
  piece: string;
  after: string;
}

export function missesOf(cases: readonly NgCase[], redactor: Redactor): Miss[] {
  return cases.flatMap((one) => {
    const after = textsOf(redactor.redact({} as Session, logOf(one.records)).log);
    const around = without(one.gone, textsOf(one.records));
    const piece = one.gone.map((secret) => leftOf(secret, after, around, SHARE)).find((left) => left !== undefined);
    return piece === undefined ? [] : [{ of: one, piece, after }];
  });
}

/** A tenth of a secret gives it away here: these cases are simple. */
const SHARE = 0.1;

export function changedOf(cases: readonly OkCase[], redactor: Redactor): { of: OkCase; after: string }[] {
  return cases.flatMap((one) => {
    const { text } = redactor.redactText(one.given);
    return text === one.given ? [] : [{ of: one, after: text }];
  });
}
