/** `j` `k` from prompt to prompt, `o` opens or closes what follows one, `.` copies its link. */
import { keyWords } from '../queries/keys.ts';
import { copyTurn } from './copy.ts';
import { isShown } from './page.ts';
import { layWhole, onKeys } from './root.ts';

/** How far below the window's edge a prompt comes to stand when it is scrolled to. */
function top(): number {
  const pixels = (length: string) => Number.parseFloat(length) || 0;
  const prompt = document.querySelector('.turns .turn');
  return (
    pixels(getComputedStyle(document.documentElement).scrollPaddingTop) + (prompt ? pixels(getComputedStyle(prompt).scrollMarginTop) : 0)
  );
}
const prompts = () => [...document.querySelectorAll<HTMLElement>('.turns .turn.prompt')].filter(isShown);

/** The current turn: the focused one, else the last that begins above the upper third. */
function currentTurn(): HTMLElement | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('.turn');
  if (focused) return focused;
  const turns = [...document.querySelectorAll<HTMLElement>('.turns .turn')].filter(isShown);
  return turns.findLast((turn) => turn.getBoundingClientRect().top < innerHeight / 3) ?? turns[0];
}

function step(forward: boolean): void {
  layWhole();
  const line = top() + 4;
  const all = prompts();
  const next = forward
    ? all.find((prompt) => prompt.getBoundingClientRect().top > line)
    : all.findLast((prompt) => prompt.getBoundingClientRect().top < line - 8);
  if (!next) {
    document.querySelector<HTMLAnchorElement>(`.pages a[rel=${forward ? 'next' : 'prev'}]`)?.click();
    return;
  }
  next.querySelector<HTMLElement>('.at')?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}

/** The folds of an exchange: of the current prompt and of every turn up to the next prompt. */
function foldsOfExchange(turn: HTMLElement): HTMLDetailsElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('.turns .turn')];
  const from = all.findLastIndex((other, index) => index <= all.indexOf(turn) && other.matches('.prompt'));
  const end = all.findIndex((other, index) => index > from && other.matches('.prompt'));
  const exchange = all.slice(Math.max(from, 0), end < 0 ? undefined : end);
  return exchange
    .flatMap((other) => [...other.querySelectorAll<HTMLDetailsElement>(':scope details:not(.raw, details details)')])
    .filter(isShown);
}

function toggle(): void {
  const around = document.activeElement?.closest<HTMLDetailsElement>('.turn details');
  const turn = currentTurn();
  const folds = around ? [around] : turn ? foldsOfExchange(turn) : [];
  const open = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = open;
}

function copyCurrent(): void {
  const turn = currentTurn();
  const link = turn?.querySelector<HTMLElement>('.at');
  if (turn && link) copyTurn(link, turn);
}

const actions: { [key: string]: () => void } = {
  [keyWords.next.key]: () => step(true),
  [keyWords.previous.key]: () => step(false),
  [keyWords.open.key]: toggle,
  [keyWords.copy.key]: copyCurrent,
};

export const startKeyboard = (): void => onKeys(actions);
