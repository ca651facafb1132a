/** Cuts turns and their contents out of the HTML of a part, at the places that rendering recorded. */
import type { SessionMeta } from '../model/meta.ts';
import type { CallPlace, PartTurns, TextSpan, TurnPlace } from '../model/turns.ts';

/** HTML that replaces a range. */
type Edit = [start: number, end: number, html: string];

export interface Note {
  anchor: string;
  html: string;
}

/** The owner's remarks on turns of the session whose page is being made, in the page's locals: `<Note>` adds them, the page shows them. */
export interface Remarks {
  session: SessionMeta;
  /** The turns are quoted on a page other than their own. */
  isQuoted: boolean;
  notes: Note[];
}

/** A turn by its anchor; for a turn nested in a removed turn, the removed one. */
export const turnIn = ({ turns }: PartTurns, anchor: string): TurnPlace | undefined =>
  turns.find((turn) => turn.anchor === anchor || turn.nested?.includes(anchor));

/** The diff views of a call, including those of its subagents. */
export const diffsIn = ({ diffs }: PartTurns, call: CallPlace): TextSpan[] =>
  diffs.filter(([start, end]) => start >= call.start && end <= call.end);

/** A range of a part as HTML for another page; `named` shows the name of the first speaker. */
export function quoted(html: string, { pieces }: PartTurns, [from, to]: TextSpan, named = false, more: Edit[] = []): string {
  let first = named;
  const edits = [...more];
  for (const [start, end, text = '', who] of pieces) {
    if (start < from || end > to) continue;
    edits.push([start, end, who === undefined ? text : `<p class="${first ? 'who' : who}">${text}</p>`]);
    if (who !== undefined) first = false;
  }
  return edited(html, [from, to], edits);
}

/** A call, opened. */
export function quotedCall(html: string, places: PartTurns, { start, end, open }: CallPlace): string {
  const at = start + '<details'.length;
  return quoted(html, places, [start, end], false, open ? [] : [[at, at, ' open']]);
}

/** The turns of a part, with remarks at the end of their turns. */
export const withNotes = (html: string, places: PartTurns, notes: Note[]): string =>
  edited(html, [0, html.length], noteEdits(places, notes));

/** Remarks are placed inside their turn, in order; those on turns of other parts are left out. */
export function noteEdits(places: PartTurns, notes: Note[]): Edit[] {
  return notes.flatMap(({ anchor, html }): Edit[] => {
    const turn = turnIn(places, anchor);
    const at = turn && turn.end - '</section>'.length;
    return at === undefined ? [] : [[at, at, html]];
  });
}

function edited(html: string, [from, to]: TextSpan, edits: Edit[]): string {
  let out = '';
  let done = from;
  for (const [start, end, text] of edits.toSorted((a, b) => a[0] - b[0])) {
    if (start < done || end > to) continue;
    out += html.slice(done, start) + text;
    done = end;
  }
  return out + html.slice(done, to);
}
