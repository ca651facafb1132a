/** The grammars a session's views will ask for, so that they are loaded before rendering begins. */
import { agentOf, type ToolNames } from '../agents/index.ts';
import { allTurns, type Block, type Session } from '../model/session.ts';
import type { ToolUse } from '../model/tool.ts';
import { useOf } from '../outcome/index.ts';
import { languageOf, languageOfPath } from './languages.ts';

const fence = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(?:`{3,}|~{3,})[ \t]*([^\s`]{1,30})/gm;

export function grammarsOf(session: Session): Set<string> {
  const found = new Set<string>();
  const { tools } = agentOf(session.agent);
  for (const turn of allTurns(session.turns)) for (const block of turn.blocks) add(block, tools, found);
  return found;
}

function add(block: Block, tools: ToolNames, found: Set<string>): void {
  if (block.kind === 'text' || block.kind === 'thinking' || block.kind === 'notice') addFences(block.text ?? '', found);
  if (block.kind === 'command') addFences(block.args, found);
  if (block.kind === 'shell') found.add('shellscript');
  if (block.kind !== 'tool') return;
  const use = useOf(block, tools);
  if ('path' in use) addName(languageOfPath(use.path), found);
  if ('language' in use) addName(languageOf(use.language), found);
  if (use.kind === 'patch') for (const { path } of use.files) addName(languageOfPath(path), found);
  for (const text of prosesOf(use)) addFences(text, found);
  if (use.kind === 'subagent' || use.kind === 'fetch' || use.kind === 'web-search') {
    for (const item of block.result?.content ?? []) if (item.kind === 'text') addFences(item.text, found);
  }
  for (const note of block.notes) add(note, tools, found);
}

/** Fields of a call that views show as Markdown. */
function prosesOf(use: ToolUse): string[] {
  const fields = ['prompt', 'plan', 'description', 'message'];
  return Object.entries(use).flatMap(([key, value]) => (typeof value === 'string' && fields.includes(key) ? [value] : []));
}

function addFences(text: string, found: Set<string>): void {
  if (!text.includes('```') && !text.includes('~~~')) return;
  for (const match of text.matchAll(fence)) addName(languageOf(match[1]), found);
}

function addName(language: string | undefined, found: Set<string>): void {
  if (language) found.add(language);
}
