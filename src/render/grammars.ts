/** The grammars a session's views will ask for, so that they are loaded before rendering begins. */
import { stringAt } from '../model/json.ts';
import type { Block, Session } from '../model/session.ts';
import { languageOf, languageOfPath } from './languages.ts';
import { knowsPrism } from './prism.ts';
import { allTurns } from './walk.ts';

const fence = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(?:`{3,}|~{3,})[ \t]*([^\s`]{1,30})/gm;

export function grammarsOf(session: Session): Set<string> {
  const found = new Set<string>();
  for (const turn of allTurns(session.turns)) for (const block of turn.blocks) add(block, found);
  return found;
}

function add(block: Block, found: Set<string>): void {
  if (block.kind === 'text' || block.kind === 'thinking' || block.kind === 'notice') addFences(block.text ?? '', found);
  if (block.kind === 'command') addFences(block.args, found);
  if (block.kind !== 'tool') return;
  for (const key of ['file_path', 'notebook_path', 'path']) addFile(stringAt(block.input, key), found);
  for (const key of ['prompt', 'plan', 'description', 'message']) addFences(stringAt(block.input, key) ?? '', found);
  if (block.name === 'Task' || block.name === 'Agent' || block.name === 'WebFetch' || block.name === 'WebSearch') {
    for (const item of block.result?.content ?? []) if (item.kind === 'text') addFences(item.text, found);
  }
  for (const note of block.notes) add(note, found);
}

function addFences(text: string, found: Set<string>): void {
  if (!text.includes('```') && !text.includes('~~~')) return;
  for (const match of text.matchAll(fence)) addName(languageOf(match[1]), found);
}

/** Files are coloured by Prism where it knows their language. */
function addFile(path: string | undefined, found: Set<string>): void {
  const language = languageOfPath(path);
  if (language && !knowsPrism(language)) found.add(language);
}

function addName(language: string | undefined, found: Set<string>): void {
  if (language) found.add(language);
}
