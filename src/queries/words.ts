/** The words of this site: of its language, with the owner's overrides. */

import { wordsFor } from '../words/index.ts';
import { site } from './archive.ts';

const { language, words: own } = site;

const all = wordsFor(language, own);

export const words = all.pages;
export const outcomeWords = all.outcome;
/** Who speaks in a turn. */
export const turnWords = { prompt: all.blocks.prompt, agent: all.blocks.agent, notice: all.blocks.notice };
