/** The words of this site: of its language, with the owner's in place of ours. */
import { site } from '../archive/collection.ts';
import { wordsFor } from '../words/index.ts';

const { language, words: own } = site();

export const words = wordsFor(language, own).pages;
