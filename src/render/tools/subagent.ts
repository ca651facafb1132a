import type { Thread } from '../../model/session.ts';
import type { SubagentUse } from '../../model/tool.ts';
import { nested, threadFacts } from '../blocks/thread.ts';
import { fold } from '../fold.ts';
import { type Child, fillLine, html } from '../html.ts';
import { foldedProse, objectOf } from '../prose.ts';
import { oneLine } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';

/** A subagent, or a workflow of several: its thread in place. */
function subagent(call: ShownCall, use: SubagentUse): View {
  const { page, covered, block } = call;
  const { words, clock } = page;
  const title = use.title ?? block.thread?.title ?? use.describes ?? oneLine(use.prompt ?? '', 80);
  const type = use.agentType ?? block.thread?.agentType;
  const named = type === use.generalType ? undefined : type;
  covered.add(title, named, use.prompt);
  const ms = use.durationMs ?? block.durationMs;
  const facts = block.thread
    ? threadFacts(page, block.thread)
    : [use.calls ? clock.count(words.toolCalls, use.calls) : '', ms ? clock.duration(ms) : ''];
  return {
    icon: 'agent',
    line: fillLine(use.kind === 'workflow' ? words.workflow : words.subagent, { task: objectOf(page, title) }),
    end: [named, ...facts, use.inBackground && words.launched],
    // A thread shows how far it came.
    stated: block.thread !== undefined && block.state === 'running',
    // The result is then only that it was launched.
    plainResult: use.launched,
    body: [asked(call, use.prompt, block.thread), block.thread && thread(call, block.thread), !use.launched && answer(call, block.thread)],
  };
}

/** What it was asked, unless its thread begins with the same words. */
function asked(call: ShownCall, prompt: string | undefined, thread: Thread | undefined): Child {
  const first = thread?.turns[0]?.blocks.find((block) => block.kind === 'text');
  if (!prompt || (first?.kind === 'text' && first.text.trim() === prompt.trim())) return undefined;
  return fold(call.page.words.asked, foldedProse(call.at, prompt, call.page.words.asked), 'asked');
}

function thread(call: ShownCall, thread: Thread): Child {
  for (const turn of thread.turns) for (const block of turn.blocks) if (block.kind === 'text') call.covered.add(block.text);
  return nested(thread, call.at);
}

/** What came back, unless its thread ends with the same words. */
function answer(call: ShownCall, thread: Thread | undefined): Child {
  if (call.failed || call.text.trim() === '' || call.covered.has(call.text)) return undefined;
  const texts = (call.block.result?.content ?? []).flatMap((item) =>
    item.kind === 'text' && !call.covered.has(item.text) ? [item.text] : [],
  );
  call.covered.add(...texts);
  const body = html`<div class="nested answer">${texts.map((text) => foldedProse(call.at, text, call.page.words.answered))}</div>`;
  return thread ? fold(call.page.words.answered, body, 'asked') : body;
}

export const subagentViews = { subagent, workflow: subagent } satisfies Views;
