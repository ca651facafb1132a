/**
 * Which turns are earlier versions. The page is in the file's order, whatever the tree is; the tree only decides what is
 * folded: a fork is where two prompts, or two finished answers to one prompt, have the same parent turn. Other forks in the log
 * are parallel tool calls or progress. The live version is the one that ends last.
 */
import type { Draft, SessionState } from './draft.ts';

/** Marks earlier versions in `turns` (one thread, in the file's order). Anchors must have been given. */
export function markVersions(turns: Draft[], state: SessionState): void {
  const parents = parentTurns(turns, state);
  for (const index of beginnings(turns, state)) parents[index] = -1;
  const replaced = replacedIn(turns, parents, state);
  const children = Map.groupBy(parents.keys(), (index) => parents[index] as number);
  /** Index of the last turn below each turn, itself included. */
  const ends = turns.map((_, index) => index);
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const parent = parents[index] as number;
    if (parent !== -1) ends[parent] = Math.max(ends[parent] as number, ends[index] as number);
  }
  const superseded = new Set<number>(replaced);
  for (const siblings of children.values()) if (siblings.length > 1) findDead(siblings, turns, children, ends, superseded);
  // Every turn comes after its parent, so one walk passes the mark on.
  for (const [index, turn] of turns.entries()) {
    const above = turns[parents[index] as number]?.version;
    if (superseded.has(index)) turn.version = turn.anchor;
    else if (above !== undefined) turn.version = above;
  }
}

/** Turns that the log itself says do not stand any more; what took their place goes on from where they did. */
function replacedIn(turns: Draft[], parents: number[], state: SessionState): number[] {
  if (state.superseded.size === 0) return [];
  const indexOf = new Map(turns.map((turn, index) => [turn, index]));
  const replaced = new Set<number>();
  for (const [before, after] of state.superseded) {
    const old = indexOf.get(state.owner.get(before) as Draft);
    const now = indexOf.get(state.owner.get(after) as Draft);
    if (old === undefined || now === undefined || old >= now || replaced.has(old)) continue;
    replaced.add(old);
    // Of several, the first says where the conversation went on.
    parents[now] = Math.min(parents[now] as number, parents[old] as number);
    const live = turns[now] as Draft;
    live.otherVersions ??= [];
    live.otherVersions.push((turns[old] as Draft).anchor);
  }
  return [...replaced];
}

/** Adds the first turns of earlier versions among `siblings` to `superseded`. */
function findDead(siblings: number[], turns: Draft[], children: Map<number, number[]>, ends: number[], superseded: Set<number>): void {
  const prompts = siblings.filter((index) => isVersionOfPrompt(index, turns, children));
  if (prompts.length > 1) leaveLive(prompts, turns, ends, superseded);
  const answers = siblings.filter((index) => turns[index]?.role === 'agent');
  if (answers.length > 1) {
    const live = lastEnding(answers, ends);
    // Parallel calls of one answer may be written as several messages: only a finished answer has a later version.
    const finished = answers.filter(
      (index) => index === live || ((ends[index] as number) < live && isFinished(ends[index] as number, turns)),
    );
    if (finished.length > 1) leaveLive(finished, turns, ends, superseded);
  }
}

function leaveLive(versions: number[], turns: Draft[], ends: number[], superseded: Set<number>): void {
  const live = lastEnding(versions, ends);
  const others = versions.filter((index) => index !== live);
  const { otherVersions = [] } = turns[live] as Draft;
  (turns[live] as Draft).otherVersions = [...new Set([...otherVersions, ...others.map((index) => (turns[index] as Draft).anchor)])];
  for (const root of others) superseded.add(root);
}

function lastEnding(versions: number[], ends: number[]): number {
  return versions.reduce((a, b) => ((ends[a] as number) >= (ends[b] as number) ? a : b));
}

/** A prompt in words, or a command that was answered; a command that only ran in the CLI is no version of the next prompt. */
function isVersionOfPrompt(index: number, turns: Draft[], children: Map<number, number[]>): boolean {
  const turn = turns[index] as Draft;
  if (!turn.isPrompt) return false;
  if (turn.removed) return true;
  if (turn.blocks.some((block) => (block.kind === 'text' && !block.steering) || block.kind === 'image')) return true;
  return (children.get(index) ?? []).some((child) => turns[child]?.role === 'agent');
}

/** Whether an answer ended: in words without a call, or by an interruption. */
function isFinished(last: number, turns: Draft[]): boolean {
  const { role, blocks } = turns[last] as Draft;
  if (role === 'notice') return blocks.some((block) => block.kind === 'notice' && block.name === 'interrupted');
  return role === 'agent' && blocks.some((block) => block.kind === 'text') && !blocks.some((block) => block.kind === 'tool');
}

/**
 * Index of each turn's parent turn; -1 for the first, and for one that is stated to begin anew. A parent that is missing, outside the file, later in it or part
 * of a cycle gives way to the turn before: so every walk ends.
 */
function parentTurns(turns: Draft[], state: SessionState): number[] {
  const indexOf = new Map(turns.map((turn, index) => [turn, index]));
  const known = new Map<string, Draft | 'beginning' | undefined>([['', 'beginning']]);
  return turns.map((turn, index) => {
    const found = turn.parent === undefined ? undefined : ownerAbove(turn.parent, state, known);
    if (found === 'beginning') return -1;
    const at = found === undefined ? undefined : indexOf.get(found);
    return at !== undefined && at < index ? at : index - 1;
  });
}

/**
 * Prompts without a parent, where the conversation goes on from a later one of them: the person went back to the very beginning.
 * A log may begin anew for other reasons; then its program notes no other beginning, or none.
 */
function beginnings(turns: Draft[], state: SessionState): number[] {
  if (state.leaf === undefined) return [];
  let first: string = state.leaf;
  for (let steps = 0; steps <= state.parent.size; steps += 1) {
    const parent = state.parent.get(first);
    if (parent === undefined) break;
    first = parent;
  }
  const all = turns.flatMap((turn, index) => (turn.isPrompt && turn.parent === undefined ? [index] : []));
  const live = all.findIndex((index) => turns[index] === state.owner.get(first));
  return live > 0 ? all.slice(0, live + 1) : [];
}

/** The turn of a record, or of the nearest record above it that made one. Remembers what it passed. */
function ownerAbove<Found>(uuid: string, state: SessionState, known: Map<string, Draft | Found | undefined>): Draft | Found | undefined {
  const passed: string[] = [];
  let at: string | undefined = uuid;
  let owner: Draft | Found | undefined;
  while (at !== undefined && passed.length <= state.parent.size) {
    if (known.has(at)) {
      owner = known.get(at);
      break;
    }
    owner = state.owner.get(at);
    if (owner) break;
    known.set(at, undefined);
    passed.push(at);
    at = state.parent.get(at);
  }
  for (const one of passed) known.set(one, owner);
  return owner;
}
