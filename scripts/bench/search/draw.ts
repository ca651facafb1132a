/** Words of one session only, drawn by chance from what calls of its sessions printed, wrote and read, with the turns that have them. */
import { agentOf, toConversation } from '../../../src/agents/index.ts';
import { callKindOf } from '../../../src/model/call-kinds.ts';
import { withoutEscapes } from '../../../src/model/cells.ts';
import type { Session, ToolBlock, Turn } from '../../../src/model/session.ts';
import { allTurns } from '../../../src/model/session.ts';
import { printedBy, resultText, useOf } from '../../../src/outcome/index.ts';
import { findSources, readSource } from '../../../src/read/index.ts';
import { createRedactor } from '../../../src/redact/index.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { seeded } from '../../../test/redact/sample.ts';

export type Place = 'printed' | 'written' | 'printed, middle' | 'read';

export interface DrawnWord {
  word: string;
  place: Place;
  /** The anchors of the turns that have it. */
  turns: Set<string>;
}

/** Of an output beyond this, the middle is counted apart: all but half of it at either end. */
const longOutput = 20_000;

/** As people take a name out of an output: whole, with a letter at least, no run of a key's length. */
const name = /(?<![\p{L}\p{N}_])(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{4,40}(?![\p{L}\p{N}_])/gu;

interface Seen {
  sessions: Set<number>;
  turns: Set<string>;
  places: Set<Place>;
}

/** So many words of outputs and edits, and with them as many each of the places that are counted apart. */
export function drawWords(folder: string, { wanted, seed }: { wanted: number; seed: number }): DrawnWord[] {
  const seen = new Map<string, Seen>();
  for (const [number, session] of sessionsIn(folder).entries())
    for (const [text, anchor, place] of textsOf(session)) see(text, number, anchor, place);
  const single = [...seen].flatMap(([word, { sessions, turns, places }]) =>
    sessions.size === 1 && places.size > 0 ? [{ word, turns, places }] : [],
  );
  const next = seeded(seed);
  const all = single.map((one) => ({ ...one, at: next() })).sort((a, b) => a.at - b.at);
  // A word that stands in several places is one of the place where it is most easily found.
  const of = (...order: Place[]) =>
    all
      .flatMap(({ word, turns, places }): DrawnWord[] => {
        const place = (['written', 'printed', 'printed, middle', 'read'] as const).find((one) => places.has(one));
        return place && order.includes(place) ? [{ word, turns, place }] : [];
      })
      .slice(0, wanted);
  return [...of('printed', 'written'), ...of('printed, middle').slice(0, 100), ...of('read').slice(0, 100)];

  function see(text: string, session: number, anchor: string | undefined, place: Place | undefined): void {
    for (const [word] of withoutEscapes(text).matchAll(name)) {
      const key = word.toLowerCase();
      const known = seen.get(key) ?? { sessions: new Set(), turns: new Set(), places: new Set() };
      seen.set(key, known);
      known.sessions.add(session);
      if (anchor !== undefined) known.turns.add(anchor);
      if (place !== undefined) known.places.add(place);
    }
  }
}

function sessionsIn(folder: string): Session[] {
  const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'bench', literals: [] });
  return findSources(folder).sources.flatMap((source) =>
    readSource(source).map((read) => redactor.redact(buildSession(toConversation(read)), { files: [] }).session),
  );
}

type Told = [text: string, anchor: string | undefined, place: Place | undefined];

function* textsOf(session: Session): Generator<Told> {
  for (const turn of allTurns(session.turns)) {
    // What a resumed session repeats is found in its first home, under the anchor that it has there.
    if (turn.removed || turn.inherited) continue;
    for (const block of turn.blocks)
      if (block.kind === 'tool') yield* ofCall(block, turn, session.agent);
      else yield [JSON.stringify({ ...block, thread: undefined }), turn.anchor, undefined];
  }
}

function* ofCall(block: ToolBlock, { anchor }: Turn, agent: string): Generator<Told> {
  const { tools } = agentOf(agent);
  const use = useOf(block, tools);
  yield [JSON.stringify(block.input), anchor, undefined];
  if (block.state !== 'failed') for (const { text } of callKindOf(use).adds?.(use) ?? []) yield [text, anchor, 'written'];
  if (callKindOf(use).adds) return;
  const text = resultText(block.result?.content);
  const printed = use.kind === 'command' ? Object.values(printedBy(block, use, tools.plainError(text))).join('\n') : text;
  if (use.kind === 'read') return yield [printed, anchor, 'read'];
  if (printed.length <= longOutput) return yield [printed, anchor, 'printed'];
  // Cut where a line ends, so that no word is halved.
  const start = printed.lastIndexOf('\n', longOutput / 2);
  const end = printed.indexOf('\n', printed.length - longOutput / 2);
  const [from, to] = start > 0 && end > start ? [start, end] : [longOutput / 2, printed.length - longOutput / 2];
  yield [printed.slice(0, from), anchor, 'printed'];
  yield [printed.slice(from, to), anchor, 'printed, middle'];
  yield [printed.slice(to), anchor, 'printed'];
}
