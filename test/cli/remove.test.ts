import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { Log, small } from '../bad-input/log.ts';
import { allTurns } from '../thread/threaded.ts';
import { type Desk, newDesk } from './desk.ts';

interface Line {
  anchor: string;
  part: number;
  role: string;
  removed: boolean;
  words: string;
}

/** Every turn of a stored session, nested ones too. */
function turnsIn(desk: Desk, slug: string): Line[] {
  return findSources(desk.at('content/sessions', slug)).sources.flatMap((source) =>
    readSource(source).flatMap((read) =>
      allTurns(buildSession(toConversation(read)).turns).map(({ anchor, part, role, removed = false, blocks }) => ({
        anchor,
        part,
        role,
        removed,
        words: JSON.stringify(blocks, (key, value) => (key === 'thread' ? undefined : value)),
      })),
    ),
  );
}

const addresses = (lines: Line[]) => lines.map(({ anchor, part, role }) => `${anchor} ${part} ${role}`);
const textOf = (desk: Desk, slug: string) => Object.values(desk.files(`content/sessions/${slug}`)).join('\n');

async function published(desk: Desk, log: Log, slug: string): Promise<Line[]> {
  desk.log(log);
  const { code, said } = await desk.turnleaf('add', log.id, '--slug', slug, '--yes');
  expect(said).toContain('Written');
  expect(code).toBe(0);
  return turnsIn(desk, slug);
}

function anchorWith(lines: Line[], words: string): string {
  const found = lines.find((line) => line.words.includes(words));
  if (!found) throw new Error(`no turn says ${words}`);
  return found.anchor;
}

/** Writes what Claude Code notes of prompts that are typed while it works. */
const queueOf = (log: Log) => (operation: string, content?: string) =>
  log.line({
    type: 'queue-operation',
    operation,
    timestamp: '2026-04-14T09:01:00Z',
    sessionId: log.id,
    ...(content ? { content } : {}),
  });

describe('a turn that is taken out', () => {
  const harbour = () =>
    new Log('harbour')
      .prompt('Which berths are free?')
      .answer([
        { type: 'text', text: 'I look at the ledger of the harbourmaster.' },
        { type: 'tool_use', id: 'toolu_ledger', name: 'Bash', input: { command: 'cat ledger-of-berths.txt' } },
      ])
      .prompt([{ type: 'tool_result', tool_use_id: 'toolu_ledger', content: 'berth seven: the Albatross' }], {
        toolUseResult: { stdout: 'berth seven: the Albatross', stderr: '' },
      })
      .answer('Berth nine is free.')
      .prompt('Thank you');

  test('leaves nothing of its text, call or result, and keeps every address', async () => {
    const desk = newDesk();
    const before = await published(desk, harbour(), 'berths');
    const { code, out } = await desk.turnleaf('remove', `berths#${anchorWith(before, 'ledger of the')}`, '--yes');
    expect(code).toBe(0);
    expect(out).toContain('1 turn');
    for (const words of ['ledger', 'Albatross', 'berth seven']) expect(textOf(desk, 'berths')).not.toContain(words);
    expect(textOf(desk, 'berths')).toContain('Berth nine is free.');
    const after = turnsIn(desk, 'berths');
    expect(addresses(after)).toEqual(addresses(before));
    expect(after.map((line) => line.removed)).toEqual([false, true, false, false]);
  });

  test('is found with and without t- and #', async () => {
    const desk = newDesk();
    const before = await published(desk, harbour(), 'berths');
    const id = anchorWith(before, 'Berth nine').slice(2);
    expect((await desk.turnleaf('hide', 'berths', id, '--yes')).code).toBe(0);
    expect(textOf(desk, 'berths')).not.toContain('Berth nine');
    const again = await desk.turnleaf('hide', 'berths', `#t-${id}`, '--yes');
    expect(again.code).toBe(0);
    expect(again.out).toContain('nothing to do');
  });

  test('stays out when the session is imported again', async () => {
    const desk = newDesk();
    const log = harbour();
    const before = await published(desk, log, 'berths');
    await desk.turnleaf('remove', `berths#${anchorWith(before, 'ledger of the')}`, '--yes');
    desk.log(log.answer('You are welcome.'));
    expect((await desk.turnleaf('update', '--yes')).code).toBe(0);
    expect(textOf(desk, 'berths')).toContain('You are welcome.');
    expect(textOf(desk, 'berths')).not.toContain('Albatross');
    expect(addresses(turnsIn(desk, 'berths')).slice(0, before.length)).toEqual(addresses(before));
  });

  test('goes with its subagent, whose turns keep their addresses', async () => {
    const desk = newDesk();
    const log = new Log('crew')
      .prompt('Ask the crew')
      .tool('Task', { description: 'Wake the crew', prompt: 'Who is awake tonight?' }, 'The cook and the mate', {
        agentId: 'a1',
        status: 'completed',
      })
      .answer('Two are awake.');
    const side = new Log('crew side', { sessionId: log.id, isSidechain: true, agentId: 'a1' })
      .prompt('Who is awake tonight?')
      .answer('Only the cook and the mate.');
    const folder = `.claude/projects/-home-mira-harbor/${log.id}/subagents`;
    desk.write(`${folder}/agent-a1.jsonl`, String(side));
    desk.write(`${folder}/agent-a1.meta.json`, JSON.stringify({ agentType: 'general-purpose', description: 'Wake the crew' }));
    const before = await published(desk, log, 'crew');
    expect(before).toHaveLength(5);
    await desk.turnleaf('remove', `crew#${before.find((line) => line.words.includes('Task'))?.anchor}`, '--yes');
    for (const words of ['awake tonight', 'the mate', 'Wake the crew']) expect(textOf(desk, 'crew')).not.toContain(words);
    const after = turnsIn(desk, 'crew');
    expect(addresses(after).sort()).toEqual(addresses(before).sort());
    expect(after.filter((line) => line.removed)).toHaveLength(3);
  });

  test('may be one of a subagent alone', async () => {
    const desk = newDesk();
    const log = new Log('crew')
      .prompt('Ask the crew')
      .tool('Task', { description: 'Wake', prompt: 'Who is awake?' }, 'The cook', { agentId: 'a1', status: 'completed' });
    const side = new Log('crew side', { sessionId: log.id, isSidechain: true, agentId: 'a1' })
      .prompt('Who is awake?')
      .answer('A private word about the mate.')
      .answer('The cook.');
    desk.write(`.claude/projects/-home-mira-harbor/${log.id}/subagents/agent-a1.jsonl`, String(side));
    const before = await published(desk, log, 'crew');
    await desk.turnleaf('remove', `crew#${anchorWith(before, 'private word')}`, '--yes');
    expect(textOf(desk, 'crew')).not.toContain('private word');
    expect(textOf(desk, 'crew')).toContain('The cook');
    expect(addresses(turnsIn(desk, 'crew'))).toEqual(addresses(before));
  });

  test('goes from side records of an old log, which stay beside the main line', async () => {
    const desk = newDesk();
    const log = new Log('old')
      .prompt('Ask the crew')
      .answer([{ type: 'tool_use', id: 'toolu_old', name: 'Task', input: { description: 'Wake', prompt: 'Who is awake?' } }]);
    const above = log.lines.at(-1)?.uuid;
    log
      .prompt('Who is awake?', { isSidechain: true, parentUuid: null })
      .answer('Nobody but the cat of the quay.', { isSidechain: true })
      .prompt([{ type: 'tool_result', tool_use_id: 'toolu_old', content: 'Nobody' }], { parentUuid: above })
      .answer('All asleep.');
    const before = await published(desk, log, 'old');
    expect(before).toHaveLength(5);
    await desk.turnleaf('remove', `old#${anchorWith(before, 'cat of the quay')}`, '--yes');
    expect(textOf(desk, 'old')).not.toContain('cat of the quay');
    expect(addresses(turnsIn(desk, 'old'))).toEqual(addresses(before));
  });

  test('goes from the queue in which it was typed, too', async () => {
    const desk = newDesk();
    const log = new Log('queue').prompt('Start').tool('Bash', { command: 'true' }, 'ok');
    const queue = queueOf(log);
    queue('enqueue', 'And mind the secret mooring');
    queue('enqueue', 'Then stop');
    queue('dequeue');
    log.prompt('And mind the secret mooring').answer('I mind it.');
    queue('dequeue');
    log.answer('I stop.');
    const before = await published(desk, log, 'queue');
    await desk.turnleaf('hide', 'queue', anchorWith(before, 'secret mooring'), '--yes');
    expect(textOf(desk, 'queue')).not.toContain('secret mooring');
    const after = turnsIn(desk, 'queue');
    expect(addresses(after)).toEqual(addresses(before));
    expect(after.filter((line) => line.words.includes('Then stop'))).toHaveLength(1);
  });

  test('goes from the queue where it stands only there', async () => {
    const desk = newDesk();
    const log = new Log('typed').prompt('Start').tool('Bash', { command: 'true' }, 'ok');
    const queue = queueOf(log);
    queue('enqueue', 'And mind the secret mooring');
    log.answer('First I look at the first pier.').tool('Bash', { command: 'ls' }, 'pier');
    queue('remove');
    log.answer('I mind it.').answer('Done.');
    const before = await published(desk, log, 'typed');
    const anchor = anchorWith(before, 'secret mooring');
    expect((await desk.turnleaf('hide', 'typed', anchor, '--yes')).code).toBe(0);
    expect(textOf(desk, 'typed')).not.toContain('secret mooring');
    expect(addresses(turnsIn(desk, 'typed'))).toEqual(addresses(before));
    // The answer that comes after it keeps it where it is.
    expect((await desk.turnleaf('hide', 'typed', anchorWith(before, 'I mind it'), '--yes')).code).toBe(0);
    expect(addresses(turnsIn(desk, 'typed'))).toEqual(addresses(before));
  });

  test('takes its picture along, and leaves those of other turns', async () => {
    const desk = newDesk();
    const picture = async (colour: string) => {
      const png = await sharp({ create: { width: 6, height: 4, channels: 3, background: colour } })
        .png()
        .toBuffer();
      return { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png.toString('base64') } };
    };
    const log = new Log('pictures')
      .prompt([{ type: 'text', text: 'The blue one' }, await picture('#14577a')])
      .answer('Blue.')
      .prompt([{ type: 'text', text: 'The red one' }, await picture('#b30000')])
      .answer('Red.');
    const before = await published(desk, log, 'pictures');
    expect(Object.keys(desk.files('content/sessions/pictures/images'))).toHaveLength(2);
    await desk.turnleaf('remove', `pictures#${anchorWith(before, 'The red one')}`, '--yes');
    const left = Object.keys(desk.files('content/sessions/pictures/images'));
    expect(left).toHaveLength(1);
    expect(textOf(desk, 'pictures')).toContain(left[0]);
  });

  test('names the turns that quote it word for word', async () => {
    const desk = newDesk();
    const words = 'The lighthouse keeper is away until the third of May';
    const before = await published(desk, new Log('quote').prompt(words).answer(`You said: ${words}.`), 'quote');
    const { out } = await desk.turnleaf('hide', 'quote', before[0]?.anchor ?? '', '--dry-run');
    expect(out).toContain('1 other turn');
    expect(out).toContain(before[1]?.anchor);
    expect(textOf(desk, 'quote')).toContain('lighthouse keeper');
  });

  test('is not guessed: an unknown one is refused, with the nearest', async () => {
    const desk = newDesk();
    const before = await published(desk, harbour(), 'berths');
    const anchor = before[0]?.anchor ?? '';
    const wrong = `${anchor.slice(0, -1)}${anchor.endsWith('0') ? '1' : '0'}`;
    const text = textOf(desk, 'berths');
    const { code, err } = await desk.turnleaf('remove', `berths#${wrong}`, '--yes');
    expect(code).toBe(2);
    expect(err).toContain(anchor);
    expect(textOf(desk, 'berths')).toBe(text);
    expect((await desk.turnleaf('hide', 'berths', 'harbour', '--yes')).code).toBe(2);
  });
});

describe('range', () => {
  test('takes out what comes before and after', async () => {
    const desk = newDesk();
    const log = new Log('long').prompt('First').answer('One.').prompt('Second').answer('Two.').prompt('Third').answer('Three.');
    const before = await published(desk, log, 'long');
    const [from, to] = [anchorWith(before, 'Second'), anchorWith(before, 'Two.')];
    const dry = await desk.turnleaf('range', 'long', '--from', from, '--to', to, '--dry-run');
    expect(dry.out).toContain('4 turns');
    expect(textOf(desk, 'long')).toContain('Three.');
    expect((await desk.turnleaf('range', 'long', '--from', from, '--to', to, '--yes')).code).toBe(0);
    for (const words of ['First', 'One.', 'Third', 'Three.']) expect(textOf(desk, 'long')).not.toContain(words);
    expect(addresses(turnsIn(desk, 'long'))).toEqual(addresses(before));
    expect((await desk.turnleaf('range', 'long', '--from', to, '--to', from, '--yes')).code).toBe(2);
  });
});

describe('hide without turns', () => {
  test('takes out what the notes only leave out', async () => {
    const desk = newDesk();
    const before = await published(desk, small('tides'), 'tides');
    desk.write('content/sessions/tides/notes.mdx', `---\nhide: [${anchorWith(before, 'nine metres')}]\n---\n`);
    expect((await desk.turnleaf('hide', 'tides', '--yes')).code).toBe(0);
    expect(desk.read('content/sessions/tides/session.jsonl')).not.toContain('nine metres');
    expect(existsSync(desk.at('content/sessions/tides/notes.mdx'))).toBe(true);
  });
});

test('an id in the notes that YAML takes for a number is an error that says how to write it', async () => {
  const desk = newDesk();
  await published(desk, small('tides'), 'tides');
  desk.write('content/sessions/tides/notes.mdx', '---\nhide: [5815e124]\n---\n');
  const { code, err } = await desk.turnleaf('hide', 'tides', '--yes');
  expect(code).toBe(2);
  expect(err).toMatch(/notes\.mdx:2: .*with its t-/);
});

describe('a session that is removed', () => {
  test('leaves nothing but the date', async () => {
    const desk = newDesk();
    await published(desk, small('tides'), 'tides');
    expect((await desk.turnleaf('remove', 'tides', '--dry-run')).code).toBe(0);
    expect(existsSync(desk.at('content/sessions/tides/session.jsonl'))).toBe(true);
    expect((await desk.turnleaf('remove', 'tides', '--yes')).code).toBe(0);
    expect(Object.keys(desk.files('content/sessions'))).toEqual([join('tides', 'removed.yaml')]);
    expect(desk.read('content/sessions/tides/removed.yaml')).toMatch(/^id: [0-9a-f-]{36}$/m);
    expect(desk.read('content/sessions/tides/removed.yaml')).toMatch(/^date: "?\d{4}-\d\d-\d\d"?$/m);
  });

  test('needs a yes', async () => {
    const desk = newDesk();
    await published(desk, small('tides'), 'tides');
    expect((await desk.turnleaf('remove', 'tides')).code).toBe(2);
    expect((await desk.onTerminal(['n\n'], 'remove', 'tides')).code).toBe(1);
    expect((await desk.onTerminal(['\u0003'], 'remove', 'tides')).code).toBe(1);
    expect(existsSync(desk.at('content/sessions/tides/session.jsonl'))).toBe(true);
    expect((await desk.onTerminal(['y\n'], 'remove', 'tides')).code).toBe(0);
  });

  test('that is not there is not removed, and a near name is offered', async () => {
    const desk = newDesk();
    await published(desk, small('tides'), 'tides');
    const { code, err } = await desk.turnleaf('remove', 'tide', '--yes');
    expect(code).toBe(2);
    expect(err).toContain('Did you mean "tides"?');
    expect((await desk.turnleaf('remove', '../tides', '--yes')).code).toBe(2);
  });
});
