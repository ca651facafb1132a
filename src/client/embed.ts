/** An embedded turn, or a range of turns (`#t-…..t-…`): the rest of the part is left out, and the frame gets its height. */
import { leaveFrame, tellHeight } from './frame.ts';
import { anchorsInHash, reveal, startLanding } from './landing.ts';
import { startFolds, startOutputs } from './outputs.ts';
import { article, session } from './page.ts';

const turns = article?.querySelector('.turns');

/** The child of the column that contains an anchor. */
function blockOf(anchor: string | undefined): Element | undefined {
  let element = anchor ? document.getElementById(anchor) : null;
  if (element) reveal(element);
  while (element && element.parentElement !== turns) element = element.parentElement;
  return element ?? undefined;
}

/** Whether the address names turns that are here. */
function choose(): boolean {
  const [from, to] = anchorsInHash(location.hash);
  const first = blockOf(from);
  if (!turns || !first) return false;
  const last = blockOf(to) ?? first;
  const blocks = [...turns.children];
  const [start, end] = [blocks.indexOf(first), blocks.indexOf(last)].sort((a, b) => a - b) as [number, number];
  blocks.forEach((block, index) => block.toggleAttribute('hidden', index < start || index > end));
  scrollTo(0, 0);
  return true;
}

const embedPath = (n: number) => session.replace(/\/s\/([^/]+\/)$/, `/embed/$1${n > 1 ? `${n}/` : ''}`);

// Before the address opens a call.
startFolds();
const isChosen = choose();
addEventListener('hashchange', choose);
startOutputs();
startLanding(embedPath);

if (parent !== window) {
  leaveFrame();
  tellHeight(!isChosen);
}
