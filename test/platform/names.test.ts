/** Names that Windows keeps for itself or drops a part of, in everything that a log, a person or a site names. */
import { expect, test } from 'vitest';
import { slugOfId } from '../../src/content/index.ts';
import { importFiles } from '../../src/edit/write.ts';
import { facetSlug } from '../../src/model/facet-slug.ts';
import { fileName, isReserved } from '../../src/model/file-names.ts';
import type { RedactedLog } from '../../src/model/redacted.ts';
import { Log } from '../bad-input/log.ts';
import { newDesk } from '../cli/desk.ts';

const bad = ['con', 'Aux', 'NUL', 'nul.txt', 'com1.tar.gz', 'lpt³', 'quay.', 'quay ', 'c:', 'a"b', 'what?', 'one\ttwo'];
const good = ['console', 'aux-1', 'nul-txt', 'com', 'com10', '.con', 'quay.txt', 'häfen'];

test('what Windows has no file of is known, and has another name', () => {
  expect(bad.filter((name) => !isReserved(name))).toEqual([]);
  expect(good.filter(isReserved)).toEqual([]);
  expect(bad.map((name) => fileName(name)).filter(isReserved)).toEqual([]);
  expect(good.map((name) => fileName(name))).toEqual(good);
});

test('projects, tags and logs of such names have folders of their own', () => {
  const slugs = [...bad, ...good].map(facetSlug);
  expect(slugs.filter(isReserved)).toEqual([]);
  expect(new Set(slugs.map((slug) => slug.toLowerCase())).size).toBe(slugs.length);
  expect(bad.map(slugOfId).filter(isReserved)).toEqual([]);
});

test('no such address is chosen', async () => {
  const desk = newDesk();
  const log = new Log('aux').prompt('Is it deep?').answer('Two metres.');
  desk.log(log);
  expect(await desk.turnleaf('add', log.id, '--slug', 'aux', '--yes')).toMatchObject({ code: 2, err: expect.stringContaining('Windows') });
  expect((await desk.turnleaf('add', log.id, '--slug', 'quay', '--yes')).code).toBe(0);
  expect(await desk.turnleaf('rename', 'quay', 'nul.txt')).toMatchObject({ code: 2, err: expect.stringContaining('Windows') });
});

test('files of agents with such names, or names that differ in case alone, are all stored', () => {
  const names = ['a:b', 'A', 'a', 'nul', 'nul.'].flatMap((name) => [`subagents/agent-${name}.jsonl`, `subagents/agent-${name}.meta.json`]);
  const files = importFiles({ files: names.map((name) => ({ name, records: [{ name }] })) } as unknown as RedactedLog);
  const stored = files.map(({ name }) => name.replaceAll('\\', '/'));
  expect(stored.flatMap((path) => path.split('/')).filter(isReserved)).toEqual([]);
  expect(new Set(stored.map((path) => path.toLowerCase())).size).toBe(names.length);
  expect(stored[2]).toBe(names[2]);
  // What is told of a file keeps its name.
  const stems = stored.map((path) => path.replace(/\.(?:jsonl|meta\.json)$/, ''));
  for (let index = 0; index < stems.length; index += 2) expect(stems[index]).toBe(stems[index + 1]);
});
