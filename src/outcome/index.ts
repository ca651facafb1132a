/**
 * What came of a session, read from its own calls and their results after redaction, never guessed: what each call did, the tests
 * it ran, the files, commits and pull requests that it made, its course in time. Worked out here, for all who show or count it.
 */
export { callsOf, clip, printedBy, resultText, useOf } from './calls.ts';
export { glanceFacts, glanceOf, testRunsOf } from './glance.ts';
export { forgeLinks, type Mention, mentionsOf } from './repository/links.ts';
export { withTied, workOf } from './repository/work.ts';
