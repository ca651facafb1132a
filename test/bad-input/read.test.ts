import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findSources, type ReadSession, readSource } from '../../src/read/index.ts';
import { DEPTH, inputs, LONG_LINE, OUTSIDE } from './inputs.ts';

/** What reading alone makes of bad input: it never throws, loses no line silently, and never leaves the folder. */

const temporary = mkdtempSync(join(tmpdir(), 'turnleaf-bad-read-'));
const folder = join(temporary, 'claude');
for (const input of inputs) input.write(folder);
const found = findSources(folder);
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function read(file: string): ReadSession[] {
  const source = found.sources.find(({ name }) => name === file);
  return source ? readSource(source) : [];
}

describe.each(inputs)('$name', ({ file, shown, unreadable = 0 }) => {
  const sessions = read(file);

  if (shown) {
    test('is read as one session', () => {
      expect(sessions).toHaveLength(1);
    });
    test('tells each line that could not be read, with its number and without quoting it', () => {
      const lines = sessions.flatMap((session) => session.unreadable);
      expect(lines).toHaveLength(unreadable);
      for (const line of lines) {
        expect(line).toEqual({ file, line: expect.any(Number), reason: expect.stringMatching(/^[a-z][^{}]*$/i) });
      }
    });
    test('counts what it read', () => {
      for (const { read: count, main, unreadable: lines } of sessions) expect(count).toBe(main.records.length + lines.length);
    });
  } else if (sessions.length === 0) {
    test('is named among what was left out, with a reason', () => {
      expect(found.skipped.filter(({ name }) => name === file || file.startsWith(`${name}/`))).toEqual(
        file.endsWith('.jsonl') && isFolder(file)
          ? []
          : [expect.objectContaining({ name: file, reason: expect.stringMatching(/\w+ \w+/) })],
      );
    });
  } else {
    test('holds nothing but records to hide', () => {
      expect(sessions.flatMap(({ main }) => main.records.map(({ kind }) => kind)).every((kind) => kind === 'summary')).toBe(true);
    });
  }
});

test('nothing outside the folder is read, whichever way a link leads there', () => {
  const everything = found.sources.flatMap((source) => readSource(source));
  expect(JSON.stringify(everything)).not.toContain(OUTSIDE);
  expect(found.sources.flatMap(({ side }) => side.map(({ path }) => path)).filter((path) => !path.startsWith(folder))).toEqual([]);
});

test('deep JSON comes out shallow enough to walk, with nothing of it lost', () => {
  const records = JSON.stringify(read(fileOf(`JSON ${DEPTH} levels deep`)).flatMap(({ main }) => main.records.map(({ body }) => body)));
  const levels = records.match(/a\\*":\[/g)?.length ?? 0;
  expect(levels).toBeGreaterThanOrEqual((DEPTH / 2) * 2);
});

test('the 20 MB line arrives whole', () => {
  const sizes = read(fileOf('a 20 MB line')).flatMap(({ main }) => main.records.map(({ body }) => JSON.stringify(body).length));
  expect(Math.max(...sizes)).toBeGreaterThan(LONG_LINE);
});

test('bytes that are no UTF-8 become the replacement character, and the words around them stay', () => {
  expect(JSON.stringify(read(fileOf('invalid UTF-8')).flatMap(({ main }) => main.records))).toMatch(/before\uFFFD+\(\uFFFD+after/);
});

function fileOf(name: string): string {
  return inputs.find((input) => input.name === name)?.file ?? '';
}

function isFolder(file: string): boolean {
  return file === fileOf('a folder named like a session');
}
