/** A build is nobody else's business. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { small } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-telemetry-'));
const before = { ...process.env };
afterAll(() => {
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
});

test('Astro, which would tell its makers of a build, does not even make up a name for this machine', () => {
  const log = small('harbor');
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'logs', `${log.id}.jsonl`), String(log));
  // As on a machine where nobody has said anything about it.
  for (const name of ['ASTRO_TELEMETRY_DISABLED', 'TELEMETRY_DISABLED']) delete process.env[name];
  Object.assign(process.env, { HOME: folder, XDG_CONFIG_HOME: join(folder, 'config'), APPDATA: join(folder, 'config') });
  expect(turnleaf(folder, 'build', '--from', join(folder, 'logs'), '--out', join(folder, 'site'))).toMatchObject({ code: 0 });
  for (const place of ['config/astro', 'Library/Preferences/astro']) expect(existsSync(join(folder, place))).toBe(false);
}, 120_000);
