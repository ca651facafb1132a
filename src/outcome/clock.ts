/** A clock that never runs backwards, whatever the times in a log. */

/** Records of calls made at once may be this much out of order; a clock that was set back is more. */
const jitterMs = 60_000;

export class Clock {
  /** Milliseconds since the first time. */
  now = 0;
  #last: number | undefined;

  /** Goes on to a time and returns how much later that is; not at all where there is none, or where it lies before. */
  to(at: number | undefined): number {
    if (at === undefined) return 0;
    const step = this.#last === undefined ? 0 : at - this.#last;
    // Set back: time goes on from there.
    if (this.#last === undefined || step > 0 || step < -jitterMs) this.#last = at;
    if (step <= 0) return 0;
    this.now += step;
    return step;
  }
}
