import type { Runner } from './runner.ts';

/** Test runners of languages that are compiled. What each is called by, and how its last lines look; a new one is a row. */
export const compiled: readonly Runner[] = [
  // https://doc.rust-lang.org/cargo/commands/cargo-test.html, a line for each binary, and https://nexte.st
  //     test result: FAILED. 4 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
  //          Summary [   0.512s] 12 tests run: 11 passed, 1 failed, 2 skipped
  {
    calls: [{ of: 'cargo', args: /^(?:[-+]\S* ){0,50}(?:test|t|nextest|llvm-cov|tarpaulin|miri|careful|hack|insta|mutants)(?: |$)/ }],
    never: '--no-run --list list',
    ends: [
      {
        line: /^test result: (?:ok|(?<bad>FAILED))\. (?<passed>\d{1,9}) passed; (?<failed>\d{1,9}) failed; (?<skipped>\d{1,9}) ignored;/,
        isPart: true,
      },
      { line: /^\s{1,8}Summary \[\s{0,8}[\d.]{1,12}s\] \d{1,9}(?:\/\d{1,9})? tests? run: (?<told>.{1,200})$/ },
    ],
  },
  // https://pkg.go.dev/cmd/go, a line for each package and no counts; https://github.com/gotestyourself/gotestsum and Ginkgo have them
  //     ok  	example.org/shop/cart	0.512s
  //     FAIL	example.org/shop/till	0.020s
  //     DONE 12 tests, 1 failure in 0.510s
  //     SUCCESS! -- 12 Passed | 0 Failed | 0 Pending | 0 Skipped
  {
    calls: [
      { of: 'go', args: /^(?:[-+]\S* ){0,50}test(?: |$)/ },
      { of: 'gotestsum' },
      { of: 'ginkgo', args: /^(?!(?:[-+]\S* ){0,50}(?:bootstrap|generate)(?: |$))/ },
    ],
    never: '-c -list',
    ends: [
      { line: /^ok {2}\t\S{1,300}\t(?:[\d.]{1,10}s|\(cached\))(?!.*\[no tests to run\]$)/, isPart: true },
      {
        line: /^(?<bad>FAIL\t\S{1,300}(?:\t[\d.]{1,10}s| \[(?:build|setup) failed\])|FAIL|--- FAIL: \w{1,200} \([\d.]{1,10}s\))$/,
        isPart: true,
      },
      { line: /^DONE (?:\d{1,9} runs, )?(?<total>\d{1,9}) tests?(?:, (?<told>\d.{0,100}))? in [\d.]{1,10}s$/ },
      { line: /^(?:SUCCESS|(?<bad>FAIL))! -- (?<told>\d.{0,200})$/ },
    ],
  },
  // https://maven.apache.org/surefire, a line for each module; that of a class goes on with its time
  //     [ERROR] Tests run: 12, Failures: 1, Errors: 0, Skipped: 0
  {
    calls: [{ of: 'mvn mvnw mvnd', any: /^(?:test|verify|install|package|deploy|integration-test|surefire:test|failsafe:verify)$/ }],
    never: '-DskipTests -Dmaven.test.skip -DskipTests=true -Dmaven.test.skip=true',
    ends: [
      {
        line: /^(?:\[(?:INFO|WARNING|ERROR)\] )?Tests run: {1,2}(?<total>\d{1,9}), Failures: {1,2}(?<failed>\d{1,9}), Errors: {1,2}(?<errors>\d{1,9}), Skipped: {1,2}(?<skipped>\d{1,9})$/,
        isPart: true,
      },
    ],
  },
  // https://docs.gradle.org/current/userguide/java_testing.html; it counts only where some failed, for each module
  //     12 tests completed, 1 failed
  //     BUILD SUCCESSFUL in 13s
  {
    calls: [
      {
        of: 'gradle gradlew',
        any: /^(?::?[\w-]{1,80}:){0,8}(?:test|check|build|test\w{1,60}UnitTest|connected\w{0,60}Test|\w{1,60}Test)$/,
      },
    ],
    never: '-x --exclude-task --dry-run -m',
    ends: [
      {
        line: /^BUILD SUCCESSFUL in /,
        // There were none to run.
        unless: /^> Task \S{0,200}[tT]est\S{0,100} (?:NO-SOURCE|SKIPPED)$/,
        isPart: true,
        isVague: true,
      },
      { line: /^(?<total>\d{1,9}) tests? completed, (?<told>\d.{0,100})$/, isPart: true },
    ],
  },
  // https://www.scala-sbt.org, a line for each project
  //     [info] Passed: Total 12, Failed 0, Errors 0, Passed 12
  {
    calls: [{ of: 'sbt', any: /(?:^|[/;\s])test(?:Only|Quick)?(?:$|\s)/ }],
    ends: [
      {
        line: /^\[(?:info|error)\] (?:Passed|(?<bad>Failed|Error)): Total \d{1,9}, Failed (?<failed>\d{1,9}), Errors (?<errors>\d{1,9}), Passed (?<passed>\d{1,9})(?:, (?:Skipped|Ignored) (?<skipped>\d{1,9}))?/,
        isPart: true,
      },
    ],
  },
  // https://learn.microsoft.com/dotnet/core/tools/dotnet-test, a line for each assembly, or one for all
  //     Failed!  - Failed:     1, Passed:    11, Skipped:     0, Total:    12, Duration: 1 s - Shop.Tests.dll (net9.0)
  //     Test summary: total: 12, failed: 0, succeeded: 12, skipped: 0, duration: 1.2s
  {
    calls: [{ of: 'dotnet', args: /^(?:[-+]\S* ){0,50}(?:test|vstest)(?: |$)/ }],
    never: '--list-tests -t',
    ends: [
      {
        line: /^(?:Passed|(?<bad>Failed))! {1,4}- Failed: {1,8}(?<failed>\d{1,9}), Passed: {1,8}(?<passed>\d{1,9}), Skipped: {1,8}(?<skipped>\d{1,9}), Total: /,
        isPart: true,
      },
      { line: /^Test summary: total: \d{1,9}, failed: (?<failed>\d{1,9}), succeeded: (?<passed>\d{1,9}), skipped: (?<skipped>\d{1,9})/ },
    ],
  },
  // https://github.com/swiftlang/swift-corelibs-xctest, of which the last line is of all, and https://github.com/swiftlang/swift-testing;
  // both report, one of them of nothing
  //     	 Executed 12 tests, with 1 failure (0 unexpected) in 0.003 (0.004) seconds
  //     ✔ Test run with 12 tests in 2 suites passed after 0.001 seconds.
  {
    calls: [
      { of: 'swift', args: /^test(?: |$)/ },
      { of: 'xcodebuild', any: /^test(?:-without-building)?$/ },
    ],
    never: '--list-tests -l',
    ends: [
      {
        line: /^\s{0,8}Executed (?<total>[1-9]\d{0,8}) tests?, with (?:(?<skipped>\d{1,9}) tests? skipped and )?(?<failed>\d{1,9}) failures? \(\d{1,9} unexpected\) in /,
      },
      {
        line: /^\S{1,4}\s{1,2}Test run with (?<total>[1-9]\d{0,8}) tests?(?: in \d{1,9} suites?)? (?:passed|(?<bad>failed)) after /,
      },
    ],
  },
  // https://cmake.org/cmake/help/latest/manual/ctest.1.html, GoogleTest and Catch2, whose programs are the tests
  //     92% tests passed, 1 tests failed out of 12
  //     [  PASSED  ] 11 tests.
  //     [  FAILED  ] 1 test, listed below:
  //     test cases: 12 | 11 passed | 1 failed
  //     All tests passed (24 assertions in 12 test cases)
  {
    calls: [{ of: 'ctest' }],
    never: '-N --show-only --print-labels',
    ends: [
      { line: /^\d{1,3}% tests passed, (?<failed>\d{1,9}) tests? failed out of (?<total>\d{1,9})$/ },
      {
        line: /^\[ {2}PASSED {2}\] (?<passed>\d{1,9}) tests?\.$/,
        around: {
          from: 1,
          to: 99,
          line: /^\[ {2}(?:FAILED {2}\] (?<failed>\d{1,9})|SKIPPED \] (?<skipped>\d{1,9})) tests?, listed below:$/,
        },
        isPart: true,
      },
      { line: /^All tests passed \(\d{1,9} assertions? in (?<passed>\d{1,9}) test cases?\)$/, isPart: true },
      { line: /^(?:\[doctest\] )?test cases: {1,8}\d{1,9} \| (?<told>.{1,200})$/, isPart: true },
    ],
  },
];
