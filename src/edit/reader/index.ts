/** A second reader: a command of the person's choice that reads what would be published and raises suspicions, and nothing else. */
export { forgetGone } from './forget.ts';
export { planReading, questionOf, type Reader, type Reading, type ReadingEnd, readPieces, takeAnswers, takeLines } from './read.ts';
export { type Handing, type Subject, subjectsFrom, subjectsImported, subjectsStored } from './subjects.ts';
