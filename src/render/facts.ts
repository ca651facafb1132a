/** Facts of a session for lists and heads. */
import { isSessionId } from '../model/ids.ts';
import { languageOfText } from '../model/language.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { allTurns, type Turn, threadsOf } from '../model/session.ts';
import { type BlockWords, english } from '../words/index.ts';
import { titleFor } from './title.ts';

/** Enough of the prose to detect its language. */
const languageSample = 20_000;

export function sessionFacts(session: RedactedSession, words: BlockWords = english.blocks) {
  const tools = new Map<string, number>();
  const facts = { prompts: 0, turns: 0, toolCalls: 0, subagents: 0, hasErrors: false, images: 0 };
  const subagentIds: string[] = [];
  // What a resumed session repeats is counted in its first home.
  const own = session.turns.filter((turn) => turn.inherited === undefined);
  const main = new Set(own);
  for (const turn of allTurns(own)) {
    if (turn.removed) continue;
    facts.turns++;
    if (isPersons(turn, main)) facts.prompts++;
    for (const block of turn.blocks) {
      const threads = threadsOf(block);
      facts.subagents += threads.length;
      subagentIds.push(...threads.map(({ id }) => id).filter(isSessionId));
      if (block.kind === 'image') facts.images++;
      if (block.kind === 'notice' && block.name === 'api-error') facts.hasErrors = true;
      if (block.kind !== 'tool') continue;
      facts.toolCalls++;
      tools.set(block.name, (tools.get(block.name) ?? 0) + 1);
      if (block.state === 'failed') facts.hasErrors = true;
      facts.images += block.result?.content.filter((item) => item.kind === 'image').length ?? 0;
    }
  }
  const { title, isQuoted } = titleFor(session, words);
  const parts = session.turns.reduce((most, turn) => Math.max(most, turn.part), 1);
  return {
    ...facts,
    ...(subagentIds.length > 0 ? { subagentIds } : {}),
    title,
    ...(isQuoted ? { quoted: true as const } : {}),
    tools: [...tools].map(([name, calls]) => ({ name, calls })).toSorted((a, b) => b.calls - a.calls || (a.name < b.name ? -1 : 1)),
    language: languageOfText(sampleOf(session)),
    parts,
  };
}

/** A subagent's task is the agent's; what a person writes while it works, or in refusing a call, is theirs. */
function isPersons(turn: Turn, main: ReadonlySet<Turn>): boolean {
  if (turn.role !== 'prompt') return false;
  return main.has(turn) || turn.blocks.some((block) => block.kind === 'text' && block.steering === true);
}

/** The prompts show best what language the conversation is in; answers where there are none. */
function sampleOf(session: RedactedSession): string {
  let prompts = '';
  let answers = '';
  for (const turn of session.turns) {
    for (const block of turn.blocks) {
      if (block.kind !== 'text') continue;
      const text = `${block.text.slice(0, 2_000).replace(/```[\s\S]*?(?:```|$)/g, ' ')}\n`;
      if (turn.role === 'prompt' && prompts.length < languageSample) prompts += text;
      if (turn.role === 'agent' && answers.length < languageSample) answers += text;
    }
  }
  // Short prompts ("ok, go on") have few words; the answers are in the same language.
  return prompts.length > 400 ? prompts + answers.slice(0, 4_000) : prompts + answers;
}
