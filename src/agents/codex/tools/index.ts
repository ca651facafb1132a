/** Codex's tools: their names beside their readers. A name that is in no list is a call of another kind. */
import { arrayAt, isObject, type Json, type JsonObject, objectAt, stringAt } from '../../../model/json.ts';
import type { ToolReader, ToolReaders } from '../../tools.ts';
import * as tool from '../../tools.ts';
import { parsedObject, sameFor } from '../../values.ts';
import { textsOf } from '../record.ts';
import { shellTools } from './commands.ts';

const range = ['offset', 'limit'];

/** Searches, opens a page, or looks for words on it. */
const web: ToolReader = (call) => {
  const action = objectAt(call.input, 'action');
  const url = stringAt(action, 'url');
  const queries = textsOf(arrayAt(action, 'queries'));
  const query = call.string('query') ?? stringAt(action, 'query') ?? queries.join(' · ');
  const pattern = stringAt(action, 'pattern');
  if (pattern) return { kind: 'search', pattern, ...(url === undefined ? {} : { path: url }), files: 0, nothing: false };
  if (url && !queries.length && !stringAt(action, 'query')) return { kind: 'fetch', url, result: '', codeText: '' };
  return { kind: 'web-search', query, results: arrayAt(call.data, 'results') };
};

const findTools: ToolReader = (call) => ({
  kind: 'find-tools',
  query: call.string('query') ?? '',
  found: call.text === '' ? 0 : call.text.split('\n').length,
});

const plan: ToolReader = (call) => ({ kind: 'plan', plan: call.string('plan') ?? '', isProposal: true });

/** `{"answers": {"<id>": {"answers": ["<label>", "user_note: …"]}}}` */
const question: ToolReader = ({ input, text }) => {
  const answers = objectAt(parsedObject(text), 'answers') ?? {};
  return tool.questionsIn(arrayAt(input, 'questions'), (one) => answerTo(one, answers));
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

const wait: ToolReader = (call) => {
  const targets = call.input.targets ?? call.input.ids;
  const sections = endsIn(call.text);
  return tool.outputUse(Array.isArray(targets) ? tool.joinedTexts(targets) : call.string('target', 'id', 'agent_id', 'agent_path'), {
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

const readers: ToolReaders = {
  ...shellTools,
  view_image: tool.read(range, { type: 'image' }),
  read_file: tool.read(range),
  list_dir: tool.listFolder,
  grep_files: tool.search(),
  web_search: web,
  tool_search: findTools,
  update_plan: tool.todos('plan', 'step'),
  proposed_plan: plan,
  request_user_input: question,
  spawn_agent: tool.subagent('default', () => ({ launched: true, inBackground: true })),
  ...sameFor(tool.message(), 'send_input send_message followup_task'),
  ...sameFor(tool.named('stop-task', 'target', 'id', 'agent_id', 'agent_path'), 'close_agent interrupt_agent'),
  wait_agent: wait,
};

/** What the view or the result shows already. */
const repeated = new Set(['changes', 'results', 'command', 'agent_id', 'script', 'session_id', 'cell_id']);

export const tools = tool.toTools(readers, tool.serverTool(tool.mcpName), { isRepeated: (key) => repeated.has(key) });
