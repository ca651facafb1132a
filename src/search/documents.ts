/** What search indexes of a session: one document a part, with the words of every turn by who said them. */

import { readFileSync } from 'node:fs';
import { agents, type ToolNames } from '../agents/index.ts';
import type { SearchDocument, SearchedLines, SearchTurn } from '../model/meta.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, Thread, Turn } from '../model/session.ts';
import { useOf } from '../outcome/index.ts';
import { endLines, fitPart, learn, linesOf, printedLines, printedText, writtenLines } from './printed.ts';
import { cut, failedEnd, longestText, plainText } from './text.ts';
import { nestedIn, toolLine } from './tools.ts';

type Words = { [kind in 'prompt' | 'answer' | 'tools' | 'thinking' | 'errors']: string[] } & {
  [kind in 'printed' | 'written']: SearchedLines[];
};

/** In a subagent's thread, and the tools of the session's agent. */
interface Place {
  nested: boolean;
  tools: ToolNames | undefined;
  /** Names that this part of the session has printed or written already. */
  known: Set<string>;
}

/** Documents of the session's parts, in their order; a part without any words has none. */
export function sessionToDocuments(session: RedactedSession): SearchDocument[] {
  const parts = new Map<number, SearchTurn[]>();
  const tools = agents.find(({ id }) => id === session.agent)?.tools;
  const known = new Map<number, Set<string>>();
  for (const turn of session.turns) {
    const names = known.get(turn.part) ?? new Set();
    known.set(turn.part, names);
    addTurn(turn, turn.part, { nested: false, tools, known: names }, parts);
  }
  for (const turns of parts.values()) fitPart(turns);
  return [...parts].sort(([a], [b]) => a - b).map(([part, turns]) => ({ part, turns }));
}

/** Adds a turn and, after it, the turns of the threads inside it: a reader finds them below their host. */
function addTurn(turn: Turn, part: number, at: Place, parts: Map<number, SearchTurn[]>): void {
  if (turn.removed || turn.inherited) return;
  const { printed, written, ...words }: Words = { prompt: [], answer: [], tools: [], thinking: [], errors: [], printed: [], written: [] };
  const threads: Thread[] = [];
  for (const block of turn.blocks) addBlock(block, turn, at, { ...words, printed, written }, threads);
  for (const pieces of Object.values(words)) for (const piece of pieces) learn(piece, at.known);

  const texts = Object.entries(words).flatMap(([kind, pieces]) => {
    const text = pieces.filter((piece) => piece !== '').join('\n');
    return text === '' ? [] : [[kind, text] as const];
  });
  if (texts.length + printed.length + written.length > 0) {
    const found: SearchTurn = { anchor: turn.anchor, role: turn.role, ...Object.fromEntries(texts) };
    if (printed.length > 0) found.printed = printed;
    if (written.length > 0) found.written = written;
    if (turn.at !== undefined) found.at = turn.at;
    const turns = parts.get(part);
    if (turns) turns.push(found);
    else parts.set(part, [found]);
  }
  for (const thread of threads) for (const inner of thread.turns) addTurn(inner, part, { ...at, nested: true }, parts);
}

function addBlock(block: Block, turn: Turn, { nested, tools, known }: Place, words: Words, threads: Thread[]): void {
  switch (block.kind) {
    case 'text':
      // What a subagent is asked to do is the agent's own doing: part of its call, not a person's prompt.
      if (turn.role !== 'prompt' || block.from) words.answer.push(plainText(block.text));
      else if (nested && !block.steering) words.tools.push(plainText(block.text));
      // As it was typed, as the page has it.
      else words.prompt.push(cut(block.text, longestText).trim());
      break;
    case 'thinking':
      words.thinking.push(plainText(block.text));
      break;
    case 'tool': {
      const use = tools && useOf(block, tools);
      words.tools.push(toolLine(block, tools, use));
      const text = printedText(block, use, tools);
      const failed = block.state === 'failed' || block.result?.isError === true;
      if (failed) {
        words.errors.push(failedEnd(text));
        learn(words.errors.at(-1) ?? '', known);
      } else if (use) words.written.push(...writtenLines(use, known));
      if (use) words.printed.push(...printedLines(block, use, text, known, failed ? 0 : endLines));
      threads.push(...nestedIn(block));
      break;
    }
    case 'command':
      words.prompt.push(`${block.name} ${block.args}`.trim());
      words.printed.push(...linesOf(block.name, block.stdout ?? '', known, endLines));
      if (block.stderr) words.errors.push(failedEnd(block.stderr));
      break;
    case 'shell':
      words.prompt.push(block.input);
      words.printed.push(...linesOf(block.input, block.stdout, known, endLines));
      if (block.stderr) words.errors.push(failedEnd(block.stderr));
      break;
    case 'attachment':
      if (block.label) words.tools.push(block.label);
      break;
    case 'document':
      if (block.name) words.tools.push(block.name);
      break;
    case 'notice':
      if (block.name === 'api-error' && block.text) words.errors.push(failedEnd(block.text));
      break;
    case 'thread':
      if (block.thread.title) words.tools.push(block.thread.title);
      threads.push(block.thread);
      break;
  }
}

/** The documents of a session in the file that keeps them. */
export const documentsIn = (file: string): SearchDocument[] => JSON.parse(readFileSync(file, 'utf8'));
