/** `content/anchors.lock` remembers which turns had a page of their own. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Addresses,
  checkAnchors,
  publishedParts,
  publishedShares,
  renameAnchors,
  writeAnchors,
} from '../../src/content/anchors-lock.ts';

let content: string;
beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'turnleaf-shares-'));
});
afterEach(() => rmSync(content, { recursive: true, force: true }));

const now: Addresses = new Map([['tides', { 't-0a1b2c3d': 1, 't-4e5f6a7b': 2 }]]);
const write = (...shared: string[]) => writeAnchors(content, now, new Set(), new Map(), new Map([['tides', shared]]));

test('what was shared once is known when it no longer is, and no address of the session is touched', () => {
  write('t-0a1b2c3d');
  write('t-4e5f6a7b');
  write();
  expect(publishedShares(content)).toEqual(new Map([['tides', ['t-0a1b2c3d', 't-4e5f6a7b']]]));
  expect(publishedParts(content)).toEqual(new Map([['tides', 2]]));
  expect(() => checkAnchors(content, now, new Set())).not.toThrow();
  const text = readFileSync(join(content, 'anchors.lock'), 'utf8');
  write();
  expect(readFileSync(join(content, 'anchors.lock'), 'utf8')).toBe(text);
});

test('it goes with its session to another name, and stays of one that is away', () => {
  write('t-0a1b2c3d');
  renameAnchors(content, 'tides', 'of-tides');
  expect([...publishedShares(content).keys()]).toEqual(['of-tides']);
  writeAnchors(content, new Map(), new Set(['of-tides']));
  expect(publishedShares(content)).toEqual(new Map([['of-tides', ['t-0a1b2c3d']]]));
});
