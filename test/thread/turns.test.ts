/** Turns, calls and their results, in the order a reader expects. */
import { describe, expect, test } from 'vitest';
import type { ToolBlock } from '../../src/model/session.ts';
import { titleOf } from '../../src/render/index.ts';
import { Log } from '../bad-input/log.ts';
import { allTurns, outline, threadFiles, threadLines, toText } from './threaded.ts';

const call = (id: string, name = 'Bash', input: unknown = { command: id }) => ({ type: 'tool_use', id, name, input });
const result = (id: string, content: unknown = `${id} done`, more = {}) => [{ type: 'tool_result', tool_use_id: id, content, ...more }];
const toolsOf = (log: Log) =>
  allTurns(threadLines(log.lines).turns).flatMap((turn) => turn.blocks.filter((block): block is ToolBlock => block.kind === 'tool'));

describe('one message', () => {
  test('written as several records is one turn, also with others in between; its tokens count once, the last count', () => {
    const log = new Log('split').prompt('Go');
    const part = (content: unknown, output: number) => ({
      message: { id: 'msg_1', role: 'assistant', model: 'm', content: [content], usage: { input_tokens: 5, output_tokens: output } },
    });
    log.record('assistant', part({ type: 'text', text: 'First' }, 1));
    log.record('system', { subtype: 'turn_duration', durationMs: 5 });
    log.record('assistant', part(call('a'), 7));
    const session = threadLines(log.lines);
    expect(outline(session)).toEqual(['prompt: Go', 'agent: First']);
    expect(session.turns[1]?.blocks.map((block) => block.kind)).toEqual(['text', 'tool']);
    expect(session.tokens).toMatchObject({ input: 5, output: 7 });
  });

  test('counts for its model, and for none where the log names none', () => {
    const log = new Log('models').prompt('Go');
    const say = (id: string, model: string | undefined, output: number) =>
      log.record('assistant', {
        message: { id, role: 'assistant', model, content: [{ type: 'text', text: id }], usage: { output_tokens: output } },
      });
    say('a', 'one', 1);
    say('b', 'two', 2);
    say('c', undefined, 4);
    say('d', 'one', 8);
    const { usage, tokens } = threadLines(log.lines);
    expect(usage.map(({ model, tokens }) => [model, tokens.output])).toEqual([
      ['one', 9],
      ['two', 2],
      [undefined, 4],
    ]);
    expect(tokens.output).toBe(15);
  });

  test('ends where the person asks something new, though all messages have one id', () => {
    const log = new Log('proxy');
    const say = (text: string, output: number) => ({
      message: { id: 'chat', role: 'assistant', content: [{ type: 'text', text }], usage: { output_tokens: output } },
    });
    log.prompt('One?').record('assistant', say('One.', 3)).prompt('Two?').record('assistant', say('Two.', 4));
    const session = threadLines(log.lines);
    expect(outline(session)).toEqual(['prompt: One?', 'agent: One.', 'prompt: Two?', 'agent: Two.']);
    expect(session.tokens.output).toBe(7);
  });

  test('that goes on after a prompt is two turns, and its tokens count once', () => {
    const log = new Log('through').prompt('One?');
    const say = (text: string, output: number) => ({
      message: {
        id: 'msg_1',
        role: 'assistant',
        model: 'm',
        content: [{ type: 'text', text }],
        usage: { input_tokens: 2, output_tokens: output, cache_read_input_tokens: 700 },
      },
    });
    log.record('assistant', say('Let me see.', 1)).prompt('Hurry.').record('assistant', say('Here it is.', 90));
    const { tokens } = threadLines(log.lines);
    expect(tokens).toEqual({ input: 2, output: 90, cacheRead: 700, cacheWrite: 0 });
  });

  test('without a message id is a turn of its own', () => {
    const log = new Log('old').prompt('Go');
    for (const text of ['One', 'Two']) log.record('assistant', { message: { role: 'assistant', content: [{ type: 'text', text }] } });
    expect(outline(threadLines(log.lines))).toEqual(['prompt: Go', 'agent: One', 'agent: Two']);
  });

  test('may be a plain string in old logs', () => {
    expect(outline(threadLines(new Log('string').record('user', { message: 'Just a string' }).lines))).toEqual(['prompt: Just a string']);
  });
});

describe('results', () => {
  test('join their calls by id in any order', () => {
    const log = new Log('order')
      .prompt('Go')
      .answer([call('a'), call('b')])
      .prompt(result('b'))
      .prompt(result('a'));
    expect(toolsOf(log).map((tool) => [tool.id, tool.state, tool.result?.content])).toEqual([
      ['a', 'done', [{ kind: 'text', text: 'a done' }]],
      ['b', 'done', [{ kind: 'text', text: 'b done' }]],
    ]);
  });

  test('that come before their call are joined when it comes', () => {
    const log = new Log('early')
      .prompt('Go')
      .prompt(result('a'))
      .answer([call('a')]);
    expect(toolsOf(log)).toMatchObject([{ id: 'a', state: 'done', result: { content: [{ text: 'a done' }] } }]);
  });

  test('without a call are shown where they stand', () => {
    expect(toolsOf(new Log('lost').prompt('Go').prompt(result('nowhere', 'lost words')))).toMatchObject([
      { orphan: true, result: { content: [{ text: 'lost words' }] } },
    ]);
  });

  test('that never come leave a call that was cut off, or still runs where nothing follows', () => {
    expect(
      toolsOf(
        new Log('cut')
          .prompt('Go')
          .answer([call('a')])
          .prompt('Never mind'),
      ).map((tool) => tool.state),
    ).toEqual(['interrupted']);
    expect(toolsOf(new Log('runs').prompt('Go').answer([call('a')])).map((tool) => tool.state)).toEqual(['running']);
  });

  test.each([
    ['failed', 'Exit code 1', { is_error: true }],
    ['denied', "The user doesn't want to proceed with this tool use. The tool use was rejected.", { is_error: true }],
    ['denied', 'This command requires approval', { is_error: true }],
    ['denied', 'Permission for this action has been denied. Reason: a rule.', { is_error: true }],
    ['denied', "Claude requested permissions to use WebSearch, but you haven't granted it yet.", { is_error: true }],
    ['interrupted', '[Request interrupted by user for tool use]', { is_error: true }],
  ])('tell a call that was %s', (state, content, more) => {
    expect(
      toolsOf(
        new Log(`state ${state}`)
          .prompt('Go')
          .answer([call('a')])
          .prompt(result('a', content, more)),
      ).map((tool) => tool.state),
    ).toEqual([state]);
  });

  test('keep reminders apart from output', () => {
    const log = new Log('reminder')
      .prompt('Go')
      .answer([call('a', 'Read')])
      .prompt(result('a', 'line 1\n<system-reminder>\nBe careful.\n</system-reminder>\nline 2'));
    const [tool] = toolsOf(log);
    expect(tool?.result?.content).toEqual([{ kind: 'text', text: 'line 1\n\nline 2' }]);
    expect(tool?.notes).toEqual([{ kind: 'reminder', name: 'system-reminder', text: 'Be careful.' }]);
  });
});

describe('hooks', () => {
  test('that ran for a call are folded under it', () => {
    const log = new Log('hook').prompt('Go').answer([call('a')]);
    log.record('attachment', { attachment: { type: 'hook_success', toolUseID: 'a', hookName: 'PostToolUse:Bash', stdout: 'formatted' } });
    expect(toolsOf(log)).toMatchObject([{ notes: [{ kind: 'reminder', name: 'hook_success', text: 'formatted' }] }]);
  });
});

describe('a doubled line', () => {
  test('is shown once', () => {
    const log = new Log('double').prompt('Once').answer('Yes');
    const session = threadLines([...log.lines, ...log.lines]);
    expect(outline(session)).toEqual(['prompt: Once', 'agent: Yes']);
    expect(session.records).toMatchObject({ read: 4, shown: 2, hidden: 2 });
  });

  test('with other words under the same uuid is shown as well', () => {
    const log = new Log('same uuid').prompt('One');
    log.prompt('Other', { uuid: log.lines[0]?.uuid });
    const session = threadLines(log.lines);
    expect(outline(session)).toEqual(['prompt: One', 'prompt: Other']);
    expect(new Set(session.turns.map((turn) => turn.anchor)).size).toBe(2);
  });
});

describe('versions', () => {
  test('a prompt sent again after an edit folds the earlier one; the live one is the one that ends last', () => {
    const log = new Log('edit').prompt('Start').answer('Ready');
    const fork = log.lines.at(-1)?.uuid;
    log.prompt('First try').answer('No').prompt('Second try', { parentUuid: fork }).answer('Yes');
    const session = threadLines(log.lines);
    expect(outline(session)).toEqual([
      'prompt: Start',
      'agent: Ready',
      '(earlier) prompt: First try',
      '(earlier) agent: No',
      'prompt: Second try',
      'agent: Yes',
    ]);
    expect(session.turns[4]?.otherVersions).toEqual([session.turns[2]?.anchor]);
  });

  test('a first prompt that was taken back is an earlier version, where the log says that it goes on from another', () => {
    const log = new Log('rewind').prompt('Write of gulls').answer('Gulls cry.');
    log.prompt('Write of terns', { parentUuid: null }).answer('Terns dive.');
    expect(outline(threadLines(log.lines)).join()).not.toContain('(earlier)');
    const leafUuid = log.lines.at(-1)?.uuid;
    log.line({ type: 'last-prompt', lastPrompt: 'Write of terns', leafUuid, sessionId: log.id });
    const session = threadLines(log.lines);
    expect(outline(session)).toEqual([
      '(earlier) prompt: Write of gulls',
      '(earlier) agent: Gulls cry.',
      'prompt: Write of terns',
      'agent: Terns dive.',
    ]);
    expect(session.turns[2]?.otherVersions).toEqual([session.turns[0]?.anchor]);
    expect(titleOf(session)).toBe('Write of terns');
  });

  test.each(['the first prompt', 'what came before the last prompt', 'no record of the log'])(
    'a log that begins anew has no versions where it goes on from %s',
    (from) => {
      const log = new Log('anew').prompt('Write of gulls').answer('Gulls cry.').prompt('Write of terns', { parentUuid: null });
      const leafUuid = { t: log.lines[0]?.uuid, w: log.lines[1]?.uuid, n: 'ffffffff-0000-4000-8000-000000000000' }[
        from[0] === 't' ? 't' : from[0] === 'w' ? 'w' : 'n'
      ];
      log.line({ type: 'last-prompt', leafUuid, sessionId: log.id }).answer('Terns dive.');
      expect(outline(threadLines(log.lines)).join()).not.toContain('(earlier)');
    },
  );

  test('parallel calls that share a parent are no versions', () => {
    const log = new Log('parallel').prompt('Go');
    const fork = log.lines.at(-1)?.uuid;
    log
      .answer([call('a')])
      .prompt(result('a'))
      .answer([call('b')], { parentUuid: fork })
      .prompt(result('b'))
      .answer('Both done');
    expect(threadLines(log.lines).turns.filter((turn) => turn.version)).toEqual([]);
  });

  test('a compaction cuts the chain, not the page', () => {
    const log = new Log('compact').prompt('Before').answer('Old');
    log.record('system', {
      subtype: 'compact_boundary',
      parentUuid: null,
      logicalParentUuid: log.lines.at(-1)?.uuid,
      compactMetadata: { trigger: 'auto', preTokens: 155012 },
    });
    log
      .prompt('This session is being continued from a previous conversation. Summary…', { isCompactSummary: true })
      .prompt('After')
      .answer('New');
    const session = threadLines(log.lines);
    expect(outline(session)).toEqual([
      'prompt: Before',
      'agent: Old',
      'notice: This session is being continued from a previous conversation',
      'prompt: After',
      'agent: New',
    ]);
    expect(session.turns[2]?.blocks).toMatchObject([{ kind: 'notice', name: 'compaction', facts: { preTokens: 155012 } }]);
  });
});

describe('side conversations', () => {
  const agent = (name: string) =>
    new Log(name, { isSidechain: true, agentId: 'abc123' }).prompt('Look for lighthouses').answer('Found three.');

  test('in a file of their own hang below their call', () => {
    const main = new Log('host').prompt('Go').answer([call('t1', 'Task', { description: 'Lights', prompt: 'Look for lighthouses' })]);
    main.prompt(result('t1', 'Found three.'), { toolUseResult: { agentId: 'abc123', status: 'completed' } });
    const [session] = threadFiles({
      [`${main.id}.jsonl`]: String(main),
      [`${main.id}/subagents/agent-abc123.jsonl`]: String(agent('side')),
    });
    expect((session?.turns[1]?.blocks[0] as ToolBlock | undefined)?.thread).toMatchObject({
      id: 'abc123',
      title: 'Lights',
      turns: [{ role: 'prompt' }, { role: 'agent', blocks: [{ text: 'Found three.' }] }],
    });
  });

  test('stay below their first call where they are asked again', () => {
    const main = new Log('again').prompt('Go').answer([call('t1', 'Task', { prompt: 'Look for lighthouses' })]);
    main.prompt(result('t1', 'Found three.'), { toolUseResult: { agentId: 'abc123', status: 'completed' } });
    main.answer([call('t2', 'Task', { prompt: 'And buoys?', resume: 'abc123' })]);
    main.prompt(result('t2', 'Nine.'), { toolUseResult: { agentId: 'abc123', status: 'completed' } });
    const [session] = threadFiles({
      [`${main.id}.jsonl`]: String(main),
      [`${main.id}/subagents/agent-abc123.jsonl`]: String(agent('again side')),
    });
    const calls = session?.turns.flatMap((turn) => turn.blocks.filter((block): block is ToolBlock => block.kind === 'tool'));
    expect(calls?.map((one) => one.thread?.id)).toEqual(['abc123', undefined]);
  });

  test('are found by the prompt where the run was interrupted and no result names them', () => {
    const main = new Log('cut host')
      .prompt('Go')
      .answer([call('t1', 'Task', { description: 'Lights', prompt: 'Look for lighthouses' })])
      .prompt('[Request interrupted by user]');
    const [session] = threadFiles({
      [`${main.id}.jsonl`]: String(main),
      [`${main.id}/subagents/agent-abc123.jsonl`]: String(agent('cut side')),
    });
    expect(session?.turns[1]?.blocks[0]).toMatchObject({ kind: 'tool', thread: { id: 'abc123' } });
  });

  test('inside the session file of an old log hang below their call too, and nested turns are on its page', () => {
    const main = new Log('inline').prompt('Go').answer([call('t1', 'Task', { prompt: 'Look for lighthouses' })]);
    const side = new Log('inline side', { isSidechain: true, sessionId: main.id }).prompt('Look for lighthouses').answer('Found three.');
    const lines = [...main.lines, ...side.lines, ...new Log('inline end').prompt(result('t1'), { sessionId: main.id }).lines];
    const session = threadLines(lines);
    expect(outline(session)).toEqual(['prompt: Go', 'agent: Task']);
    expect(allTurns(session.turns).map((turn) => turn.part)).toEqual([1, 1, 1, 1]);
  });

  test('that belong to nothing are shown all the same', () => {
    const main = new Log('alone').prompt('Go').answer('Done');
    const [session] = threadFiles({
      [`${main.id}.jsonl`]: String(main),
      [`${main.id}/subagents/agent-abc123.jsonl`]: String(agent('alone side')),
    });
    expect(JSON.stringify(session)).toContain('Found three.');
    expect(session?.records).toMatchObject({ read: 4, shown: 4 });
  });

  test('whose session is gone become a session of their own', () => {
    const sessions = threadFiles({ 'projects/-x/agent-abc123.jsonl': String(agent('gone')) });
    expect(sessions.map((session) => [session.id, outline(session)])).toEqual([
      ['agent-abc123', ['prompt: Look for lighthouses', 'agent: Found three.']],
    ]);
  });
});

describe('what was typed in mid-turn', () => {
  const enqueue = (log: Log, content: string) =>
    log.line({ type: 'queue-operation', operation: 'enqueue', content, sessionId: log.id, timestamp: '2026-04-14T09:01:00Z' });
  const remove = (log: Log) =>
    log.line({ type: 'queue-operation', operation: 'remove', sessionId: log.id, timestamp: '2026-04-14T09:01:05Z' });

  test('is shown once where it comes again as an attachment', () => {
    const log = new Log('steer').prompt('Go').answer([call('a')]);
    remove(enqueue(log, 'Only the docs!'));
    log.record('attachment', { attachment: { type: 'queued_command', prompt: 'Only the docs!' } }).answer('Only the docs.');
    expect(outline(threadLines(log.lines)).filter((line) => line.includes('Only the docs!'))).toEqual(['prompt: Only the docs!']);
  });

  test('is shown where it took effect where it never comes again', () => {
    const log = new Log('lost steer').prompt('Go').answer([call('a')]);
    remove(enqueue(log, 'Only the docs!'));
    log.answer('Only the docs, then.');
    expect(outline(threadLines(log.lines))).toEqual(['prompt: Go', 'agent: Bash', 'prompt: Only the docs!', 'agent: Only the docs, then.']);
  });
});

describe('a record of the queue that names what it takes', () => {
  test('takes that, and leaves alone what was typed before it', () => {
    const log = new Log('named').prompt('Go').answer([call('a')]);
    const queue = (operation: string, content: string) =>
      log.line({ type: 'queue-operation', operation, content, sessionId: log.id, timestamp: '2026-04-14T09:01:00Z' });
    const notification = '<task-notification>\n<task-id>b1</task-id>\n</task-notification>';
    queue('enqueue', 'Only the docs!');
    queue('enqueue', notification);
    queue('remove', notification);
    log.record('attachment', { attachment: { type: 'queued_command', prompt: notification, commandMode: 'task-notification' } });
    log.answer('Noted.');
    queue('remove', 'Only the docs!');
    log.record('attachment', { attachment: { type: 'queued_command', prompt: 'Only the docs!' } }).answer('Only the docs.');
    expect(outline(threadLines(log.lines)).filter((line) => !line.includes('<task-id>'))).toEqual([
      'prompt: Go',
      'agent: Bash',
      'agent: Noted.',
      'prompt: Only the docs!',
      'agent: Only the docs.',
    ]);
  });
});

test("what was typed last stays in the main line, also where a subagent's words are threaded after it", () => {
  const log = new Log('last words').prompt('Go').answer([call('t', 'Task', { prompt: 'Count the gulls' })]);
  log.prompt('Count the gulls', { isSidechain: true, parentUuid: null }).answer('Nine.', { isSidechain: true });
  for (const operation of ['enqueue', 'dequeue'])
    log.line({ type: 'queue-operation', operation, content: 'And the terns?', sessionId: log.id });
  const { turns } = threadLines(log.lines);
  expect(turns.flatMap((turn) => turn.blocks.map((block) => block.kind))).toEqual(['text', 'tool', 'reminder']);
  expect(allTurns(turns).filter((turn) => JSON.stringify(turn.blocks).includes('"And the terns?"'))).toHaveLength(1);
});

describe('a record of the queue that takes what no record put there', () => {
  const taken = (log: Log) => log.line({ type: 'queue-operation', operation: 'remove', content: 'Only the docs!', sessionId: log.id });
  const prompts = (log: Log) => outline(threadLines(log.lines)).filter((line) => line.startsWith('prompt'));

  test('shows it where it was taken', () => {
    const log = taken(new Log('never put').prompt('Go').answer([call('a')])).answer('Only the docs, then.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Only the docs!']);
  });

  test.each(['remove', 'popAll'])('folds it where nothing comes after %s', (operation) => {
    const log = new Log('never put, last').prompt('Go').answer('Gone.');
    log.line({ type: 'queue-operation', operation, content: 'Only the docs!', sessionId: log.id });
    expect(threadLines(log.lines).turns.at(-1)?.blocks.at(-1)).toEqual({
      kind: 'reminder',
      name: 'queue-operation',
      text: 'Only the docs!',
    });
  });

  test.each(['after', 'before'])('shows it once where it comes as an attachment %s', (when) => {
    const log = new Log(`never put, ${when}`).prompt('Go').answer([call('a')]);
    const attach = () => log.record('attachment', { attachment: { type: 'queued_command', prompt: 'Only the docs!' } });
    if (when === 'before') attach();
    taken(log);
    if (when === 'after') attach();
    expect(prompts(log.answer('Only the docs, then.'))).toEqual(['prompt: Go', 'prompt: Only the docs!']);
  });
});

describe('several texts that waited', () => {
  const queue = (log: Log, operation: string, content?: unknown) =>
    log.line({ type: 'queue-operation', operation, content, sessionId: log.id, timestamp: '2026-04-14T09:01:00Z' });

  test('and were sent as one prompt are shown once', () => {
    const log = new Log('joined').prompt('Paint it').answer('Painting.');
    queue(log, 'enqueue', 'Blue for the hull');
    queue(log, 'enqueue', 'and white for the mast');
    queue(log, 'dequeue');
    queue(log, 'dequeue');
    log.prompt('Blue for the hull\nand white for the mast').answer('Blue and white.');
    expect(outline(threadLines(log.lines))).toEqual([
      'prompt: Paint it',
      'agent: Painting.',
      'prompt: Blue for the hull\nand white for the mast',
      'agent: Blue and white.',
    ]);
  });

  test.each([
    ['by itself', 'Go on'],
    ['with others', 'Go on\nand paint the mast'],
  ])('are told of also where the same words were sent before %s', (_name, sent) => {
    const log = new Log('twice').prompt('Paint it').answer('Painting.');
    for (const words of [...sent.split('\n'), 'Go on']) queue(log, 'enqueue', words);
    for (const _ of sent.split('\n')) queue(log, 'dequeue');
    const { turns } = threadLines(log.prompt(sent).answer('Gone on.').lines);
    expect(turns.map((turn) => turn.role)).toEqual(['prompt', 'agent', 'prompt', 'agent']);
    expect(turns.at(-1)?.blocks.at(-1)).toMatchObject({ kind: 'reminder', name: 'queue-operation', text: 'Go on' });
  });

  test('are each shown where only one of them was sent', () => {
    const log = new Log('not joined').prompt('Paint it').answer('Painting.');
    queue(log, 'enqueue', 'Blue for the hull');
    queue(log, 'enqueue', 'and white for the mast');
    queue(log, 'dequeue');
    queue(log, 'dequeue');
    log.prompt('Blue for the hull').answer('Blue.');
    expect(outline(threadLines(log.lines)).filter((line) => line.startsWith('prompt'))).toEqual([
      'prompt: Paint it',
      'prompt: Blue for the hull',
      'prompt: and white for the mast',
    ]);
  });

  test.each([
    [
      'blocks',
      [
        { type: 'text', text: '<ide_opened_file>a.ts</ide_opened_file>' },
        { type: 'text', text: 'Mend it' },
      ],
      undefined,
    ],
    ['a slash command', [{ type: 'text', text: '/review src' }], '<command-name>/review</command-name><command-args>src</command-args>'],
    ['a shell line', '!git status', '<bash-input>git status</bash-input>'],
  ])('may be %s, and are shown once where they come again', (_name, waiting, written) => {
    const log = new Log('again').prompt('Paint it').answer('Painting.');
    queue(log, 'enqueue', waiting);
    queue(log, 'dequeue');
    const { turns } = threadLines(log.prompt(written ?? waiting).answer('Done.').lines);
    expect(turns.map((turn) => turn.role)).toEqual(['prompt', 'agent', 'prompt', 'agent']);
  });

  test('and went back into the input line as one are told of once each', () => {
    const log = new Log('back').prompt('Paint it').answer('Painting.');
    queue(log, 'enqueue', 'Blue for the hull');
    queue(log, 'enqueue', 'and white for the mast');
    queue(log, 'popAll', 'Blue for the hull\nand white for the mast');
    const reminders = threadLines(log.lines).turns.flatMap((turn) => turn.blocks.filter((block) => block.kind === 'reminder'));
    expect(reminders.map((block) => block.text)).toEqual(['Blue for the hull', 'and white for the mast']);
  });

  test('may be blocks that never come again', () => {
    const log = new Log('in blocks').prompt('Paint it').answer('Painting.');
    queue(log, 'enqueue', [{ type: 'text', text: 'As in this picture' }]);
    queue(log, 'dequeue');
    log.answer('I see.');
    expect(outline(threadLines(log.lines))[2]).toBe('prompt: As in this picture');
  });
});

describe('words of another session', () => {
  const framed = (words: string) =>
    `Another Claude session sent a message:\n${words}\n\nThis came from another Claude session — not typed by your user.`;
  test.each([
    [
      'in a tag',
      { isMeta: true, origin: { kind: 'peer' } },
      framed('<agent-message from="a1b2">\n  The pier is mended\n</agent-message>'),
      'a1b2',
    ],
    [
      'with a name',
      { isMeta: true },
      '<cross-session-message from="uds:/x" from-name="Deckhand">The pier is mended</cross-session-message>',
      'Deckhand',
    ],
    ['between sentences', { isMeta: true, origin: { kind: 'peer', name: 'Cook' } }, framed('The pier is mended'), 'Cook'],
    ['with no frame at all', { isMeta: true, origin: { kind: 'peer', from: 'a1b2' } }, 'The pier is mended', 'a1b2'],
    [
      'from a channel',
      { isMeta: true, origin: { kind: 'channel' } },
      '<channel source="signal" sender="Ada">The pier is mended</channel>',
      'Ada',
    ],
  ])("%s are a turn, and are nobody's prompt", (_name, fields, content, from) => {
    const { turns } = threadLines(new Log('peer').prompt('Go').answer('Going').prompt(content, fields).answer('Good.').lines);
    expect(turns.map((turn) => turn.role)).toEqual(['prompt', 'agent', 'notice', 'agent']);
    const text = turns[2]?.blocks.filter((block) => block.kind === 'text');
    expect(text).toEqual([{ kind: 'text', text: 'The pier is mended', from }]);
    const rest = turns[2]?.blocks.filter((block) => block.kind !== 'text') ?? [];
    expect(rest.every((block) => block.kind === 'reminder')).toBe(true);
  });

  test('are not what a pasted feed says', () => {
    const feed = 'Mend this feed:\n<rss version="2.0">\n<channel>\n<title>Tides</title>\n</channel>\n</rss>';
    expect(threadLines(new Log('feed').prompt(feed).lines).turns).toMatchObject([
      { role: 'prompt', blocks: [{ kind: 'text', text: feed }] },
    ]);
  });

  test('that come in mid-turn are no prompt either, and are shown once', () => {
    const words = '<cross-session-message from-name="Deckhand">The pier is mended</cross-session-message>';
    const log = new Log('peer in mid-turn').prompt('Go').answer([call('a')]);
    for (const operation of ['enqueue', 'remove']) log.line({ type: 'queue-operation', operation, content: words, sessionId: log.id });
    log.record('attachment', { attachment: { type: 'queued_command', prompt: words, isMeta: true, origin: { kind: 'peer' } } });
    expect(outline(threadLines(log.answer('Good.').lines))).toEqual([
      'prompt: Go',
      'agent: Bash',
      'notice: The pier is mended',
      'agent: Good.',
    ]);
  });

  test('are folded where one machine tells the other how it stands', () => {
    const idle = framed('<teammate-message teammate_id="bo">\n{"type":"idle_notification","from":"bo"}\n</teammate-message>');
    const { turns } = threadLines(new Log('idle').prompt('Go').answer('Going').prompt(idle).answer('Good.').lines);
    expect(turns.map((turn) => turn.role)).toEqual(['prompt', 'agent', 'agent']);
    expect(turns[1]?.blocks.at(-2)).toEqual({
      kind: 'reminder',
      name: 'teammate-message',
      text: '{"type":"idle_notification","from":"bo"}',
    });
  });

  test('are no more than words where a person writes of such a message', () => {
    const log = new Log('of peers').prompt('Another Claude session sent a message: what does that mean?');
    expect(threadLines(log.lines).turns).toMatchObject([{ role: 'prompt', blocks: [{ kind: 'text' }] }]);
  });
});

test('what the CLI sends by itself is no prompt', () => {
  const log = new Log('by itself').prompt('Go').answer('Gone').prompt('Your usage limit has reset. Continue.', { promptSource: 'system' });
  expect(threadLines(log.lines).turns.at(-1)).toMatchObject({ role: 'notice', blocks: [{ kind: 'text' }] });
});

test("a subagent's log under another name is a session of its own, with its words in the main line", () => {
  const log = new Log('renamed', { isSidechain: true, agentId: 'a10845c5' }).prompt('Find all buoys').answer('Nine buoys.');
  expect(outline(threadLines(log.lines))).toEqual(['prompt: Find all buoys', 'agent: Nine buoys.']);
});

describe('what was typed in mid-turn, behind a notification that waits', () => {
  test('is what is taken in first; the notification comes when the agent is done', () => {
    const log = new Log('behind').prompt('Go').answer([call('a')]);
    const queue = (operation: string, content?: string) =>
      log.line({ type: 'queue-operation', operation, content, sessionId: log.id, timestamp: '2026-04-14T09:01:00Z' });
    const notification = '<task-notification>\n<task-id>b1</task-id>\n</task-notification>';
    queue('enqueue', notification);
    queue('enqueue', 'Only the docs!');
    queue('remove');
    log.answer('Only the docs, then.').prompt(notification);
    expect(outline(threadLines(log.lines)).slice(0, 4)).toEqual([
      'prompt: Go',
      'agent: Bash',
      'prompt: Only the docs!',
      'agent: Only the docs, then.',
    ]);
  });
});

describe('wrappers', () => {
  test.each([
    [
      'a slash command',
      '<command-message>review is running…</command-message>\n<command-name>/review</command-name>\n<command-args>src</command-args>',
      { kind: 'command', name: '/review', args: 'src' },
    ],
    ['a shell line', '<bash-input>git status</bash-input>', { kind: 'shell', input: 'git status' }],
    ['an interruption', '[Request interrupted by user]', { kind: 'notice', name: 'interrupted' }],
    ['a notification', '<task-notification>\n<task-id>b1</task-id>\n</task-notification>', { kind: 'notice', name: 'task-notification' }],
    [
      'what is told beside a notification',
      '<task-notification>\n<task-id>b1</task-id>\n</task-notification>\nFull transcript available at: /tmp/b1.output',
      { kind: 'notice', name: 'task-notification', text: '<task-id>b1</task-id>\nFull transcript available at: /tmp/b1.output' },
    ],
    ['an open file', '<ide_opened_file>The user opened a.ts</ide_opened_file>', { kind: 'attachment', name: 'ide_opened_file' }],
    ['words of a teammate', '<teammate-message teammate_id="bo">Ready.</teammate-message>', { kind: 'text', text: 'Ready.', from: 'bo' }],
  ])('%s is told from words', (name, text, block) => {
    const blocks = threadLines(new Log(name).prompt('Go').answer('Yes').prompt(text).lines).turns.flatMap((turn) => turn.blocks);
    expect(blocks.at(-1)).toMatchObject(block);
  });

  test('each of several commands keeps its own arguments and output', () => {
    const command = (name: string) =>
      `<command-name>/${name}</command-name><command-args>of ${name}</command-args><local-command-stdout>from ${name}</local-command-stdout>`;
    const { turns } = threadLines(new Log('commands').prompt(`${command('one')}${command('two')}<command-args>more</command-args>`).lines);
    expect(turns[0]?.blocks).toEqual([
      { kind: 'command', name: '/one', args: 'of one', stdout: 'from one' },
      { kind: 'command', name: '/two', args: 'of two', stdout: 'from two' },
      { kind: 'reminder', name: 'command-args', text: 'more' },
    ]);
  });

  test('the summary a teammate gives its words is kept', () => {
    const text = '<teammate-message teammate_id="bo" color="blue" summary="tests done">All pass.</teammate-message>';
    expect(threadLines(new Log('team').prompt(text).lines).turns[0]?.blocks).toEqual([
      { kind: 'text', text: 'All pass.', from: 'bo' },
      { kind: 'reminder', name: 'teammate-message', text: 'tests done' },
    ]);
  });

  test('reminders in a prompt are folded and its words stay', () => {
    const { turns } = threadLines(new Log('both').prompt('<system-reminder>Context</system-reminder>\nFix the bell.').lines);
    expect(turns[0]?.blocks).toEqual([
      { kind: 'reminder', name: 'system-reminder', text: 'Context' },
      { kind: 'text', text: 'Fix the bell.' },
    ]);
  });

  test('ten thousand tags that never close take no longer than their length', () => {
    const text = '<system-reminder>'.repeat(10_000);
    expect(threadLines(new Log('unclosed').prompt(text).lines).turns[0]?.blocks).toEqual([{ kind: 'text', text }]);
  });
});

describe('stream-json', () => {
  const run = (id: string, text: string) => [
    { type: 'system', subtype: 'init', session_id: id, cwd: '/home/mira/harbor', model: 'm' },
    { type: 'assistant', session_id: id, message: { id: `msg-${text}`, role: 'assistant', model: 'm', content: [{ type: 'text', text }] } },
    { type: 'result', subtype: 'success', session_id: id, result: text, total_cost_usd: 0.5 },
  ];

  test('of several runs is a session each; a repeated id is told apart', () => {
    const text = `${toText(run('one', 'First'))}=== Iteration 2 ===\n${toText(run('two', 'Second'))}${toText(run('one', 'Third'))}`;
    const sessions = threadFiles({ 'runs.jsonl': text });
    expect(sessions.map((session) => session.id)).toEqual(['one', 'two', 'one~2']);
    expect(sessions.map((session) => session.costUsd)).toEqual([0.5, 0.5, 0.5]);
    expect(sessions.map((session) => session.records.unreadable)).toEqual([0, 0, 0]);
  });

  test('of two runs at a time keeps their words apart', () => {
    const [one, two] = [run('one', 'First'), run('two', 'Second')];
    const sessions = threadFiles({ 'runs.jsonl': toText(one.flatMap((line, index) => [line, two[index] ?? line])) });
    expect(sessions.map(({ id, turns }) => [id, JSON.stringify(turns).match(/First|Second/g)])).toEqual([
      ['one', ['First']],
      ['two', ['Second']],
    ]);
  });

  test('as one array is read as its lines would be', () => {
    const [session] = threadFiles({ 'run.json': JSON.stringify(run('one', 'Hello'), null, 2) });
    expect(session).toMatchObject({ form: 'stream-json', id: 'one', records: { read: 3 } });
  });
});
