import { describe, expect, it } from 'vitest';
import { sessionFacts } from '../../src/render/index.ts';
import { languageOfText } from '../../src/render/language.ts';
import { wordsFor } from '../../src/words/index.ts';
import { answer, call, prompt, render, session, start, text, thread, turn } from './build.ts';

describe('the title', () => {
  const titled = (titles: object, turns = [prompt('First prompt')]) => sessionFacts(session(turns, { titles })).title;

  it('is the person’s, else the model’s, the agent’s, the summary’s, else the first prompt', () => {
    expect(titled({ custom: 'Mine', ai: 'Its', agentName: 'agent', summary: 'Sum' })).toBe('Mine');
    expect(titled({ ai: 'Its', agentName: 'agent', summary: 'Sum' })).toBe('Its');
    expect(titled({ agentName: 'agent', summary: 'Sum' })).toBe('agent');
    expect(titled({ custom: '  ', summary: 'Sum' })).toBe('Sum');
    expect(titled({})).toBe('First prompt');
  });

  it('passes over commands to the first real prompt', () => {
    const command = turn('prompt', [{ kind: 'command', name: '/clear', args: '' }]);
    expect(titled({}, [command, prompt('Real')])).toBe('Real');
    expect(titled({}, [command])).toBe('almanac · 2026-10-12');
  });

  it.each([
    '1',
    'cont',
    'code',
    'go on!',
    '继续',
    'C:\\Boats\\Tide Tables\\next.ps1',
    '~/tides/src/',
    'https://example.org/tides',
    'const tide = table.find((row) => row.hour > now);',
    '{"tide": "high"}',
    '// the tides of a whole year',
    'TidePin,',
    '<td class="berth">4</td>',
    'npm run tides -- --all > out.txt',
    '[Image #1]',
    '[redacted: api-key #1]',
  ])('is not %j where anything else says what it is about', (bare) => {
    expect(titled({}, [prompt(bare), prompt('Where do the tides come from?')])).toBe('Where do the tides come from?');
    expect(titled({ summary: 'Tides of the year' }, [prompt(bare)])).toBe('Tides of the year');
    expect(titled({}, [prompt(bare)])).toBe('almanac · 2026-10-12');
  });

  it.each([
    ['a prompt that says something goes before the summary', 'Where do the tides come from?', 'Where do the tides come from?'],
    ['a word or two after it', 'Fix it', 'Tides of the year'],
    ['a path with words says something', 'C:\\Boats\\tide.ps1 prints the wrong hour', 'C:\\Boats\\tide.ps1 prints the wrong hour'],
    ['words below what was pasted', 'const tide = 4;\nWhy is this never nine?', 'Why is this never nine?'],
    ['scripts without spaces', '潮の満ち引きを表にしてください', '潮の満ち引きを表にしてください'],
  ])('%s', (_name, said, title) => {
    expect(titled({ summary: 'Tides of the year' }, [prompt(said)])).toBe(title);
  });

  it('is what was asked behind a command, where it says more than a name', () => {
    const command = (args: string) => turn('prompt', [{ kind: 'command', name: '/plan', args }]);
    expect(titled({}, [command('a chart of tides'), prompt('Thanks!')])).toBe('/plan a chart of tides');
    expect(titled({}, [command('opus'), prompt('A chart of tides')])).toBe('A chart of tides');
  });

  it.each([
    'hi',
    'Hello there, Claude!',
    'ok, go ahead please 👍',
    'continue where you left off',
    "let's continue with the work",
    'can you help me?',
    'test',
    '?',
    '   ',
    'Bonjour, ça va ?',
    'Continue, s’il te plaît',
    'Olá, tudo bem?',
    'continua, por favor',
    '你好！',
    '请继续开发这个项目',
    '好的，继续',
    'こんにちは、続けてください',
    'よろしくお願いします',
    'Mach bitte weiter',
    'продолжай, пожалуйста',
    '계속해줘',
    'claude --resume 5e551011-0000-4000-8000-000000000000',
    'tides: { high: 10, low: 2 },',
  ])('is never the small talk of %j', (said) => {
    expect(titled({}, [prompt(said), prompt('Where do the tides come from?')])).toBe('Where do the tides come from?');
    expect(titled({}, [prompt(said), prompt('Moon')])).toBe('Moon');
    expect(titled({}, [prompt(said), answer('Hello!')])).toBe('almanac · 2026-10-12');
  });

  it.each([
    ['for the tides page I want (at last) a chart', 'for the tides page I want (at last) a chart'],
    ['add --json to the list of tides', 'add --json to the list of tides'],
    ['continue the tide table of June', 'continue the tide table of June'],
    ['把这个技能装上C:\\Boats\\tides', '把这个技能装上C:\\Boats\\tides'],
    ['Find in the tables:\n\n1. the highest tide of the year\n2. the lowest', 'Find in the tables: the highest tide of the year'],
    ['请修复下面列出的问题：\n以下错误：\n- 潮汐表的时间不对', '请修复下面列出的问题： 以下错误： 潮汐表的时间不对'],
    ['- the moon is missing from the table', 'the moon is missing from the table'],
    ['Implement the following plan:\n\n# Plan: A chart of tides\n\n## Steps', 'A chart of tides'],
    ['What is wrong here:\n\n```js', 'What is wrong here:'],
  ])('of %j is %j', (said, title) => {
    expect(titled({}, [prompt('hello'), prompt(said)])).toBe(title);
  });

  it('is what was done, where nothing was said', () => {
    const edit = (path: string) => call('Edit', { file_path: path, old_string: 'a', new_string: 'b' }, 'ok');
    const edits = (...paths: string[]) => titled({}, [prompt('go on'), turn('agent', paths.map(edit))]);
    expect(edits('/almanac/tides.ts', '/almanac/tides.ts')).toBe('Changes to tides.ts');
    expect(edits('/almanac/moon.ts', '/almanac/tides.ts', '/almanac/tides.ts')).toBe('Changes to tides.ts and moon.ts');
    expect(edits('/a/1.ts', '/a/2.ts', '/a/3.ts')).toBe('Changes to 1.ts and 2 more');
    expect(edits('/a/[redacted: name #1]')).toBe('almanac · 2026-10-12');
    const failed = call('Edit', { file_path: '/a/1.ts', old_string: 'a', new_string: 'b' }, 'no', { state: 'failed' });
    expect(titled({}, [prompt('go on'), turn('agent', [failed])])).toBe('almanac · 2026-10-12');
    const french = sessionFacts(session([prompt('ok'), turn('agent', [edit('/a/1.ts')])]), wordsFor('fr').blocks);
    expect(french.title).toBe('Modifications de 1.ts');
  });

  it('is a command that the agent followed, but none to the program itself', () => {
    const command = (name: string) => turn('prompt', [{ kind: 'command', name, args: '' }]);
    expect(titled({}, [command('/model'), command('/init'), answer('Done.')])).toBe('/init · almanac');
    expect(titled({}, [command('/model'), answer('Done.')])).toBe('almanac · 2026-10-12');
    expect(titled({}, [command('/init')])).toBe('almanac · 2026-10-12');
  });

  it('is as it was typed, with all its signs', () => {
    expect(titled({}, [prompt('Set __API_BASE_URL__ and *then* `x_y` in _all_ of __init__.py')])).toBe(
      'Set __API_BASE_URL__ and *then* `x_y` in _all_ of __init__.py',
    );
    expect(titled({}, [prompt('SET API_BASE_URL="1" 启动_app')])).toBe('SET API_BASE_URL="1" 启动_app');
  });

  it.each([
    '<task>mend the login of the harbour shop</task>',
    '<div class="x">Why is this layout broken?</div>',
    'Mend & <b>moor</b> label',
  ])('keeps tags of people’s own: %s', (words) => {
    expect(titled({}, [prompt(words)])).toBe(words);
  });

  it('passes over lines that are a tag alone', () => {
    expect(titled({}, [prompt('<context>\nwe run a harbour\n</context>')])).toBe('we run a harbour');
  });

  it('is that of the prompt with which the person went on, not of one that was written anew', () => {
    const left = prompt('Write a haiku about moorings', { version: 't-1' });
    expect(titled({}, [left, prompt('Write a limerick about moorings')])).toBe('Write a limerick about moorings');
  });

  it('does not go on from its colon into what was pasted', () => {
    const words = 'This fails every night:\n\nTraceback (most recent call last):\n  File "quay.py", line 12, in moor';
    expect(titled({}, [prompt(words)])).toBe('This fails every night:');
  });

  it('is a command with a long request after the same command alone', () => {
    const asked = 'plan:\n\nDesign the new mooring register for the harbour\n\n- one\n- two';
    const command = (args: string) => turn('prompt', [{ kind: 'command', name: '/write-plan', args }]);
    expect(titled({}, [command(''), answer('What should it be about?'), command(asked)])).toBe(
      '/write-plan Design the new mooring register for the harbour',
    );
  });

  it('is one line of at most 140 characters, cut at a word', () => {
    const title = titled({}, [prompt(`${'word '.repeat(60)}\nmore`)]);
    expect(title.length).toBeLessThanOrEqual(140);
    expect(title).toMatch(/word…$/);
    expect(Array.from(titled({ custom: '😀'.repeat(300) }))).toHaveLength(140);
  });

  it('is never empty', () => {
    expect(titled({}, [])).toBe('Session 5e551011');
    expect(titled({ custom: '\n\t' }, [turn('agent', [])])).toBe('Session 5e551011');
  });
});

it('counts what an earlier session has already there alone', () => {
  const again = { ...prompt('Before'), inherited: 'first' };
  const repeated = { ...turn('agent', [call('Bash', { command: 'x' }, 'y')]), inherited: 'first' };
  expect(sessionFacts(session([again, repeated, prompt('Now'), turn('agent', [])]))).toMatchObject({ prompts: 1, turns: 2, toolCalls: 0 });
});

it('counts over nested threads', () => {
  const failed = call('Bash', { command: 'x' }, 'no', { state: 'failed' });
  const inner = thread([prompt('task'), turn('agent', [failed, call('Read', { file_path: 'a' }, 'x')])]);
  const facts = sessionFacts(
    session([
      prompt('a'),
      turn('agent', [call('Task', { prompt: 'task' }, 'done', { thread: inner }), call('Bash', { command: 'y' }, 'ok')]),
      prompt('b'),
    ]),
  );
  expect(facts).toMatchObject({ prompts: 2, turns: 5, toolCalls: 4, subagents: 1, hasErrors: true, parts: 1 });
  expect(facts.tools).toEqual([
    { name: 'Bash', calls: 2 },
    { name: 'Read', calls: 1 },
    { name: 'Task', calls: 1 },
  ]);
});

it.each([
  ['en', 'Please look at this and tell me what is wrong with the parser.'],
  ['fr', 'Regarde ce fichier et dis-moi pourquoi il ne marche pas dans les tests, que je ne comprends pas.'],
  ['pt', 'Você pode ver por que isso não funciona? Os testes estão falhando em uma das máquinas, mas não na minha.'],
  ['de', 'Kannst du dir das ansehen und mir sagen, warum die Tests nicht laufen? Ich habe es mit der neuen Version versucht.'],
  ['es', 'Puedes mirar por qué los tests no pasan? El archivo está en el directorio, pero no se encuentra como esperaba.'],
  ['ja', 'このテストが失敗する理由を調べてください。'],
  ['zh', '请看一下为什么测试失败了。'],
  ['ko', '테스트가 실패하는 이유를 확인해 주세요.'],
  ['ar', 'لماذا تفشل الاختبارات؟'],
  ['he', 'למה הבדיקות נכשלות?'],
  ['ru', 'Почему тесты не проходят?'],
  ['en', 'npm run build'],
  ['en', ''],
])('tells %s by its words', (language, words) => {
  expect(languageOfText(words)).toBe(language);
});

describe('the map', () => {
  it('knows every turn’s part, nested ones too, and lists prompts, subagents, versions, compactions', async () => {
    const inner = thread([prompt('task'), answer('done')], { title: 'audit' });
    const early = prompt('Early', { part: 1 });
    early.version = early.anchor;
    const first = prompt('# First *prompt*', { at: start, otherVersions: [early.anchor] });
    const host = turn('agent', [text('x'), call('Task', { prompt: 'task' }, 'ok', { thread: inner })], { part: 2 });
    const cut = turn('notice', [{ kind: 'notice', name: 'compaction' }], { part: 2 });
    const { map } = await render([early, first, host, cut]);
    expect(map.anchors).toMatchObject({ [first.anchor]: 1, [host.anchor]: 2, [inner.turns[1]?.anchor ?? '']: 2 });
    expect(map.outline.map(({ anchor, kind, label, part, count }) => [anchor, kind, label, part, count])).toEqual([
      [early.anchor, 'version', 'Early', 1, undefined],
      [first.anchor, 'prompt', 'First *prompt*', 1, 1],
      [`${host.anchor}-1`, 'subagent', 'audit', 2, 2],
      [cut.anchor, 'compaction', 'Conversation compacted', 2, undefined],
    ]);
  });
});
