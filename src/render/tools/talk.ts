/** What an agent asks, plans and tells others. */
import type { UseOf, UserQuestion } from '../../model/tool.ts';
import { fillLine, html, type SafeHtml } from '../html.ts';
import { foldedProse, inLanguage, objectOf, prose } from '../prose.ts';
import { oneLine } from '../text.ts';
import { typedInline } from '../typed/index.ts';
import type { ShownCall, View, Views } from './call.ts';

/** Questions with their options, and the answer chosen. */
function question(call: ShownCall, { questions }: UseOf<'question'>): View {
  const { page } = call;
  const { words, clock } = page;
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
  const { words } = call.page;
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
  const { words } = call.page;
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

export const talkViews = {
  question,
  'start-plan': ({ page }) => ({ icon: 'plan', plainResult: true, line: fillLine(page.words.planStarted, {}) }),
  plan,
  message: ({ at, page }, { to, message: text, summary }) => ({
    icon: 'message',
    line: fillLine(page.words.sentMessage, { to: html`<code>${to}</code>` }),
    end: [oneLine(summary ?? text, 70)],
    body: [
      summary && html`<p class="said">${summary}</p>`,
      text.trim() !== '' && html`<div class="view page">${foldedProse(at, text)}</div>`,
    ],
    shows: [to, text, summary],
  }),
} satisfies Views;
