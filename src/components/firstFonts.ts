/** The fonts that the first screen of any page needs, unless the owner's replace them. */
import { site } from '../astro/queries/archive.ts';
import serif from '../styles/fonts/serif.woff2?url';
import accented from '../styles/fonts/serif-accented.woff2?url';

/** Languages in which hardly a line is without accents. */
const withAccents = ['fr', 'pt'];

export function firstFonts(): string[] {
  const { theme, language } = site;
  if (theme.fonts.serif) return [];
  return withAccents.includes(language) ? [serif, accented] : [serif];
}
