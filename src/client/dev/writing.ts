/** The owner's part of a turn's menu: hide, share, add a note, redact what is selected. */
import { fill } from '../../words/fill.ts';
import type { Words } from '../../words/index.ts';
import { button, element } from '../element.ts';
import { article, session } from '../page.ts';
import { say } from '../status.ts';
import './writing.css';

export interface WritingSettings {
  endpoint: string;
  header: string;
  token: string;
  words: Words['writing'];
}

type Action = { action: 'hide' } | { action: 'share'; undo: boolean } | { action: 'note' | 'redact'; text: string };

const messageKey = 'turnleaf-dev message';
const slug = decodeURIComponent(session.split('/').at(-2) ?? '');
const shared = new Set(Object.keys(JSON.parse(article?.dataset.shares ?? '{}') as object));

/** The page is not reloaded before the server has answered. */
let sending: Promise<void> | undefined;
import.meta.hot?.on('vite:beforeFullReload', () => sending);

/** The text selected when the menu was opened: a click clears the selection. */
let selected = '';

export function startWriting(settings: WritingSettings): void {
  document.documentElement.dataset.writing = '';
  document.addEventListener('pointerdown', ({ target }) => {
    const inMenu = target instanceof Element && target.closest('.copy.panel');
    if (!inMenu) selected = selectedWords();
  });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const turn = node instanceof HTMLElement && node.matches('.copy.panel') ? node.closest<HTMLElement>('.turn') : null;
      if (turn && !turn.matches('.removed')) addChoices(settings, node as HTMLElement, turn.id);
    }
  }).observe(document.body, { childList: true, subtree: true });
  const message = sessionStorage.getItem(messageKey);
  sessionStorage.removeItem(messageKey);
  if (message) say(message);
}

function selectedWords(): string {
  const selection = getSelection();
  const turns = document.querySelector('.turns');
  return selection && turns?.contains(selection.anchorNode) && turns.contains(selection.focusNode) ? selection.toString().trim() : '';
}

function addChoices(settings: WritingSettings, menu: HTMLElement, turn: string): void {
  const { words } = settings;
  if (getSelection()?.isCollapsed === false) selected = selectedWords() || selected;
  const request = (one: Action) => {
    sending = send(settings, turn, one, menu);
  };
  const head = element('p', 'mine', words.mine);
  const redact = button(selected ? words.redact : words.redactNone, () => {
    const quote = element('q', '', selected.length > 120 ? `${selected.slice(0, 119)}…` : selected);
    ask(menu, words, [element('p', '', words.redactAsk), quote], words.redactDo, () => request({ action: 'redact', text: selected }));
  });
  redact.disabled = selected === '';
  const isShared = shared.has(turn);
  menu.append(
    head,
    button(words.note, () => {
      const box = element('textarea');
      box.rows = 4;
      box.maxLength = 10_000;
      box.ariaLabel = box.placeholder = words.noteLabel;
      ask(menu, words, [box], words.noteDo, () => {
        if (box.value.trim()) request({ action: 'note', text: box.value });
      });
      box.focus();
    }),
    button(isShared ? words.unshare : words.share, () => request({ action: 'share', undo: isShared })),
    redact,
    button(words.hide, () => ask(menu, words, [element('p', '', words.hideAsk)], words.hideDo, () => request({ action: 'hide' }))),
  );
}

/** Replaces the menu by a question, with its answer and a way back. */
function ask(menu: HTMLElement, words: WritingSettings['words'], content: HTMLElement[], answer: string, then: () => void): void {
  const form = element('div', 'asking');
  const row = element('div');
  row.append(
    button(answer, then),
    button(words.cancel, () => menu.hidePopover()),
  );
  form.append(...content, row);
  menu.replaceChildren(form);
  row.querySelector('button')?.focus();
}

async function send({ endpoint, header, token, words }: WritingSettings, turn: string, action: Action, menu: HTMLElement): Promise<void> {
  for (const one of menu.querySelectorAll('button')) one.disabled = true;
  // A large session takes a while.
  const waiting = element('p', '', words.working);
  waiting.role = 'status';
  menu.append(waiting);
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [header]: token },
      body: JSON.stringify({ ...action, slug, turn }),
    });
    const {
      done,
      slugs = [],
      reason = '',
    } = (await answer.json()) as { done?: keyof WritingSettings['words']; slugs?: string[]; reason?: string };
    menu.hidePopover();
    if (!done) return say(fill(words.refused, { reason }));
    const message = fill(words[done], { sessions: slugs.join(', ') });
    // Said at once, and again on the new page, which takes a while to be made.
    say(message);
    sessionStorage.setItem(messageKey, message);
    location.reload();
  } catch {
    menu.hidePopover();
    say(words.unreachable);
  }
}
