/** Which language a text is in: by its script, else by its commonest small words. Undefined where it is not clear. */
import { directionOf, dirOf, languageOfScript } from './script.ts';

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
  // Most are: no word of theirs needs to be counted.
  if (session === 'en') return session;
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

/** The attributes of an element that holds a text. */
export interface Voice {
  lang: string | undefined;
  dir: 'rtl' | 'ltr' | 'auto' | undefined;
}

/** For a text that stands among words in `language`. Without, only its letters name its own. */
export const textAttributes = (text: string, language?: string): Voice => ({
  lang: language === undefined ? languageOfScript(text) : languageOfPart(text, language),
  dir: dirOf(text),
});

/** What no voice reads as prose: code, and the tags of components. */
const noProse = /```[\s\S]*?(?:```|$(?![\s\S]))|`[^`\n]*`|<[^<>]*>|^(?:import|export) .*$/gm;

/** For Markdown of the owner's, as its own words tell. */
export function voiceOfArticle(markdown: string): Voice {
  const text = markdown.replace(noProse, ' ');
  return { lang: languageOfText(text), dir: directionOf(text) };
}
