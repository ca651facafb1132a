/** The menu beside the link of a turn. Loaded when the first one opens. */
import { copyText, turnLink } from '../clipboard.ts';
import { button, element } from '../element.ts';
import { article, pageWords } from '../page.ts';
import { root } from '../root.ts';
import { quoteHtml, quoteMarkdown } from './html.ts';

/** What a quotation says of its source. */
const sourceOf = (turn: Element) => ({
  url: turnLink(turn.id),
  title: root.querySelector('h1')?.textContent?.trim() ?? document.title,
  date: root.querySelector('.head time')?.textContent?.trim(),
});

const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** A frame, and the script that gives it the height of what it shows. Themes place blocks in their column: a frame is none. */
function embedOf(turn: Element): string {
  const src = turnLink(turn.id, article?.dataset.embed);
  const script = src.replace(/embed\/[^/]+\/(\d+\/)?#.*/, 'embed.js');
  return `<div><iframe src="${quoted(src)}" title="${quoted(sourceOf(turn).title)}" width="100%" height="420" loading="lazy" frameborder="0"></iframe></div>
<script src="${quoted(script)}" async></script>
`;
}

/** Turns that have their own page. */
const pages = JSON.parse(article?.dataset.shares ?? '{}') as { [turn: string]: string };

let menu: HTMLElement | undefined;

/** All that it copies is here when it opens: a browser lets a click copy only what it need not wait for. */
export function openMenu(link: HTMLElement, turn: Element): void {
  menu?.remove();
  menu = element('div', 'copy panel ui');
  menu.popover = 'auto';
  menu.role = 'group';
  menu.ariaLabel = pageWords.copyMenu;
  const choices: [string, () => string, string][] = [
    [pageWords.copyLink, () => turnLink(turn.id), pageWords.linkCopied],
    [pageWords.copyQuote, () => quoteMarkdown(turn, sourceOf(turn)), pageWords.quoteCopied],
    [pageWords.copyHtml, () => quoteHtml(turn, sourceOf(turn)), pageWords.quoteCopied],
    [pageWords.copyEmbed, () => embedOf(turn), pageWords.embedCopied],
  ];
  const page = pages[turn.id];
  if (page) choices.splice(1, 0, [pageWords.copyShare, () => new URL(page, location.href).href, pageWords.linkCopied]);
  for (const [name, text, done] of choices) {
    const copy = () => {
      copyText(text(), done);
      menu?.hidePopover();
      link.focus();
    };
    menu.append(button(name, copy));
  }
  // Who does not see it open is told by its link that it has, and finds it behind that.
  menu.addEventListener('toggle', ({ newState }) => {
    link.ariaExpanded = newState === 'open' ? 'true' : null;
  });
  link.after(menu);
  menu.showPopover({ source: link });
}
