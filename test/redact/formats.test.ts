import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/redact/engine/detector.ts';
import { sample, seeded } from '../../src/redact/engine/sample.ts';
import { patternOf } from '../../src/redact/rules/format.ts';
import { formatDetector } from '../../src/redact/rules/format-detector.ts';
import { formats } from '../../src/redact/rules/index.ts';
import { vendorFormats } from '../../src/redact/rules/vendors.ts';
import { clean } from './helpers.ts';

/** Only a real key has these; chance does not make them. */
const UNGUESSABLE = new Set(['btc-xprv', 'discord-bot']);

function example(index: number, seed: number): string {
  const format = formats[index] as (typeof formats)[number];
  const random = seeded(seed);
  for (let tries = 0; tries < 50; tries++) {
    const value = sample(patternOf(format), random);
    const finished = format.finish?.(value) ?? value;
    if (!format.check || format.check(finished)) return finished;
  }
  throw new Error(`no example of ${format.id} passes its own check`);
}

describe('credential formats', () => {
  it('have unique ids, a reference and a literal to look for', () => {
    expect(new Set(formats.map((one) => one.id)).size).toBe(formats.length);
    expect(formats.filter((one) => !one.reference || one.starts.some((start) => start.length < 2))).toEqual([]);
    expect(formats.length + vendorFormats.length).toBeGreaterThan(450);
  });

  for (const [index, format] of formats.entries()) {
    if (UNGUESSABLE.has(format.id)) continue;
    it(`finds ${format.id} alone, quoted, before a full stop and in a tag`, () => {
      const value = example(index, index + 1);
      const found = (text: string) => {
        const matches: Match[] = [];
        const detector = formatDetector(format);
        for (const start of format.starts)
          for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) detector.at(text, at, at + start.length, matches);
        return matches.map((match) => text.slice(match.start, match.end));
      };
      for (const [before, after] of [
        ['', ''],
        ['"', '"'],
        ['is ', '. Then'],
        ['<b>', '</b>'],
        ['=', '\n'],
      ] as const) {
        const inside = found(before + value + after).filter((one) => value.endsWith(one) || value.startsWith(one) || one.startsWith(value));
        expect(inside, before + format.id + after).not.toEqual([]);
      }
    });
  }

  it('tells a right checksum from a wrong one', () => {
    const github = formats.find((one) => one.id === 'github-pat-classic');
    const value = sample(patternOf({ ...(github as NonNullable<typeof github>), rest: '[A-Za-z0-9]{36}' }), seeded(3));
    expect(github?.check?.(github.finish?.(value) ?? '')).toBe(true);
    expect(github?.check?.(value)).toBe('weak');
  });

  it('leaves keys that only stand for one', () => {
    for (const body of ['x'.repeat(36), `${'EXAMPLE'.repeat(5)}A`, 'abcdefghijklmnopqrstuvwxyz0123456789', '0'.repeat(36)]) {
      expect(clean(`token gh${'p_'}${body}`)).toBe(`token gh${'p_'}${body}`);
    }
  });
});
