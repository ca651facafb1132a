/** Of the sessions that a repository holds, those of the pull request. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { make } from '../../action/make.ts';
import type { Report } from '../../action/report.ts';
import { Log } from '../bad-input/log.ts';
import { checkpoint, newRepository, placeOf } from '../read/repository.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('checkpoints-test');

const [first, second] = ['first', 'second'].map(checkpoint) as [string, string];
const repository = newRepository();
repository.put({
  [`${placeOf(first)}full.jsonl`]: String(new Log('before').prompt('Paint the harbour').answer('Done.')),
  [`${placeOf(second)}full.jsonl`]: String(new Log('own').prompt('Fix the tide table').answer('Done.')),
});
const base = repository.commit(`Paint it\n\nEntire-Checkpoint: ${first}`);
const head = repository.commit(`Fix it\n\nEntire-Checkpoint: ${second}`);
const none = repository.commit('Say so');

async function titles(pull: object, more: { [name: string]: string } = {}): Promise<string[]> {
  writeFileSync(join(folder, 'event.json'), JSON.stringify(pull));
  mkdirSync(join(folder, 'work'), { recursive: true });
  const env = { TURNLEAF_SESSIONS: repository.folder, TURNLEAF_CHECKPOINTS: 'true', TURNLEAF_WORK: join(folder, 'work') };
  await make({ ...env, GITHUB_EVENT_PATH: join(folder, 'event.json'), ...more }, () => {});
  const report = JSON.parse(readFileSync(join(folder, 'work/report.json'), 'utf8')) as Report;
  return report.sessions.map(({ title }) => title).sort();
}
const pull = (from: string, to: string) => ({ pull_request: { number: 7, base: { sha: from }, head: { sha: to } } });

test('are those that its commits name', async () => {
  expect(await titles(pull(base, head))).toEqual(['Fix the tide table']);
  expect(await titles({}, { TURNLEAF_CHECKPOINTS: 'false' })).toEqual(['Fix the tide table', 'Paint the harbour']);
});

test('are not guessed where the event, the checkout or the commits do not tell', async () => {
  await expect(titles({ issue: { number: 7, pull_request: {} } })).rejects.toThrow('does not say which commits');
  await expect(titles(pull('0'.repeat(40), head))).rejects.toThrow('not all in the checkout');
  await expect(titles(pull(head, none))).rejects.toThrow('None of the 1 commits');
  await expect(titles(pull('--all', head))).rejects.toThrow(/event\.json is not an event: pull_request\.base\.sha/);
  await expect(titles(pull(base, head), { TURNLEAF_AS: 'site' })).rejects.toThrow('are made as files');
});
