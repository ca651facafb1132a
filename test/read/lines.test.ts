/** Bytes to lines, and lines to objects, whatever the bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxDepth, parseLine, toLines } from '../../src/read/json.ts';

function* chunksOf(bytes: Uint8Array, sizes: number[]): Generator<Uint8Array> {
  // One buffer for all, as a file is read: a line must not depend on a chunk that is gone.
  const buffer = Buffer.alloc(Math.max(1, ...sizes));
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1;
    const length = Buffer.from(bytes).copy(buffer, 0, at, at + size);
    yield buffer.subarray(0, length);
    at += size;
  }
}

describe('lines', () => {
  test('are the same however the file is cut into chunks', () => {
    const bytes = fc.array(fc.oneof(fc.uint8Array({ maxLength: 9 }), fc.constantFrom(Buffer.from('\n'), Buffer.from('{"ü":"🎉"}\r\n'))), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(bytes, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }), (parts, sizes) => {
        const whole = Buffer.concat(parts);
        expect([...toLines(chunksOf(whole, sizes))]).toEqual([...toLines([whole])]);
      }),
    );
  });

  test('are numbered as an editor numbers them, empty ones too', () => {
    const lines = [...toLines([Buffer.from('\uFEFFa\r\n\n\0\0b\0\0\n \nc')])];
    expect(lines).toEqual([
      { number: 1, text: 'a' },
      { number: 3, text: 'b' },
      { number: 5, text: 'c' },
    ]);
  });
});

describe('a line', () => {
  test.each([
    ['one object', '{"a":1}', [{ a: 1 }], undefined],
    ['two spliced objects', '{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }], undefined],
    ['an object and a torn one', '{"a":1}{"b":', [{ a: 1 }], 'ends in the middle of a record'],
    ['a torn object', '{"a":1', [], 'ends in the middle of a record'],
    ['no JSON', 'Error: x', [], 'does not start with "{"'],
    ['a list', '[1]', [], 'is JSON, but not an object'],
    ['a broken object', '{"a":}', [], 'is not valid JSON'],
  ])('of %s gives what can be saved, and says what cannot', (_name, line, objects, reason) => {
    expect(parseLine(line)).toEqual({ objects, ...(reason === undefined ? {} : { reason }) });
  });

  test('never throws, quotes nothing of what it could not read, and comes out no deeper than walkers bear', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.tuple(fc.json(), fc.string()).map(([a, b]) => a + b),
    );
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(text, (line) => {
        const { objects, reason } = parseLine(line);
        expect(reason ?? '').toMatch(/^[ -~]{0,60}$/);
        for (const object of objects) expect(depthOf(object)).toBeLessThanOrEqual(maxDepth);
      }),
    );
    const deep = parseLine(`${'{"a":['.repeat(3000)}${']}'.repeat(3000)}`).objects[0];
    expect(depthOf(deep)).toBe(maxDepth);
    expect(JSON.stringify(deep).match(/a\\*":\[/g)).toHaveLength(3000);
  });
});
