import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { samples } from '../../scripts/samples/index.ts';
import { fill, planted } from '../../scripts/samples/secrets.ts';
import { serialise } from '../../scripts/samples/write.ts';
import { toConversation } from '../../src/agents/index.ts';
import { toLog } from '../../src/content/session-log.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { createRedactor, judges } from '../../src/redact/index.ts';
import { buildSession } from '../../src/thread/index.ts';

vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const home = (slug: string) => (slug.includes('monday') ? 'C:\\Users\\mkivinen' : '/home/imarrow');

/** A sample as it was before redaction, in a folder of its own. */
function writeRaw(sample: ReturnType<typeof samples>[number]): string {
  const root = join(folder, sample.slug);
  for (const file of sample.files) {
    const path = join(root, 'session', file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, serialise(file, { home: home(sample.slug) }));
  }
  return root;
}

/** A key without a form of its own: its name tells, which the gate does not read. */
const knownByName = fill('⟦api-key⟧', { home: '' });

describe.each(samples())('$slug', (sample) => {
  const root = writeRaw(sample);
  const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'samples', literals: [] });
  const logs = findSources(root).sources.flatMap((source) =>
    readSource(source).map((read) => redactor.redact(buildSession(toConversation(read)), toLog(read)).log),
  );
  const secrets = sample.files.flatMap((file) => planted(file.records.map((record) => JSON.stringify(record)).join('\n')));

  test('redacting the raw session gives the committed files', () => {
    const redacted = new Map(logs.flatMap((log) => log.files).map((file) => [file.name, file.records]));
    for (const file of sample.files) {
      const committed = readFileSync(join('content/sessions', sample.slug, file.name), 'utf8')
        .trim()
        .split('\n');
      expect(redacted.get(file.name), file.name).toEqual(committed.map((line) => JSON.parse(line)));
    }
  });

  test('no planted secret and no home folder is left', () => {
    const text = JSON.stringify(logs);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain(home(sample.slug).slice(-8));
  });

  test('the raw session did hold them', () => {
    const raw = sample.files.map((file) => serialise(file, { home: home(sample.slug) })).join('');
    for (const secret of secrets) expect(raw).toContain(secret);
  });

  test('the gate finds nothing in the committed files, and something in raw keys', () => {
    const find = judges()().unseen;
    for (const file of sample.files) expect(find(readFileSync(join('content/sessions', sample.slug, file.name), 'utf8'))).toEqual([]);
    for (const secret of secrets.filter((each) => !each.includes('@') && each !== knownByName)) expect(find(secret)).not.toEqual([]);
  });
});

test('secrets are planted in three of the sessions', () => {
  const holding = samples().filter((sample) => planted(JSON.stringify(sample.files)).length > 0);
  expect(holding.length).toBe(3);
});
