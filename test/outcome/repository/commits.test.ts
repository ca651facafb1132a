import { describe, expect, test } from 'vitest';
import { workOf } from '../../../src/outcome/index.ts';
import { call, session, turn } from '../../render/build.ts';
import { commits, type Ran, turnsOf, work } from './run.ts';

const begun = `[main (root-commit) 3ea4661] Begin the almanac
 1 file changed, 1 insertion(+)
 create mode 100644 tides.txt`;
const tides = `[tides c889bed] Read the tide table
 1 file changed, 1 insertion(+)`;
const amended = `[tides 4883ad9] Read the tide table
 Date: Mon Nov 23 05:58:03 2026 +0000
 1 file changed, 2 insertions(+)`;
const full = 'c889bedeff75820554e3b4f155882159bb0593d7';

describe('commits that git names', () => {
  test('with a message in a here-document', () => {
    const command = `cd ~/almanac && git add -A && git commit -m "$(cat <<'EOF'\nBegin the almanac\n\nIt's for git commit -m "x" && more (see \`README\`).\nEOF\n)"`;
    expect(commits([command, begun])).toEqual(['3ea4661 | main | Begin the almanac']);
  });

  test('in full where the next command prints it', () => {
    expect(commits(['git commit -am "Read the tide table" && git rev-parse HEAD', `${tides}\n${full}`])).toEqual([
      `${full} | tides | Read the tide table`,
    ]);
  });

  test('each of several in one line, and in a loop', () => {
    const both = '[main 4b0d327] Number 1\n 1 file changed\n[main ca672bc] Number 2\n 1 file changed';
    const found = ['4b0d327 | main | Number 1', 'ca672bc | main | Number 2'];
    expect(commits(['git commit -m "Number 1" a && git commit -m "Number 2" b', both])).toEqual(found);
    expect(commits(['for i in 1 2; do git add n$i && git commit -m "Number $i"; done', both])).toEqual(found);
  });

  test('with other options, programs around it, and no branch', () => {
    expect(commits(['git -C ../almanac --no-pager -c user.name=x commit -am "x" 2>&1 | tail -3', begun])).toHaveLength(1);
    expect(commits(['bash -lc "git commit -am \'x\'"', begun])).toHaveLength(1);
    expect(commits(['git commit -m "Add stars"', '[detached HEAD d6f9cdd] Add stars\n 3 files changed'])).toEqual([
      'd6f9cdd | - | Add stars',
    ]);
  });

  test('among lines that only look like one', () => {
    const printed = `[main c0ffee1] A line of the notes\n${begun}`;
    const subject = begun.split('] ')[1]?.split('\n')[0];
    expect(commits([`cat notes.md; git commit -m "${subject}"; cat notes.md`, `${printed}\n[main c0ffee2] Another`])).toEqual(
      commits(['git commit -m x', begun]),
    );
  });

  test('though what came after it failed', () => {
    const refused = ' ! [rejected]        tides -> tides (non-fast-forward)\nerror: failed to push some refs';
    expect(commits(['git commit -am "Read the tide table" && git push', `${tides}\n${refused}`, 'failed'])).toHaveLength(1);
  });

  test('of what a subagent did, at its own turn', () => {
    const [inner] = turnsOf(['git commit -am "x"', begun]);
    const asked = call('Task', { prompt: 'Commit it' }, 'Done', {
      thread: { id: 'a', kind: 'subagent', turns: [inner as never], tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 } },
    });
    const [found] = workOf(session([turn('agent', [asked], { part: 3 })])).commits;
    expect(found).toMatchObject({ hash: '3ea4661', anchor: inner?.anchor, part: 3 });
  });
});

describe('commits that say nothing', () => {
  test('are known by what the next command prints', () => {
    expect(commits(['git add moon.txt; git commit -q -m "Add the moon" && git log --oneline -1', 'f5a6b24 Add the moon'])).toEqual([
      'f5a6b24 | - | Add the moon',
    ]);
    const document = 'git add . && git commit -q -F - <<EOF\nAdd the sun\n\nIt rises.\nEOF\ngit log -1 --format="%h %s"';
    expect(commits([document, 'ba133d0 Add the sun'])).toEqual(['ba133d0 | - | Add the sun']);
    expect(commits(['git commit -qm "Add the moon"', ''], ['git rev-parse --short HEAD', 'f5a6b24'])).toEqual([
      'f5a6b24 | - | Add the moon',
    ]);
  });

  test('are not guessed from what another repository prints', () => {
    const made: Ran = ['git commit -q -m "Quiet"', ''];
    const hash = '0f'.repeat(20);
    expect(commits(made, ['git -C ../other rev-parse HEAD', hash])).toEqual([]);
    expect(commits(['git commit -q -m "Quiet" && cd ../other && git rev-parse HEAD', hash])).toEqual([]);
    expect(commits(made, ['git rev-parse HEAD', hash])).toEqual([`${hash} | - | Quiet`]);
  });

  test('are not guessed from what may be the commit before', () => {
    expect(commits(['git commit -qm "Add the moon"; git rev-parse HEAD', full])).toEqual([]);
    expect(commits(['git commit -qm "Add the moon"; git log --oneline -1', 'f5a6b24 Add the sun'])).toEqual([]);
    expect(commits(['git commit -qm "Add the moon"', '', 'failed'], ['git rev-parse HEAD', full])).toEqual([]);
    expect(commits(['git commit -qm "Add the moon"', ''], ['git status', ''], ['git rev-parse HEAD', full])).toEqual([]);
  });
});

describe('hashes that are no commits of the session', () => {
  test.each<Ran>([
    ['git log --oneline -3', 'ca672bc Number 2\n4b0d327 Number 1'],
    ['git commit -m "Nothing"', 'On branch tides\nnothing to commit, working tree clean', 'failed'],
    ['git push', 'To ../origin.git\n   3ea4661..c889bed  main -> main'],
    ['echo "git commit -m x"', begun],
    ['cat <<EOF\ngit commit -m x\nEOF', begun],
    ['grep -rn "git commit" docs # git commit', begun],
    ['git commit --dry-run -m x', begun],
    ['cd /tmp/try && git init && git commit -m "initial"', begun],
    ['D=$(mktemp -d); cd "$D" && git init && git commit -m "initial"', begun],
    ['cat notes.md; git commit -m "Nothing"', '[main c0ffee1] A line of the notes\nnothing to commit, working tree clean'],
    ['cat notes.md; git commit -m "Refused"', '[main c0ffee1] A line of the notes\nhook: 2 files are not formatted', 'failed'],
    ['git commit -qm "Quiet" && cat notes.md', '[main c0ffee1] A line of the notes'],
    ['git branch -vv', '* main 3ea4661 [origin/main] Begin the almanac'],
  ])('%s', (command, printed, failed) => {
    expect(commits([command, printed, failed])).toEqual([]);
  });

  test('a call that was refused, and one without a result', () => {
    const refused = call('Bash', { command: 'git commit -m x' }, begun, { state: 'denied' });
    expect(workOf(session([turn('agent', [refused, call('Bash', { command: 'git commit -m x' })])])).commits).toEqual([]);
  });

  test('turns that a session repeats from another, and turns that were removed', () => {
    const [one, other] = turnsOf(['git commit -m x', begun], ['git commit -m x', tides]);
    expect(workOf(session([{ ...one, inherited: 'earlier' } as never, { ...other, removed: true } as never])).commits).toEqual([]);
  });
});

describe('what became of a commit', () => {
  test('amended: both stay, the first says what it is now', () => {
    const found = ['c889bed | tides | Read the tide table | amended | 4883ad9', '4883ad9 | tides | Read the tide table'];
    expect(commits(['git commit -am x', tides], ['git commit -a --amend --no-edit', amended])).toEqual(found);
    expect(commits(['git commit -am x', tides], ['git -C ~/almanac commit --amend --no-edit', amended])).toEqual(found);
  });

  test('an amendment of another commit says nothing of it', () => {
    const other = amended.replace('Read the tide table', 'Other words');
    expect(
      commits(['git commit -am x', tides], ['git reset --hard origin/tides', ''], ['git commit --amend -m "Other words"', other]),
    ).toEqual(['c889bed | tides | Read the tide table', '4883ad9 | tides | Other words']);
  });

  test('rebased: those of the branch', () => {
    const rebase = 'Rebasing (1/2)\rRebasing (2/2)\r\r\u001b[KSuccessfully rebased and updated refs/heads/tides.';
    expect(commits(['git commit -m x', begun], ['git commit -am x', tides], ['git rebase main', rebase])).toEqual([
      '3ea4661 | main | Begin the almanac',
      'c889bed | tides | Read the tide table | rebased',
    ]);
    expect(commits(['git commit -am x', tides], ['git rebase main', 'Current branch tides is up to date.'])).toHaveLength(1);
  });

  test('taken back', () => {
    expect(commits(['git commit -am x', tides], ['git reset --soft HEAD~1', ''])).toEqual([
      'c889bed | tides | Read the tide table | undone',
    ]);
    expect(commits(['git commit -am x', tides], ['git reset --soft HEAD~1', 'fatal: no', 'failed'])).toEqual([
      'c889bed | tides | Read the tide table',
    ]);
  });
});

test('the repository that the log names, without user and port, where it is one', () => {
  const pushed = (address: string): [string, string] => ['git push', `To ${address}\n   3ea4661..c889bed  main -> main`];
  expect(work(pushed('github.com:mira/almanac.git')).remote).toBe('https://github.com/mira/almanac');
  expect(work(pushed('ssh://git@gitlab.example.org:2222/sea/harbour/almanac.git')).remote).toBe(
    'https://gitlab.example.org/sea/harbour/almanac',
  );
  expect(work(pushed('../origin.git')).remote).toBeUndefined();
  expect(work(pushed('https://[redacted: url-password #1]@github.com/mira/almanac')).remote).toBeUndefined();
  expect(work(pushed('github.com:mira/almanac.git'), pushed('github.com:mira/other.git')).remote).toBeUndefined();
});

test('a hostile log costs no more than its length', () => {
  const hex = (n: number) => n.toString(16).padStart(7, '0');
  const lines = Array.from({ length: 20_000 }, (_, n) => `[main ${hex(n)}] x\nSuccessfully rebased and updated refs/heads/main.`);
  const line = 'for i in 1; do git commit --amend; git log; git rebase; gh pr create; done; '.repeat(5_000);
  const started = performance.now();
  expect(
    work(
      [line, lines.join('\n')],
      [`$(`.repeat(50_000), ''],
      [`bash -c "`.repeat(20_000), ''],
      ['git commit <<A '.repeat(20_000), lines.join('\n')],
    ).commits.length,
  ).toBeLessThanOrEqual(2_000);
  expect(performance.now() - started).toBeLessThan(5_000);
});
