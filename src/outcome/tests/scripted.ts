import type { Runner } from './runner.ts';

/** Test runners of other languages that are run as they are written. What each is called by, and how its last lines look; a new one is a row. */
export const scripted: readonly Runner[] = [
  // https://docs.pytest.org; with `-q` without the signs
  //     ========= 1 failed, 12 passed, 2 skipped, 1 warning in 0.52s =========
  {
    calls: [{ of: 'pytest py.test' }],
    never: '--collect-only --co --fixtures --markers --setup-plan',
    ends: [
      { line: /^=+ (?<told>\d.{0,200}) in [\d.]{1,10}s(?: \([\d:]{4,20}\))? =+$/ },
      {
        line: /^(?<told>\d{1,9} (?:passed|failed|errors?|skipped|deselected|xfailed|xpassed|warnings?|rerun|subtests)\b.{0,200}) in [\d.]{1,10}s(?: \([\d:]{4,20}\))?$/,
      },
    ],
  },
  // https://docs.python.org/library/unittest, Django's tests too
  //     Ran 12 tests in 0.003s
  //
  //     FAILED (failures=1, errors=2, skipped=1)
  {
    calls: [{ of: 'unittest trial nose2 stestr' }, { of: 'manage.py', args: /^test(?: |$)/ }],
    ends: [
      {
        line: /^Ran (?<total>\d{1,9}) tests? in [\d.]{1,10}s$/,
        around: { from: 1, to: 3, line: /^(?:OK|(?<bad>FAILED)|NO TESTS RAN)(?: \((?<told>[\w =,]{1,200})\))?$/, needed: true },
      },
    ],
  },
  // https://rspec.info, and Crystal's and Haskell's specs; https://github.com/minitest/minitest and test-unit
  //     12 examples, 1 failure, 2 pending
  //     12 runs, 20 assertions, 1 failures, 0 errors, 0 skips
  {
    calls: [
      { of: 'rspec parallel_rspec' },
      { of: 'rails rake m mtest', args: /^(?:test|spec)(?::\w{1,40})?(?: |$)/ },
      { of: 'ruby', any: /(?:^|\/)(?:test_\w{1,80}|\w{1,80}_test)\.rb$/ },
      { of: 'crystal', args: /^spec(?: |$)/ },
    ],
    never: '--dry-run --init',
    ends: [
      { line: /^(?<total>\d{1,9}) examples?, (?<told>\d{1,9} failures?.{0,200})$/ },
      { line: /^(?<total>\d{1,9}) (?:runs|tests), \d{1,9} assertions, (?<told>\d{1,9} failures, .{0,200})$/ },
    ],
  },
  // https://docs.phpunit.de and https://pestphp.com
  //     OK (12 tests, 24 assertions)
  //     Tests: 12, Assertions: 24, Failures: 1, Errors: 1, Skipped: 1.
  //       Tests:    1 failed, 12 passed (24 assertions)
  {
    calls: [{ of: 'phpunit pest paratest simple-phpunit' }, { of: 'artisan', args: /^test(?: |$)/ }],
    never: '--list-tests --list-suites --generate-configuration --migrate-configuration',
    ends: [
      { line: /^OK \((?<total>\d{1,9}) tests?, \d{1,9} assertions?\)$/ },
      { line: /^Tests: (?<total>\d{1,9}), Assertions: \d{1,9}(?<told>.{0,200})\.$/ },
      { line: /^ {2}Tests: {2,4}(?<told>\d.{0,200}) \(\d{1,9} assertions?\)$/ },
    ],
  },
  // https://hexdocs.pm/ex_unit, a line for each app of an umbrella; https://github.com/bats-core/bats-core ends alike; Gleam
  //     2 doctests, 12 tests, 1 failure, 1 skipped
  //     12 passed, no failures
  {
    calls: [{ of: 'mix', args: /^(?:test|coveralls)(?:\.\w{1,30})?(?: |$)/ }, { of: 'bats' }, { of: 'gleam', args: /^test(?: |$)/ }],
    ends: [
      {
        line: /^(?:\d{1,9} (?:doctests?|propert(?:y|ies)), ){0,2}(?<total>\d{1,9}) tests?, (?<told>\d{1,9} failures?(?:, .{1,100})?)$/,
        isPart: /^==> \w{1,80}$/,
      },
      { line: /^(?<passed>\d{1,9}) (?:tests, )?(?:passed, )?(?:no|(?<failed>\d{1,9})) failures?$/ },
    ],
  },
  // https://dart.dev/tools/dart-test, Flutter too; the last state of a line that goes on
  //     00:02 +12: All tests passed!
  //     00:02 +10 ~1 -2: Some tests failed.
  {
    calls: [{ of: 'dart flutter fvm very_good', args: /^(?:(?:flutter|dart|run) ){0,4}test(?: |$)/ }],
    ends: [
      {
        line: /^\d{1,3}:\d\d \+(?<passed>\d{1,9})(?: ~(?<skipped>\d{1,9}))?(?: -(?<failed>\d{1,9}))?: (?:All tests passed!|(?<bad>Some tests failed\.))$/,
      },
    ],
  },
  // https://metacpan.org/pod/prove, and https://node-tap.org; `Failed` counts tests, `Files` what held them
  //     Files=3, Tests=12,  1 wallclock secs ( 0.02 usr +  0.00 sys =  0.02 CPU)
  //     Result: FAIL
  //     # { total: 12, pass: 11, fail: 1 }
  {
    calls: [{ of: 'prove tap yath' }],
    ends: [
      {
        line: /^Files=\d{1,9}, Tests=(?<total>\d{1,9}), /,
        around: { from: 1, to: 1, line: /^Result: (?:PASS|(?<bad>FAIL))$/, needed: true },
      },
      {
        line: /^# \{ total: \d{1,9}, pass: (?<passed>\d{1,9})(?:, fail: (?<failed>\d{1,9}))?(?:, (?:skip|todo): \d{1,9}){0,2} \}$/,
      },
    ],
  },
];
