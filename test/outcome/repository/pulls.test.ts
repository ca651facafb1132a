import { expect, test } from 'vitest';
import { workOf } from '../../../src/outcome/index.ts';
import { call, session, turn } from '../../render/build.ts';
import { pulls, type Ran } from './run.ts';

const github = 'https://github.com/mira/almanac/pull/318';

test('what gh opens and merges', () => {
  const warned = `Warning: 1 uncommitted change\n${github}`;
  expect(
    pulls(['git push -u origin tides && gh pr create --title "Read the tides" --body "$(cat <<\'EOF\'\nA body.\nEOF\n)"', warned]),
  ).toEqual(['318 | mira/almanac | Read the tides | opened']);
  expect(pulls(['gh pr create --fill', github], ['gh pr merge 318 --squash --delete-branch', ''])).toEqual([
    '318 | mira/almanac | - | opened | merged',
  ]);
  expect(pulls(['gh pr merge', '✓ Squashed and merged pull request mira/almanac#12 (Add the moon)'])).toEqual([
    '12 | mira/almanac | - | merged',
  ]);
});

test('what glab, tea and a push open', () => {
  const gitlab = '!12 Read the tides (tides)\n https://gitlab.example.org/sea/harbour/almanac/-/merge_requests/12';
  expect(pulls(['glab mr create --title "Read the tides" --yes', gitlab], ['glab mr merge 12 --yes', '✓ Merged!'])).toEqual([
    '12 | sea/harbour/almanac | Read the tides | opened | merged',
  ]);
  const pushed = 'remote: View merge request for tides:\nremote:   https://gitlab.com/sea/almanac/-/merge_requests/3\nremote:';
  expect(pulls(['git push -o merge_request.create', pushed])).toEqual(['3 | sea/almanac | - | opened']);
  expect(pulls(['tea pr create -t "Read the tides"', '  https://codeberg.org/mira/almanac/pulls/7'])).toEqual([
    '7 | mira/almanac | Read the tides | opened',
  ]);
});

test.each<Ran>([
  ['gh pr create --fill', `a pull request for branch "tides" into branch "main" already exists:\n${github}`, 'failed'],
  ['gh pr create --fill || true', `a pull request for branch "tides" into branch "main" already exists:\n${github}`],
  ['gh pr view 318', github],
  ['gh pr merge 318 --auto --squash', ''],
  ['gh pr merge 318; echo done', 'done'],
  ['gh pr merge 318', 'GraphQL: Pull Request is not mergeable', 'failed'],
  [
    'git push',
    "remote: Create a pull request for 'tides' on GitHub by visiting:\nremote:      https://github.com/mira/almanac/pull/new/tides",
  ],
  ['git push', 'remote: View merge request for tides:\nremote:   https://gitlab.com/sea/almanac/-/merge_requests/3'],
  ['gh issue create -t x', 'https://github.com/mira/almanac/issues/9'],
])('nothing is made by %s', (command, printed, failed) => {
  expect(pulls([command, printed, failed])).toEqual([]);
});

test('a tool of a server opens one', () => {
  const opened = call('mcp__github__create_pull_request', { title: 'Read the tides' }, `{"id":"1","url":"${github}"}`);
  expect(workOf(session([turn('agent', [opened])])).pullRequests).toMatchObject([{ number: 318, url: github, title: 'Read the tides' }]);
});

test('one that a record points to is the one that was opened', () => {
  const opened = turn('agent', [call('Bash', { command: 'gh pr create' }, github)]);
  const { pullRequests } = workOf(session([opened], { pullRequests: [{ number: 318, url: github, repository: 'mira/almanac' }] }));
  expect(pullRequests).toHaveLength(1);
  expect(pullRequests[0]?.opened?.anchor).toBe(opened.anchor);
});
