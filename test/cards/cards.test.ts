/** The pictures a link shows: their size, their bytes, and what is in them. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mostBytes } from '../../src/cards/draw.ts';
import { fontsFor } from '../../src/cards/fonts.ts';
import { type Card, drawCard } from '../../src/cards/index.ts';
import { clipText, settable } from '../../src/cards/text.ts';
import { cardSize } from '../../src/model/card-size.ts';
import { isAll } from '../all-only.ts';

const plain: Card = {
  kind: 'session',
  title: 'Why the ferry left twice',
  lead: 'A timetable, two time zones, and a night that had an hour too many.',
  facts: ['harbour', '25 October 2026', '48 min', '12 prompts'],
  site: 'Working notes',
  language: 'en',
  accent: '#14577a',
};
const quoting = (text: string, more: Partial<Card> = {}): Card => ({
  ...plain,
  kind: 'turn',
  quote: { role: 'prompt', who: 'Prompt', text },
  ...more,
});

const cards: [name: string, card: Card][] = [
  ['a plain title', plain],
  ['a title of one word', { ...plain, title: 'Tides', lead: undefined } as Card],
  ['a title without end', { ...plain, title: 'A word and another '.repeat(60), lead: 'And more. '.repeat(200) }],
  ['one word without end', { ...plain, title: 'x'.repeat(5000) }],
  ['a Japanese title', { ...plain, language: 'ja', title: '潮汐表の二つの誤りと、その間にあった一時間', lead: '港の時計は合っていた。' }],
  ['a Chinese title', { ...plain, language: 'zh', title: '渡轮为什么开了两次', facts: ['港口', '2026年10月25日'] }],
  ['a Korean title', { ...plain, language: 'ko', title: '여객선이 두 번 떠난 까닭을 찾아서' }],
  ['Greek, Cyrillic and Vietnamese', { ...plain, title: 'Ένα πλοίο, паром и chiếc phà' }],
  ['emoji', { ...plain, title: '🚢 The ferry 👩‍💻 left 🇵🇹 twice 🧑🏽‍🔧' }],
  ['emoji alone', { ...plain, title: '🚢🚢🚢' }],
  ['text from right to left', { ...plain, language: 'ar', title: 'لماذا غادرت العبارة مرتين', lead: 'מדוע יצאה המעבורת' }],
  ['letters no font has', { ...plain, title: 'Linear \u{12000}\u{12001} and \u{10900} ꙮ \u{e000}' }],
  ['control characters and half a pair', { ...plain, title: 'a\u0000b\u202ec\ud83d d\ufeff' }],
  ['markup', { ...plain, title: '<script>alert(1)</script> & "quotes"', lead: '</svg><image href="file:///etc/passwd"/>' }],
  ['no facts', { ...plain, facts: [] }],
  ['nothing at all', { ...plain, title: '', lead: '', facts: [], site: '' }],
  ['a quote', quoting('Which berths are free?')],
  [
    'a long quote in dense characters',
    quoting('潮汐表を確認し、港湾局の時刻と船内の時刻が一致するか検証してください。'.repeat(20), { language: 'ja' }),
  ],
  ['an answer', quoting('', { quote: { role: 'agent', who: 'Agent', text: 'Berth nine is free. '.repeat(40) } })],
];

describe.each(cards)('a card with %s', (name, card) => {
  test('is a PNG of its size, small enough, and the same bytes each time', async () => {
    const png = await drawCard(card);
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...cardSize });
    expect(png.length).toBeLessThanOrEqual(mostBytes);
    if (isAll || name === cards[0]?.[0]) expect((await drawCard(card)).equals(png)).toBe(true);
  });
});

/** Share of the picture that is not its ground, in the stretch where a title stands. */
async function inkOf(card: Card): Promise<number> {
  const region = { left: 60, top: 120, width: 1000, height: 370 };
  const data = await sharp(await drawCard(card))
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer();
  return data.filter((value) => value < 128).length / data.length;
}

test.each([
  ['Latin', 'en', 'ferry'],
  ['Japanese', 'ja', '潮汐表'],
  ['Greek', 'el', 'πλοίο'],
  ['Cyrillic', 'ru', 'паром'],
])('%s letters are drawn', async (_name, language, title) => {
  const bare = { ...plain, language, lead: undefined, facts: ['a'] } as unknown as Card;
  expect(await inkOf({ ...bare, title })).toBeGreaterThan((await inkOf({ ...bare, title: '.' })) + 0.004);
});

test('a letter that no font has is left out, not drawn as a box', async () => {
  const without = await drawCard({ ...plain, title: 'Linear and more' });
  expect((await drawCard({ ...plain, title: 'Linear \u{12000}\u{12001} and \u{10900}more' })).equals(without)).toBe(true);
});

test('the accent is the owner’s', async () => {
  const png = await drawCard({ ...plain, accent: '#8a2f5c' });
  const { data } = await sharp(png).extract({ left: 2, top: 300, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x8a, 0x2f, 0x5c]);
});

test('only the files of fonts that hold a needed character are read', () => {
  const latin = fontsFor(plain).fonts;
  expect(latin.map(({ name }) => name).filter((name) => !/latin/.test(name))).toEqual([]);
  const japanese = fontsFor({ ...plain, language: 'ja', title: '潮汐' }).fonts;
  expect(japanese.length).toBeGreaterThan(latin.length);
  expect(japanese.length).toBeLessThanOrEqual(latin.length + 2);
});

describe('the text of a card', () => {
  const none = new Set<string>();

  test('keeps what can be set, on one line', () => {
    expect(settable({ ...plain, title: ' A\n\ttitle 🚢 of\u202e two  lines ' }, none).title).toBe('A title of two lines');
  });

  test('of a title that cannot be set is a fact, else the site’s name', () => {
    expect(settable({ ...plain, title: 'لماذا' }, none).title).toBe('harbour');
    expect(settable({ ...plain, title: '🚢', facts: ['🚢'] }, none).title).toBe('Working notes');
  });

  test('is cut between words, and counts an ideograph as two letters', () => {
    expect(clipText('one two three four', 14)).toBe('one two three…');
    expect(clipText('潮汐表の誤り', 6)).toBe('潮汐表…');
    expect(clipText('short', 14)).toBe('short');
  });

  test('is cut before a letter that its marks do not fit beside', () => {
    expect(clipText('कक्षक', 3)).toBe('क…');
    expect(clipText(`abc${'e\u0301\u0323'}`, 5)).toBe('abc…');
  });
});
