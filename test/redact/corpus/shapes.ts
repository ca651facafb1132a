/** Shapes of records, and of text inside them, around a piece of a transcript. */
import type { Json, JsonObject } from '../../../src/model/json.ts';
import type { Random } from '../sample.ts';

type Wrap = (text: string) => JsonObject;

const say = (content: Json) => ({ type: 'user', message: { role: 'user', content } });
const act = (block: Json) => ({ type: 'assistant', message: { role: 'assistant', content: [block] } });
const call = (name: string, input: Json) => act({ type: 'tool_use', id: 'toolu_01', name, input });
const result = (content: Json, toolUseResult?: Json) => ({
  ...say([{ type: 'tool_result', tool_use_id: 'toolu_01', content }]),
  ...(toolUseResult ? { toolUseResult } : {}),
});
const lines = (text: string, each: (line: string, index: number) => string) => text.split('\n').map(each).join('\n');

export const shapes: { readonly [name: string]: Wrap } = {
  prompt: say,
  command: (text) => call('Bash', { command: text, description: 'Run it' }),
  output: (text) => result(text, { stdout: text, stderr: '', interrupted: false }),
  'numbered file': (text) =>
    result(
      lines(text, (line, index) => `${String(index + 1).padStart(6)}→${line}`),
      { type: 'text', file: { filePath: 'x', content: text } },
    ),
  'file with tabs': (text) => result(lines(text, (line, index) => `${String(index + 1).padStart(6)}\t${line}`)),
  edit: (text) => call('Edit', { file_path: 'x.ts', old_string: text, new_string: 'x' }),
  write: (text) => call('Write', { file_path: 'x.ts', content: text }),
  patch: (text) => result('ok', { structuredPatch: [{ oldStart: 1, lines: text.split('\n').map((line) => `+${line}`) }] }),
  'json in json': (text) => result([{ type: 'text', text: JSON.stringify({ result: JSON.stringify({ body: text }) }) }]),
  'escaped twice': (text) => result(JSON.stringify(JSON.stringify({ a: text }))),
  thinking: (text) => act({ type: 'thinking', thinking: text, signature: 'x' }),
  answer: (text) => act({ type: 'text', text }),
  error: (text) => result(`<tool_use_error>${text}</tool_use_error>`),
  'fetched page': (text) => result(`Result:\n${text}\n`, { code: 200, result: text, url: 'https://x.dev' }),
  'to do': (text) => call('TodoWrite', { todos: [{ content: text, status: 'pending', activeForm: text }] }),
  'task for an agent': (text) => call('Task', { description: 'x', prompt: text, subagent_type: 'x' }),
  attachment: (text) => ({ type: 'attachment', attachment: { type: 'queued_command', prompt: text } }),
  title: (text) => ({ type: 'summary', summary: text, leafUuid: 'x' }),
  colours: (text) => result(lines(text, (line) => `\u001b[32m${line}\u001b[0m`)),
  quoted: (text) => say(lines(text, (line) => `> ${line}`)),
  fenced: (text) => say(`\`\`\`\n${text}\n\`\`\``),
  indented: (text) => result(lines(text, (line) => `      ${line}`)),
  'line ends of Windows': (text) => result(text.replaceAll('\n', '\r\n')),
  'comment signs': (text) => result(lines(text, (line) => `# ${line}`)),
  'inside a sentence': (text) => say(`I have a question about this: ${text}\nIt does not work. Why?`),
  html: (text) =>
    result(`<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')}</pre>`),
};

/** Three of the shapes: the plain prompt, and two by chance. */
export function threeShapes(random: Random): { place: string; wrap: Wrap }[] {
  const names = Object.keys(shapes);
  const any = () => names[Math.floor(random() * names.length)] as string;
  return ['prompt', any(), any()].map((place) => ({ place, wrap: shapes[place] as Wrap }));
}

/** Two records: a question or a call, and what came back. */
export function explained(how: 'answer' | 'question' | 'command' | 'read', text: string, value: string): JsonObject[] {
  if (how === 'answer') return [act({ type: 'text', text }), say(value)];
  if (how === 'question')
    return [
      call('AskUserQuestion', { questions: [{ question: text, header: 'Input', options: [{ label: 'Skip' }] }] }),
      result(`User has answered your questions: "${text}"="${value}". You can now continue.`, { answers: { [text]: value } }),
    ];
  if (how === 'command') return [call('Bash', { command: text }), result(value, { stdout: value, stderr: '', interrupted: false })];
  return [call('Read', { file_path: text }), result(`     1→${value}`, { type: 'text', file: { filePath: text, content: value } })];
}
