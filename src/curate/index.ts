/** What an owner takes out of a session: turns, ranges, whole sessions, and every trace of them. */
export { curate, isSameSession, outsideOf, removedAs, type Taken, withoutTaken } from './notes.ts';
export { type Removed, removeTurns } from './remove-turns.ts';
export { picturesIn, shownStrings, threaded, turnNamed, turnsIn, turnsOf } from './turns.ts';
