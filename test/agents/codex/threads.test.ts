/** Logs that belong together: subagents, forks by copy and by reference, one session in two places. */
import { describe, expect, test } from 'vitest';
import type { RedactedSession } from '../../../src/model/redacted.ts';
import { sessionFacts } from '../../../src/render/index.ts';
import { lasting, thread, threadOne, toLog } from '../log.ts';
import { CodexLog, small, text } from './log.ts';

const filesOf = (...logs: CodexLog[]) => Object.fromEntries(logs.map((log) => [log.name, toLog(log.lines)]));

describe('a subagent', () => {
  const parent = () => small();
  const child = (minutes: number, of: string, root: string) =>
    new CodexLog({
      minutes,
      session_id: root,
      thread_source: 'subagent',
      agent_nickname: 'Pip',
      agent_role: 'worker',
      source: { subagent: { thread_spawn: { parent_thread_id: of, depth: 1 } } },
    });

  test('has a log of its own and stands below the call that started it, and one of its own below that', () => {
    const main = parent();
    const first = child(10, main.id, main.id);
    main
      .calls('spawn_agent', { message: 'Count the plums.', agent_type: 'worker' }, 'call_s')
      .returns('call_s', JSON.stringify({ agent_id: first.id }));
    const second = child(20, first.id, main.id);
    first.turn().asks('Count the plums.').calls('spawn_agent', { message: 'Count the rest.' }, 'call_t');
    first.event('collab_agent_spawn_end', { call_id: 'call_t', new_thread_id: second.id, prompt: 'Count the rest.' }).says('Nine.');
    second.turn().asks('Count the rest.').says('Two.');
    const { session, stored } = threadOne(filesOf(main, first, second));
    const call = session.turns.flatMap(({ blocks }) => blocks).findLast((block) => block.kind === 'tool');
    expect(call).toMatchObject({ name: 'spawn_agent', thread: { agentType: 'worker', turns: [{ role: 'prompt' }, { role: 'agent' }] } });
    const inner = call?.kind === 'tool' ? call.thread?.turns[1]?.blocks[0] : undefined;
    expect(inner).toMatchObject({ thread: { turns: [{ blocks: [{ text: 'Count the rest.' }] }, { blocks: [{ text: 'Two.' }] }] } });
    expect(lasting(threadOne(stored).session)).toEqual(lasting(session));
    // What a commit of a subagent's may name.
    for (const one of [session, threadOne(stored).session])
      expect(sessionFacts(one as RedactedSession).subagentIds).toEqual([first.id, second.id]);
  });

  test('whose log begins with a copy of its parent’s shows only what is its own', () => {
    const main = parent();
    const copied = child(10, main.id, main.id);
    copied.lines.push(...main.lines);
    copied.turn().asks('Count the plums.').says('Nine.');
    const { session } = threadOne(filesOf(main, copied));
    expect(session.turns).toHaveLength(3);
    const threads = session.turns.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'thread' ? [block.thread] : [])));
    expect(threads).toMatchObject([{ title: 'Pip', turns: [{ blocks: [{ text: 'Count the plums.' }] }, { blocks: [{ text: 'Nine.' }] }] }]);
  });

  test('whose log copies its parent’s without the head shows only what is its own, and counts its own tokens', () => {
    const main = parent();
    const copied = child(10, main.id, main.id);
    copied.lines.push(...main.lines.slice(1));
    copied.turn().asks('Count the plums.').says('Nine.').counts(70, 5);
    const { session, stored } = threadOne(filesOf(main, copied));
    const alone = threadOne(filesOf(main)).session.tokens;
    expect(session.tokens).toMatchObject({ input: alone.input + 10, output: alone.output + 5 });
    const [own] = session.turns.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'thread' ? [block.thread] : [])));
    expect(own?.turns.map(({ blocks }) => blocks)).toMatchObject([[{ text: 'Count the plums.' }], [{ text: 'Nine.' }]]);
    expect(lasting(threadOne(stored).session)).toEqual(lasting(session));
  });

  test('is found by its path, where nothing names its thread', () => {
    const main = parent();
    const first = new CodexLog({
      minutes: 10,
      session_id: main.id,
      thread_source: 'subagent',
      agent_path: '/root/count',
      parent_thread_id: main.id,
    });
    main.calls('spawn_agent', { task_name: 'count', message: 'gAAAAAsealed' }, 'call_s', { namespace: 'collaboration' });
    main.returns('call_s', JSON.stringify({ task_name: '/root/count' }));
    const head = 'Message Type: NEW_TASK\nTask name: /root/count\nSender: /root\nPayload:';
    first.turn().item('agent_message', {
      author: '/root',
      content: [text(head), { type: 'encrypted_content', encrypted_content: 'Count the plums.' }],
    });
    first.says('Nine.');
    const { session, stored } = threadOne(filesOf(main, first));
    const call = session.turns.flatMap(({ blocks }) => blocks).findLast((block) => block.kind === 'tool');
    expect(call).toMatchObject({
      name: 'spawn_agent',
      thread: { title: 'count', turns: [{ blocks: [{ text: 'Count the plums.', from: '/root' }] }, { role: 'agent' }] },
    });
    expect(lasting(threadOne(stored).session)).toEqual(lasting(session));
  });

  test('writes to the other agents: those are not the person’s words', () => {
    const main = parent().item('agent_message', { author: '/root/pip', recipient: '/root', content: [text('I found nine.')] });
    expect(threadOne(filesOf(main)).session.turns.at(-1)).toMatchObject({
      role: 'notice',
      blocks: [{ text: 'I found nine.', from: '/root/pip' }],
    });
  });
});

test('a fork that copied its parent is linked to it, whichever of them goes on first, and a fork of that to both', () => {
  const parent = small();
  const fork = new CodexLog({ minutes: 30, forked_from_id: parent.id });
  // Copied lines have the time of the copy.
  const copy = (to: CodexLog, from: CodexLog) => {
    for (const { type, payload } of from.lines) to.line(String(type), payload as Parameters<CodexLog['line']>[1]);
  };
  copy(fork, parent);
  fork.turn().asks('Only in the fork.').says('Yes.');
  const second = new CodexLog({ minutes: 60, forked_from_id: fork.id });
  copy(second, fork);
  second.turn().asks('Only in the second.').says('Yes, yes.');
  // The parent goes on after all of them.
  parent.later(90).turn().asks('Only in the parent.').says('Well.');
  const [one, two, three] = thread(filesOf(parent, fork, second)).map(({ session }) => session);
  const inherited = (session: typeof one) => session?.turns.map((turn) => turn.inherited ?? '');
  expect(inherited(one)).toEqual(['', '', '', '', '']);
  expect(inherited(two)).toEqual([parent.id, parent.id, parent.id, '', '']);
  expect(inherited(three)).toEqual([parent.id, parent.id, parent.id, fork.id, fork.id, '', '']);
  expect(two?.turns[0]?.homeAnchor).toBe(one?.turns[0]?.anchor);
  expect(two?.continues).toMatchObject({ id: parent.id });
});

describe('a fork that refers to its parent', () => {
  const parent = () => small({ paginated: true });
  const forkOf = (home: CodexLog, lines = home.lines.length) => {
    const bytes = Buffer.byteLength(toLog(home.lines.slice(0, lines)));
    return new CodexLog({
      minutes: 30,
      paginated: true,
      history_base: { thread_id: home.id, end_ordinal_exclusive: lines, end_byte_offset: bytes },
    })
      .turn()
      .asks('Only in the fork.')
      .says('Yes.');
  };

  test('is shown with the beginning that it goes on with', () => {
    const home = parent();
    const fork = forkOf(home);
    home.turn().asks('Only in the parent.').says('Well.');
    const found = thread(filesOf(home, fork)).map(({ session }) => session);
    const [one, two] = [found.find(({ id }) => id === home.id), found.find(({ id }) => id === fork.id)];
    expect(one?.turns).toHaveLength(5);
    expect(two?.turns.map((turn) => turn.inherited ?? '')).toEqual([home.id, home.id, home.id, '', '']);
    expect(two?.turns[0]?.anchor).toBe(one?.turns[0]?.anchor);
  });

  test('is stored whole, and read again without that log', () => {
    const home = parent();
    const found = thread(filesOf(home, forkOf(home))).find(({ session }) => session.turns.length === 5);
    const again = threadOne(found?.stored ?? {}).session;
    expect(again.id).toBe(found?.session.id);
    expect(again.turns.map(({ anchor }) => anchor)).toEqual(found?.session.turns.map(({ anchor }) => anchor));
    expect(again.turns[0]?.role).toBe('prompt');
  });

  test('says so where that log is missing', () => {
    const { session } = threadOne(filesOf(forkOf(parent())));
    expect(session.turns.map(({ role, blocks }) => [role, blocks[0]?.kind])).toEqual([
      ['notice', 'notice'],
      ['prompt', 'text'],
      ['agent', 'text'],
    ]);
    expect(session.turns[0]?.blocks[0]).toMatchObject({ name: 'history-missing' });
  });
});

test('a session that was archived in an earlier state has its home once', () => {
  const log = small();
  const archived = { [`.codex/archived_sessions/rollout-2026-07-02T09-00-00-${log.id}.jsonl`]: toLog(log.lines) };
  log.turn().asks('One more.').says('Done.');
  const found = thread({ ...archived, ...filesOf(log) }).map(({ session }) => session);
  const own = found.flatMap(({ turns }) => turns.filter((turn) => !turn.inherited));
  expect(own).toHaveLength(5);
});
