/** What the words of a sentence have said so far, from the noun for a secret on. */
import type { SecretKind } from '../../value/secret-kind.ts';
import type { NounPlace } from './noun-at.ts';

export interface State {
  readonly text: string;
  readonly noun: NounPlace;
  readonly kind: SecretKind;
  /** A verb or a colon was read. */
  linked: boolean;
  /** And nothing unknown behind it; or nothing at all was read yet. */
  fresh: boolean;
  /** And nothing at all behind it. */
  direct: boolean;
  /** By a verb. */
  verb: boolean;
  /** `simply`. */
  simply: boolean;
  /** The name of a user, a host, a network follows. */
  named: boolean;
  /** It says something else of the secret, until another verb comes. */
  off: boolean;
  /** `and`, before any value: the names of other things may follow. */
  split: boolean;
  /** Words that no language has listed. */
  unknown: number;
  /** A part of the sentence ended: it goes on with a verb, or is not about the secret. */
  paused: boolean;
  /** Unknown words were read since then. */
  astray: boolean;
  /** Values found; the next one stands behind `and`. */
  hits: number;
  joined: boolean;
  /** The first word behind the noun, and the one before the present one. */
  first: string;
  last: string;
}

export const begin = (text: string, noun: NounPlace, kind: SecretKind): State => ({
  text,
  noun,
  kind,
  linked: false,
  fresh: true,
  direct: false,
  verb: false,
  simply: false,
  named: false,
  off: false,
  split: false,
  unknown: 0,
  paused: false,
  astray: false,
  hits: 0,
  joined: false,
  first: '',
  last: '',
});

/** A verb, a particle, or a colon: what follows is the value. */
export function link(state: State, direct: boolean): void {
  state.named &&= state.hits > 0 || state.split;
  state.paused = state.astray = false;
  if (state.named) return;
  state.off = false;
  state.linked = state.fresh = true;
  state.direct = direct;
}

/** The sentence goes on about the secret, not with it. */
export function unlink(state: State): void {
  state.linked = state.fresh = state.direct = state.simply = state.named = state.paused = false;
  state.off = true;
}

export function join(state: State): void {
  state.joined = true;
  state.unknown = 0;
  state.paused = false;
}

/** A value was found. */
export function hit(state: State): void {
  state.hits++;
  state.unknown = 0;
  state.joined = false;
  unlink(state);
  state.off = false;
}
