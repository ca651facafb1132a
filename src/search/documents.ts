/** What search indexes of a session: one document a part, with the words of every turn by who said them. */

import { readFileSync } from 'node:fs';
import { agents, type ToolNames } from '../agents/index.ts';
import type { SearchDocument, SearchTurn } from '../model/meta.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Block, Thread, Turn } from '../model/session.ts';
import { cut, failedEnd, longestText, plainText } from './text.ts';
import { nestedIn, toolLine } from './tools.ts';

type Words = { [kind in 'prompt' | 'answer' | 'tools' | 'thinking' | 'errors']: string[] };

/** In a subagent's thread, and the tools of the session's agent. */
interface Place {
  nested: boolean;
  tools: ToolNames | undefined;
}

/** Documents of the session's parts, in their order; a part without any words has none. */
export function sessionToDocuments(session: RedactedSession): SearchDocument[] {
  const parts = new Map<number, SearchTurn[]>();
  const tools = agents.find(({ id }) => id === session.agent)?.tools;
  for (const turn of session.turns) addTurn(turn, turn.part, { nested: false, tools }, parts);
  return [...parts].sort(([a], [b]) => a - b).map(([part, turns]) => ({ part, turns }));
}

/** Adds a turn and, after it, the turns of the threads inside it: a reader finds them below their host. */
function addTurn(turn: Turn, part: number, at: Place, parts: Map<number, SearchTurn[]>): void {
  if (turn.removed || turn.inherited) return;
  const words: Words = { prompt: [], answer: [], tools: [], thinking: [], errors: [] };
  const threads: Thread[] = [];
  for (const block of turn.blocks) addBlock(block, turn, at, words, threads);

  const texts = Object.entries(words).flatMap(([kind, pieces]) => {
    const text = pieces.filter((piece) => piece !== '').join('\n');
    return text === '' ? [] : [[kind, text] as const];
  });
  if (texts.length > 0) {
    const found: SearchTurn = { anchor: turn.anchor, role: turn.role, ...Object.fromEntries(texts) };
    if (turn.at !== undefined) found.at = turn.at;
    const turns = parts.get(part);
    if (turns) turns.push(found);
    else parts.set(part, [found]);
  }
  for (const thread of threads) for (const inner of thread.turns) addTurn(inner, part, { ...at, nested: true }, parts);
}

function addBlock(block: Block, turn: Turn, { nested, tools }: Place, words: Words, threads: Thread[]): void {
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
    case 'tool':
      words.tools.push(toolLine(block, tools));
      if (block.state === 'failed' || block.result?.isError) words.errors.push(failedEnd(block, tools));
      threads.push(...nestedIn(block));
      break;
    case 'command':
      words.prompt.push(`${block.name} ${block.args}`.trim());
      if (block.stderr) words.errors.push(failedEnd(block.stderr));
      break;
    case 'shell':
      words.prompt.push(block.input);
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
