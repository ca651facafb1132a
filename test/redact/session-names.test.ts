/** A likely password that is the name of something in its session is asked about. */
import { expect, it } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { redact, session } from './helpers.ts';

const say = (content: string, more: JsonObject = {}): JsonObject => ({ type: 'user', message: { role: 'user', content }, ...more });
const tiers = (out: { secrets: readonly { value: string; tier: string }[] }, value: string) =>
  out.secrets.filter((one) => one.value === value).map(({ tier }) => tier);

it.each([
  ['a folder', { cwd: '/srv/harbour7' }],
  ['a branch', { gitBranch: 'feature/harbour7' }],
  ['a package', { input: { package: '@tide/harbour7' } }],
  ['a model', { model: 'harbour7' }],
])('that is %s of the session stays, and review asks', (_, more) => {
  const out = redact(session([]), [say('the password is harbour7', more), say('ls docs/harbour7')]);
  expect(out.json).toContain('the password is harbour7');
  expect(tiers(out, 'harbour7')).toEqual(['suspicion']);
});

it('that names nothing is replaced where it stands, and stays elsewhere', () => {
  const out = redact(session([]), [say('the password is harbour7', { cwd: '/srv/tide' }), say('see harbour7 in the list')]);
  expect(out.json).not.toContain('the password is harbour7');
  expect(out.json).toContain('see harbour7 in the list');
});

it('that can be nothing else goes everywhere', () => {
  const value = `Tr4vel-${'Q'}!9x`;
  const out = redact(session([]), [say(`the password is ${value}`, { cwd: `/srv/${value}` }), say(`see ${value} in the list`)]);
  expect(out.json).not.toContain(value);
});
