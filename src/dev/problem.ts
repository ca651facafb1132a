import { ContentError, shownPath } from '../content/index.ts';
import { escaped } from '../model/escape.ts';
import { causesOf } from '../model/plain-error.ts';

/** A mistake in the owner's files, as a page of `turnleaf dev` that reloads when the file is corrected. */

export interface Problem {
  /** The session it makes unavailable; the whole site when absent. */
  slug?: string;
  /** `file:line: what, why, what to do` */
  message: string;
}

/** The problem that makes an address unavailable. */
export function problemAt(problems: readonly Problem[], url: string, base: string): Problem | undefined {
  return problems.find(({ slug }) => {
    if (slug === undefined) return true;
    const inside = `/${encodeURIComponent(slug)}/`;
    return url.startsWith(`${base}s${inside}`) || url.startsWith(`${base}embed${inside}`);
  });
}

export function problemPage(message: string, base: string): string {
  const [, place = '', text = message] = /^(\S+?(?::\d+)?): ([\s\S]+)$/.exec(message) ?? [];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Something to correct</title>
<style>
  body { max-width: 40rem; margin: 18vh auto; padding: 0 1.5rem; font: 1.0625rem/1.6 Georgia, serif; }
  h1 { font-size: 1.5rem; line-height: 1.3; }
  code { font: 0.95rem/1.6 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
  .message { white-space: pre-wrap; overflow-wrap: anywhere; }
  small { color: GrayText; font: 0.8125rem/1.5 system-ui, sans-serif; }
</style>
<h1>Something to correct</h1>
${place ? `<p><code>${escaped(place)}</code></p>\n` : ''}<p class="message">${escaped(text)}</p>
<p><small>This page goes away by itself when the file is saved without the mistake.</small></p>
<script type="module" src="${escaped(base)}@vite/client"></script>
</html>
`;
}

// The mistake in the owner's files that caused an error of a page.

/** `file:line: what, why, what to do`; undefined when the cause is not in the owner's files. */
export function mistakeIn(error: unknown, content: string): string | undefined {
  for (const at of causesOf(error)) {
    if (at instanceof ContentError) return at.message;
    // A syntax error in MDX.
    const { file, line } = (at as { loc?: { file?: string; line?: number } }).loc ?? {};
    if (file?.startsWith(content) && /\.mdx?$/.test(file))
      return `${shownPath(file)}:${line ?? 1}: is not valid MDX: ${at.message.replace(/\.$/, '')}.`;
  }
  return undefined;
}
