import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFolder } from '../../src/store/index.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('files');

test('a folder takes the place of another whole; where that fails at whatever point, the other stands, and nothing is left beside it', () => {
  const path = join(folder, 'site');
  const put = (text: string) => replaceFolder(path, (beside) => writeFileSync(join(beside, 'page'), text));
  const stands = () => [readFileSync(join(path, 'page'), 'utf8'), readdirSync(folder), readdirSync(path)];
  put('first');
  mkdirSync(join(path, 'below'));
  put('second');
  expect(stands()).toEqual(['second', ['site'], ['page']]);
  const fails = (fill: (beside: string) => void) => expect(() => replaceFolder(path, fill)).toThrow();
  fails(() => {
    throw new Error('no room');
  });
  expect(stands()).toEqual(['second', ['site'], ['page']]);
  // What was there has been moved away by then.
  fails((beside) => rmSync(beside, { recursive: true }));
  expect(stands()).toEqual(['second', ['site'], ['page']]);
});
