/** Which language a text is in: by its script, else by its commonest small words. Undefined where it is not clear. */

const scripts: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** All of these: most texts have none. */
const anyScript =
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}]/u;
const latin = /\p{Script=Latin}/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const smallWords: { [language: string]: Set<string> } = Object.fromEntries(
  Object.entries({
    en: 'the and to of is in that it for with this are on be can you not have now let',
    fr: 'le la les des et est une pour dans que qui pas sur avec vous je il ce ne du au mais sont',
    pt: 'o os as um uma para com não que em do da no na por mais isso você está são foi ao dos também',
    de: 'der die das und ist nicht ein eine zu den mit für auf ich es sich auch wir werden dem noch nur',
    es: 'el los las un una para con no que en del por más esto está son fue al es lo como pero también',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language that a text's script names by itself; undefined for Latin and for mixtures that are mostly Latin. */
export function languageOfScript(text: string): string | undefined {
  if (!anyScript.test(text)) return undefined;
  const counts = scripts.map(([language, pattern]) => [language, countOf(text, pattern)] as const);
  const total = counts.reduce((sum, [, n]) => sum + n, 0);
  // A letter of these scripts carries about as much as three Latin ones.
  if (total * 3 < countOf(text, latin)) return undefined;
  const kana = counts[0]?.[1] ?? 0;
  const han = counts[2]?.[1] ?? 0;
  if (kana > 0 && kana * 8 > han) return kana + han > 0 ? 'ja' : undefined;
  const [best] = counts.toSorted((a, b) => b[1] - a[1]);
  return best && best[1] > 0 ? best[0] : undefined;
}

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The language of a text; `en` where nothing else is plain. */
export function languageOfText(text: string): string {
  const script = languageOfScript(text);
  if (script) return script;
  const times = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) times.set(word, (times.get(word) ?? 0) + 1);
  const score = (language: string) => [...(smallWords[language] ?? [])].reduce((sum, word) => sum + (times.get(word) ?? 0), 0);
  const english = score('en');
  const [best, points] = Object.keys(smallWords)
    .map((language) => [language, score(language)] as const)
    .toSorted((a, b) => b[1] - a[1])[0] as readonly [string, number];
  return points >= 5 && points > english * 1.3 ? best : 'en';
}
