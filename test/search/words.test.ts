import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersOf, foldText, foldWord, humps, joinWords, openEnd, splitWords } from '../../src/search/words.ts';

const bare = (text: string) => splitWords(text).map(foldWord);

describe('splitting', () => {
  test('a path becomes its parts', () => expect(bare('src/app.ts')).toEqual(['src', 'app', 'ts']));
  test('an option keeps its dashes as a word of their own', () =>
    expect(bare('npm run --from -v')).toEqual(['npm', 'run', '__', 'from', '_', 'v']));
  test('a dash between words is no option', () => expect(bare('well-known 2-3 - x')).toEqual(['well', 'known', '2', '3', '', 'x']));
  test('a snake becomes its words', () => expect(bare('foo_bar')).toEqual(['foo', 'bar']));
  test('humps stay in one word', () => expect(bare('getStaticPaths')).toEqual(['getstaticpaths']));
  test('a code stays whole', () => expect(bare('E0502')).toEqual(['e0502']));
  test('an apostrophe stays in its word, straight or curly', () => expect(bare("don't don’t")).toEqual(["don't", "don't"].map(foldWord)));
  test('Japanese and Chinese become pairs of signs, and the last sign', () => {
    expect(bare('祝日を直す')).toEqual(['祝日', '日を', 'を直', '直す', 'す']);
    expect(bare('解析器3号')).toEqual(['解析', '析器', '器', '3', '号']);
  });
  test('Korean is found from within its words', () => {
    const typed = openEnd(bare('온도'));
    expect(bare('주전자온도를').join(' ')).toContain(typed.join(' '));
    expect(joinWords(splitWords('주전자 온도보정을 확인'))).toBe('주전자 온도보정을 확인');
  });
  test('Thai becomes words', () => expect(bare('ภาษาไทย').join('')).toBe('ภาษาไทย'));
  test('scripts in one run are told apart', () => expect(bare('Reactの')).toEqual(['react', 'の']));
  test('an emoji is a word', () => expect(bare('ok🎉done')).toEqual(['ok', '🎉', 'done']));
  test('a key without end is cut, the longest name is not', () => {
    expect(splitWords('k'.repeat(5_000))[0]?.length).toBeLessThan(100);
    expect(splitWords('getStaticPathsOfEverySessionThatIsShared')).toEqual(['getStaticPathsOfEverySessionThatIsShared']);
  });
  test('nothing gives nothing', () => expect([splitWords(''), splitWords(' \n\t')]).toEqual([[], []]));
  test('no text can pass for what Pagefind reads as its own', () => {
    const own = ['___PAGEFIND_ANCHOR___i:1:t-evil', '___PAGEFIND_WEIGHT___10', '___END_PAGEFIND_WEIGHT___'];
    for (const word of own.flatMap(splitWords)) expect(word.startsWith('_')).toBe(false);
  });
});

describe('joining', () => {
  const text = 'See `src/app.ts`, and --dry-run -v (foo_bar) "a|b" カレンダーの祝日 ok!! C++ https://a.example/b?c=d#e __init__ `|` `-';
  test('gives the text again', () => expect(joinWords(splitWords(text))).toBe(text));
  test('gives any ASCII text again, but for the spaces between words', () => {
    const ascii = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 });
    fc.assert(fc.property(ascii, (given) => joinWords(splitWords(given)) === given.trim().replace(/ +/g, ' ')));
  });
  test('never gives an empty word, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => splitWords(given).every((word) => word !== '' && !/\s/.test(word))));
  });
});

describe('pairs of signs', () => {
  test('of a query leave the end open, and are signs again where they are marked', () => {
    const query = openEnd(bare('祝日表示'));
    expect(query).toEqual(['祝日', '日表', '表示']);
    expect(charactersOf(query).join(' ')).toBe('祝 日 表 示');
    expect(charactersOf(openEnd(bare('祝日 日本 x'))).join(' ')).toBe('祝 日 日 本 x');
    expect([openEnd(['日']), openEnd([]), charactersOf(['src', 'app'])]).toEqual([['日'], [], ['src', 'app']]);
  });
});

describe('comparing', () => {
  test('case and accents do not matter', () => expect(foldText('CAFÉ Straße Ünïcode')).toBe('cafe straße unicode'));
  test('voiced kana are other letters', () => expect(foldText('が')).not.toBe(foldText('か')));
  test('punctuation does not matter', () => expect(foldWord('"Foo,')).toBe('foo'));
  test('humps are words', () => expect(humps('parseHTTPRequest')).toEqual(['parse', 'http', 'request']));
});
