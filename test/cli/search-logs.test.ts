/** What `turnleaf search` tells of a line that it has found. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { searchLogs } from '../../src/cli/search/logs.ts';
import { needlesOf } from '../../src/cli/search/patterns.ts';
import { findSources } from '../../src/read/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const id = '5b1e7c3a-0d2f-4a6b-9c8d-1e2f3a4b5c6d';

function linesFound(said: string, words: string[]): string[] {
  const folder = temporaryFolder('search-logs');
  const record = { type: 'user', uuid: id, sessionId: id, timestamp: '2026-03-01T08:00:00Z', message: { role: 'user', content: said } };
  writeInFolder(join(folder, `${id}.jsonl`), `${JSON.stringify(record)}\n`);
  return [...searchLogs(findSources(folder).sources, needlesOf(words))].flatMap(({ hits }) => hits.map(({ line }) => line));
}

test('of a line without end, what is around its first word', () => {
  const noise = 'tide '.repeat(20_000);
  const [line = ''] = linesFound(`${noise}harbour lights ${noise}`, ['lights']);
  expect(line).toContain('harbour lights tide');
  expect(line.length).toBeLessThan(2_000);
});

test('a phrase that goes over the end of a line is told with what follows', () => {
  expect(linesFound('at low tide the harbour\nlights went out', ['harbour lights'])[0]).toContain('harbour\nlights went out');
});
