/** What is read of a run: the outputs have the form that each runner prints, of tests that do not exist. */
import { describe, expect, test } from 'vitest';
import { runsIn } from '../../../src/outcome/tests/runs.ts';

const well = { ok: true };
const badly = { ok: false, exit: 1 };

/** The run in a line: its state, its counts. */
const read = (command: string, printed: string, end: { ok: boolean; exit?: number } = well) =>
  runsIn(command, printed, end).map(({ state = 'ran', counts, exit }) =>
    [state, ...Object.entries(counts).map(([kind, number]) => `${number} ${kind}`), ...(exit === undefined ? [] : [`exit ${exit}`])].join(
      ', ',
    ),
  );

/** Command, the closing lines, what a reader is told. */
const cases: [name: string, command: string, printed: string, told: string, end?: typeof badly][] = [
  [
    'vitest',
    'npx vitest run',
    ' Test Files  2 passed (2)\n      Tests  14 passed | 1 skipped (15)\n   Start at  10:00:00\n   Duration  1.2s',
    'passed, 14 passed, 1 skipped',
  ],
  [
    'vitest with failures',
    'pnpm vitest run test/tide.test.ts',
    ' Test Files  1 failed | 1 passed (2)\n      Tests  2 failed | 12 passed (14)\n',
    'failed, 12 passed, 2 failed',
    badly,
  ],
  [
    'vitest with an error outside of tests',
    'vitest run',
    ' Test Files  2 passed (2)\n      Tests  14 passed (14)\n     Errors  1 error\n',
    'failed, 14 passed, 1 errors',
  ],
  ['vitest without a test that ran', 'vitest run', ' Test Files  1 failed (1)\n      Tests  no tests\n', 'failed'],
  [
    'colours',
    'npx vitest run',
    '\u001b[2m Test Files \u001b[22m \u001b[1m\u001b[32m2 passed\u001b[39m\u001b[22m\u001b[90m (2)\u001b[39m\n\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m14 passed\u001b[39m\u001b[22m\u001b[90m (14)\u001b[39m\n',
    'passed, 14 passed',
  ],
  [
    'jest',
    'yarn jest',
    'Test Suites: 1 failed, 3 passed, 4 total\nTests:       1 failed, 2 skipped, 12 passed, 15 total\nSnapshots:   0 total\nTime:        1.2 s\n',
    'failed, 12 passed, 1 failed, 2 skipped',
    badly,
  ],
  [
    'jest, a suite of which does not compile',
    'npx jest',
    'Test Suites: 1 failed, 3 passed, 4 total\nTests:       12 passed, 12 total\n',
    'failed, 12 passed',
    badly,
  ],
  ['mocha', 'npx mocha', '\n  12 passing (30ms)\n  1 pending\n  2 failing\n\n  1) tide', 'failed, 12 passed, 2 failed, 1 skipped', badly],
  [
    'node as TAP',
    'node --test',
    '# tests 12\n# suites 3\n# pass 11\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n# duration_ms 51\n',
    'failed, 11 passed, 1 failed',
    badly,
  ],
  ['node', 'node --test test/*.test.js', 'ℹ tests 12\nℹ suites 3\nℹ pass 12\nℹ fail 0\nℹ cancelled 0\nℹ skipped 0\n', 'passed, 12 passed'],
  [
    'playwright',
    'npx playwright test',
    'Running 15 tests using 2 workers\n\n  2 failed\n    [chromium] › tide.spec.ts:4:1 › rises\n    [chromium] › tide.spec.ts:9:1 › falls\n  1 skipped\n  12 passed (3.4s)\n',
    'failed, 12 passed, 2 failed, 1 skipped',
    badly,
  ],
  [
    'bun',
    'bun test',
    '\n 12 pass\n 1 skip\n 0 fail\n 20 expect() calls\nRan 13 tests across 2 files. [45.00ms]\n',
    'passed, 12 passed, 1 skipped',
  ],
  ['bun with failures', 'bun test', '\n 10 pass\n 2 fail\nRan 12 tests across 2 files. [45.00ms]\n', 'failed, 10 passed, 2 failed', badly],
  ['deno', 'deno test', 'FAILED | 10 passed (3 steps) | 2 failed (30ms)\n', 'failed, 10 passed, 2 failed', badly],
  [
    'pytest',
    'python -m pytest tests/',
    '======= 1 failed, 12 passed, 2 skipped, 1 warning in 0.52s =======\n',
    'failed, 12 passed, 1 failed, 2 skipped',
    badly,
  ],
  ['pytest -q', 'uv run --with tzdata pytest -q', '............\n12 passed in 0.52s\n', 'passed, 12 passed'],
  [
    'pytest that cannot collect',
    'pytest',
    '!!!!!!! Interrupted: 1 error during collection !!!!!!!\n========== 1 error in 0.20s ==========',
    'failed, 1 errors',
    { ok: false, exit: 2 },
  ],
  [
    'unittest',
    'python3 -m unittest',
    'Ran 12 tests in 0.003s\n\nFAILED (failures=1, errors=2, skipped=1)\n',
    'failed, 1 failed, 2 errors, 1 skipped, 12 total',
    badly,
  ],
  ['django', 'python manage.py test tides', 'Ran 1 test in 0.003s\n\nOK\nDestroying test database', 'passed, 1 total'],
  [
    'cargo',
    'cargo test',
    'test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n   Doc-tests tide\n\ntest result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s\n',
    'passed, 6 passed, 1 skipped',
  ],
  [
    'nextest',
    'cargo nextest run',
    '     Summary [   0.512s] 12 tests run: 11 passed, 1 failed, 2 skipped\n',
    'failed, 11 passed, 1 failed, 2 skipped',
    { ok: false, exit: 100 },
  ],
  ['go', 'go test ./...', 'ok  \texample.org/tide/moon\t0.512s\nFAIL\texample.org/tide/sea [build failed]\nFAIL\n', 'failed', badly],
  ['go, all well', 'go test ./...', '?   \texample.org/tide\t[no test files]\nok  \texample.org/tide/moon\t(cached)\n', 'passed'],
  ['gotestsum', 'gotestsum ./...', 'DONE 12 tests, 1 skipped, 2 failures in 0.510s\n', 'failed, 2 failed, 1 skipped, 12 total', badly],
  [
    'maven',
    './mvnw -q test',
    '[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in org.example.MoonTest\n[ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0\n',
    'failed, 1 failed, 12 total',
    badly,
  ],
  [
    'gradle',
    './gradlew test',
    '12 tests completed, 1 failed\n\n> Task :test FAILED\n\nBUILD FAILED in 3s\n',
    'failed, 1 failed, 12 total',
    badly,
  ],
  ['gradle, all well', './gradlew :app:test', '> Task :app:test\n\nBUILD SUCCESSFUL in 3s\n', 'passed'],
  ['sbt', 'sbt test', '[info] Passed: Total 12, Failed 0, Errors 0, Passed 12\n', 'passed, 12 passed'],
  ['rspec', 'bundle exec rspec', '12 examples, 1 failure, 2 pending\n', 'failed, 1 failed, 2 skipped, 12 total', badly],
  ['minitest', 'bin/rails test', '12 runs, 20 assertions, 0 failures, 0 errors, 1 skips\n', 'passed, 1 skipped, 12 total'],
  ['phpunit', 'vendor/bin/phpunit', 'FAILURES!\nTests: 12, Assertions: 24, Failures: 1.\n', 'failed, 1 failed, 12 total', badly],
  ['pest', 'php artisan test', '  Tests:    1 failed, 12 passed (24 assertions)\n  Duration: 0.5s\n', 'failed, 12 passed, 1 failed', badly],
  [
    'exunit',
    'mix test',
    'Finished in 0.5 seconds (0.1s async, 0.4s sync)\n2 doctests, 12 tests, 1 failure\n',
    'failed, 1 failed, 12 total',
    { ok: false, exit: 2 },
  ],
  [
    'dotnet',
    'dotnet test',
    'Passed!  - Failed:     0, Passed:    11, Skipped:     1, Total:    12, Duration: 1 s - Tide.Tests.dll (net9.0)\n',
    'passed, 11 passed, 1 skipped',
  ],
  [
    'swift',
    'swift test',
    "Test Suite 'All tests' passed at 2026-10-12 14:02:00.\n\t Executed 12 tests, with 0 failures (0 unexpected) in 0.003 (0.004) seconds\n",
    'passed, 12 total',
  ],
  [
    'swift-testing',
    'swift test',
    '✘ Test run with 12 tests in 2 suites failed after 0.001 seconds with 1 issue.\n',
    'failed, 12 total',
    badly,
  ],
  ['flutter', 'flutter test', '00:01 +3: rises\r00:02 +12: All tests passed!\n', 'passed, 12 passed'],
  [
    'prove',
    'prove -l t',
    'All tests successful.\nFiles=3, Tests=12,  1 wallclock secs ( 0.02 usr +  0.00 sys =  0.02 CPU)\nResult: PASS\n',
    'passed, 12 total',
  ],
  ['ctest', 'ctest --test-dir build', '92% tests passed, 1 tests failed out of 12\n', 'failed, 1 failed, 12 total', { ok: false, exit: 8 }],
  [
    'a program of GoogleTest',
    './build/tide_tests',
    '[==========] 12 tests from 2 test suites ran. (3 ms total)\n[  PASSED  ] 11 tests.\n[  FAILED  ] 1 test, listed below:\n[  FAILED  ] Tide.Rises\n',
    'failed, 11 passed, 1 failed',
    badly,
  ],
];

describe('closing lines', () => {
  test.each(cases)('%s', (_, command, printed, told, end = { ok: !told.startsWith('failed') } as typeof badly) => {
    expect(read(command, printed, end)).toEqual([told]);
  });
});

const passing = ' Test Files  2 passed (2)\n      Tests  14 passed (14)\n';

describe('commands', () => {
  test.each([
    'cd web && CI=1 timeout -k 5 300 npx --yes vitest run 2>&1 | tail -30',
    "docker compose exec -T web sh -c 'npx vitest run'",
    'node node_modules/vitest/vitest.mjs run',
    'bash -lc "pnpm exec vitest run --project unit"',
    'npm test',
    'npm run test:unit -- --run',
    'yarn workspace web test',
    'make test',
    './scripts/test.sh',
    'npm run check',
  ])('%s', (command) => {
    expect(read(command, passing)).toEqual(['passed, 14 passed']);
  });

  test.each([
    'cat test-output.log',
    'grep -rn "Tests" docs',
    'git commit -m "Run npx vitest run"',
    'npx vitest --version',
    'npx playwright install',
    'cargo test --no-run',
    'echo npm test',
    'python3 -c "print(1) # pytest tests/test_tide.py"',
  ])('no run: %s', (command) => {
    expect(read(command, passing)).toEqual([]);
  });

  test('a command is shown as it was typed, without its neighbours', () => {
    const [run] = runsIn('cd web && CI=1 npx vitest run -t "rises and falls" 2>&1 | tail -5', passing, well);
    expect(run?.command).toBe("npx vitest run -t 'rises and falls'");
  });
});

describe('where the output does not tell', () => {
  test('the exit is all that is said, where the log has it', () => {
    expect(read('cd web && npx vitest run', 'Error: no such reporter', badly)).toEqual(['ran, exit 1']);
    expect(read('npx vitest run > /dev/null', '', well)).toEqual(['ran']);
  });

  test('nothing is said of a command that may not have run', () => {
    expect(read('npm run build && npx vitest run', 'error TS2322', badly)).toEqual([]);
    expect(read('npx vitest run', '', { ok: false })).toEqual([]);
    expect(read('pytest', 'bash: pytest: command not found', { ok: false, exit: 127 })).toEqual([]);
    expect(read('npm run check', 'Checked 12 files.', well)).toEqual([]);
  });

  test('an exit of another command is not that of the tests', () => {
    expect(read('npx vitest run; npm run lint', passing, badly)).toEqual(['passed, 14 passed']);
    expect(read('npx vitest run | tee log', passing, badly)).toEqual(['passed, 14 passed']);
    expect(read('npx vitest run', passing, badly)).toEqual(['failed, 14 passed']);
  });

  const cargo = 'test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s\n';
  test('a sum needs all of its lines', () => {
    expect(read('cargo test', cargo)).toEqual(['passed, 2 passed']);
    expect(read('cargo test 2>&1 | tail -40', cargo)).toEqual(['passed, 2 passed']);
    expect(read('cargo test 2>&1 | tail -1', cargo)).toEqual(['passed']);
    expect(read('cargo test', `… 120 lines truncated …\n${cargo}`)).toEqual(['passed']);
  });

  test('no tests that went well are none that passed', () => {
    expect(read('go test ./moon', 'ok  \texample.org/tide/moon\t0.5s [no tests to run]\n')).toEqual(['ran']);
  });

  test('what is cut at its end, or shows some lines only, does not say that all went well', () => {
    const ok = `${'ok  \texample.org/tide/moon\t0.5s\n'.repeat(5)}`;
    expect(read('go test ./... | head -5', ok)).toEqual(['ran']);
    expect(read('go test ./... | grep ok', ok)).toEqual(['ran']);
    expect(read('go test ./... | grep -v "no test files"', ok)).toEqual(['passed']);
    expect(read('npx vitest run | grep Tests', '      Tests  14 passed (14)\n')).toEqual(['ran, 14 passed']);
  });
});

describe('several runs in one line', () => {
  test('each runner has its own', () => {
    expect(read('npx vitest run && python -m pytest -q', `${passing}3 passed in 0.1s\n`)).toEqual([
      'passed, 14 passed',
      'passed, 3 passed',
    ]);
  });

  test('two of one runner have theirs in order, where there are as many', () => {
    expect(read('pytest moon; pytest sea', '3 passed in 0.1s\n1 failed in 0.1s\n', badly)).toEqual([
      'passed, 3 passed',
      'failed, 1 failed',
    ]);
    expect(read('pytest moon; pytest sea', '3 passed in 0.1s\n', badly)).toEqual(['ran']);
  });

  test('a task that runs several adds them up', () => {
    const lines = 'web test:       Tests  14 passed (14)\napi test:       Tests  1 failed | 6 passed (7)\n';
    expect(read('pnpm -r test', lines, badly)).toEqual(['failed, 20 passed, 1 failed']);
  });

  test('what a program prints twice counts once', () => {
    expect(read('pytest', '= 2 failed in 0.1s =\n\n= 2 failed in 0.1s =', badly)).toEqual(['failed, 2 failed']);
  });

  test('of a loop nothing is told but that it ran', () => {
    expect(read('for at in moon sea; do pytest $at; done', '3 passed in 0.1s\n1 failed in 0.1s\n')).toEqual([]);
  });
});
