/** Languages, and the map of a session; its facts are in `golden/calls/facts.jsonl`. */
import { describe, expect, it } from 'vitest';
import { languageOfText, textAttributes, voiceOfArticle } from '../../src/model/language.ts';
import { wordsFor } from '../../src/words/index.ts';
import { answer, call, page, plain, prompt, render, start, text, thread, turn } from './build.ts';

it.each([
  ['en', 'Please look at this and tell me what is wrong with the parser.'],
  ['fr', 'Regarde ce fichier et dis-moi pourquoi il ne marche pas dans les tests, que je ne comprends pas.'],
  ['pt', 'Você pode ver por que isso não funciona? Os testes estão falhando em uma das máquinas, mas não na minha.'],
  ['de', 'Kannst du dir das ansehen und mir sagen, warum die Tests nicht laufen? Ich habe es mit der neuen Version versucht.'],
  ['es', 'Puedes mirar por qué los tests no pasan? El archivo está en el directorio, pero no se encuentra como esperaba.'],
  ['ja', 'このテストが失敗する理由を調べてください。'],
  ['zh', '请看一下为什么测试失败了。'],
  ['ko', '테스트가 실패하는 이유를 확인해 주세요.'],
  ['ar', 'لماذا تفشل الاختبارات؟'],
  ['he', 'למה הבדיקות נכשלות?'],
  ['ru', 'Почему тесты не проходят?'],
  ['en', 'fix the tests'],
  ['it', 'Puoi guardare perché i test non passano? Il file è nella cartella, ma non si trova come pensavo.'],
  ['nl', 'Kun je kijken waarom de tests niet slagen? Het bestand staat in de map, maar het wordt niet gevonden.'],
  ['pl', 'Sprawdź proszę, dlaczego testy nie przechodzą. Plik jest w folderze, ale nie można go znaleźć, jak to możliwe?'],
  ['cs', 'Podívej se, proč testy neprojdou. Soubor je ve složce, ale není vidět, jak je to možné, když tam už je?'],
  ['ro', 'Poți să vezi de ce nu trec testele? Fișierul este în dosar, dar nu se găsește când pornesc din el.'],
  ['hu', 'Meg tudod nézni, miért nem futnak le a tesztek? A fájl itt van, de azt írja, hogy nem található.'],
  ['tr', 'Testler neden geçmiyor, bakar mısın? Dosya klasörde var ama bulunamıyor, bu çok garip bir hata.'],
  ['vi', 'Tại sao các bài kiểm tra không chạy được? Tệp có trong thư mục này nhưng tôi không thấy lỗi của nó.'],
  ['id', 'Kenapa tes ini tidak jalan? Berkas ada di dalam folder, tetapi saya tidak bisa membukanya dengan benar.'],
  ['sv', 'Kan du se varför testerna inte går igenom? Filen finns i mappen men det är som att den inte är där.'],
  ['da', 'Kan du se, hvad der er galt? Testene kører ikke, og filen er der, men jeg kan ikke få den til at blive læst af dem.'],
  ['fi', 'Miksi testit eivät mene läpi? Tiedosto on kansiossa, mutta se ei ole näkyvissä, tai niin se sanoo.'],
  ['el', 'Γιατί δεν περνούν οι δοκιμές;'],
  ['th', 'ทำไมการทดสอบไม่ผ่าน'],
  ['hi', 'परीक्षण क्यों विफल हो रहे हैं?'],
  ['ka', 'რატომ არ გადის ტესტები?'],
  ['fa', 'چرا آزمون‌ها موفق نمی‌شوند؟ پرونده در پوشه است.'],
  ['ur', 'ٹیسٹ کیوں ناکام ہو رہے ہیں؟'],
  ['uk', 'Чому тести не проходять? Файл є в теці.'],
  ['sr', 'Зашто тестови не пролазе? Датотека је у фасцикли.'],
  ['zh-Hant', '請看一下為什麼測試失敗了。'],
  [undefined, 'npm run build'],
  [undefined, 'vite-plugin rollup.config.js'],
  [undefined, ''],
])('tells %s by its words', (language, words) => {
  expect(languageOfText(words)).toBe(language);
});

it.each([
  ['fr', 'Pourquoi le parseur échoue', 'fr'],
  ['en', 'Why the parser is so slow on this machine, and what to do with that', 'fr'],
  ['en', 'What is in the parser', 'he'],
  [undefined, 'parser.ts', 'he'],
  ['he', 'למה הבדיקות נכשלות', 'en'],
  ['el', 'παλίρροια', undefined],
  [undefined, 'tides', undefined],
])('a title is %s: %s, in a session in %s', (language, title, session) => {
  expect(textAttributes(title, session).lang).toBe(language);
});

it("an article of the owner's is in the language of its prose, and runs as that does", () => {
  const code = 'export const a = 1;\n\n```ts\n// the end of it, and you have that on this\n```\n';
  const french = 'La fonction lit une heure qui n’est pas la bonne, et les tests ne sont pas dans le dossier.';
  expect(voiceOfArticle(`Marées\n${code}${french} <Turn session="the-and-of-it" id="a" />`)).toEqual({ lang: 'fr', dir: undefined });
  expect(voiceOfArticle(`parseTide()\n${code}הפונקציה \`boilWater()\` קוראת את השעה המקומית, ולכן יום שלם הולך לאיבוד`)).toEqual({
    lang: 'he',
    dir: 'rtl',
  });
});

it.each([
  ['en', 'Thought for', ': The'],
  ['fr', 'Réflexion', '\u00a0: The'],
  ['zh', '思考', '：The'],
  ['ja', '思考', '：The'],
])('signs between words of the interface are those of %s', async (language, before, after) => {
  const thinking = { kind: 'thinking' as const, text: 'The tide first', durationMs: 4_100 };
  const html = plain(await page([turn('agent', [thinking])], { language, words: wordsFor(language) }));
  expect(html).toContain(before);
  expect(html).toContain(after);
});

describe('the map', () => {
  it('knows every turn’s part, nested ones too, and lists prompts, subagents, versions, compactions', async () => {
    const inner = thread([prompt('task'), answer('done')], { title: 'audit' });
    const early = prompt('Early', { part: 1 });
    early.version = early.anchor;
    const first = prompt('# First *prompt*', { at: start, otherVersions: [early.anchor] });
    const host = turn('agent', [text('x'), call('Task', { prompt: 'task' }, 'ok', { thread: inner })], { part: 2 });
    const cut = turn('notice', [{ kind: 'notice', name: 'compaction' }], { part: 2 });
    const { map } = await render([early, first, host, cut]);
    expect(map.anchors).toMatchObject({ [first.anchor]: 1, [host.anchor]: 2, [inner.turns[1]?.anchor ?? '']: 2 });
    expect(map.outline.map(({ anchor, kind, label, part, count }) => [anchor, kind, label, part, count])).toEqual([
      [early.anchor, 'version', 'Early', 1, undefined],
      [first.anchor, 'prompt', 'First *prompt*', 1, 1],
      [`${host.anchor}-1`, 'subagent', 'audit', 2, 2],
      [cut.anchor, 'compaction', 'Conversation compacted', 2, undefined],
    ]);
  });
});
