/** A build is nobody else's business. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { small } from '../bad-input/log.ts';
import { turnleafWith } from '../bad-input/machine.ts';
import { newDesk } from './desk.ts';

test('Astro, which would tell its makers of a build, does not even make up a name for this machine', () => {
  const desk = newDesk();
  desk.write('logs/harbor.jsonl', String(small('harbor')));
  // As on a machine where nobody has said anything about it.
  const nothing = { ASTRO_TELEMETRY_DISABLED: undefined, TELEMETRY_DISABLED: undefined };
  const env = { ...nothing, HOME: desk.folder, XDG_CONFIG_HOME: desk.at('config'), APPDATA: desk.at('config') };
  expect(turnleafWith(env, desk.folder, 'build', '--from', 'logs', '--out', 'site')).toMatchObject({ code: 0 });
  expect(readdirSync(desk.at('site'))).toContain('archive.json');
  for (const place of ['config/astro', 'Library/Preferences/astro']) expect(existsSync(desk.at(place))).toBe(false);
}, 120_000);
