/** Text as a card can set it: one line, no more than fits, only characters that the fonts have. */
import { eastAsianWidth } from 'get-east-asian-width';
import type { Card } from './card.ts';

/**
 * Scripts that need shaping or run from right to left: satori sets neither, and letters in the wrong order or form are worse
 * than none.
 */
const unset =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}\p{Script=Tibetan}]+/gu;
/** Emoji, which none of the fonts have, with their joiners and modifiers; control and direction characters. */
const unseen = /[\p{Emoji_Presentation}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u{1f000}-\u{1faff}]|\p{Variation_Selector}/gu;

/** The card with texts that can be drawn; when nothing is left of its title, the site's name replaces it. */
export function settable(card: Card, without: ReadonlySet<string>): Card {
  const plain = (text: string, most: number) => clipText(only(text, without), most);
  const name = plain(card.site, 60);
  const quote = card.quote && { ...card.quote, who: plain(card.quote.who, 40), text: plain(card.quote.text, 420) };
  const { lead, quote: _, ...rest } = card;
  return {
    ...rest,
    title: plain(card.title, 150) || card.facts.map((fact) => plain(fact, 60)).find(Boolean) || name,
    ...(lead ? { lead: plain(lead, 240) } : {}),
    ...(quote?.text ? { quote } : {}),
    facts: card.facts.map((fact) => plain(fact, 60)).filter(Boolean),
    site: name,
  };
}

function only(text: string, without: ReadonlySet<string>): string {
  const plain = text.slice(0, 2000).normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').replace(unset, ' ');
  const line = (without.size === 0 ? plain : [...plain].filter((one) => !without.has(one)).join('')).replace(/\s+/g, ' ').trim();
  // Punctuation alone, left over from a script that cannot be set, is no text.
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most `most` characters and no letter without its marks, an ideograph counting as two; cut between words where there are some. */
export function clipText(text: string, most: number): string {
  let width = 0;
  let end = 0;
  for (const { segment: character } of graphemes.segment(text)) {
    width += lengthOf(character);
    if (width > most) {
      const cut = text.slice(0, end);
      const space = cut.lastIndexOf(' ');
      return `${(space > end * 0.7 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.–—、。])[\s,;:.–—、。]+$/u, '')}…`;
    }
    end += character.length;
  }
  return text;
}

/** How wide a text runs, in Latin letters. */
export const lengthOf = (text: string) => [...text].reduce((sum, character) => sum + widthOf(character), 0);

const widthOf = (character: string): number => eastAsianWidth(character.codePointAt(0) ?? 0);
