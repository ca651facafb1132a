/** Cases as data, in `cases/`: what becomes of a text, of the texts of one session, of a conversation. */
import { expect, it } from 'vitest';
import { recordsOf, type Step } from './corpus/case.ts';
import { stands, textsOf } from './corpus/left.ts';
import { clean, githubToken, randomValue, redact, session, text, turn } from './helpers.ts';
import { linesOf } from './lines.ts';
import { sample, seeded } from './sample.ts';

/**
 * A text that stays as it is; a text and what becomes of it; texts of one session, redacted together. Else what must stand
 * nowhere afterwards, what must still stand, and all that `review` asks about.
 */
type Case =
  | string
  | [given: string, becomes: string]
  | { given: string[]; becomes: string[] }
  | { given?: string; steps?: Step[]; gone?: string[]; stays?: string[]; asked?: string[] };

/** What signs in braces stand for, put together here so that no scanner takes a file of cases for a leak. */
const SIGNS: { [sign: string]: string } = {
  a: randomValue(11),
  b: randomValue(31),
  c: randomValue(9, 40),
  long: `${randomValue(21, 70)}-_${randomValue(22, 70)}=`,
  short: randomValue(12, 12),
  hex: sample('[0-9a-f]{32}', seeded(3)),
  ghp: githubToken(5),
  u: '5d0c7a3e-91b2-4f6a-a8d4-c0e1f2937b58',
  p: 'Tr4vel-Q!9x',
  q: 'Wh4rf-Z!7kq',
  r: `Kanel${59}!x`,
  s: `Hafen${77}!y`,
  w: 'lighthouse72',
  name: `Brookmarten${'2024!'}`,
  words: `HeronLanding${'Password'}77!`,
  tide: `Tide9Planner${'Kw7x2026'}`,
  'tide-start': `Tide9Planner${'Kw'}`,
  'words-end': `onLanding${'Password'}77!`,
  rows: '2\t\\N\n'.repeat(1000),
};

const filled = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value).replace(/\{([a-z-]+)\}/g, (whole, sign: string) =>
      sign in SIGNS ? JSON.stringify(SIGNS[sign]).slice(1, -1) : whole,
    ),
  );

const together = (texts: readonly string[]) =>
  redact(session(texts.map((one) => turn([text(one)])))).session.turns.map((one) => (one.blocks[0] as { text: string }).text);

for (const { at, value } of linesOf<Case>('cases')) {
  it(`${at}: ${JSON.stringify(value)}`, () => {
    const one = filled(value);
    if (typeof one === 'string') return expect(clean(one)).toBe(one);
    if (Array.isArray(one)) return expect(clean(one[0])).toBe(one[1]);
    if ('becomes' in one) return expect(together(one.given)).toEqual(one.becomes);
    const steps = one.steps ?? [{ user: one.given ?? '' }];
    const records = recordsOf({ steps }, '00000000-0000-4000-8000-000000000000');
    const { log, secrets } = redact(session([]), records);
    const [before, after] = [textsOf(records), textsOf(log)];
    for (const gone of one.gone ?? []) expect([stands(gone, before), stands(gone, after)], gone).toEqual([true, false]);
    for (const stays of one.stays ?? []) expect(stands(stays, after), stays).toBe(true);
    if (one.asked) expect(secrets.filter(({ tier }) => tier === 'suspicion').map((secret) => secret.value)).toEqual(one.asked);
  });
}
