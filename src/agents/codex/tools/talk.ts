/** Plans, checklists and questions; other agents: to start them, to write to them, to wait for them. */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../../model/json.ts';
import type { Call, ToolReader, ToolReaders } from '../../tool-call.ts';
import { joinedTexts, outputUse, questionsIn, subagentUse, todosIn } from '../../tool-uses.ts';
import { parsedObject } from '../../values.ts';

const checklist: ToolReader = ({ input }) => ({ kind: 'todos', todos: todosIn(arrayAt(input, 'plan'), 'step'), before: [] });

const plan: ToolReader = (call) => ({ kind: 'plan', plan: call.string('plan') ?? '', isProposal: true });

/** `{"answers": {"<id>": {"answers": ["<label>", "user_note: …"]}}}` */
const question: ToolReader = ({ input, text }) => {
  const answers = objectAt(parsedObject(text), 'answers') ?? {};
  return { kind: 'question', questions: questionsIn(arrayAt(input, 'questions'), (one) => answerTo(one, answers)) };
};

function answerTo(question: JsonObject, answers: JsonObject): { answer?: string; note?: string } {
  const given: Json | undefined = answers[stringAt(question, 'id') ?? ''];
  const texts = (Array.isArray(given) ? given : arrayAt(given, 'answers')).filter((one) => typeof one === 'string');
  const note = texts.find((one) => one.startsWith('user_note:'));
  const labels = texts.filter((one) => one !== note);
  return {
    ...(labels.length > 0 ? { answer: labels.join(', ') } : {}),
    ...(note === undefined ? {} : { note: note.slice('user_note:'.length).trim() }),
  };
}

const spawn: ToolReader = (call) =>
  subagentUse('default', {
    title: call.string('task_name'),
    describes: call.string('nickname'),
    agentType: call.string('agent_type'),
    prompt: call.string('message', 'prompt'),
    launched: true,
    inBackground: true,
  });

const message: ToolReader = (call) => ({ kind: 'message', to: targetOf(call), message: call.string('message', 'prompt') ?? '' });

const targetOf = (call: Call): string => call.string('target', 'id', 'agent_id', 'agent_path') ?? '';

const close: ToolReader = (call) => ({ kind: 'stop-task', id: targetOf(call) });

const wait: ToolReader = (call) => {
  const targets = call.input.targets ?? call.input.ids;
  const sections = endsIn(call.text);
  return outputUse(Array.isArray(targets) ? joinedTexts(targets) : targetOf(call), {
    waited: call.data.timed_out === true ? 'timed_out' : '',
    ...(sections.length > 0 ? { sections } : {}),
  });
};

/** `{"status": {"<agent>": {"completed": "…"}}}` */
function endsIn(text: string): { name: string; text: string }[] {
  const told = parsedObject(text);
  const status = stringAt(told, 'type') === undefined ? objectAt(told, 'status') : undefined;
  return Object.entries(status ?? {}).flatMap(([name, ended]) => {
    const words = isObject(ended) ? Object.values(ended).find((value) => typeof value === 'string') : undefined;
    return typeof words === 'string' ? [{ name, text: words }] : [];
  });
}

export const talkTools: ToolReaders = {
  update_plan: checklist,
  proposed_plan: plan,
  request_user_input: question,
  spawn_agent: spawn,
  send_input: message,
  send_message: message,
  followup_task: message,
  close_agent: close,
  interrupt_agent: close,
  wait_agent: wait,
};
