/** Words that texts of any kind have; also "cannot", which a text may write as "can't". */
const stopWords = new Set(
  `a an the this that these those some any i me my we us our you your he she they them their it its is are was were am be been being
  do does did have has had can could will would should may might to of in on at by for from with about into as and or but so if then
  than there here what which who whom whose when where why how just also no not nor cannot
  cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt hasnt havent hadnt thats whats theres lets im ive youre
  theyre`.split(/\s+/),
);

export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());

/** Whether there are only stop words: a search for them is slow, and while somebody types more words mostly follow. */
export function isCommon(text: string): boolean {
  if (text.trim() === '' || /["\u201c\u201d]/.test(text)) return false;
  return text
    .trim()
    .split(/\s+/)
    .every((word) => isStopWord(word.replace(/[^\p{L}]/gu, '')));
}
