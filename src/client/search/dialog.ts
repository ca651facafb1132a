/** The search dialog: arrows choose, enter opens, escape closes. start.ts loads it and opens it. */
import { count, fill } from '../../words/fill.ts';
import { element } from '../element.ts';
import type { FoundSession, SearchAnswer } from './answer.ts';
import { basePath, open, searchArchive } from './client.ts';
import { isCommon } from './stop-words.ts';
import { factsOf, hitLink, inItsLanguage, language, markedSnippet, noHits, remarks, settingOf, withTurns } from './view.ts';

const dialog = document.querySelector<HTMLDialogElement>('#search-dialog');

/** Opens it, with what was typed before. */
export function showSearch(typed = ''): void {
  show?.(typed);
}

function start(dialog: HTMLDialogElement): ((typed: string) => void) | undefined {
  const field = dialog.querySelector<HTMLInputElement>('input[role=combobox]');
  const list = dialog.querySelector<HTMLElement>('[role=listbox]');
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  const remark = dialog.querySelector<HTMLElement>('.remarks');
  const all = dialog.querySelector<HTMLAnchorElement>('.all');
  if (!field || !list || !status || !remark || !all) return undefined;

  const setting = settingOf<'results'>(dialog);
  const { words } = setting;
  let asked = 0;
  let typing = 0;
  let chosen = -1;
  const hits = () => [...list.querySelectorAll<HTMLAnchorElement>('a.hit')];

  const choose = (place: number) => {
    const links = hits();
    chosen = links.length === 0 ? -1 : (place + links.length) % links.length;
    for (const [at, link] of links.entries()) {
      link.classList.toggle('on', at === chosen);
      link.ariaSelected = String(at === chosen);
    }
    const link = links[chosen];
    if (link) {
      field.setAttribute('aria-activedescendant', link.id);
      link.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  };

  const find = async () => {
    const turn = ++asked;
    const text = field.value.trim();
    all.href = `${basePath}search/${text === '' ? '' : `?q=${encodeURIComponent(text)}`}`;
    if (text === '') return clear();
    try {
      const answer = await searchArchive({ text, filters: {}, roles: [], sort: 'relevance', size: 5 });
      if (turn === asked) draw(answer);
    } catch {
      if (turn !== asked) return;
      clear();
      status.textContent = words.failed;
    }
  };

  const clear = () => {
    list.replaceChildren();
    remark.replaceChildren();
    status.textContent = '';
    field.ariaExpanded = 'false';
    choose(-1);
  };

  const draw = (answer: SearchAnswer) => {
    list.replaceChildren(...answer.sessions.map((session, place) => group(session, answer.find, place)));
    remark.replaceChildren(...remarks(answer, setting).map((line) => element('p', '', line)));
    if (answer.sessions.length === 0) remark.append(...noHits(answer, setting));
    field.ariaExpanded = String(answer.sessions.length > 0);
    for (const [place, link] of hits().entries()) link.id = `search-hit-${place}`;
    status.textContent = summary(answer);
    choose(answer.sessions.length > 0 ? 0 : -1);
    list.scrollTop = 0;
  };

  const group = (session: FoundSession, words: string, place: number): HTMLElement => {
    const made = element('div', 'group');
    made.role = 'group';
    const title = element('div', 'title');
    title.id = `search-title-${place}`;
    title.append(...markedSnippet(session.title));
    inItsLanguage(title);
    made.setAttribute('aria-labelledby', title.id);
    const links = session.hits.slice(0, 3).map((hit) => hitLink(session.slug, hit, words, setting));
    for (const link of links) {
      link.role = 'option';
      link.tabIndex = -1;
    }
    const head = element('div', 'head');
    head.append(title, element('span', 'ui', factsOf(session, setting)));
    made.append(head, ...links);
    return made;
  };

  const summary = ({ sessions, more }: SearchAnswer): string => {
    if (sessions.length === 0) return words.nothing;
    const found = count(words.found, sessions.length, language);
    if (more) return fill(words.atLeast, { sessions: found });
    return withTurns({ sessions }, found, setting);
  };

  field.addEventListener('input', () => {
    clearTimeout(typing);
    typing = window.setTimeout(find, isCommon(field.value) ? 600 : 80);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    // Of itself it would only empty the field.
    else if (event.key === 'Escape') dialog.close();
    else if (event.key === 'Enter') {
      const link = hits()[chosen] ?? all;
      if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener');
      else location.href = link.href;
    } else return;
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

  return (typed) => {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    open().catch(() => {});
    if (typed === '') return;
    field.value = typed;
    find();
  };
}

const show = dialog && start(dialog);
