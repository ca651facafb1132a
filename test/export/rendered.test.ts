/** A file that is made of what a session's pages were rendered from. */
import { expect, it } from 'vitest';
import { type ExportContext, exportSession } from '../../src/export/index.ts';
import type { RedactedSession } from '../../src/model/redacted.ts';
import type { Block } from '../../src/model/session.ts';
import { defaultSite } from '../../src/model/site.ts';
import { glanceOf } from '../../src/outcome/glance.ts';
import { renderSession } from '../../src/render/index.ts';
import { answer, call, context, prompt, session, text, turn } from '../render/build.ts';

const long = Array.from({ length: 3_000 }, (_, n) => `line ${n * n} ${Math.sin(n)}`).join('\n');
const images = { 'plan.webp': { file: 'plan.webp', width: 4, height: 3, data: 'data:image/webp;base64,UklGRg' } };
const earlier = prompt('Where do the boats lie?', { version: 't-00000099' });
const turns = [
  prompt('Draw the harbour'),
  turn('agent', [
    { kind: 'thinking', text: `First line.\n\n${long}` },
    text('Here it is.'),
    call('Bash', { command: 'make all' }, long),
    call('Zap', { field: long }, 'done'),
    { kind: 'image', mediaType: 'image/png', file: 'plan.webp' } as Block,
  ]),
  earlier,
  prompt('Where do the ships lie?', { part: 2, otherVersions: [earlier.anchor] }),
  answer('At the quay.', { part: 2 }),
];
const around: ExportContext = { ...context(), theme: defaultSite.theme, images };

async function withPages(whole: RedactedSession) {
  return (await renderSession(whole, { ...context(), images, glance: glanceOf(whole), withFile: true })).alone;
}

it('is the same as one that is rendered for itself', async () => {
  const whole = session(turns);
  const rendered = await withPages(whole);
  expect(rendered?.html).toContain('data:image/webp');
  const file = await exportSession(whole, { level: 'tools' }, 'html', around);
  expect(await exportSession(whole, { level: 'tools' }, 'html', { ...around, rendered })).toBe(file);
});

it('is rendered for itself where its pages lead to another session, or end within a fold', async () => {
  expect(await withPages(session([...turns, answer('As before.', { part: 2, inherited: 'elsewhere' })]))).toBeUndefined();
  const parted = [...turns.slice(0, 2), earlier, { ...earlier, anchor: 't-00000098', part: 2 }];
  expect(await withPages(session(parted))).toBeUndefined();
});

it('has the rules of formulas and diagrams where it has those', async () => {
  const styleOf = async (words: string) => {
    const file = String(await exportSession(session([prompt('Draw it'), answer(words)]), { level: 'tools' }, 'html', around));
    return /<style>([\s\S]*?)<\/style>/.exec(file)?.[1] ?? '';
  };
  expect(await styleOf('so \\(a^2\\)\n\n```mermaid\nflowchart TD\n  A --> B\n```')).toMatch(/\.tex\{[\s\S]*\.f-box\{fill:/);
  expect(await styleOf('so')).not.toMatch(/\.tex|\.f-box/);
});
