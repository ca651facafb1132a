/** The link of a turn: one click copies the address; a menu beside it offers a Markdown quote and embed code. */
import { article, onLink, say, words } from './page.ts';
import { root } from './root.ts';

/** Address of an element of this page, without the parameters of a search. */
function addressOf(id: string, page = location.href): string {
  const url = new URL(page, location.href);
  url.searchParams.delete('q');
  url.hash = id;
  return url.href;
}

/** The text of a turn, without its tools and folds. */
function wordsOf(turn: Element): string {
  const copy = turn.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('details, .at, .who, .sr, .view, .copy, .owner')) part.remove();
  const blocks = [...copy.querySelectorAll('p, li, pre, h3, h4, h5, h6, blockquote, tr')].filter(
    (block) => !block.querySelector('p, li, pre'),
  );
  const texts = blocks.length > 0 ? blocks.map((block) => block.textContent) : [copy.textContent];
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');
}

function quoteOf(turn: Element): string {
  const time = turn.querySelector('.at time')?.textContent?.trim();
  const title = root.querySelector('h1')?.textContent?.trim() ?? document.title;
  const source = `[${[title, time].filter(Boolean).join(', ').replace(/[[\]]/g, '\\$&')}](${addressOf(turn.id)})`;
  return `${(wordsOf(turn) || title).replace(/^/gm, '> ').replace(/^> $/gm, '>')}\n>\n> — ${source}\n`;
}

function embedOf(turn: Element): string {
  const title = (root.querySelector('h1')?.textContent?.trim() ?? '').replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `<iframe src="${addressOf(turn.id, article?.dataset.embed)}" title="${title}" width="100%" height="420" loading="lazy"></iframe>`;
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    say(done);
  } catch {
    say(words.copyFailed);
  }
}

/** Turns that have their own page. */
const pages = JSON.parse(article?.dataset.shares ?? '{}') as { [turn: string]: string };

let menu: HTMLElement | undefined;

function openMenu(link: HTMLElement, turn: Element): void {
  menu?.remove();
  menu = document.createElement('div');
  menu.className = 'copy panel ui';
  menu.popover = 'auto';
  menu.role = 'group';
  menu.ariaLabel = words.copyMenu;
  const choices: [string, () => string, string][] = [
    [words.copyLink, () => addressOf(turn.id), words.linkCopied],
    [words.copyQuote, () => quoteOf(turn), words.quoteCopied],
    [words.copyEmbed, () => embedOf(turn), words.embedCopied],
  ];
  const page = pages[turn.id];
  if (page) choices.splice(1, 0, [words.copyShare, () => new URL(page, location.href).href, words.linkCopied]);
  for (const [name, text, done] of choices) {
    const button = document.createElement('button');
    button.textContent = name;
    button.addEventListener('click', () => {
      copy(text(), done);
      menu?.hidePopover();
      link.focus();
    });
    menu.append(button);
  }
  link.after(menu);
  menu.showPopover();
  const [at, size] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  const left = Math.max(8, Math.min(at.left, document.documentElement.clientWidth - size.width - 8));
  const below = at.bottom + 6;
  const top = below + size.height > innerHeight ? at.top - size.height - 6 : below;
  // Within a host's page our sheet's own declarations are important.
  menu.style.setProperty('left', `${left + scrollX}px`, 'important');
  menu.style.setProperty('top', `${top + scrollY}px`, 'important');
}

/** Copies the address of a turn and offers the rest. */
export function copyTurn(link: HTMLElement, turn: Element): void {
  copy(addressOf(turn.id), words.linkCopied);
  if ('popover' in link) openMenu(link, turn);
}

export function startCopy(): void {
  onLink('a.at', (link) => {
    const turn = document.getElementById(link.hash.slice(1));
    // After the click has scrolled the page to the turn, if it does.
    if (turn) requestAnimationFrame(() => copyTurn(link, turn));
  });
}
