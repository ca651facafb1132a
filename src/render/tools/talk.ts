/** What an agent asks, plans, tells others and has them do. */
import type { Thread } from '../../model/session.ts';
import type { SubagentUse, UseOf, UserQuestion } from '../../model/tool.ts';
import { nested, threadFacts } from '../blocks/thread.ts';
import { fold } from '../fold.ts';
import { type Child, fillLine, html, type SafeHtml } from '../html.ts';
import { foldedProse, inLanguage, objectOf, prose } from '../prose.ts';
import { oneLine } from '../text.ts';
import { typedInline } from '../typed/index.ts';
import type { ShownCall, View, Views } from './call.ts';

/** Questions with their options, and the answer chosen. */
function question(call: ShownCall, { questions }: UseOf<'question'>): View {
  const { page, words, clock } = call;
  const [first] = questions;
  const given = first?.answer;
  const line =
    questions.length === 1 && first
      ? fillLine(words.asksQuestion, { question: objectOf(page, oneLine(first.question, 140)) })
      : fillLine(clock.count(words.asksQuestions, questions.length), {});
  return {
    icon: 'question',
    plainResult: true,
    line,
    end: [questions.length === 1 && given ? oneLine(given, 60) : '', !given && call.block.state === 'done' && words.notAnswered],
    body: questions.map((one) => questionView(call, one)),
    open: questions.length > 0,
  };
}

function questionView(call: ShownCall, { question: asked, header, options, answer, note }: UserQuestion): SafeHtml {
  const { words } = call;
  const chosen = (label: string) => answer !== undefined && (answer === label || answer.split(', ').includes(label));
  const own = answer !== undefined && !options.some(({ label }) => chosen(label));
  call.covered.add(asked, header, answer, note, ...options.flatMap(({ label, description }) => [label, description]));
  const items = options.map(({ label, description }) => {
    const is = chosen(label);
    return html`<li class="${is ? 'chosen' : 'open'}"><b>${label}</b>${is && html` <span class="sr">(${words.chosen})</span>`} ${description}</li>`;
  });
  return html`<div class="view question"><p class="asked"${inLanguage(call.page, asked)}><span class="header">${header}</span> ${asked}</p><ul class="options">${items}${own && html`<li class="chosen"><b>${answer !== undefined && typedInline(call.at, answer)}</b> ${words.ownAnswer}</li>`}</ul>${note && html`<p class="note">${typedInline(call.at, note)}</p>`}</div>`;
}

/** A plan is prose; the line's end shows whether it was accepted. */
function plan(call: ShownCall, { plan, isProposal }: UseOf<'plan'>): View {
  const { words } = call;
  const state = isProposal
    ? ''
    : { done: words.planAccepted, denied: words.planRejected, failed: words.planRejected, interrupted: '', running: '' }[call.block.state];
  return {
    icon: 'plan',
    plainResult: true,
    line: fillLine(words.plan, {}),
    end: [state],
    stated: state !== '',
    body: plan.trim() !== '' && html`<div class="view page">${prose(call.at, plan)}</div>`,
    open: plan.trim() !== '',
    shows: [plan],
  };
}

/** A subagent, or a workflow of several: its thread in place. */
function subagent(call: ShownCall, use: SubagentUse): View {
  const { page, covered, block, words, clock } = call;
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
  return fold(call.words.asked, foldedProse(call.at, prompt, call.words.asked), 'asked');
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
  const body = html`<div class="nested answer">${texts.map((text) => foldedProse(call.at, text, call.words.answered))}</div>`;
  return thread ? fold(call.words.answered, body, 'asked') : body;
}

export const talkViews = {
  subagent,
  workflow: subagent,
  question,
  'start-plan': ({ page }) => ({ icon: 'plan', plainResult: true, line: fillLine(page.words.planStarted, {}) }),
  plan,
  message: ({ at, page }, { to, message: text, summary }) => ({
    icon: 'message',
    line: html`${fillLine(page.words.sentMessage, { to: html`<code>${to}</code>` })} ${objectOf(page, oneLine(summary ?? text, 120))}`,
    family: 'message',
    member: to,
    body: [
      summary && html`<p class="said"${inLanguage(page, summary)}>${summary}</p>`,
      text.trim() !== '' && html`<div class="view page">${foldedProse(at, text)}</div>`,
    ],
    shows: [to, text, summary],
  }),
} satisfies Views;
