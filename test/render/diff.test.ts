import { expect, it } from 'vitest';
import { call, elements, lines, plain, view, withClass } from './build.ts';

const patch = {
  structuredPatch: [
    {
      oldStart: 17,
      newStart: 17,
      lines: [' function weekOf(day) {', '-  const start = locale() ?? 1;', '+  const start = monday() ?? 1;', '   return start;', ' }'],
    },
    { oldStart: 40, newStart: 40, lines: ['+// end'] },
  ],
};
const edit = { file_path: 'src/week.ts', old_string: 'locale()', new_string: 'monday()' };

it('shows the log’s own patch with its line numbers', async () => {
  const html = await view(call('Edit', edit, 'ok', { data: patch }));
  expect(lines(html)).toEqual(['Edited src/week.ts +2 −1']);
  const rows = withClass(html, 'l').map((row) => [row.attributes.dataN, String(row.attributes.className), row.text.trimEnd()]);
  expect(rows[1]).toEqual(['18', 'l,del', '  const start = locale() ?? 1;']);
  expect(rows[2]).toEqual(['18', 'l,add', '  const start = monday() ?? 1;']);
  expect(rows.at(-1)).toEqual(['40', 'l,add', '// end']);
  expect(withClass(html, 'skip')).toHaveLength(1);
});

it('marks the words that differ, and only those', async () => {
  const html = await view(call('Edit', edit, 'ok', { data: patch }));
  expect(
    elements(html)
      .filter((element) => element.tag === 'mark')
      .map((mark) => mark.text),
  ).toEqual(['locale', 'monday']);
});

it('marks nothing where nearly everything differs', async () => {
  const html = await view(call('Edit', { file_path: 'a', old_string: 'alpha beta gamma', new_string: 'one two three' }, 'ok'));
  expect(elements(html).some((element) => element.tag === 'mark')).toBe(false);
});

it('computes a diff where the log has none, without numbers it cannot know', async () => {
  const html = await view(call('Edit', { file_path: 'a.ts', old_string: 'one\ntwo\nthree', new_string: 'one\n2\nthree' }, 'ok'));
  expect(lines(html)).toEqual(['Edited a.ts +1 −1']);
  expect(withClass(html, 'l').map((row) => row.text.trim())).toEqual(['one', 'two', '2', 'three']);
  expect(withClass(html, 'l').every((row) => row.attributes.dataN === undefined)).toBe(true);
});

it('shows every edit of a MultiEdit', async () => {
  const edits = [
    { old_string: 'a', new_string: 'b' },
    { old_string: 'c', new_string: 'd' },
  ];
  const html = await view(call('MultiEdit', { file_path: 'a.ts', edits }, 'ok'));
  expect(lines(html)).toEqual(['Edited a.ts 2 edits · +2 −2']);
  expect(withClass(html, 'diff')).toHaveLength(2);
});

it('does not compare texts that are too long to be compared', async () => {
  const text = (word: string) => Array.from({ length: 8_000 }, (_, i) => `${word} ${i}`).join('\n');
  const html = await view(call('Edit', { file_path: 'a.txt', old_string: text('old'), new_string: text('new') }, 'ok'));
  expect(lines(html)).toEqual(['Edited a.txt +8,000 −8,000']);
});

it('a file written over shows what changed, a new one its beginning', async () => {
  const over = await view(
    call(
      'Write',
      { file_path: 'src/week.ts', content: 'function weekOf(day) {\n  const start = monday() ?? 1;\n  return start;\n}\n// end' },
      'ok',
      { data: { type: 'update', ...patch } },
    ),
  );
  expect(withClass(over, 'diff')).toHaveLength(1);
  const fresh = await view(
    call('Write', { file_path: 'new.ts', content: 'export {};\n' }, 'ok', { data: { type: 'create', structuredPatch: [] } }),
  );
  expect(lines(fresh)).toEqual(['Wrote new.ts new · 1 line']);
  expect(plain(fresh)).toContain('export {};');
});
