/** Which language a text is in: by its script, else by its commonest small words. Undefined where it is not clear. */

/** Scripts that name a language, or of several the commonest. */
const scripts: [language: string, script: RegExp][] = (
  'ja:Hiragana,Katakana ko:Hangul zh:Han ar:Arabic he:Hebrew ru:Cyrillic el:Greek th:Thai hi:Devanagari bn:Bengali ta:Tamil te:Telugu ' +
  'gu:Gujarati kn:Kannada ml:Malayalam pa:Gurmukhi si:Sinhala km:Khmer lo:Lao my:Myanmar ka:Georgian hy:Armenian am:Ethiopic'
)
  .split(' ')
  .map((row) => {
    const [language = '', names = ''] = row.split(':');
    return [language, new RegExp(`[${classesOf(names)}]`, 'gu')];
  });
const anyScript = new RegExp(`[${scripts.map(([, { source }]) => source.slice(1, -1)).join('')}]`, 'u');
const latin = /\p{Script=Latin}/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function classesOf(names: string): string {
  return names
    .split(',')
    .map((name) => `\\p{Script=${name}}`)
    .join('');
}

/** Of a script that several languages share: letters that only one of them has. The first that a text has enough of names it. */
const letters: { [language: string]: [language: string, letters: RegExp][] } = {
  ar: [
    ['ur', /[ٹڈڑںے]/g],
    ['fa', /[پچژگیک]/g],
  ],
  ru: [
    ['be', /[ўЎ]/g],
    ['uk', /[іїєґІЇЄҐ]/g],
    ['sr', /[ђјљњћџЂЈЉЊЋЏ]/g],
  ],
  zh: [['zh-Hant', /[這個們說對時來為沒還過會後開關見問間讓請麼電數據檔測試錯誤應該從樣點選項無與專寫發現讀執動檢視啟編輯]/g]],
};
/** One such letter in so many of the text's. */
const rare = 60;

const smallWords: { [language: string]: ReadonlySet<string> } = Object.fromEntries(
  Object.entries({
    en: 'the and to of is in that it for with this are on be can you not have now let',
    fr: 'le la les des et est une pour dans que qui pas sur avec vous je il ce ne du au mais sont',
    pt: 'os as um uma para com não que em do da no na por mais isso você está são foi ao dos também',
    de: 'der die das und ist nicht ein eine zu den mit für auf ich es sich auch wir werden dem noch nur',
    es: 'el los las un una para con no que en del por más esto está son fue al es lo como pero también',
    it: 'il lo gli di che è una per non con del della sono nel come più anche questo perché ma si al',
    nl: 'de het een en van dat niet op te zijn voor met ik aan er maar ook als nog wel naar wordt kan',
    pl: 'na nie się do to jest że jak po ale czy dla od co są ten przez tylko już może żeby',
    cs: 'se na je že do ale jako pro jsem jak tak není co při nebo jen už když má mám kde',
    ro: 'și de la în este nu cu pe că care pentru mai din sunt ce dar sau când acest am fi',
    hu: 'az és hogy nem egy ez van meg ha csak vagy mint kell már lesz azt volt ki mert itt',
    tr: 've bir bu için ile çok ne gibi değil var olarak mi daha ama kadar sonra ben nasıl şu neden',
    vi: 'không của và là có được cho một các trong này để với người thì khi tôi bạn lỗi như',
    id: 'yang dan di ini itu dengan untuk tidak dari ada akan saya bisa pada ke dalam juga atau karena sudah',
    sv: 'och att det är en som på för med inte av till jag den har ett kan men vi så',
    da: 'og at det er en som på for med ikke af til jeg den har et kan men vi hvad',
    nb: 'og at det er en som på for med ikke av til jeg den har et kan men vi hva',
    fi: 'ja on ei se että mutta kun niin ole voi myös tämä ovat joka kuin tai mitä minä miksi jos',
    ca: 'el els les que no en un una per amb és del més com però aquest això són ho hi',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Fewer points are chance; the best has so many times those of English, which stands among all others in logs. */
const least = 5;
const ahead = 1.3;

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
  const [[best, most] = ['', 0]] = counts.toSorted((a, b) => b[1] - a[1]);
  if (most === 0) return undefined;
  return letters[best]?.find(([, pattern]) => countOf(text, pattern) * rare > most)?.[0] ?? best;
}

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** The language of a text in BCP 47; undefined where nothing is plain. */
export function languageOfText(text: string): string | undefined {
  const script = languageOfScript(text);
  if (script) return script;
  const points = pointsOf(text);
  const english = points.get('en') ?? 0;
  const [[best, most] = ['', 0], [, second] = ['', 0]] = [...points].toSorted((a, b) => b[1] - a[1]);
  if (best !== 'en' && most >= least && most > english * ahead) return most > second ? best : undefined;
  return english > 0 ? 'en' : undefined;
}

/** The language of a part of a session in another one: of its own script or its own words, where these are plain. */
export function languageOfPart(text: string, session: string | undefined): string | undefined {
  const script = languageOfScript(text);
  if (script) return script;
  if (session !== undefined && !Object.hasOwn(smallWords, session)) return languageOfText(text);
  const points = pointsOf(text);
  const english = points.get('en') ?? 0;
  return english >= least && english > (points.get(session ?? '') ?? 0) * ahead ? 'en' : session;
}

function pointsOf(text: string): Map<string, number> {
  const points = new Map<string, number>();
  for (const word of text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [])
    for (const language of byWord.get(word) ?? []) points.set(language, (points.get(language) ?? 0) + 1);
  return points;
}

const byWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(smallWords))
  for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), language]);
