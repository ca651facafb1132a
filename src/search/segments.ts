/**
 * Who says what in an indexed document. A document is a row of segments: one for each kind of text in each turn. In the
 * index a segment begins at an empty element whose id holds what a hit shows without opening the session:
 * `t-3f2a9c1b.a.su4d2k` is an answer of that turn, at that time.
 */

/** `s` the session's own facts, `p` a prompt, `a` an answer, `t` tool calls, `e` errors, `k` thinking, `o` what was printed, `w` written. */
export type SegmentKind = 's' | 'p' | 'a' | 't' | 'e' | 'k' | 'o' | 'w';

/** Who said what is searched. */
export type SpeakerRole = 'person' | 'agent' | 'tool';

/**
 * How much a word counts by where it stands. A title counts more than all of them. The commonest has the one weight
 * that Pagefind 1.6 does not write down with every word (25 of its 24ths), which makes the index a sixth smaller.
 */
export const weights: { readonly [kind in SegmentKind]: number } = { s: 2.1, p: 1.75, a: 1.05, t: 0.6, e: 0.6, k: 0.2, o: 0.05, w: 0.05 };

export interface Segment {
  /** Of the turn; empty for the session itself. */
  anchor: string;
  kind: SegmentKind;
  /** Unix milliseconds, to the second. */
  at?: number;
  /** The command that printed it, or the path of the file that it was written to. */
  of?: string;
}

/** Written after every segment, so that no phrase reaches into the next. No word of a text is split to this. */
export const segmentEnd = '`';

export function segmentId({ anchor, kind, at, of = '' }: Segment): string {
  const time = at === undefined ? '' : Math.floor(at / 1000).toString(36);
  return `${anchor || 'top'}.${kind}${time && `.${time}`}${of && `:${encodeURIComponent(of)}`}`;
}

/** The segment of an id; undefined for any other id. */
export function readSegmentId(id: string): Segment | undefined {
  const match = /^(top|t-[0-9a-z-]+)\.([spatekow])(?:\.(-?[0-9a-z]+))?(?::(\S+))?$/.exec(id);
  if (!match) return undefined;
  const seconds = match[3] === undefined ? Number.NaN : Number.parseInt(match[3], 36);
  return {
    anchor: match[1] === 'top' ? '' : (match[1] ?? ''),
    kind: match[2] as SegmentKind,
    ...(Number.isNaN(seconds) ? {} : { at: seconds * 1000 }),
    ...(match[4] === undefined ? {} : { of: decodeURIComponent(match[4]) }),
  };
}
