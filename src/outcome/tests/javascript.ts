import type { Runner } from './runner.ts';

/** Test runners of JavaScript and TypeScript. What each is called by, and how its last lines look; a new one is a row. */
export const javascript: readonly Runner[] = [
  // https://vitest.dev/guide/reporters
  //      Test Files  1 failed | 8 passed (9)
  //           Tests  1 failed | 98 passed | 2 skipped (101)
  //          Errors  1 error
  {
    calls: [{ of: 'vitest', args: /^(?!(?:[-+]\S* ){0,50}(?:list|init|bench)(?: |$))/ }],
    never: '--typecheck.only',
    ends: [
      {
        line: /^\s{0,12}Tests {2}(?:no tests|(?<told>\d.{0,200}))$/,
        above: /^\s{0,12}Test Files {2}\d{1,9} (?<bad>failed)?/,
        around: { from: 1, to: 1, line: /^\s{0,12}Errors {2}(?<errors>\d{1,9}) errors?/ },
      },
    ],
  },
  // https://jestjs.io
  //     Test Suites: 1 failed, 3 passed, 4 total
  //     Tests:       1 failed, 12 passed, 13 total
  {
    calls: [{ of: 'jest' }, { of: 'react-scripts', args: /^test(?: |$)/ }],
    never: '--listTests --init --showConfig --clearCache',
    ends: [{ line: /^Tests: {1,8}(?<told>\d.{0,200} total)$/, above: /^Test Suites: \d{1,9} (?<bad>failed)?/ }],
  },
  // https://mochajs.org, and Cypress, which reports as it does
  //       12 passing (30ms)
  //       1 pending
  //       2 failing
  {
    calls: [{ of: 'mocha _mocha electron-mocha mochapack' }, { of: 'cypress', args: /^run(?: |$)/ }],
    never: '--dry-run --list-files --list-reporters',
    ends: [
      {
        line: /^\s{2,8}(?<passed>\d{1,9}) passing \(\d{1,9}(?:ms|s|m|h)\)$/,
        around: { from: 1, to: 2, line: /^\s{2,8}(?<told>\d{1,9} (?:pending|failing))$/ },
      },
    ],
  },
  // https://nodejs.org/api/test.html, as TAP and as `spec`
  //     # tests 12        ℹ tests 12
  //     # pass 11         ℹ pass 11
  //     # fail 1          ℹ fail 1
  //     # cancelled 0     ℹ cancelled 0
  //     # skipped 0       ℹ skipped 0
  {
    calls: [{ of: 'node tsx', any: /^--test(?:=|$)/ }, { of: 'borp node--test' }],
    ends: [
      {
        line: /^(?:#|ℹ) pass (?<passed>\d{1,9})$/,
        around: {
          from: 1,
          to: 4,
          line: /^(?:#|ℹ) (?:fail (?<failed>\d{1,9})|cancelled (?<errors>\d{1,9})|skipped (?<skipped>\d{1,9}))$/,
          needed: true,
        },
      },
    ],
  },
  // https://playwright.dev/docs/test-reporters; what there is none of has no line, and a failed test has many between
  //       1 failed
  //         [chromium] › cart.spec.ts:12:5 › adds
  //       3 skipped
  //       12 passed (3.4s)
  {
    calls: [{ of: 'playwright', args: /^test(?: |$)/ }],
    never: '--list',
    ends: [
      {
        line: /^ {2}(?<told>\d{1,9} (?:failed|interrupted|flaky|skipped|did not run|passed))(?: \([\d.]{1,8}(?:ms|s|m|h)\))?$/,
        around: {
          from: -400,
          to: -1,
          line: /^ {2}(?<told>\d{1,9} (?:failed|interrupted|skipped|passed))(?: \([\d.]{1,8}(?:ms|s|m|h)\))?$/,
        },
        last: 400,
      },
    ],
  },
  // https://bun.sh/docs/cli/test
  //      12 pass
  //      1 skip
  //      1 fail
  //     Ran 14 tests across 2 files. [45.00ms]
  {
    calls: [{ of: 'bun', args: /^test(?: |$)/ }],
    ends: [
      {
        line: /^Ran \d{1,9} tests? across \d{1,9} files?\./,
        around: { from: -10, to: -1, line: /^ {1,2}(?<told>\d{1,9} (?:pass|fail|skip|error)s?)$/, needed: true },
      },
    ],
  },
  // https://docs.deno.com/runtime/fundamentals/testing
  //     FAILED | 10 passed (3 steps) | 2 failed | 1 ignored (30ms)
  {
    calls: [{ of: 'deno', args: /^test(?: |$)/ }],
    never: '--no-run',
    ends: [{ line: /^(?:ok|(?<bad>FAILED)) \| (?<told>\d{1,9} passed.{0,200}) \([\dms.]{1,12}\)$/ }],
  },
];
