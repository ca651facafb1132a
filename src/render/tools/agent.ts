import { numberAt, stringAt } from '../../model/json.ts';
import type { Thread } from '../../model/session.ts';
import { nested, threadFacts } from '../blocks/thread.ts';
import { fold } from '../fold.ts';
import { type Child, html } from '../html.ts';
import { objectOf, prose } from '../prose.ts';
import { sayLine } from '../say.ts';
import { oneLine } from '../text.ts';
import type { Call, View } from './call.ts';

/** A subagent: its thread in place. */
export const agent = (call: Call): View => delegated(call, call.page.words.subagent);
export const workflow = (call: Call): View => delegated(call, call.page.words.workflow, describedIn(call.string('script') ?? ''));

/** What a workflow's script says of itself in its `meta`. */
const describedIn = (script: string): string | undefined =>
  (/\bdescription:\s*(['"`])(.{1,200}?)\1/.exec(script) ?? /\bname:\s*(['"`])(.{1,80}?)\1/.exec(script))?.[2];

function delegated(call: Call, word: string, saidOfItself?: string): View {
  const { page, data, shown, block } = call;
  const { words, clock } = page;
  const title =
    call.string('description') ?? block.thread?.title ?? call.string('name') ?? saidOfItself ?? oneLine(call.string('prompt') ?? '', 80);
  const type = call.string('subagent_type') ?? block.thread?.agentType;
  const prompt = call.string('prompt') ?? stringAt(data, 'prompt');
  shown.add(title);
  // The general one is not worth a word in the line.
  const named = type === 'general-purpose' ? undefined : type;
  shown.add(named);
  shown.add(prompt);
  const calls = numberAt(data, 'totalToolUseCount');
  const ms = numberAt(data, 'totalDurationMs') ?? block.durationMs;
  const facts = block.thread
    ? threadFacts(page, block.thread)
    : [calls ? clock.count(words.toolCalls, calls) : '', ms ? clock.duration(ms) : ''];
  const launched = /^(?:async_launched|teammate_spawned)$/.test(stringAt(data, 'status') ?? '') || /^Async agent launched/.test(call.text);
  const background = launched || call.input.run_in_background === true;
  return {
    icon: 'agent',
    line: sayLine(word, { task: objectOf(page, title) }),
    end: [named, ...facts, background && words.launched],
    // A thread that is there says itself how far it came.
    stated: block.thread !== undefined && block.state === 'running',
    // What the agent is told then ("launched successfully …") answers nothing.
    plainResult: launched,
    body: [asked(call, prompt, block.thread), block.thread && thread(call, block.thread), !launched && answer(call, block.thread)],
  };
}

/** What it was asked, unless its thread begins with the same words. */
function asked(call: Call, prompt: string | undefined, thread: Thread | undefined): Child {
  const first = thread?.turns[0]?.blocks.find((block) => block.kind === 'text');
  if (!prompt || (first?.kind === 'text' && first.text.trim() === prompt.trim())) return undefined;
  return fold(call.page.words.asked, prose(call.at, prompt), 'asked');
}

function thread(call: Call, thread: Thread): Child {
  for (const turn of thread.turns) for (const block of turn.blocks) if (block.kind === 'text') call.shown.add(block.text);
  return nested(thread, call.at);
}

/** What came back, unless its thread ends with the same words. */
function answer(call: Call, thread: Thread | undefined): Child {
  if (call.failed || call.text.trim() === '' || call.shown.has(call.text)) return undefined;
  const texts = (call.block.result?.content ?? []).flatMap((item) =>
    item.kind === 'text' && !call.shown.has(item.text) ? [item.text] : [],
  );
  for (const text of texts) call.shown.add(text);
  const body = html`<div class="nested answer">${texts.map((text) => prose(call.at, text))}</div>`;
  return thread ? fold(call.page.words.answered, body, 'asked') : body;
}
