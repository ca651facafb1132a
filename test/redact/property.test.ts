import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.ts';
import { patternOf, shapeRules } from '../../src/redact/formats/rules/index.ts';
import { redact, redactor, session, text, turn } from './helpers.ts';
import { sample, seeded } from './sample.ts';

const definite = shapeRules.filter((one) => !one.tier && !one.shape.includes('(?<v>') && !['discord-bot', 'bcrypt'].includes(one.id));

const secrets = fc
  .tuple(fc.integer({ min: 0, max: definite.length - 1 }), fc.integer())
  .map(([index, seed]) => {
    const format = definite[index] as (typeof definite)[number];
    const random = seeded(seed);
    const value = sample(patternOf(format), random);
    return {
      id: format.id,
      value,
      fits: !format.accept || format.accept(value),
    };
  })
  .filter((one) => one.fits);

const words = fc.lorem({ maxCount: 6 });
const around = fc.constantFrom(
  ['', ''],
  ['"', '"'],
  ['key: ', ''],
  ['(', ')'],
  ['`', '`'],
  ['\n', '\n'],
  ['see ', '.'],
  ['<b>', '</b>'],
  ['\u001b[31m', '\u001b[0m'],
  ['\\n', '\\n'],
);

/** A JSON value with `planted` at a random place: as a value, in a text, in an array, as a key. */
function jsonAround(planted: string): fc.Arbitrary<Json> {
  return fc.oneof(
    fc.tuple(words, around, words).map(([before, [open, close], after]) => `${before} ${open}${planted}${close} ${after}`),
    fc.tuple(words, words).map(([key, before]) => ({ [key]: [before, { deep: { er: `${before} ${planted}` } }] })),
    words.map((before) => ({ [planted]: before })),
    words.map((before) => [before, `line ${planted}`, before]),
  );
}

describe('planted secrets', () => {
  it('are in no byte of session or log, wherever they stood, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(
        secrets.chain((secret) => fc.tuple(fc.constant(secret), jsonAround(secret.value), words)),
        ([{ value }, planted, other]) => {
          const given = session(
            [
              turn([
                text(other),
                {
                  kind: 'tool',
                  id: 'toolu_01',
                  name: 'Bash',
                  input: planted,
                  state: 'done',
                  notes: [],
                  result: { isError: false, content: [{ kind: 'text', text: JSON.stringify(planted) }], data: planted },
                },
              ]),
            ],
            {
              titles: { custom: typeof planted === 'string' ? planted : other },
            },
          );
          const { session: out, log, json } = redact(given, [{ type: 'user', message: { content: planted }, toolUseResult: planted }]);
          expect(json + JSON.stringify(out.titles)).not.toContain(value);
          const again = redactor.redact(out, log as never);
          expect({ turns: again.session.turns, titles: again.session.titles }).toEqual({ turns: out.turns, titles: out.titles });
          expect(again.log.files).toEqual(log.files);
        },
      ),
      { seed: 20_261_121, numRuns: 300 },
    );
  });

  it('leave ordinary words as they are', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40, mode: 'sentences' }), (sentence) => {
        expect(redactor.redactText(sentence).text).toBe(sentence);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
