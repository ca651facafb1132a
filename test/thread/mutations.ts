/** A log that looks like a real one, and what may happen to it. */
import fc from 'fast-check';
import { Log, type LogLine } from '../bad-input/log.ts';

/** Words that stand in one prompt alone. */
export const promptMark = (n: number) => `[prompt ${n} of the keeper]`;

/** Every shape of record that threads differently. */
export function realLog(): LogLine[] {
  const log = new Log('real');
  const result = (id: string, content: unknown) => [{ type: 'tool_result', tool_use_id: id, content }];
  const call = (id: string, name = 'Bash', input: object = { command: id }) => ({ type: 'tool_use', id, name, input });
  const part = (id: string, block: unknown) => ({
    message: { id, role: 'assistant', model: 'm', content: [block], usage: { output_tokens: 3 } },
  });
  log.line({ type: 'summary', summary: 'Tides', leafUuid: 'elsewhere' });
  log.prompt(`Read the tide table ${promptMark(0)}`);
  log.record('assistant', part('msg_a', { type: 'thinking', thinking: '', signature: 'x' }));
  log.record('assistant', part('msg_a', { type: 'text', text: 'Reading.' }));
  log.record('assistant', part('msg_a', call('t1', 'Read', { file_path: '/home/mira/harbor/tides.csv' })));
  log.record('assistant', part('msg_a', call('t2')));
  log.prompt(result('t2', 'second'), { toolUseResult: { stdout: 'second', stderr: '' } });
  log.prompt(result('t1', '1→high\n<system-reminder>Mind the ebb</system-reminder>'));
  const fork = log.lines.at(-1)?.uuid;
  log.prompt(`Plot it ${promptMark(1)}`).answer('Plotted.');
  log.prompt(`Plot it in blue ${promptMark(2)}`, { parentUuid: fork }).answer('Plotted in blue.');
  log.prompt(`<command-name>/review</command-name><command-args>${promptMark(3)}</command-args>`);
  log.prompt('<local-command-stdout>Fine</local-command-stdout>');
  log.line({ type: 'queue-operation', operation: 'enqueue', content: 'Faster', sessionId: log.id });
  log.answer([call('t3', 'Task', { description: 'Lights', prompt: `Look for lighthouses ${promptMark(4)}` })]);
  log.prompt(`Look for lighthouses ${promptMark(4)}`, { isSidechain: true, parentUuid: null }).answer('Three.', { isSidechain: true });
  log.line({ type: 'queue-operation', operation: 'dequeue', sessionId: log.id });
  log.record('progress', {
    toolUseID: 'tick',
    parentToolUseID: 't3',
    data: {
      type: 'agent_progress',
      agentId: 'a77',
      message: { type: 'user', uuid: 'tick-1', message: { role: 'user', content: 'Ticking' } },
    },
  });
  log.prompt(result('t3', 'Three lighthouses'));
  log.record('attachment', { attachment: { type: 'queued_command', prompt: `Only the harbour ${promptMark(5)}` } });
  log.record('attachment', { attachment: { type: 'file', filename: 'a.ts', content: 'x' } });
  log.record('system', { subtype: 'api_error', retryAttempt: 1, maxRetries: 10 });
  log.answer('Only the harbour, then.');
  log.record('system', { subtype: 'compact_boundary', parentUuid: null, logicalParentUuid: fork, compactMetadata: { preTokens: 9 } });
  log.prompt('This session is being continued from a previous conversation.', { isCompactSummary: true });
  log.prompt([
    { type: 'text', text: `And the chart? ${promptMark(6)}` },
    { type: 'image', source: { type: 'base64', data: 'AAAA' } },
  ]);
  log.prompt(result('nowhere', 'an orphan'));
  log.answer([call('t4', 'mcp__harbor__tide'), { type: 'tide_block', level: 3 }]);
  log.record('tide-record', { level: 3 });
  log.prompt(`Another Claude session sent a message:\n<agent-message from="a8">The pier ${promptMark(8)}</agent-message>`, {
    isMeta: true,
    origin: { kind: 'peer', from: 'a8' },
  });
  const queue = (operation: string, content?: string) => log.line({ type: 'queue-operation', operation, content, sessionId: log.id });
  queue('enqueue', 'Blue');
  queue('enqueue', 'and white');
  queue('dequeue', 'Blue');
  queue('dequeue');
  log.prompt(`Blue\nand white`).answer('Blue and white.');
  queue('enqueue', `Oil the rudder ${promptMark(9)}`);
  queue('popAll', `Oil the rudder ${promptMark(9)}`);
  log
    .prompt(`Oil the rudder ${promptMark(9)}`)
    .answer([call('t5', 'Workflow', { script: 'x' }), { type: 'compaction', content: 'In short' }]);
  log.record('attachment', { attachment: { type: 'hook_success', toolUseID: 't5', stdout: 'fine' } });
  log.prompt(result('t5', 'Launched'), {
    toolUseResult: { status: 'async_launched', agentId: 'a9', runId: 'wf' },
    forkedFrom: { sessionId: 'x' },
  });
  log.prompt('<task-notification><task-id>a9</task-id><status>completed</status></task-notification>');
  log.prompt(`Thanks ${promptMark(7)}`);
  return log.lines;
}

/** One thing that happens to the text of a log. Positions are shares, so that they fit any length. */
export type Mutation = (lines: string[]) => string[];

const place = fc.double({ min: 0, max: 0.999, noNaN: true });
const at = (lines: string[], share: number) => Math.floor(lines.length * share);
const onLine =
  (share: number, change: (line: string) => string): Mutation =>
  (lines) =>
    lines.map((line, index) => (index === at(lines, share) ? change(line) : line));

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e300, '', [], {}, [[]], 'NaN', { type: 'text' }, [null], ['\u0000'], '__proto__'),
  fc.constant(null).map(() => JSON.parse(`${'[{"a":'.repeat(150)}1${'}]'.repeat(150)}`) as unknown),
  fc.constant('<system-reminder>'.repeat(3000)),
);

/** Puts an odd value somewhere into a record. */
function spoil(value: unknown, path: number[], oddity: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== 'object' || value === null) return oddity;
  const keys = Object.keys(value);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return oddity;
  const inner = (value as { [key: string]: unknown })[key];
  const changed = spoil(inner, rest, oddity);
  return Array.isArray(value) ? value.map((item, index) => (String(index) === key ? changed : item)) : { ...value, [key]: changed };
}

function spoilLine(line: string, path: number[], oddity: unknown): string {
  try {
    return JSON.stringify(spoil(JSON.parse(line), path, oddity));
  } catch {
    return line;
  }
}

/** Changes that leave the order of lines as it is. */
const inPlace: fc.Arbitrary<Mutation>[] = [
  fc
    .tuple(place, place, fc.string({ minLength: 1, maxLength: 2, unit: 'binary' }))
    .map(([line, byte, by]) =>
      onLine(
        line,
        (text) => text.slice(0, Math.floor(text.length * byte)) + by.replace(/\n/g, ' ') + text.slice(Math.floor(text.length * byte) + 1),
      ),
    ),
  fc.tuple(place, place).map(([line, cut]) => onLine(line, (text) => text.slice(0, Math.floor(text.length * cut)))),
  fc
    .tuple(place, fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }), odd)
    .map(([line, path, oddity]) => onLine(line, (text) => spoilLine(text, path, oddity))),
  place.map((line) => onLine(line, (text) => `${'\0'.repeat(40)}${text}\r`)),
];

const moving: fc.Arbitrary<Mutation>[] = [
  place.map(
    (share): Mutation =>
      (lines) =>
        lines.flatMap((line, index) => (index === at(lines, share) ? [line, line] : [line])),
  ),
  place.map(
    (share): Mutation =>
      (lines) => {
        const index = at(lines, share);
        return [...lines.slice(0, index), `${lines[index] ?? ''}${lines[index + 1] ?? ''}`, ...lines.slice(index + 2)];
      },
  ),
  fc.tuple(place, place).map(
    ([from, to]): Mutation =>
      (lines) => {
        const rest = lines.filter((_, index) => index !== at(lines, from));
        return [...rest.slice(0, at(rest, to)), lines[at(lines, from)] ?? '', ...rest.slice(at(rest, to))];
      },
  ),
  place.map(
    (share): Mutation =>
      (lines) =>
        lines.filter((_, index) => index !== at(lines, share)),
  ),
];

/** The real log after some of it has gone wrong. */
export const mutatedLog: fc.Arbitrary<string[]> = fc
  .array(fc.oneof(...inPlace, ...moving), { minLength: 1, maxLength: 8 })
  .map((mutations) =>
    mutations.reduce(
      (lines, mutate) => mutate(lines),
      realLog().map((line) => JSON.stringify(line)),
    ),
  );
