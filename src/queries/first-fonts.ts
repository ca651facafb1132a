/** The fonts that the first screen of any page needs, unless the owner's replace them. */

import serif from '../styles/fonts/serif.woff2?url';
import accented from '../styles/fonts/serif-accented.woff2?url';
import { site } from './archive.ts';
import { words } from './words.ts';

/** Languages in which hardly a line is without accents, as our own words show. */
const withAccents = Object.values(words).filter((word) => /[\u00c0-\u024f]/.test(word)).length > Object.keys(words).length / 4;

export const firstFonts = (): string[] => (site.theme.fonts.serif ? [] : withAccents ? [serif, accented] : [serif]);
