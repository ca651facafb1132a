/** What an agent says that it is about to do, told from what it has done, in the languages that most agents are asked in. */

const filler = String.raw`(?:ok(?:ay)?|now|first|next|great|good|perfect|excellent|alright|right|sure|yes|bien|perfecto|ahora|claro|vale|primero|d'accord|parfait|maintenant|gut|jetzt|agora|certo)\b[\s,.!:—–-]*`;
const western = [
  "let['’]?s|let me|i['’]?ll|i will|i need to|i want to|i['’]?m going to|i am going to|i should|time to|we need to|looking at",
  'voy a|vamos a|d[ée]jame|perm[íi]teme|necesito|continuar[ée]|te ayudo a|vou|deixe-me|preciso',
  'je vais|laissez-moi|laisse-moi|ich werde|lass mich|ich schaue|ich prüfe|давай|сейчас я|я',
].join('|');
const eastern =
  '(?:让|讓)我|我(?:来|來|会|會|将|將|需要|先|要|们)|继续|繼續|开始|開始|正在|现在|現在|接下来|接下來|首先|まず|では|それでは';
const intent = new RegExp(
  `^(?:(?:${filler}){0,3}(?:${western})\\s|(?:(?:好的?|可以|明白了?|完美|嗯|是的)[，,。！!]\\s*)?(?:${eastern}))`,
  'iu',
);

const offer =
  /^(?:if you(?:['’]d)? (?:want|like|need|prefer)|would you|do you want|should i|shall i|want me to|need me to|let me know|(?:¿\s*)?(?:quieres|te gustar[íi]a|deseas)|si quieres|voulez-vous|veux-tu|souhaitez|soll ich|möchtest|quer que|需要我|要我|如果(?:你|您|需要)|是否需要|您想|你想|还需要|有什么)/iu;

const spoken = (sentence: string): string => sentence.replace(/^(?!¿)[\p{P}\p{S}\s]+/u, '');

export const isPlan = (sentence: string): boolean => intent.test(spoken(sentence));

/** A sentence that says what was done or found: it neither announces nor offers. */
export const isReport = (sentence: string): boolean => !isPlan(sentence) && !offer.test(spoken(sentence));

const announced =
  /^(?:(?:i['’]ll|i will|let me|i['’]m going to|i need to)\s+(?:(?:first|now|help you(?: to)?(?! with)|start by|begin by|try to|go ahead and)\s+)*|(?:好的?[，,]\s*)?(?:让我|讓我|我来|我來|我将|我將)(?:先)?)(?=\S)/iu;

/** What it is about to do, as a heading says it: `I'll look for the parser` is `Look for the parser`. */
export const asHeading = (sentence: string): string =>
  sentence
    .replace(announced, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/(?<![.!?…])[.:。：]$/u, '');
