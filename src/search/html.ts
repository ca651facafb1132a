/** A document as the HTML that Pagefind indexes: words already split, a mark where each segment begins, no markup of ours in the text. */
import { escaped } from '../model/escape.ts';
import type { SearchDocument, SearchedLines, SearchTurn } from '../model/meta.ts';
import { type Segment, type SegmentKind, segmentEnd, segmentId, weights } from './segments.ts';
import type { SearchSession } from './session.ts';
import { splitWords } from './words.ts';

/** The order in which a turn's texts follow one another, as on its page. */
const kinds: [Exclude<keyof SearchTurn, 'anchor' | 'role' | 'at'>, SegmentKind][] = [
  ['prompt', 'p'],
  ['thinking', 'k'],
  ['answer', 'a'],
  ['tools', 't'],
  ['errors', 'e'],
  ['written', 'w'],
  ['printed', 'o'],
];

/** Address of a part below the base path. */
export const documentUrl = (slug: string, part: number) => `s/${encodeURIComponent(slug)}/${part > 1 ? `${part}/` : ''}`;

/** `first`: of the documents of its session; it holds the facts of the session. */
export function documentToHtml(session: SearchSession, document: SearchDocument, first: boolean): string {
  const values = [
    value('data-pagefind-meta', 'title', indexed(session.title)),
    ...(session.language ? [value('data-pagefind-meta', 'lang', session.language)] : []),
    ...Object.entries(session.filters).flatMap(([name, all]) => all.map((one) => value('data-pagefind-filter', name, one))),
  ];
  const at = Date.parse(session.date ?? '');
  const top: Segment = { anchor: '', kind: 's', ...(Number.isNaN(at) ? {} : { at }) };
  const turns = document.turns.flatMap((turn) =>
    kinds.flatMap(([key, kind]) => {
      const texts = turn[key];
      const lines: readonly Partial<SearchedLines>[] = Array.isArray(texts) ? texts : [{ text: texts }];
      return lines.flatMap(({ of, text }) => (text === undefined ? [] : [segment({ anchor: turn.anchor, kind, at: turn.at, of }, text)]));
    }),
  );
  const body = [segment(top, first ? session.facts : ''), ...turns].join(' ');
  return `<html><body data-pagefind-body>${values.join('')}${body}</body></html>`;
}

function segment(of: Segment, text: string): string {
  return `<i id="${escaped(segmentId(of))}"></i> <span data-pagefind-weight="${weights[of.kind]}">${escaped(indexed(text))} ${segmentEnd}</span>`;
}

const value = (attribute: string, name: string, content: string) => `<i ${attribute}="${name}[data-v]" data-v="${escaped(content)}"></i>`;
const indexed = (text: string) => splitWords(text).join(' ');
