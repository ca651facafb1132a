/** What is wrapped, queued or repeated by the CLI is not the person speaking; what a person says is, and is shown once. */
import { describe, expect, test } from 'vitest';
import type { Block } from '../../../src/model/session.ts';
import { Log } from '../../bad-input/log.ts';
import { outline, threadFiles, threadLines } from '../../thread/threaded.ts';

const prompts = (log: Log) => outline(threadLines(log.lines)).filter((line) => line.startsWith('prompt'));
const notices = (log: Log) =>
  threadLines(log.lines)
    .turns.flatMap((turn) => turn.blocks)
    .filter((block): block is Block & { kind: 'notice' } => block.kind === 'notice');
const all = (log: Log) => JSON.stringify(threadLines(log.lines).turns);
const call = (id: string) => ({ type: 'tool_use', id, name: 'Bash', input: { command: 'ls quay' } });
const queue = (log: Log, operation: string, content?: string, at = '09:01:00.000') =>
  log.line({ type: 'queue-operation', operation, content, sessionId: log.id, timestamp: `2026-04-14T${at}Z` });

describe('a text in tags', () => {
  const shell = '<bash-notification>\n<shell-id>b7</shell-id>\n<status>completed</status>\nRead the output.\n</bash-notification>';
  const fork = '<fork-boilerplate>\nYou are a worker fork. Report once.\n</fork-boilerplate>\n\nCount the gulls on the pier.';

  test('that tells of a shell is a notice', () => {
    const log = new Log('shell').prompt('Go').answer('Going').prompt(shell).answer('It is done.');
    expect(prompts(log)).toEqual(['prompt: Go']);
    expect(notices(log)).toMatchObject([{ name: 'task-notification', text: expect.stringContaining('<shell-id>b7</shell-id>') }]);
  });

  test('of a name that nobody knows yet is the CLI’s by its family', () => {
    const log = new Log('family').prompt('<pier-watch-notification>\nThe tide is high.\n</pier-watch-notification>').answer('Noted.');
    expect(prompts(log)).toEqual([]);
    expect(notices(log)).toMatchObject([{ name: 'pier-watch-notification', text: 'The tide is high.' }]);
  });

  test('in front of a task is folded, and the task stays', () => {
    const blocks = threadLines(new Log('fork').prompt(fork).answer('Nine gulls.').lines).turns[0]?.blocks;
    expect(blocks).toMatchObject([
      { kind: 'reminder', name: 'fork-boilerplate' },
      { kind: 'text', text: 'Count the gulls on the pier.' },
    ]);
  });

  test.each([
    ['of HTML', '<td class="berth" data-n="4"><div>Berth 4</div></td> is too wide'],
    ['of an element of one’s own', '<harbour-map zoom="3"><div class="pin">here</div></harbour-map>'],
    ['of one’s own around the whole prompt', '<harbour-task>\nList the berths.\n</harbour-task>'],
    ['that is never closed', '<pier-watch-notification> is what the page shows, why?'],
  ])('%s is a person’s', (_name, text) => {
    expect(prompts(new Log('own').prompt(text).answer('Yes.'))).toHaveLength(1);
  });

  test('is a person’s where the record says so, whatever its name', () => {
    const text = `${shell}\n\nWhat does this mean?`;
    const log = new Log('typed').prompt(text, { origin: { kind: 'human' }, promptSource: 'typed' }).answer('A shell ended.');
    expect(threadLines(log.lines).turns[0]?.blocks).toEqual([{ kind: 'text', text }]);
  });

  test('is the CLI’s where the record says so, whatever its name', () => {
    const log = new Log('system').prompt('<berth-list>\nfour, five\n</berth-list>', { promptSource: 'system' }).answer('Noted.');
    expect(prompts(log)).toEqual([]);
    expect(notices(log)).toMatchObject([{ name: 'berth-list', text: 'four, five' }]);
  });

  test('with attributes of any length tells who speaks, once, though the queue knows other attributes', () => {
    const words = 'The third crane is free.';
    const message = (attributes: string) =>
      `<cross-session-message ${attributes}from-name="east pier">\n${words}\n</cross-session-message>`;
    const hops = `hop-chain="${'a1b2c3d4,'.repeat(60)}" `;
    const log = new Log('peer').prompt('Go').answer('Going.');
    queue(log, 'enqueue', message(hops));
    queue(log, 'dequeue');
    log.prompt(`Another Claude session sent a message:\n${message('')}`, { isMeta: true, origin: { kind: 'peer', name: 'east pier' } });
    log.answer('Using the third crane.');
    queue(log, 'enqueue', message(hops));
    queue(log, 'remove', message(''));
    log.answer([call('c')]);
    log.record('attachment', { attachment: { type: 'queued_command', prompt: message(''), commandMode: 'prompt', isMeta: true } });
    log.answer('And again.');
    expect(prompts(log)).toEqual(['prompt: Go']);
    expect(all(log).split(words)).toHaveLength(3);
    expect(all(log)).not.toContain('<cross-session-message');
  });
});

describe('JSON in the queue', () => {
  const task = (more: object) => JSON.stringify({ task_id: 'b12', tool_use_id: 'toolu_9', description: 'Weigh the anchor', ...more });

  test('of a command that became a task is no prompt, and takes no one’s turn', () => {
    const log = new Log('task').prompt('Go').answer([call('toolu_9')]);
    queue(log, 'enqueue', task({ task_type: 'local_bash' }));
    queue(log, 'enqueue', 'Slower, please');
    queue(log, 'dequeue');
    log.answer('Slower.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Slower, please']);
    expect(all(log)).not.toContain('local_bash');
  });

  test('of a task that ended is told of, not as a prompt', () => {
    const log = new Log('ended').prompt('Go').answer('Going.');
    queue(log, 'enqueue', task({ status: 'completed', summary: 'The anchor is up' }));
    queue(log, 'dequeue');
    log.answer('It is up.');
    expect(prompts(log)).toEqual(['prompt: Go']);
    expect(notices(log)).toMatchObject([{ name: 'task-notification', facts: { task: 'b12', status: 'completed' } }]);
  });

  test('that a person typed is theirs', () => {
    const log = new Log('typed').prompt('Go').answer('Going.');
    queue(log, 'enqueue', '{"berth": 4, "status": "free"}');
    queue(log, 'dequeue');
    log.answer('Berth four is free.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: {"berth": 4, "status": "free"}']);
  });
});

describe('one text of the queue', () => {
  test('that comes as an attachment after the next message has begun is shown once, where it was first', () => {
    const log = new Log('late').prompt('Go').answer([call('a')]);
    queue(log, 'enqueue', 'Only the docs!');
    queue(log, 'remove', 'Only the docs!');
    const before = threadLines(log.answer([call('b')]).lines);
    log.record('attachment', { attachment: { type: 'queued_command', prompt: 'Only the docs!', commandMode: 'prompt' } });
    log.answer('Only the docs, then.');
    const after = threadLines(log.lines);
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Only the docs!']);
    // The address that was published first stays.
    expect(after.turns.map((turn) => turn.anchor)).toEqual(expect.arrayContaining(before.turns.map((turn) => turn.anchor)));
  });

  test('brings the picture that came with it', () => {
    const log = new Log('picture').prompt('Go').answer([call('a')]);
    queue(log, 'enqueue', 'Like this');
    queue(log, 'remove', 'Like this');
    log.answer([call('b')]);
    const picture = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' } };
    log.record('attachment', { attachment: { type: 'queued_command', prompt: [{ type: 'text', text: 'Like this' }, picture] } });
    const turn = threadLines(log.answer('So it is.').lines).turns.find((one) => one.role === 'prompt' && one.blocks.length > 1);
    expect(turn?.blocks.map((block) => block.kind)).toEqual(['text', 'image']);
  });

  test('that the CLI takes and puts back over and over is one prompt', () => {
    const log = new Log('bounce').prompt('Go').answer('Going.');
    for (let time = 0; time < 28; time += 1) {
      queue(log, 'enqueue', 'Stop or go on?', `09:01:00.${100 + 10 * time}`);
      queue(log, 'dequeue', undefined, `09:01:00.${105 + 10 * time}`);
    }
    log.prompt('Stop or go on?').answer('Going on.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Stop or go on?']);
    expect(all(log)).not.toContain('queue-operation');
  });

  test('that the CLI takes and puts back is one prompt also where others were left in the queue', () => {
    const log = new Log('left').prompt('Go').answer('Going.');
    for (const words of ['Paint the hull', 'and the mast']) queue(log, 'enqueue', words, '09:00:10.000');
    // Nothing says that they were taken.
    log.prompt('Paint the hull').prompt('and the mast').answer('Painted.');
    queue(log, 'enqueue', 'Stop or go on?', '09:01:00.000');
    for (let time = 0; time < 9; time += 1) {
      queue(log, 'dequeue', undefined, `09:01:03.${105 + 10 * time}`);
      queue(log, 'enqueue', 'Stop or go on?', `09:01:03.${109 + 10 * time}`);
    }
    queue(log, 'dequeue', undefined, '09:01:04.000');
    log.prompt('Stop or go on?').answer('Going on.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Paint the hull', 'prompt: and the mast', 'prompt: Stop or go on?']);
  });

  test('that is written again after a torn line is one prompt', () => {
    const log = new Log('torn').prompt('Go').answer('Going.');
    queue(log, 'enqueue', 'Paint the hull');
    const lines = [...log.lines.map((line) => JSON.stringify(line)), 'n the middle of"}]}', JSON.stringify(log.lines.at(-1))];
    const rest = new Log('rest', { sessionId: log.id });
    queue(rest, 'remove', undefined, '09:02:00.000').answer('Painting.');
    const text = [...lines, ...rest.lines.map((line) => JSON.stringify(line))].join('\n');
    const [session] = threadFiles({ 'projects/-home-mira-harbor/log.jsonl': text });
    expect(session && outline(session).filter((line) => line.startsWith('prompt'))).toEqual(['prompt: Go', 'prompt: Paint the hull']);
  });

  test('that is written again with the whole queue is one prompt', () => {
    const log = new Log('again').prompt('Go').answer('Going.');
    for (let time = 0; time < 3; time += 1) {
      queue(log, 'enqueue', 'Paint the hull', '09:01:00.000');
      queue(log, 'enqueue', 'and the mast', '09:01:05.000');
    }
    queue(log, 'remove', undefined, '09:02:00.000');
    queue(log, 'remove', undefined, '09:02:00.000');
    log.answer('Painting both.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Paint the hull', 'prompt: and the mast']);
    expect(all(log)).not.toContain('queue-operation');
  });

  test('that a person types twice is two prompts', () => {
    const log = new Log('twice').prompt('Go').answer('Going.');
    for (const at of ['09:01:00.000', '09:03:00.000']) {
      queue(log, 'enqueue', 'Go on', at);
      queue(log, 'dequeue', undefined, at);
      log.answer('Gone on.');
    }
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: Go on', 'prompt: Go on']);
  });

  test.each([
    ['in a record of the user’s', (log: Log) => log.prompt('<command-name>/berths</command-name>\n<command-args>4</command-args>')],
    [
      'in a record of the system’s',
      (log: Log) =>
        log.record('system', { subtype: 'local_command', content: '<command-name>/berths</command-name>\n<command-args>4</command-args>' }),
    ],
  ])('that is a slash command is shown once, as one: %s', (_name, run) => {
    for (const early of [true, false]) {
      const log = new Log('command').prompt('Go').answer('Going.');
      queue(log, 'enqueue', '/berths 4', '09:00:38.000');
      queue(log, 'dequeue', undefined, '09:00:39.000');
      if (early) log.answer('One moment.');
      run(log).answer('Four berths.');
      const blocks = threadLines(log.lines).turns.flatMap((turn) => (turn.role === 'prompt' ? turn.blocks : []));
      expect(blocks).toMatchObject([
        { kind: 'text', text: 'Go' },
        { kind: 'command', name: '/berths', args: '4' },
      ]);
    }
  });

  test('that is a slash command is shown once, with its output, however long its dialog stays open', () => {
    const log = new Log('dialog').prompt('Go').answer('Going.');
    queue(log, 'enqueue', '/berths', '09:00:38.000');
    queue(log, 'remove', undefined, '09:00:39.000');
    log.answer('On the way.').prompt('[Request interrupted by user]');
    for (let minutes = 0; minutes < 5; minutes += 1) log.record('system', { subtype: 'turn_duration', durationMs: 1 });
    log.prompt('<command-name>/berths</command-name>\n<command-args></command-args>');
    log.prompt('<local-command-stdout>Four berths.</local-command-stdout>');
    const commands = () => threadLines(log.lines).turns.flatMap((turn) => turn.blocks.filter((block) => block.kind === 'command'));
    expect(commands()).toMatchObject([{ name: '/berths', stdout: 'Four berths.' }]);
    expect(all(log)).not.toContain('local-command-stdout');
    // Typed once more, after something else was said, it is another one.
    log.prompt('And now the cranes.').prompt('<command-name>/berths</command-name>\n<command-args></command-args>');
    expect(commands()).toHaveLength(2);
  });

  test('that begins with a path is no slash command', () => {
    const log = new Log('path').prompt('Go').answer('Going.');
    queue(log, 'enqueue', '/srv/tide/table is old');
    queue(log, 'dequeue');
    log.answer('Removed.');
    expect(prompts(log)).toEqual(['prompt: Go', 'prompt: /srv/tide/table is old']);
  });
});

test('what the CLI counts after every call is told of once', () => {
  const log = new Log('counted').prompt('Go').answer([call('a')]);
  for (let left = 2000; left > 0; left -= 100)
    log.record('attachment', { attachment: { type: 'total_tokens_reminder', used: 1, total: left } });
  log.answer('Done.');
  expect(all(log).split('"total_tokens_reminder"')).toHaveLength(2);
  expect(threadLines(log.lines).records).toMatchObject({ hidden: 19, unknown: 0 });
});
