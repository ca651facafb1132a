/** What a session's views will ask for, so that it is loaded before rendering begins: grammars, and what sets formulas and draws diagrams. */
import { agentOf, type ToolNames } from '../agents/index.ts';
import { allTurns, type Block, type Session } from '../model/session.ts';
import type { ToolUse } from '../model/tool.ts';
import { useOf } from '../outcome/index.ts';
import { isDiagram } from './diagrams/index.ts';
import { languageOf, languageOfPath } from './languages.ts';
import { isFormula, mayHaveFormula, takeFormulas } from './markdown/formulas.ts';

const fence = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(?:`{3,}|~{3,})[ \t]*([^\s`]{1,30})/gm;

interface Needs {
  grammars: Set<string>;
  math: boolean;
  diagrams: boolean;
}

export function needsOf(session: Session): Needs {
  const needs: Needs = { grammars: new Set(), math: false, diagrams: false };
  const { tools } = agentOf(session.agent);
  for (const turn of allTurns(session.turns)) for (const block of turn.blocks) add(block, tools, needs);
  return needs;
}

function add(block: Block, tools: ToolNames, needs: Needs): void {
  if (block.kind === 'text' || block.kind === 'thinking' || block.kind === 'notice') addMarkdown(block.text ?? '', needs);
  if (block.kind === 'command') addMarkdown(block.args, needs);
  if (block.kind === 'shell') needs.grammars.add('shellscript');
  if (block.kind !== 'tool') return;
  const use = useOf(block, tools);
  if ('path' in use) addName(languageOfPath(use.path), needs);
  if ('language' in use) addName(languageOf(use.language), needs);
  if (use.kind === 'patch') for (const { path } of use.files) addName(languageOfPath(path), needs);
  for (const text of prosesOf(use)) addMarkdown(text, needs);
  if (use.kind === 'subagent' || use.kind === 'fetch' || use.kind === 'web-search') {
    for (const item of block.result?.content ?? []) if (item.kind === 'text') addMarkdown(item.text, needs);
  }
  for (const note of block.notes) add(note, tools, needs);
}

/** Fields of a call that views show as Markdown. */
function prosesOf(use: ToolUse): string[] {
  const fields = ['prompt', 'plan', 'description', 'message'];
  return Object.entries(use).flatMap(([key, value]) => (typeof value === 'string' && fields.includes(key) ? [value] : []));
}

function addMarkdown(text: string, needs: Needs): void {
  needs.math ||= mayHaveFormula(text) && takeFormulas(text).formulas.length > 0;
  if (!text.includes('```') && !text.includes('~~~')) return;
  for (const [, name] of text.matchAll(fence)) {
    addName(languageOf(name), needs);
    needs.diagrams ||= isDiagram(name);
    needs.math ||= isFormula(name);
  }
}

function addName(language: string | undefined, { grammars }: Needs): void {
  if (language) grammars.add(language);
}
