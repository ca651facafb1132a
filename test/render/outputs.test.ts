/** Long outputs, which lie on pages of their own so that a session's page stays light. */
import { describe, expect, it } from 'vitest';
import { renderSession } from '../../src/render/index.ts';
import { answer, call, context, elements, lines, plain, prompt, render, session, text, turn, view, withClass } from './build.ts';

it('a hundred turns with two hundred calls stay light', async () => {
  const { gzipSync } = await import('node:zlib');
  // Text that compresses as badly as real output does.
  let seed = 7;
  const noise = (lines: number) =>
    Array.from({ length: lines }, () =>
      Array.from({ length: 8 }, () => ((seed = (seed * 16807) % 2147483647) >>> 4).toString(36)).join(' '),
    ).join('\n');
  const turns = Array.from({ length: 100 }, (_, i) =>
    turn(
      i % 4 === 0 ? 'prompt' : 'agent',
      i % 4 === 0
        ? [text(noise(2))]
        : [
            text(noise(2)),
            call('Bash', { command: `make ${i}` }, noise(200)),
            call('Read', { file_path: `src/${i}.ts` }, noise(80)),
            call('Edit', { file_path: `src/${i}.ts`, old_string: noise(3), new_string: noise(3) }, 'ok'),
          ],
    ),
  );
  const { parts } = await render(turns);
  expect(gzipSync(parts[0]?.html ?? '').length).toBeLessThan(100_000);
  expect(elements(parts[0]?.html ?? '').length).toBeLessThan(15_000);
});

describe('what lies on output pages', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `line ${i + 1}`).join('\n');
  const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string);
  /** Text that packs as badly as real output does. */
  const noise = (lines: number, seed: number) => {
    let state = seed;
    const word = () => ((state = (state * 16807) % 2147483647) >>> 4).toString(36);
    return Array.from({ length: lines }, () => Array.from({ length: 8 }, word).join(' ')).join('\n');
  };

  it('keeps its addresses where one block has two: of a notice, its details come first', async () => {
    const facts = { trigger: 'auto', details: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`detail ${i}`, i])) };
    const { parts } = await render([prompt('x'), turn('notice', [{ kind: 'notice', name: 'task-notification', text: many(60), facts }])]);
    const sections = (parts[0]?.outputs ?? '').split('<section').slice(1);
    const holding = (words: string) => sections.find((one) => one.includes(words))?.match(/ id="([^"]+)"/)?.[1];
    expect(sections).toHaveLength(2);
    expect(holding('line 50')).toBe(`${holding('detail 50')}-2`);
  });

  it('leads back to an id that is there, whatever kind of block it is of', async () => {
    const { parts } = await render([
      prompt('x'),
      turn('agent', [
        text('So it is.'),
        { kind: 'reminder', name: 'hook_success', text: many(40) },
        { kind: 'reminder', name: 'skill_listing', text: many(50) },
        { kind: 'notice', name: 'task-notification', text: many(40) },
        { kind: 'attachment', name: 'file', label: 'tides.txt', text: many(40) },
        { kind: 'document', name: 'tides', mediaType: 'text/plain', text: many(40) },
        { kind: 'shell', input: 'ls', stdout: many(40), stderr: '' },
        call('Bash', { command: 'make' }, many(40), { notes: [{ kind: 'reminder', name: 'hook_success', text: many(60) }] }),
      ]),
    ]);
    const ids = idsIn(parts[0]?.html ?? '');
    const back = hrefs(parts[0]?.outputs ?? '').filter((href) => href.startsWith('/s/week/#'));
    expect(back.length).toBeGreaterThanOrEqual(8);
    expect(back.map((href) => href.split('#')[1]).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('is dealt to as many pages as it takes, each light, and each link names the right one', async () => {
    const { gzipSync } = await import('node:zlib');
    const turns = Array.from({ length: 30 }, (_, i) =>
      turn('agent', [text('x'), call('Bash', { command: `make ${i}` }, noise(120, i + 1))]),
    );
    const { parts } = await render(turns);
    const pages = [parts[0]?.outputs ?? '', ...(parts[0]?.moreOutputs ?? [])];
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(gzipSync(page).length).toBeLessThan(100_000);
    const asked = withClass(parts[0]?.html ?? '', 'more').map((link) => String(link.attributes.href));
    expect(asked).toHaveLength(30);
    for (const href of asked) {
      const [, number = '1', id] = /output\/(?:(\d+)\/)?#(.+)$/.exec(href) ?? [];
      expect(idsIn(pages[Number(number) - 1] ?? '')).toContain(id);
    }
    // A session that grows leaves every section where it is.
    const grown = await render([...turns, turn('agent', [text('x'), call('Bash', { command: 'more' }, noise(120, 99))])]);
    expect(withClass(grown.parts[0]?.html ?? '', 'more').map((link) => link.attributes.href)).toEqual(expect.arrayContaining(asked));
  });

  it('of ten thousands of lines has few elements', async () => {
    const listing = Array.from({ length: 20_000 }, (_, i) => `${i + 1}→wave ${i + 1}`).join('\n');
    const { parts } = await render([turn('agent', [text('x'), call('Read', { file_path: 'a.ts' }, listing)])]);
    expect(elements(parts[0]?.outputs ?? '').length).toBeLessThan(15_000);
    expect(plain(parts[0]?.outputs ?? '')).toContain('20000→wave 20000');
  });

  it('is more where prose alone fills the page', async () => {
    const { gzipSync } = await import('node:zlib');
    const turns = Array.from({ length: 90 }, (_, i) =>
      turn('agent', [
        text(noise(9, i + 1)),
        call('Bash', { command: `make ${i}` }, noise(14, i + 100)),
        call('Bash', { command: `b ${i}` }, noise(14, i + 300)),
      ]),
    );
    const { parts } = await render(turns);
    expect(gzipSync(parts[0]?.html ?? '').length).toBeLessThan(100_000);
    const all = plain([parts[0]?.html ?? '', parts[0]?.outputs ?? '', ...(parts[0]?.moreOutputs ?? [])].join('\n'));
    for (const line of noise(14, 100).split('\n')) expect(all).toContain(line);
  });
});

it('a diff does not compare texts that are too long to be compared', async () => {
  const text = (word: string) => Array.from({ length: 8_000 }, (_, i) => `${word} ${i}`).join('\n');
  const html = await view(call('Edit', { file_path: 'a.txt', old_string: text('old'), new_string: text('new') }, 'ok'));
  expect(lines(html)).toEqual(['Edited a.txt +8,000 −8,000']);
});

it('the same session gives the same bytes, from a warm cache too', async () => {
  const turns = [prompt('x'), answer('```ts\nconst a = 1;\n```')];
  const shared = context();
  const [first, second, other] = [
    await renderSession(session(turns), shared),
    await renderSession(session(turns), shared),
    await renderSession(session(turns), context()),
  ];
  expect(second.parts).toEqual(first.parts);
  expect(other.parts).toEqual(first.parts);
});
