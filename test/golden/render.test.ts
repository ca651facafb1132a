/**
 * What turns look like: each line of `render/*.jsonl` tells what is shown, and of which turns; `*.html` has their HTML, a line
 * for each tag. `UPDATE=1` writes it anew; what a change does is read by people, in the difference.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Turn } from '../../src/model/session.ts';
import type { RenderContext, RenderedSession } from '../../src/render/index.ts';
import { elements, render } from '../render/build.ts';

interface Case {
  says: string;
  turns: Turn[];
  context?: Partial<RenderContext>;
}

const folder = fileURLToPath(new URL('render/', import.meta.url));

const pagesOf = ({ parts }: RenderedSession): string[] =>
  parts.flatMap(({ html, outputs, moreOutputs = [] }) => [html, outputs, ...moreOutputs].filter(Boolean));

test.each(globSync('*.jsonl', { cwd: folder }).sort())('%s', async (file) => {
  const lines = readFileSync(`${folder}${file}`, 'utf8').trim().split('\n');
  const shown = await Promise.all(
    lines.map(async (line) => {
      const { says, turns, context } = JSON.parse(line) as Case;
      const pages = pagesOf(await render(turns, context));
      for (const page of pages) {
        const ids = elements(page).flatMap(({ attributes }) => attributes.id ?? []);
        expect(new Set(ids).size, `${says}: every address is there once`).toBe(ids.length);
      }
      return [`<!-- ${says.replaceAll('--', '—')} -->`, ...pages.map((page) => page.replaceAll('><', '>\n<'))].join('\n');
    }),
  );
  const path = `${folder}${file.replace('.jsonl', '.html')}`;
  const text = `${shown.join('\n')}\n`;
  if (process.env.UPDATE) writeFileSync(path, text);
  expect(text, `${path}; UPDATE=1 writes it anew`).toBe(readFileSync(path, 'utf8'));
});
