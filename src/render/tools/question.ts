import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../model/json.ts';
import { html, type SafeHtml } from '../html.ts';
import { inLanguage, objectOf } from '../prose.ts';
import { sayLine } from '../say.ts';
import { oneLine } from '../text.ts';
import type { Call, View } from './call.ts';

/** Questions with their options, and the answer chosen. */
export function question(call: Call): View {
  const { page, data } = call;
  const { words, clock } = page;
  const questions = (arrayAt(call.input, 'questions').length > 0 ? arrayAt(call.input, 'questions') : arrayAt(data, 'questions')).filter(
    isObject,
  );
  const answers = objectAt(data, 'answers') ?? objectAt(call.input, 'answers') ?? {};
  const notes = objectAt(data, 'annotations') ?? {};
  const [first] = questions;
  const given = first ? answerTo(first, answers) : undefined;
  const line =
    questions.length === 1 && first
      ? sayLine(words.asksQuestion, { question: objectOf(page, oneLine(stringAt(first, 'question') ?? '', 140)) })
      : sayLine(clock.count(words.asksQuestions, questions.length), {});
  return {
    icon: 'question',
    plainResult: true,
    line,
    end: [questions.length === 1 && given ? oneLine(given, 60) : '', !given && call.block.state === 'done' && words.notAnswered],
    body: questions.map((one) => questionView(call, one, answers, notes)),
    open: questions.length > 0,
  };
}

function answerTo(question: JsonObject, answers: JsonObject): string | undefined {
  const value: Json | undefined = answers[stringAt(question, 'question') ?? ''] ?? answers[stringAt(question, 'header') ?? ''];
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : undefined;
}

function questionView(call: Call, question: JsonObject, answers: JsonObject, notes: JsonObject): SafeHtml {
  const { words } = call.page;
  const asked = stringAt(question, 'question') ?? '';
  const answer = answerTo(question, answers);
  const options = arrayAt(question, 'options').filter(isObject);
  const labels = options.map((option) => stringAt(option, 'label') ?? '');
  const chosen = (label: string) => answer !== undefined && (answer === label || answer.split(', ').includes(label));
  const own = answer !== undefined && !labels.some(chosen);
  const note = stringAt(objectAt(notes, asked), 'notes') ?? stringAt(notes, asked);
  for (const text of [
    asked,
    stringAt(question, 'header'),
    answer,
    note,
    ...options.flatMap((option) => [stringAt(option, 'label'), stringAt(option, 'description')]),
  ])
    call.shown.add(text);
  const items = options.map((option) => {
    const label = stringAt(option, 'label') ?? '';
    const is = chosen(label);
    return html`<li class="${is ? 'chosen' : 'open'}"><b>${label}</b>${is && html` <span class="sr">(${words.chosen})</span>`} ${stringAt(option, 'description')}</li>`;
  });
  return html`<div class="view question"><p class="asked"${inLanguage(call.page, asked)}><span class="header">${stringAt(question, 'header')}</span> ${asked}</p><ul class="options">${items}${own && html`<li class="chosen"><b>${answer}</b> ${words.ownAnswer}</li>`}</ul>${note && html`<p class="note">${note}</p>`}</div>`;
}
