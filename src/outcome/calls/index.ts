/** The calls of a session, in order, for every stage that reads them: what each does, what it ran, what it printed. */
export { printedBy } from './printed.ts';
export { below, programOf, type Step, stepsOf } from './shell.ts';
export { resultText, useOf } from './use.ts';
export { type CallAt, callsOf } from './walk.ts';
