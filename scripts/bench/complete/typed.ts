/** Are prompts on the pages as they were typed: every character in its order, with line breaks and indentation? */
import { type Session, type Turn, threadsOf } from '../../../src/model/session.ts';
import { withoutEmptyEnds } from '../../../src/model/typed-text.ts';
import { decode } from './pages.ts';

export interface TypedPrompts {
  prompts: number;
  /** The texts that stand on no page as they are. */
  differing: string[];
}

/** `pages`: HTML of the session, redacted as it is; outputs too, where long prompts stand whole. */
export function typedPrompts(session: Pick<Session, 'turns'>, pages: readonly string[]): TypedPrompts {
  const shown = new Set(pages.flatMap(typedIn));
  const texts = [...promptsOf(session.turns, false)].map(asShown).filter((text) => text !== '');
  return { prompts: texts.length, differing: texts.filter((text) => !shown.has(text)) };
}

function* promptsOf(turns: readonly Turn[], inThread: boolean): Generator<string> {
  for (const turn of turns) {
    if (turn.removed) continue;
    for (const block of turn.blocks) {
      const isPersons = (turn.role === 'prompt' && !inThread) || (block.kind === 'text' && block.steering === true);
      if (block.kind === 'text' && isPersons && block.from === undefined) yield block.text;
      if (block.kind === 'command' && isPersons && block.args !== '') yield `${block.name} ${block.args}`;
      for (const thread of threadsOf(block)) yield* promptsOf(thread.turns, true);
    }
  }
}

/** A text as a browser has it: its line breaks, and a sign for what HTML does not hold. */
const asShown = (text: string): string =>
  withoutEmptyEnds(text.replace(/\r\n?/g, '\n'))
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
    .replace(/\[(redacted: [a-z0-9][a-z0-9-]* #\d+)\]/g, '$1');

const tag = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi;

/** The text of every element of what was typed, folds and all. */
function typedIn(html: string): string[] {
  const texts: string[] = [];
  let depth = 0;
  let text = '';
  let until: { name: string; depth: number } | undefined;
  for (const [all, slash, name, attributes = ''] of html.matchAll(tag)) {
    if (name === undefined) {
      if (until) text += decode(all);
      continue;
    }
    if (slash === '') {
      depth += 1;
      if (!until && /\bclass="(?:prose typed|command)"/.test(attributes)) {
        until = { name, depth };
        text = '';
      }
      continue;
    }
    if (until && name === until.name && depth === until.depth) {
      texts.push(withoutEmptyEnds(text));
      until = undefined;
    }
    depth -= 1;
  }
  return texts;
}
