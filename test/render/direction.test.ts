/** Words that run from right to left: as a whole, whatever they begin with. */
import { expect, test } from 'vitest';
import { directionOf, inOrder } from '../../src/model/script.ts';
import { answer, call, elements, page, prompt, turn } from './build.ts';

const hebrew = 'הפונקציה מחזירה תאריך שגוי בכל פעם שהשעון זז קדימה';

test.each([
  [hebrew, 'rtl'],
  [`parseDate ${hebrew}`, 'rtl'],
  [`\`formatDistanceToNowStrict(date, options)\` ${hebrew.slice(0, 12)}`, 'rtl'],
  ['The word שלום means peace, and nothing else in this sentence is Hebrew at all', 'ltr'],
  ['No such letter', undefined],
  ['', undefined],
])('%s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test.each([
  ['למה boilWater() נכשלת?', 'למה boilWater\u200e()\u200e נכשלת?'],
  ['הפקודה --from לא עובדת', 'הפקודה \u200e--\u200efrom לא עובדת'],
  ['לפי C++ זה בסדר', 'לפי C\u200e++\u200e זה בסדר'],
  ['הקובץ .env חסר', 'הקובץ \u200e.\u200eenv חסר'],
])('code in a title keeps its signs on their sides: %s', (title, shown) => {
  // Signs run as the letters, or marks, on both sides of them do (UAX #9, N1).
  expect(inOrder(title)).toBe(shown);
});

test.each(['Why does boilWater() fail?', 'למה (ראה README) זה נכשל', 'שלום עולם'])('no other title has a mark: %s', (title) => {
  expect(inOrder(title)).toBe(title);
});

test('a list, a table and a paragraph run as most of their words do, not as the first', async () => {
  const html = await page([
    answer(
      [
        `npm install: ${hebrew}`,
        `- README.md\n- ${hebrew}\n- ${hebrew}`,
        `| name | ${hebrew} |\n|--|--|\n| id | ${hebrew} |`,
        'See the log of the build.',
      ].join('\n\n'),
    ),
  ]);
  const dirs = elements(html).flatMap(({ tag, attributes }) => (attributes.dir ? [`${tag} ${attributes.dir}`] : []));
  expect(dirs).toEqual(['div rtl', 'p rtl', 'ul rtl', 'table rtl', 'p auto']);
});

test('what a command is for is in its own language and direction', async () => {
  const described = call('Bash', { command: `echo ${'tide '.repeat(40)}`, description: `grep: ${hebrew} ${hebrew} ${hebrew}` }, 'ok');
  const html = await page([prompt('Which tides are high?'), turn('agent', [described])]);
  const said = elements(html).filter(({ attributes }) => /object|said/.test(String(attributes.className)));
  expect(said.map(({ attributes }) => [attributes.lang, attributes.dir])).toEqual(said.map(() => ['he', 'rtl']));
  expect(said.length).toBeGreaterThan(0);
});
