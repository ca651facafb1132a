/**
 * What reading and threading make of bad input: neither throws, no line is lost silently, nothing outside the folder is read; every
 * record has its fate, every turn an address of its own, and the words stay.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { findSources, type ReadSession, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';
import { DEPTH, inputs, LONG_LINE, OUTSIDE } from './inputs.ts';

const temporary = temporaryFolder('bad-stages');
const folder = join(temporary, 'claude');
for (const input of inputs) input.write(folder);
const found = findSources(folder);

function read(file: string): ReadSession[] {
  const source = found.sources.find(({ name }) => name === file);
  return source ? readSource(source) : [];
}
const fileOf = (name: string): string => inputs.find((input) => input.name === name)?.file ?? '';

describe.each(inputs)('$name', ({ file, shown, unreadable = 0 }) => {
  const sessions = read(file);

  if (!shown && sessions.length === 0) {
    test('is named among what was left out, with a reason', () => {
      const isFolder = file === fileOf('a folder named like a session');
      expect(found.skipped.filter(({ name }) => name === file || file.startsWith(`${name}/`))).toEqual(
        isFolder ? [] : [expect.objectContaining({ name: file, reason: expect.stringMatching(/\w+ \w+/) })],
      );
    });
    return;
  }
  if (!shown) {
    test('holds nothing but records to hide', () => {
      expect(sessions.flatMap(({ main }) => main.records.map(({ kind }) => kind)).every((kind) => kind === 'summary')).toBe(true);
    });
    return;
  }
  test('is one session, whose lines that could not be read are told with their number and without quoting them', () => {
    expect(sessions).toHaveLength(1);
    const lines = sessions.flatMap((session) => session.unreadable);
    expect(lines).toHaveLength(unreadable);
    for (const line of lines) expect(line).toEqual({ file, line: expect.any(Number), reason: expect.stringMatching(/^[a-z][^{}]*$/i) });
    for (const { read: count, main } of sessions) expect(count).toBe(main.records.length + lines.length);
  });

  test('has its words, every record shown, hidden, unknown or unreadable, and every turn at an address of its own', () => {
    for (const { records, turns } of read(file).map((one) => buildSession(toConversation(one)))) {
      expect(records.shown + records.hidden + records.unknown + records.unreadable).toBe(records.read);
      expect(records.unreadable).toBe(unreadable);
      const anchors = turns.map(({ anchor }) => anchor);
      expect(new Set(anchors).size).toBe(anchors.length);
      for (const anchor of anchors) expect(anchor).toMatch(/^t-[0-9a-f]{8,}$/);
      const text = JSON.stringify(turns);
      for (const words of shown) expect(text).toContain(words);
    }
  });
});

test.skipIf(!hasLinks)('nothing outside the folder is read, whichever way a link leads there (where the disk knows links)', () => {
  const everything = found.sources.flatMap((source) => readSource(source));
  expect(JSON.stringify(everything)).not.toContain(OUTSIDE);
  expect(found.sources.flatMap(({ side }) => side.map(({ path }) => path)).filter((path) => !path.startsWith(folder))).toEqual([]);
});

test('deep JSON comes out shallow enough to walk, with nothing of it lost', () => {
  const records = JSON.stringify(read(fileOf(`JSON ${DEPTH} levels deep`)).flatMap(({ main }) => main.records.map(({ body }) => body)));
  expect(records.match(/a\\*":\[/g)?.length ?? 0).toBeGreaterThanOrEqual((DEPTH / 2) * 2);
});

test('the line of megabytes arrives whole', () => {
  const sizes = read(fileOf('a line of megabytes')).flatMap(({ main }) => main.records.map(({ body }) => JSON.stringify(body).length));
  expect(Math.max(...sizes)).toBeGreaterThan(LONG_LINE);
});

test('bytes that are no UTF-8 become the replacement character, and the words around them stay', () => {
  expect(JSON.stringify(read(fileOf('invalid UTF-8')).flatMap(({ main }) => main.records))).toMatch(/before\uFFFD+\(\uFFFD+after/);
});
