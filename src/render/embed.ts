/**
 * A part for frames in other sites: what is said stands in it, what closed calls hold is left to the session's page. Turns among
 * that stay, as they have addresses in frames too.
 */
import { escapeAttribute, escapeText, type SafeHtml } from './html.ts';

/** `path`: of the session's page; `label`: of the links to what is left there. */
export function partToEmbed(part: SafeHtml, path: string, label: string): string {
  const text = part.toString();
  const turns = part.marks.flatMap(({ start, is }) => (is.kind === 'turn' ? [start] : []));
  let out = '';
  let done = 0;
  let next = 0;
  for (const { start, end, is } of part.marks) {
    if (is.kind !== 'folded' || start < done) continue;
    while (next < turns.length && (turns[next] as number) < start) next++;
    if ((turns[next] ?? end) < end) continue;
    // A frame is left for it: no page but an embed may be shown in one.
    const link = `<a class="more" href="${escapeAttribute(`${path}#${is.id}`)}" data-fold target="_top">${escapeText(label)}</a>`;
    if (end - start <= link.length) continue;
    out += text.slice(done, start) + link;
    done = end;
  }
  return out + text.slice(done);
}
