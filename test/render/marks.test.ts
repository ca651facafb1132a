/** What `turns.json` says of the HTML: offsets that stand where it says. */
import { describe, expect, it } from 'vitest';
import { allTurns, type Turn } from '../../src/model/session.ts';
import type { PartTurns } from '../../src/model/turns.ts';
import { answer, call, elements, prompt, render, text, thread, turn, withClass } from './build.ts';
import { gallery } from './gallery.ts';

async function placed(turns: Turn[]): Promise<{ html: string; places: PartTurns }> {
  const { parts } = await render(turns);
  return parts[0] as { html: string; places: PartTurns };
}

describe('of every turn', () => {
  it('the stretch is its element, nested ones too', async () => {
    const turns = gallery();
    const { html, places } = await placed(turns);
    expect(places.turns.map(({ anchor }) => anchor)).toEqual(Array.from(allTurns(turns), ({ anchor }) => anchor));
    for (const { anchor, role, start, end } of places.turns) {
      const [first] = elements(html.slice(start, end));
      expect(first).toMatchObject({ tag: 'section', attributes: { id: anchor, className: expect.arrayContaining([role]) } });
      expect(html.slice(end - '</section>'.length, end)).toBe('</section>');
    }
  });

  it('the calls are its own, in order, and folded ones too', async () => {
    const turns = gallery();
    const { html, places } = await placed(turns);
    for (const one of allTurns(turns)) {
      const calls = places.turns.find(({ anchor }) => anchor === one.anchor)?.calls ?? [];
      expect(calls.map(({ block }) => one.blocks[Number(block)]?.kind)).toEqual(
        one.blocks.filter((block) => block.kind === 'tool').map(() => 'tool'),
      );
      for (const { block, start, end, open = false } of calls) {
        const [first] = elements(html.slice(start, end));
        expect(first).toMatchObject({
          tag: 'details',
          attributes: { id: `${one.anchor}-${block}`, className: expect.arrayContaining(['tool']) },
        });
        expect(first?.attributes.open === true).toBe(open);
      }
    }
  });

  it('the changes are the views of them', async () => {
    const { html, places } = await placed(gallery());
    const views = places.diffs.map(([start, end]) => html.slice(start, end));
    expect(views.length).toBeGreaterThan(0);
    expect(views.map((view) => elements(view)[0]?.text)).toEqual(withClass(html, 'diff').map((view) => view.text));
  });
});

it('every id and every heading of a turn has a piece for quotations, and no two overlap', async () => {
  const { html, places } = await placed(gallery());
  const cut = places.pieces.map(([start, end]) => html.slice(start, end)).join('');
  const ids = elements(html).flatMap(({ attributes }) => (attributes.id === undefined ? [] : [String(attributes.id)]));
  for (const id of ids) expect(cut).toContain(` id="${id}"`);
  expect(places.pieces.filter(([, , , who]) => who !== undefined)).toHaveLength(places.turns.length);
  for (const [index, [start]] of places.pieces.entries()) expect(start).toBeGreaterThanOrEqual(places.pieces[index - 1]?.[1] ?? 0);
});

it('turns of one thread are in one line; of another version, or repeated from another session, in another', async () => {
  const inner = [prompt('task'), answer('done')];
  const old = prompt('first try', { version: 'v' });
  const turns = [
    prompt('one'),
    old,
    turn('agent', [call('Task', { description: 'x', prompt: 'y' }, 'z', { thread: thread(inner) })]),
    turn('agent', [call('Task', { description: 'x', prompt: 'y' }, 'z', { thread: thread([answer('other')]) })]),
    answer('again', { inherited: 'elsewhere' }),
  ];
  const { parts } = await render(turns, { homes: { elsewhere: { slug: 'before', title: 'Before' } } });
  const lines = parts[0]?.places.turns.map(({ line }) => line);
  expect(lines).toEqual([undefined, 1, undefined, 2, 2, undefined, 3, 4]);
});

it('a removed turn names what was nested in it, and a turn of tool calls says so', async () => {
  const inner = answer('gone');
  const gone = turn('agent', [call('Task', {}, 'z', { thread: thread([inner]) })], { removed: true });
  const tools = turn('agent', [call('Bash', { command: 'ls' }, 'a')]);
  const { places } = await placed([gone, tools, turn('agent', [text('x'), call('Bash', { command: 'ls' }, 'a')])]);
  expect(places.turns.map(({ removed, nested, terse }) => ({ removed, nested, terse }))).toEqual([
    { removed: true, nested: [inner.anchor], terse: undefined },
    { removed: undefined, nested: undefined, terse: true },
    { removed: undefined, nested: undefined, terse: undefined },
  ]);
});
