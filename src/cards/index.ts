/**
 * The preview pictures of links: facts in, PNG out. Same facts and fonts, same bytes.
 *
 * The drawing code is loaded with the first picture: satori and sharp take longer to load than most modules.
 */
import type { Card } from './card.ts';

export type { Card } from './card.ts';
export { easternFonts } from './eastern.ts';
export { installedFonts } from './families.ts';

/** `archive`: the owner's folder, where fonts of East Asian scripts may be installed. */
export async function drawCard(card: Card, archive?: string): Promise<Buffer> {
  return (await import('./draw.ts')).renderCard(card, archive);
}

/** The owner's own picture in a card's size, without its metadata. */
export async function drawCover(file: string): Promise<Buffer> {
  return (await import('./draw.ts')).renderCover(file);
}
