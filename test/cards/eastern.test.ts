/** Fonts of East Asian scripts are used where their packages are installed, and named where they are not. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Card } from '../../src/cards/index.ts';
import { hasLinks } from '../disk.ts';
import { temporaryFolder } from '../temporary.ts';

const project = join(import.meta.dirname, '../..');
const installed = join(project, 'node_modules');
const folder = temporaryFolder('fonts');
// The project itself has fonts of one such script, and packages are looked for from here too.
vi.spyOn(process, 'cwd').mockReturnValue(folder);

type Cards = typeof import('../../src/cards/index.ts') & typeof import('../../src/cards/fonts.ts');

/** The code of cards where only these packages of fonts are installed; letters of all are those of the Japanese one. */
async function cardsWith(...fonts: string[]): Promise<Cards> {
  const place = join(folder, fonts.join('-') || 'none');
  for (const room of ['src/cards', 'src/model']) cpSync(join(project, room), join(place, room), { recursive: true });
  const packages = join(place, 'node_modules');
  mkdirSync(packages);
  for (const name of ['satori', 'sharp']) symlinkSync(join(installed, name), join(packages, name), 'junction');
  for (const name of fonts) install(name, join(packages, '@fontsource', name));
  const parts = ['index.ts', 'fonts.ts'].map((name) => import(pathToFileURL(join(place, 'src/cards', name)).href));
  return Object.assign({}, ...(await Promise.all(parts)));
}

const ranges: { [name: string]: string } = {
  'biz-udpmincho': 'U+3041-30ff,U+4e00-9fff',
  'gowun-batang': 'U+ac00-d7a3',
  'noto-serif-sc': 'U+4e00-9fff',
};

function install(name: string, to: string): void {
  mkdirSync(join(to, 'files'), { recursive: true });
  writeFileSync(join(to, 'package.json'), JSON.stringify({ name: `@fontsource/${name}`, version: '5.0.0' }));
  writeFileSync(join(to, 'unicode.json'), JSON.stringify({ '[1]': ranges[name] }));
  const font = readFileSync(join(installed, '@fontsource/biz-udpmincho/files/biz-udpmincho-japanese-400-normal.woff'));
  for (const weight of [400, 600, 700]) writeFileSync(join(to, 'files', `${name}-1-${weight}-normal.woff`), font);
}

const card = (title: string, language = 'en', more: Partial<Card> = {}): Card => ({
  kind: 'session',
  title,
  facts: ['harbour'],
  site: 'Working notes',
  language,
  accent: '#14577a',
  ...more,
});

/** Share of dark pixels where a title stands. */
async function inkOf(png: Buffer): Promise<number> {
  const data = await sharp(png).extract({ left: 60, top: 120, width: 1000, height: 370 }).greyscale().raw().toBuffer();
  return data.filter((value) => value < 128).length / data.length;
}

describe.skipIf(!hasLinks)('where no such font is installed (and the disk knows links)', () => {
  let cards: Cards;
  beforeAll(async () => {
    cards = await cardsWith();
  });

  test.each([
    ['Japanese', 'ja', '潮汐表の時刻', '@fontsource/biz-udpmincho'],
    ['Japanese, told by its letters,', 'en', 'The word です', '@fontsource/biz-udpmincho'],
    ['Chinese', 'zh', '渡轮为什么', '@fontsource/noto-serif-sc'],
    ['Korean', 'ko', '여객선이', '@fontsource/gowun-batang'],
    ['decomposed Korean', 'en', '여객선이'.normalize('NFD'), '@fontsource/gowun-batang'],
  ])('a card with %s letters names the package to add', (_name, language, title, missing) => {
    expect(cards.easternFonts(card(title, language))).toMatchObject({ used: [], missing });
  });

  test('a card without such letters names none', () => {
    expect(cards.easternFonts(card('Паром, πλοίο and chiếc phà'))).toMatchObject({ used: [], unset: new Set() });
    expect(cards.easternFonts(card('Паром, πλοίο and chiếc phà')).missing).toBeUndefined();
  });

  test('fonts that the owner has installed at the archive serve it wherever the command was started, and no other archive', () => {
    const archive = join(folder, 'quay');
    install('noto-serif-sc', join(archive, 'node_modules', '@fontsource', 'noto-serif-sc'));
    const used = (content: string) => cards.easternFonts(card('渡轮', 'zh'), content).used;
    expect(used(join(archive, 'content'))).toEqual(['@fontsource/noto-serif-sc@5.0.0']);
    expect(used(join(folder, 'pier', 'content'))).toEqual([]);
  });

  test('the card is drawn without these letters, and with the first fact where none of its title is left', async () => {
    expect((await cards.drawCard(card('The 渡轮 ferry'))).equals(await cards.drawCard(card('The ferry')))).toBe(true);
    expect((await cards.drawCard(card('渡轮', 'zh'))).equals(await cards.drawCard(card('harbour', 'zh')))).toBe(true);
  });
});

describe.skipIf(!hasLinks)('where they are installed (and the disk knows links)', () => {
  test('the same character is set by a Japanese font in Japanese and by a Chinese one in Chinese', async () => {
    const { fontsFor, easternFonts } = await cardsWith('biz-udpmincho', 'noto-serif-sc');
    const added = (language: string) =>
      fontsFor(card('直', language))
        .fonts.map(({ name }) => name)
        .filter((name) => !/latin/.test(name));
    expect(added('ja')).toEqual([expect.stringContaining('biz-udpmincho')]);
    expect(added('zh')).toEqual([expect.stringContaining('noto-serif-sc')]);
    expect(easternFonts(card('直', 'zh')).used).toEqual(['@fontsource/noto-serif-sc@5.0.0', '@fontsource/biz-udpmincho@5.0.0']);
  });

  test('their letters are drawn', async () => {
    const { drawCard, easternFonts } = await cardsWith('noto-serif-sc');
    expect(easternFonts(card('渡轮', 'zh')).missing).toBeUndefined();
    const ink = async (title: string) => inkOf(await drawCard(card(title, 'zh', { facts: ['a'] })));
    expect(await ink('渡船開')).toBeGreaterThan((await ink('a')) + 0.004);
  });

  test('a text that the font of another language holds whole is set by it, one that it holds in part by none', async () => {
    const { easternFonts } = await cardsWith('noto-serif-sc', 'gowun-batang');
    expect(easternFonts(card('潮汐表', 'ja')).missing).toBeUndefined();
    const { missing, unset } = easternFonts(card('潮汐の表', 'ja'));
    expect(missing).toBe('@fontsource/biz-udpmincho');
    expect([...unset].sort()).toEqual([...'潮汐の表'].sort());
  });
});
