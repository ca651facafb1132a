/**
 * Diagrams in Mermaid's language as pictures, drawn while the page is written. beautiful-mermaid lays them out without a browser;
 * of what it draws, `picture.ts` takes the geometry and the words, and `source.ts` says what it is given.
 */
import type { FragmentCache } from '../context.ts';
import { type SafeHtml, trusted } from '../html.ts';
import { sha256 } from '../text.ts';
import type { parseMermaid } from './mermaid.ts';
import { pictureOf } from './picture.ts';
import { costOf, hasAllWords, sourceOf } from './source.ts';

type Graph = ReturnType<typeof parseMermaid>;

/** Undefined where it cannot be drawn, or not all of it. */
export type DrawDiagram = (source: string) => SafeHtml | undefined;

/** By the language that a fence names. */
export const isDiagram = (language: string | undefined): boolean => language?.toLowerCase() === 'mermaid';

/** Lines between boxes that one session may have drawn: what they cost grows faster than their number. */
const mostLines = 1_200;
const version = 'diagram-4';

/** Loaded for the sessions that have diagrams. What is drawn is kept in the cache; where nothing is, an empty text. */
export async function loadDiagrams(cache: FragmentCache): Promise<DrawDiagram> {
  const engine = await import('./mermaid.ts');
  let room = mostLines;
  const draw = (written: string): string => {
    const source = sourceOf(written);
    if (source === undefined) return '';
    try {
      if (source.isFlow && leadsInward(engine.parseMermaid(source.text))) return '';
      const svg = engine.renderMermaidSVG(source.text, { transparent: true, padding: 8 });
      return hasAllWords(source, svg) ? (pictureOf(svg, source.links)?.toString() ?? '') : '';
    } catch {
      // What it cannot read it says in errors of many kinds.
      return '';
    }
  };
  return (written) => {
    const cost = costOf(written);
    room -= cost;
    if (room < 0) return undefined;
    const key = `${version}:${sha256(written)}`;
    const found = cache.get(key) ?? draw(written);
    cache.set(key, found);
    return found === '' ? undefined : trusted(found);
  };
}

/** A line from a frame to what stands in it is drawn across all of that. */
function leadsInward({ edges, subgraphs }: Graph): boolean {
  const held = new Map<string, Set<string>>();
  const hold = ({ id, nodeIds, children }: Graph['subgraphs'][number]): Set<string> => {
    const all = new Set([...nodeIds, ...children.flatMap((child) => [child.id, ...hold(child)])]);
    held.set(id, all);
    return all;
  };
  for (const frame of subgraphs) hold(frame);
  return edges.some(({ source, target }) => held.get(source)?.has(target) || held.get(target)?.has(source));
}
