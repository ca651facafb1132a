/** Words of scripts other than Latin, Greek and Cyrillic: particles and verbs stand without blanks in some of them. */
import { about, and, between, is, plainly, users } from '../../languages/lexicon.ts';
import { join, link, type State, unlink } from './state.ts';

const UNSPACED = /^[\u3040-\u9fff\uac00-\ud7af]/;

/** Takes note of a word. */
export function noteOwn(token: string, state: State): void {
  const unspaced = UNSPACED.test(token);
  const ends = parts(token, unspaced ? token.length : 0, true);
  const inside = parts(token, unspaced && token.length < 12 ? token.length : 0, false);
  const has = (words: ReadonlySet<string>, of: readonly string[]) => of.some((part) => words.has(part));
  const size = unspaced ? Math.ceil(token.length / 3) : 1;
  if (has(about, inside) && !is.has(token) && !plainly.has(token)) {
    unlink(state);
    state.unknown += size;
  } else if (has(plainly, ends)) {
    link(state, true);
    state.simply = true;
  } else if (has(users, token.length < 8 ? inside : [token])) {
    state.named = true;
    state.paused = false;
  } else if (and.has(token) && state.hits > 0) join(state);
  else if (has(is, ends)) link(state, true);
  else {
    state.direct = false;
    state.astray ||= state.paused && !between.has(token);
    state.paused = false;
    if (between.has(token)) return;
    state.named = state.fresh = false;
    state.unknown += size;
  }
}

/** A token, and its ends, or all its parts of up to six letters. */
function parts(token: string, length: number, ending: boolean): string[] {
  const all = [token];
  for (let from = 0; from < length; from++) {
    if (ending) all.push(token.slice(from));
    else for (let size = 1; size <= 6 && from + size <= length; size++) all.push(token.slice(from, from + size));
  }
  return all;
}
