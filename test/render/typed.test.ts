/** What a person typed is shown as it was typed: the text of its element is that text, character for character. */
import { describe, expect, it } from 'vitest';
import { answer, call, elements, page, plain, prompt, render, text, thread, turn, withClass } from './build.ts';

const shownOf = (html: string) => withClass(html, 'typed').map((element) => element.text);
const shown = async (words: string) => shownOf(await page([prompt(words)]))[0];

describe('every character stands', () => {
  it.each([
    ['names with underscores', 'why does `def __init__(self, **kwargs)` and __name__ fail in snake_case_?'],
    ['stars', 'rm *.o *.a, then 2*3*4 and **/*.ts'],
    ['a line over dashes', 'Tides\n---\nand so on\n==='],
    ['lists with their own signs', '* a\n+ b\n- c\n1) one\n3) three\n10. ten'],
    ['white space', 'two  spaces\n\n\n    four\n\ttab\n  - deep'],
    [
      'a traceback',
      'fails:\n\nTraceback (most recent call last):\n  File "pot.py", line 12, in __init__\n    self.heat = **kwargs\nTypeError: x\n\nwhat now?',
    ],
    ['fences', 'a\n```ts\nconst a: number = 1; // <b>\n\n\tif (`x`) {}\n```\nb\n~~~\n# c\n~~~'],
    ['a fence that is never closed', 'a\n```\nb *c*'],
    ['a fence behind words', 'see: ```\nls *\n```\nand: ```\nmore\n```\nend'],
    ['markup', '<br> <script>alert(1)</script> &amp; <!-- c --> <details>x</details>'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |\n\nand\n+-----+\n| x   |\n+-----+'],
    ['escapes and paths', 'C:\\new\\table\\_x \\*not\\* a\\|b'],
    ['links as Markdown writes them', '[the *pot*](https://tea.example.org/a_b_c?x=1&amp=2) ![p](x.png) [ref]: y'],
    ['quotes and headings', '> quoted\n# heading\n#12 ~~x~~ ~a~'],
    ['other scripts', 'שלום `boilWater()` עולם\nEnglish line\n日本語、テスト（かっこ）'],
    ['drawings', '┌──┐\n│ab│\n└──┘\n  → ✓'],
  ])('%s', async (_name, words) => {
    expect(await shown(words)).toBe(words);
  });

  it('with the line breaks of any system', async () => {
    expect(await shown('a\r\n  b\rc')).toBe('a\n  b\nc');
    expect(await shown('\n\n  first\nlast \n\n')).toBe('  first\nlast');
  });

  it('in a command with a long request, in what was said to a subagent and against a call', async () => {
    const long = `*plan*\n${'  deep __x__\n'.repeat(12)}end`;
    const told = turn('prompt', [{ ...text('no, *this*'), steering: true } as never]);
    const inner = thread([prompt('task **bold**'), told, answer('**done**')]);
    const html = await page([
      turn('prompt', [{ kind: 'command', name: '/write-plan', args: long }]),
      turn('agent', [call('Task', { prompt: 'x' }, 'ok', { thread: inner })]),
      turn('agent', [{ ...text('use _that_'), steering: true, refusing: true } as never]),
    ]);
    expect(shownOf(html)).toEqual([`/write-plan ${long}`, 'no, *this*', 'use _that_']);
    expect(elements(html).filter(({ tag }) => tag === 'strong')).toHaveLength(2);
  });

  it('in an own answer to a question, and its note', async () => {
    const input = { questions: [{ question: 'Which?', header: 'h', options: [{ label: 'a', description: '' }] }] };
    const data = { ...input, answers: { 'Which?': 'the *.ts  ones' } };
    const html = await page([turn('agent', [call('AskUserQuestion', input, 'ok', { data })])]);
    expect(shownOf(html)).toContain('the *.ts  ones');
  });
});

describe('a long prompt', () => {
  const lines = (n: number) => Array.from({ length: n }, (_, i) => `line ${i + 1} of the *request*`).join('\n');

  it('folds in its middle, and is whole all the same', async () => {
    const words = `${lines(60)}\n\`\`\`\n${lines(60)}\n\`\`\`\nend`;
    const html = await page([prompt(words)]);
    const [fold] = withClass(html, 'middle');
    expect(fold?.children[0]?.attributes.ariaLabel).toMatch(/^\d+ more lines$/);
    expect(fold?.text.split('\n').length).toBeGreaterThan(60);
    expect(shownOf(html)[0]).toBe(words);
    expect(withClass(await page([prompt(lines(40))]), 'middle')).toEqual([]);
  });

  it('of more than a page holds stands whole on the page of outputs, and its ends on its own', async () => {
    const words = Array.from({ length: 3_000 }, (_, i) => `  row ${i} *x* _y_`).join('\n');
    const { parts } = await render([prompt(words)]);
    const html = parts[0]?.html ?? '';
    expect(html.length).toBeLessThan(5_000);
    expect(plain(html)).toContain('  row 2999 *x* _y_');
    expect(withClass(html, 'more')).toHaveLength(1);
    expect(shownOf(`${parts[0]?.outputs}${(parts[0]?.moreOutputs ?? []).join('')}`)).toEqual([words]);
  });

  it('takes no longer for signs that never end', { timeout: 30_000 }, async () => {
    const hostile = [
      `${'`'.repeat(1)} ${'``` x\n'.repeat(6_000)}`,
      '`a'.repeat(15_000),
      '(https://a.example/'.repeat(2_000),
      '|'.repeat(30_000),
    ];
    const began = performance.now();
    for (const words of hostile) expect(await shown(words)).toBeTruthy();
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
