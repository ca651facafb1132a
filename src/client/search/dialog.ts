/** The search dialog: arrows choose, enter opens, escape closes. start.ts loads it and opens it. */
import { count, fill } from '../../words/fill.ts';
import { element } from '../element.ts';
import type { FoundSession, SearchAnswer } from './answer.ts';
import { basePath, open, searchArchive } from './client.ts';
import { isCommon } from './stop-words.ts';
import { factsOf, hitLink, inItsLanguage, language, markedSnippet, noHits, remarks, settingOf, withTurns } from './view.ts';

/** Of SearchDialog.astro. */
const dialog = document.querySelector('#search-dialog') as HTMLDialogElement;
const field = dialog.querySelector('input[role=combobox]') as HTMLInputElement;
const list = dialog.querySelector('[role=listbox]') as HTMLElement;
const status = dialog.querySelector('[role=status]') as HTMLElement;
const remark = dialog.querySelector('.remarks') as HTMLElement;
const all = dialog.querySelector('.all') as HTMLAnchorElement;

const setting = settingOf<'results'>(dialog);
const { words } = setting;
let asked = 0;
let typing = 0;
let chosen = -1;

/** Opens it, with what was typed before. */
export function showSearch(typed = ''): void {
  if (dialog.open) return;
  dialog.showModal();
  field.select();
  open().catch(() => {});
  if (typed === '') return;
  field.value = typed;
  find();
}

async function find(): Promise<void> {
  const turn = ++asked;
  const text = field.value.trim();
  all.href = `${basePath}search/${text === '' ? '' : `?q=${encodeURIComponent(text)}`}`;
  if (text === '') return draw(undefined);
  try {
    let choice = 0;
    for await (const answer of searchArchive({ text, filters: {}, roles: [], sort: 'relevance', size: 5 })) {
      if (turn !== asked) return;
      draw(answer, choice);
      choice = chosen;
    }
  } catch {
    if (turn !== asked) return;
    draw(undefined);
    status.textContent = words.failed;
  }
}

function draw(answer: SearchAnswer | undefined, choice = 0): void {
  const sessions = answer?.sessions ?? [];
  list.replaceChildren(...sessions.map((session, place) => groupOf(session, answer?.find ?? '', place)));
  for (const [place, link] of hits().entries()) link.id = `search-hit-${place}`;
  remark.replaceChildren(...(answer ? remarks(answer, setting).map((line) => element('p', '', line)) : []));
  if (answer && sessions.length === 0) remark.append(...noHits(answer, setting));
  field.ariaExpanded = String(sessions.length > 0);
  status.textContent = answer ? summary(answer) : '';
  if (choice === 0) list.scrollTop = 0;
  choose(choice);
}

function groupOf(session: FoundSession, find: string, place: number): HTMLElement {
  const title = element('div', 'title');
  title.id = `search-title-${place}`;
  title.append(...markedSnippet(session.title));
  inItsLanguage(title, session.language);
  const head = element('div', 'head');
  head.append(title, element('span', 'ui', factsOf(session, setting)));
  const links = session.hits.slice(0, 3).map((hit) => hitLink(session, hit, find, setting));
  for (const link of links) {
    link.role = 'option';
    link.tabIndex = -1;
  }
  const group = element('div', 'group');
  group.role = 'group';
  group.setAttribute('aria-labelledby', title.id);
  group.append(head, ...links);
  return group;
}

function summary({ sessions, more }: SearchAnswer): string {
  if (sessions.length === 0) return words.nothing;
  const found = count(words.found, sessions.length, language);
  return more ? fill(words.atLeast, { sessions: found }) : withTurns({ sessions }, found, setting);
}

const hits = () => [...list.querySelectorAll<HTMLAnchorElement>('a.hit')];

/** Chooses a hit; after the last one comes the first. */
function choose(place: number): void {
  const links = hits();
  chosen = links.length === 0 ? -1 : (place + links.length) % links.length;
  for (const [number, link] of links.entries()) {
    link.classList.toggle('on', number === chosen);
    link.ariaSelected = String(number === chosen);
  }
  links[chosen]?.scrollIntoView({ block: 'nearest' });
  const id = links[chosen]?.id;
  if (id === undefined) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', id);
}

const keys: { [key: string]: (event: KeyboardEvent) => void } = {
  ArrowDown: () => choose(chosen + 1),
  ArrowUp: () => choose(chosen - 1),
  // Of itself it would only empty the field.
  Escape: () => dialog.close(),
  Enter: ({ ctrlKey, metaKey }) => {
    const { href } = hits()[chosen] ?? all;
    if (ctrlKey || metaKey) window.open(href, '_blank', 'noopener');
    else location.href = href;
  },
};

field.addEventListener('input', () => {
  clearTimeout(typing);
  typing = window.setTimeout(find, isCommon(field.value) ? 600 : 80);
});
field.addEventListener('keydown', (event) => {
  const act = event.isComposing ? undefined : keys[event.key];
  if (!act) return;
  act(event);
  event.preventDefault();
});
list.addEventListener('pointermove', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.hit');
  const place = link ? hits().indexOf(link) : -1;
  if (place >= 0 && place !== chosen) choose(place);
});
dialog.addEventListener('click', (event) => {
  // Also where the address differs only by its turn, so that the page stays.
  if (event.target === dialog || (event.target instanceof Element && event.target.closest('a'))) dialog.close();
});
