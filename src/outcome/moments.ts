/** The course of a session: the moments of its main thread in order, and whose time each of them was. */
import type { ToolNames } from '../agents/index.ts';
import type { Glance, Lane, Moment, MomentKind } from '../model/glance.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import { activitiesOf, covered, lanesOf, speakerOf } from './activities.ts';

/** As long as this the agent may be busy without a word in the log: agents stop a command after ten minutes at the latest. */
const silentMs = 15 * 60_000;

export type Course = Pick<Glance, 'moments' | 'lanes' | 'ordered' | 'worked' | 'waited'>;

/**
 * The moments of a session, its lanes, and whose time it was.
 *
 * A moment lasts from the end of the one before to its own end: writing a call is part of the call. The time before a prompt
 * is the person's, unless the prompt was typed while the agent worked; so is what a question, a plan or a refused call took,
 * and a quarter of an hour without a record. While a subagent works, it is the agent's.
 */
export function courseOf(session: RedactedSession, tools: ToolNames): Course {
  // What a resumed session repeats has its place in the first home.
  const turns = session.turns.filter((turn) => turn.inherited === undefined && !turn.removed);
  const timed = turns.filter(({ at }) => at !== undefined).length;
  const course = new TimedCourse(tools);
  turns.forEach((turn, index) => course.add(turn, turns[index + 1]));
  if (course.now === 0 || timed * 2 < turns.length) return inOrder(course);
  const waited = lengthOf(course.moments.filter(({ kind }) => kind === 'waited'));
  const worked = lengthOf(course.moments) - waited;
  return { moments: course.moments, lanes: course.lanes, ordered: false, worked, waited };
}

const lengthOf = (moments: readonly Moment[]) => moments.reduce((sum, { from, to }) => sum + to - from, 0);

/** One place for each moment, where times say nothing. */
function inOrder({ moments, lanes }: TimedCourse): Course {
  const did = moments.filter(({ kind, from, to }) => kind !== 'waited' || from === to);
  const places = new Map<string, number>();
  for (const [index, { anchor }] of did.entries()) if (!places.has(anchor)) places.set(anchor, index);
  return {
    moments: did.map((moment, index) => ({ ...moment, from: index, to: index + 1 })),
    lanes: lanes.map((lane) => {
      const from = places.get(lane.anchor.slice(0, lane.anchor.lastIndexOf('-'))) ?? 0;
      return { ...lane, from, to: from + 1 };
    }),
    ordered: true,
  };
}

/** Records of calls made at once may be this much out of order; a clock that was set back is more. */
const jitterMs = 60_000;

/** A clock that never runs backwards, whatever the times in a log. */
class Clock {
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

class TimedCourse {
  readonly moments: Moment[] = [];
  readonly lanes: Lane[] = [];
  readonly #clock = new Clock();
  readonly #tools: ToolNames;

  constructor(tools: ToolNames) {
    this.#tools = tools;
  }

  get now(): number {
    return this.#clock.now;
  }

  add(turn: Turn, next: Turn | undefined): void {
    const before = this.now;
    this.#clock.to(turn.at);
    if (turn.role === 'prompt') this.#addPrompt(turn, before);
    else this.#addWork(turn, before, next);
  }

  #addWork(turn: Turn, before: number, next: Turn | undefined): void {
    const began = this.now;
    // A task in the background ends long after what follows began.
    const until = Math.min(turn.until ?? Number.NaN, next?.at ?? Number.POSITIVE_INFINITY);
    if (turn.at !== undefined && until > turn.at) this.#clock.to(until);
    const ended = this.now;
    for (const lane of lanesOf(turn, began, ended, this.#tools)) this.lanes.push(lane);
    // A turn that shows nothing of its own took time all the same.
    const activities = activitiesOf(turn, this.#tools, ended - began);
    if (activities.length === 0) activities.push({ kind: 'other', took: ended - began, calls: 0 });
    let from = this.#silence(turn, before, began);
    let to = began;
    for (const { kind, took, calls } of activities) {
      const start = to;
      to += took;
      const isExplained = kind === 'waited' || kind === 'delegated' || took <= silentMs;
      this.#push(turn, kind, from, isExplained ? to : start, calls);
      from = isExplained ? to : this.#silence(turn, start, to);
      if (from < to) this.#push(turn, kind, from, to);
      from = to;
    }
  }

  #addPrompt(turn: Turn, before: number): void {
    const speaker = speakerOf(turn);
    if (speaker === 'person') this.#wait(turn, before, this.now);
    else this.#push(turn, 'other', this.#silence(turn, before, this.now), this.now);
    if (speaker !== 'other') this.#push(turn, 'prompt', this.now, this.now);
  }

  /** Deals out a long silence to subagents, and to the person where much is left; returns where the agent's own time begins. */
  #silence(turn: Turn, from: number, to: number): number {
    if (to - from <= silentMs) return from;
    const busy = covered(this.lanes, from, to);
    if (to - from - busy > silentMs) {
      this.#wait(turn, from, to);
      return to;
    }
    if (busy > 0) this.#push(turn, 'delegated', from, from + busy);
    return from + busy;
  }

  /** The person's time, but for what a subagent in the background used. */
  #wait(turn: Turn, from: number, to: number): void {
    if (to === from) return;
    const busy = covered(this.lanes, from, to);
    if (busy > 0) this.#push(turn, 'delegated', from, from + busy);
    if (busy < to - from) this.#push(turn, 'waited', from + busy, to);
  }

  #push({ anchor, part, at }: Turn, kind: MomentKind, from: number, to: number, calls = 0): void {
    this.moments.push({ kind, anchor, part, from, to, calls: calls || undefined, at });
  }
}
