/** Which fonts set the Chinese, Japanese and Korean letters of a card, known before it is drawn: by script, and by what is installed. */
import type { Card } from './card.ts';
import { easternFamilies, folderOf, holds, packageOf, versionsOf } from './families.ts';

export interface EasternFonts {
  /** Installed packages whose fonts may be used, with versions: the picture depends on them. */
  used: string[];
  /** The package to install so that the card shows these characters. */
  missing?: string;
  /** Characters left out because that package is missing: all of them, since a text with gaps would mean something else. */
  unset: ReadonlySet<string>;
}

const letters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
const none: EasternFonts = { used: [], unset: new Set() };

/** `archive`: the owner's folder, where fonts may be installed. */
export function easternFonts({ title, lead = '', quote, facts, site, language }: Card, archive?: string): EasternFonts {
  const text = [title, lead, quote?.text, quote?.who, ...facts, site].join(' ').normalize('NFC');
  const found = new Set(text.match(letters));
  if (found.size === 0) return none;
  const families = easternFamilies(`${title}${quote?.text ?? ''}`, language);
  const installed = families.filter((family) => folderOf(family, archive));
  const isSet = (letter: string) => installed.some((family) => holds(family, letter.codePointAt(0) as number, archive));
  if (!folderOf(families[0], archive) && ![...found].every(isSet)) return { used: [], missing: packageOf(families[0]), unset: found };
  return { used: versionsOf(families, archive), unset: new Set() };
}
