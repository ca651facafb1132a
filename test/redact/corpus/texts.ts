/** The texts of the corpora as cases: with values, in the places of a session's records where they occur. */
import type { Json, JsonObject } from '../../../src/model/json.ts';
import type { Session } from '../../../src/model/session.ts';
import { type Random, seeded } from '../../../src/redact/engine/sample.ts';
import type { Redactor } from '../../../src/redact/index.ts';
import { logOf } from '../helpers.ts';
import { keys } from './keys.ts';
import { leftOf, textsOf, without } from './left.ts';
import { answers } from './ng/answers.ts';
import { ng, ngAsTheyAre, ngByLanguage, ngWrittenOut } from './ng/index.ts';
import { peopleCases } from './ng/people.ts';
import { recordsOfAllKinds } from './ng/records.ts';
import { hashes } from './ok/hashes.ts';
import { ok, okByLanguage } from './ok/index.ts';
import { places } from './places.ts';
import { explained, threeShapes } from './shapes.ts';
import { filled, hollow, kindOf } from './values.ts';

export interface NgCase {
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

export function ngCases(seed = 1): NgCase[] {
  const inShapes = (group: string, text: string, more: { language?: string } = {}) =>
    threeShapes(chance(text, seed)).map(({ place, wrap }): NgCase => {
      const { content, gone } = filled(text, chance(`${place} ${text}`, seed));
      return { group, place, ...more, kind: kindOf(text), text, records: [wrap(content)], gone };
    });
  return [
    ...Object.entries(ng).flatMap(([group, texts]) => texts.flatMap((text) => inShapes(group, text))),
    ...Object.entries(ngByLanguage).flatMap(([group, languages]) =>
      Object.entries(languages).flatMap(([language, texts]) => texts.flatMap((text) => inShapes(group, text, { language }))),
    ),
    ...Object.entries(ngAsTheyAre).flatMap(([group, texts]) =>
      texts.map((text): NgCase => {
        const { content, gone } = filled(text, chance(text, seed));
        return { group, place: 'prompt', kind: kindOf(text), text, records: [prompt(content)], gone };
      }),
    ),
    ...Object.entries(ngWrittenOut).flatMap(([group, list]) =>
      list.map(([text, ...gone]): NgCase => ({ group, place: 'prompt', kind: 'written out', text, records: [prompt(text)], gone })),
    ),
    ...peopleCases(chance('people', seed)).map(({ content, gone }): NgCase => {
      return {
        group: 'private data',
        place: 'prompt',
        kind: 'written out',
        text: JSON.stringify(content),
        records: [prompt(content)],
        gone,
      };
    }),
    ...answers.map(([how, text, value]): NgCase => {
      const { content, gone } = filled(value, chance(text, seed));
      return { group: 'answers', place: how, kind: kindOf(value), text, records: explained(how, text, content), gone };
    }),
    ...recordsOfAllKinds.map((record): NgCase => {
      const text = JSON.stringify(record);
      const { content, gone } = filled(text, chance(text, seed));
      return { group: 'records', place: 'whole record', kind: kindOf(text), text, records: [JSON.parse(content)], gone };
    }),
    ...singleKeys(seed),
    ...keyCases(seed),
  ];
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
    return { group: 'keys', place, kind: 'key of a vendor', text: key.id, records: [prompt(content)], gone: [secret] };
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
      return placed ? [{ group: 'keys', place, kind, text: id, records: [prompt(placed.content)], gone: placed.gone }] : [];
    });
  });
}

export function okCases(seed = 1): OkCase[] {
  const filledIn = (group: string, text: string, more: { language?: string } = {}): OkCase => {
    return { group, ...more, text, given: filled(text, chance(text, seed)).content };
  };
  return [
    ...Object.entries(ok).flatMap(([group, texts]) => texts.map((text) => filledIn(group, text))),
    ...Object.entries(okByLanguage).flatMap(([group, languages]) =>
      Object.entries(languages).flatMap(([language, texts]) => texts.map((text) => filledIn(group, text, { language }))),
    ),
    ...hashes(chance('hashes', seed)).map((text): OkCase => ({ group: 'hashes', text, given: text })),
  ];
}

/** The texts of secrets with placeholders in their places, where these stand apart: only private data may be replaced in them. */
export function hollowCases(): OkCase[] {
  return [...Object.entries({ ...ng, ...ngAsTheyAre }), ['told', Object.values(ngByLanguage.told).flat()] as const].flatMap(
    ([group, texts]) =>
      texts
        .filter((text) => !/[\w}%~-]\{[A-Za-z]+\d*\}|\{[A-Za-z]+\d*\}[\w{=-]/.test(text))
        .flatMap((text) => hollow(text, chance(text, 1)).map((given) => ({ group: `placeholders in ${group}`, text, given }))),
  );
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
