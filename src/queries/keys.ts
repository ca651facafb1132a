/** Every key that does something, in the order the help lists them. The scripts of the pages take their keys from here. */
import type { Words } from '../words/index.ts';

type PageWord = keyof Words['pages'];

export const keyWords = {
  next: { key: 'j', word: 'keyNext' },
  previous: { key: 'k', word: 'keyPrevious' },
  open: { key: 'o', word: 'keyOpen' },
  copy: { key: '.', word: 'keyCopy' },
  find: { key: 'f', word: 'keyFind' },
  nextMatch: { key: 'n', word: 'keyNextMatch' },
  previousMatch: { key: 'N', word: 'keyPreviousMatch' },
  search: { key: '/', word: 'keySearch' },
  help: { key: '?', word: 'keyHelp' },
} as const satisfies { [action: string]: { key: string; word: PageWord } };
