/** A part with more than a page should hold: what is folded is put aside, and nothing of it is lost. */
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { Turn } from '../../src/model/session.ts';
import type { RenderedPart } from '../../src/render/index.ts';
import { answer, call, prompt, render, text, thread, turn } from './build.ts';

/** Words that do not repeat, so that they weigh what words weigh. */
function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 1;
  const next = (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below;
  const word = () => Array.from({ length: 3 + next(7) }, () => 'etaoinshrdlucmfwyp'[next(18)]).join('');
  return Array.from({ length: count }, (_, i) => `${word()}${i % 40 === 39 ? '.\n\n' : ' '}`).join('');
}

const exchanges = 40;
const turns = (): Turn[] =>
  Array.from({ length: exchanges }, (_, i) => {
    const agent = thread([prompt(`Subagent ${i}`), answer(`Report ${i}`)], { id: `agent-${i}` });
    return [
      prompt(`Question ${i}`),
      turn('agent', [
        { kind: 'thinking', text: `Thought ${i}\n\n${words(i, 260)}\n\nEnd of thought ${i}` },
        call('Bash', { command: `make ${i}` }, `${words(i + 100, 120).replaceAll(' ', '\n')}\nEnd of output ${i}`),
        call('Task', { description: `Task ${i}`, prompt: `${words(i + 200, 200)} End of task ${i}` }, 'Done', { thread: agent }),
        text(`Answer ${i}`),
      ]),
    ];
  }).flat();

let part: RenderedPart;
let made: Turn[];
beforeAll(async () => {
  made = turns();
  part = (await render(made)).parts[0] as RenderedPart;
});

it('is light enough for who only comes by', () => expect(gzipSync(part.html).length).toBeLessThan(50_000));

it('has every turn, those of subagents as well, and what is said', () => {
  const anchors = made.flatMap(({ anchor, blocks }) => [
    anchor,
    ...blocks.flatMap((block) => (block.kind === 'tool' ? (block.thread?.turns.map((one) => one.anchor) ?? []) : [])),
  ]);
  expect(anchors).toHaveLength(exchanges * 4);
  for (const anchor of anchors) expect(part.html).toContain(`id="${anchor}"`);
  for (let i = 0; i < exchanges; i++)
    for (const said of ['Question', 'Answer', 'Report', 'Thought']) expect(part.html).toContain(`${said} ${i}`);
});

it('links to the whole of what it has not', () => {
  const outputs = [part.outputs, ...(part.moreOutputs ?? [])];
  for (let i = 0; i < exchanges; i++)
    for (const end of ['thought', 'output', 'task']) {
      const here = part.html.includes(`End of ${end} ${i}`);
      expect([end, i, here || outputs.some((html) => html.includes(`End of ${end} ${i}`))]).toEqual([end, i, true]);
    }
  expect(part.html).not.toContain('End of thought 3');
  const links = [...part.html.matchAll(/<a class="more" href="\/s\/week\/output\/(?:(\d+)\/)?#([^"]+)"/g)];
  expect(links.length).toBeGreaterThan(exchanges);
  for (const [, page = '1', id] of links) expect(outputs[Number(page) - 1]).toContain(`<section class="output" id="${id}">`);
});

it('leaves a light one as it is', async () => {
  const light = (await render(made.slice(0, 6))).parts[0];
  expect(light?.html).toContain('End of thought 1');
});
