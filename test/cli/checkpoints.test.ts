/** A repository with checkpoints, as commands take it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { selectSessions } from '../../src/content/index.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { checkpoint, newRepository, placeOf } from '../read/repository.ts';
import { newDesk } from './desk.ts';

const token = `sk_${'live'}_4eC39HqLyjWDarjtT1zdp7dc`;

function harbour() {
  const log = new Log('harbour').prompt('Which berths are free?').answer(`Berth nine is; the key is ${token}.`);
  const repository = newRepository();
  const id = checkpoint('harbour');
  const hash = repository.commit(`Moor\n\nEntire-Checkpoint: ${id}`);
  repository.put({
    [`${placeOf(id)}full.jsonl`]: String(log),
    [`${placeOf(id)}metadata.json`]: JSON.stringify({ session_id: log.id, agent: 'Codex' }),
  });
  return { log, hash, folder: repository.folder };
}

test('list, add and update take its sessions; what is stored knows their commits', async () => {
  const desk = newDesk();
  const { log, hash, folder } = harbour();
  expect((await desk.turnleaf('list', '--from', folder)).out).toContain('Which berths are free?');
  const dry = await desk.turnleaf('add', 'berths', '--from', folder, '--dry-run', '--format', 'jsonl');
  expect(dry.out).toContain(hash);
  expect((await desk.turnleaf('add', 'berths', '--from', folder, '--slug', 'berths', '--yes')).code).toBe(0);
  const stored = desk.files('content/sessions/berths');
  expect(Object.keys(stored)).toEqual(['commits.json', 'session.jsonl']);
  expect(stored['session.jsonl']).not.toContain(token);
  const tied = [{ hash, at: Date.UTC(2026, 3, 14, 9, 2) }];
  expect(JSON.parse(stored['commits.json'] ?? '')).toEqual(tied);
  // A log from elsewhere knows of no commit: those that are known stay.
  desk.log(log.prompt('And ten?').answer('Ten is taken.'));
  expect((await desk.turnleaf('update', 'berths', '--yes')).code).toBe(0);
  const options = { content: desk.at('content'), out: '', state: desk.at('.turnleaf'), fresh: false, quiet: true };
  expect(selectSessions(options).selected.map(({ source }) => source.commits)).toEqual([tied]);
  expect(desk.read('content/sessions/berths/session.jsonl')).toContain('Ten is taken.');
  desk.write('content/sessions/berths/commits.json', '[{"hash": "../../x", "at": 1}]');
  expect(() => selectSessions(options)).toThrow(/commits\.json:1: .*is no whole hash/);
});

test('build makes a site of it, whose address by id and commits lead to the session', () => {
  const desk = newDesk();
  const { log, hash, folder } = harbour();
  const { code } = turnleaf(desk.folder, 'build', '--from', folder);
  expect(code).toBe(0);
  const read = (path: string) => readFileSync(join(desk.folder, 'dist', path), 'utf8');
  expect(read(`id/${log.id}/index.html`)).toContain(`href="/s/${log.id.slice(0, 8)}/"`);
  expect(JSON.parse(read('commits.json')).commits).toMatchObject([{ hash, session: log.id }]);
  expect(existsSync(join(folder, '.turnleaf'))).toBe(false);
  expect(read(`s/${log.id.slice(0, 8)}/index.html`)).not.toContain(token);
}, 120_000);
