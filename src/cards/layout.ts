/** How a card looks: a page with a folded corner, as in the site's icon, in the site's typefaces. */
import type { Card } from './card.ts';
import { clipText, lengthOf } from './text.ts';

interface Style {
  [property: string]: string | number;
}

/** What satori draws: elements as React has them, without React. */
export interface LayoutNode {
  type: string;
  key: null;
  props: { style?: Style; children?: Child | Child[]; [attribute: string]: unknown };
}
type Child = LayoutNode | string | false | undefined;

const box = (style: Style, ...children: Child[]): LayoutNode => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

/** Text that ends with an ellipsis after so many lines, however wide its letters are. */
const text = (lines: number, style: Style, words: string): LayoutNode => ({
  type: 'div',
  key: null,
  props: { style: { display: 'block', boxSizing: 'border-box', lineClamp: lines, ...style }, children: words },
});

/** Roles of `styles/tokens.css`, light. */
const colours = { page: '#fdfcf9', text: '#211e1a', quiet: '#665f54', rule: '#e5dfd3', tint: '#f5f0e6' };

/** Names of fonts, each falling back to the next. */
interface Stacks {
  serif: string;
  sans: string;
}

export function layout(card: Card, stacks: Stacks): LayoutNode {
  const { accent } = card;
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 76px 56px 84px',
      backgroundColor: colours.page,
      color: colours.text,
      fontFamily: stacks.serif,
      position: 'relative',
    },
    box({ position: 'absolute', left: 0, top: 0, bottom: 0, width: 12, backgroundColor: accent }),
    corner(accent),
    card.quote ? quoted(card, card.quote, stacks) : titled(card),
    foot(card, stacks),
  );
}

/** Korean has spaces, and breaks at them. */
const breaks = ({ title }: Card) => (/\p{Script=Hangul}/u.test(title) ? 'keep-all' : 'break-word');

function titled(card: Card): LayoutNode {
  const [title, fontSize] = sized(card.title, card.lead ? 2 : 3);
  return box(
    { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', paddingBottom: 24 },
    text(
      3,
      { fontSize, fontWeight: 600, lineHeight: 1.16, letterSpacing: -0.5, maxWidth: 980, wordBreak: breaks(card), textWrap: 'balance' },
      title,
    ),
    card.lead &&
      text(
        fontSize > 50 ? 3 : 2,
        { marginTop: 26, fontSize: 32, lineHeight: 1.42, color: colours.quiet, maxWidth: 960, wordBreak: breaks(card) },
        card.lead,
      ),
  );
}

function quoted(card: Card, quote: NonNullable<Card['quote']>, stacks: Stacks): LayoutNode {
  const length = lengthOf(quote.text);
  const [fontSize, lines] = length < 90 ? [52, 4] : length < 180 ? [44, 5] : [37, 6];
  // As on the page: a prompt has a rule and a tint, an answer has neither.
  const ground: Style =
    quote.role === 'prompt'
      ? { borderLeft: `5px solid ${card.accent}`, backgroundColor: colours.tint, padding: '22px 30px 24px 28px', maxWidth: 990 }
      : { maxWidth: 990 };
  return box(
    { flexDirection: 'column', flexGrow: 1, justifyContent: 'center', paddingBottom: 20 },
    text(1, { fontFamily: stacks.sans, fontSize: 25, fontWeight: 600, color: card.accent, marginBottom: 18 }, quote.who),
    box(ground, text(lines, { fontSize, lineHeight: 1.38, wordBreak: breaks(card) }, quote.text)),
    text(1, { marginTop: 24, fontSize: 28, fontWeight: 600, maxWidth: 990 }, card.title),
  );
}

function foot(card: Card, stacks: Stacks): LayoutNode {
  const [first, ...others] = card.facts;
  const parts: Child[] = [];
  if (first) parts.push(box({ color: card.accent, fontWeight: 600 }, clipText(first, 30)));
  let room = 76 - lengthOf(clipText(first ?? '', 30)) - lengthOf(clipText(card.site, 34));
  for (const fact of others) {
    room -= lengthOf(fact) + 3;
    if (room < 0) break;
    parts.push(box({ margin: '0 12px', color: '#8d8575' }, '·'), box({}, fact));
  }
  return box(
    {
      borderTop: `2px solid ${colours.rule}`,
      paddingTop: 26,
      justifyContent: 'space-between',
      alignItems: 'center',
      fontFamily: stacks.sans,
      fontSize: 25,
      color: colours.quiet,
    },
    box({}, ...parts),
    box({ alignItems: 'center' }, sign(card.accent), box({ fontWeight: 600, color: colours.text }, clipText(card.site, 34))),
  );
}

/** Title and size: the shorter the larger, never more than fits. */
function sized(title: string, lines: number): [text: string, size: number] {
  // At 76 px a line takes some 27 letters of this type.
  for (const size of [76, 66, 58, 50]) {
    const perLine = Math.floor((26 * 76) / size);
    if (lengthOf(title) <= perLine * lines) return [title, size];
  }
  return [title, 50];
}

/** The folded corner. */
function corner(accent: string): LayoutNode {
  const shapes = `<path d="M0 0H104V104Z" fill="${accent}"/><path d="M0 0V90Q0 104 14 104H104Z" fill="${colours.rule}"/>`;
  return picture(104, 104, shapes, { position: 'absolute', top: 0, right: 0 });
}

/** The site's icon, `public/icon.svg`. */
function sign(accent: string): LayoutNode {
  const shapes = '<path d="M6 4.5h13.5L26 11v16.5H6z"/><path d="M19.5 4.5V11H26M11 17h10M11 22h6"/>';
  const line = `fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`;
  return picture(32, 32, `<g ${line}>${shapes}</g>`, { marginRight: 10 });
}

function picture(width: number, height: number, shapes: string, style: Style): LayoutNode {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
  return { type: 'img', key: null, props: { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width, height, style } };
}
