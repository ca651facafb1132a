import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pullRequestOf, repositoryNamed } from '../../action/settings.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder('event');

function numberIn(event: unknown, more: { [name: string]: string } = {}) {
  const path = join(folder, 'event.json');
  writeFileSync(path, typeof event === 'string' ? event : JSON.stringify(event));
  return pullRequestOf({ GITHUB_EVENT_PATH: path, ...more });
}

test.each([
  ['a pull request', { action: 'opened', pull_request: { number: 7, title: '`$(id)`' } }, 7],
  ['a review', { action: 'submitted', pull_request: { number: 7 }, review: {} }, 7],
  ['a comment on a pull request', { action: 'created', issue: { number: 8, pull_request: { url: '…' } }, comment: { body: '@claude' } }, 8],
  ['a run that a pull request caused', { workflow_run: { pull_requests: [{ number: 9 }] } }, 9],
  ['a comment on an issue', { action: 'created', issue: { number: 8 } }, undefined],
  ['a push', { ref: 'refs/heads/main', commits: [] }, undefined],
])('the event of %s', (_name, event, number) => expect(numberIn(event)).toBe(number));

test('a number that the workflow gives comes first', () => {
  expect(numberIn({ pull_request: { number: 7 } }, { TURNLEAF_PULL_REQUEST: '12' })).toBe(12);
  for (const text of ['-1', '7; rm -rf /', '0', 'seven', '1e3'])
    expect(() => numberIn({}, { TURNLEAF_PULL_REQUEST: text }), text).toThrow('not a number');
});

test.each([
  ['no JSON', 'ref=main', /is not an event: it is not JSON/],
  ['nothing', '', /it is not JSON/],
  ['a list', [], /is not an event: the file/],
  ['a number that is none', { pull_request: { number: '7' } }, /pull_request\.number is not what it should be/],
  ['a number below 1', { issue: { number: -7, pull_request: {} } }, /issue\.number/],
])('an event file that holds %s is named, and not quoted', (_name, event, message) => {
  expect(() => numberIn(event)).toThrow(message);
  expect(() => numberIn(event)).toThrow(/event\.json/);
});

test('an event file that is not there is named', () => {
  expect(() => pullRequestOf({ GITHUB_EVENT_PATH: join(folder, 'none.json') })).toThrow(/none\.json cannot be read/);
  expect(() => pullRequestOf({})).toThrow('GITHUB_EVENT_PATH is missing');
});

test('a repository is an owner and a name, and no path', () => {
  expect(repositoryNamed('harbour/tide-tables.x', 'archive')).toBe('harbour/tide-tables.x');
  for (const text of ['', 'tides', 'a/b/c', '../x', 'x/..', 'a/b c', 'a/$(id)', '-o/x\n', './x'])
    expect(() => repositoryNamed(text, 'archive'), text).toThrow('archive is no repository');
});
