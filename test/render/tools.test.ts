import { describe, expect, it } from 'vitest';
import { answer, call, elements, lines, page, plain, prompt, render, text, thread, turn, view, withClass } from './build.ts';

describe('the closed line is in the reader’s words', () => {
  const cases: [string, ReturnType<typeof call>, string][] = [
    ['a command', call('Bash', { command: 'npm test' }, 'ok', { durationMs: 3_100 }), 'Ran npm test 3.1 s'],
    ['the first line of several', call('Bash', { command: '\n  make all\nmake check' }, ''), 'Ran make all …'],
    [
      'what several lines are for, where the agent said it',
      call('Bash', { command: 'make all\nmake check', description: 'Build and check' }, ''),
      'Ran Build and check',
    ],
    ['a command of one line, whatever was said of it', call('Bash', { command: 'ls', description: 'List' }, ''), 'Ran ls'],
    ['a search without a pattern', call('Grep', { pattern: '', path: '~/almanac/src' }, 'No files found'), 'Searched src nothing found'],
    [
      'a failure',
      call('Bash', { command: 'npm test' }, 'Exit code 2\nno', { state: 'failed', durationMs: 61_000 }),
      'Ran npm test exit 2 · failed · 61 s',
    ],
    ['tests that passed', call('Bash', { command: 'npm test' }, 'Tests  212 passed (212)\n'), 'Ran npm test 212 passed'],
    ['tests that did not', call('Bash', { command: 'pytest' }, '== 2 failed, 5 passed in 0.1s =='), 'Ran pytest 2 failed, 5 passed'],
    ['a refusal', call('Bash', { command: 'rm -rf /' }, 'no', { state: 'denied' }), 'Ran rm -rf / denied'],
    ['no result', call('Bash', { command: 'sleep 9' }), 'Ran sleep 9 no result in the log'],
    ['the background', call('Bash', { command: 'npm run dev', run_in_background: true }, 'started'), 'Ran npm run dev in the background'],
    ['PowerShell', call('PowerShell', { command: 'Get-Item .' }, ''), 'Ran Get-Item .'],
    [
      'output read later',
      call('BashOutput', { bash_id: 'b1' }, '<status>running</status>', {
        data: { status: 'running', command: 'npm run dev', stdout: 'up' },
      }),
      'Read output of npm run dev running',
    ],
    ['a shell stopped', call('KillBash', { shell_id: 'b1' }, 'killed'), 'Stopped b1'],
    [
      'a file, below the working folder',
      call('Read', { file_path: '~/almanac/src/week.ts' }, '     1→a\n     2→b'),
      'Read src/week.ts 2 lines',
    ],
    [
      'some of its lines',
      call('Read', { file_path: '/etc/hosts', offset: 5, limit: 2 }, '     5→a\n     6→b'),
      'Read /etc/hosts lines 5–6',
    ],
    [
      'a search',
      call('Grep', { pattern: 'foo' }, 'a.ts:1:foo', { data: { mode: 'content', numMatches: 9, numFiles: 5 } }),
      'Searched for foo 9 matches in 5 files',
    ],
    [
      'a search in a folder',
      call('Grep', { pattern: 'foo', path: '~/almanac/src', glob: '*.ts' }, 'No matches found'),
      'Searched src for foo *.ts · nothing found',
    ],
    [
      'files by pattern',
      call('Glob', { pattern: '**/*.ts' }, 'a.ts', { data: { numFiles: 14, truncated: true } }),
      'Looked for files **/*.ts 14 files · cut short',
    ],
    ['a folder', call('LS', { path: '~/almanac' }, '- a/\n  - b.ts\n'), 'Listed ~/almanac 2 entries'],
    [
      'a page',
      call('WebFetch', { url: 'https://example.org/a', prompt: 'what?' }, 'text', {
        data: { bytes: 1_234_567, code: 404, codeText: 'Not Found', result: 'text' },
      }),
      'Fetched example.org/a 404 Not Found · 1.2 MB',
    ],
    [
      'a search of the web',
      call('WebSearch', { query: 'weeks' }, '', { data: { results: [{ content: [{ title: 'A', url: 'https://a.example' }] }] } }),
      'Searched the web for weeks 1 result',
    ],
    ['a tool of a server', call('mcp__calendar__list_events', { day: 'today' }, 'x'), 'Used calendar · list_events today'],
    ['a tool of a server, old form', call('mcp_Almanac_get_week', {}, 'x'), 'Used Almanac · get_week'],
    ['a skill', call('Skill', { skill: 'changelog', args: '2.1.0' }, 'x'), 'Skill changelog 2.1.0'],
    [
      'looking for tools',
      call('ToolSearch', { query: 'calendar' }, 'x', { data: { matches: ['a', 'b'] } }),
      'Looked for tools: calendar 2 tools',
    ],
    [
      'a message',
      call('SendMessage', { to: 'reviewer', message: 'Please look.', summary: 'review' }, 'sent'),
      'Message to reviewer review',
    ],
    ['a new task', call('TaskCreate', { subject: 'Write tests', description: 'for all' }, 'x'), 'New task Write tests'],
    [
      'a task moved on',
      call('TaskUpdate', { taskId: '3', status: 'completed' }, 'x', { data: { statusChange: { from: 'in_progress', to: 'completed' } } }),
      'Task #3 in progress → completed',
    ],
    [
      'todos',
      call(
        'TodoWrite',
        {
          todos: [
            { content: 'a', status: 'completed' },
            { content: 'b', status: 'pending' },
          ],
        },
        'x',
      ),
      'Todos 1 of 2 done',
    ],
    ['a plan', call('ExitPlanMode', { plan: 'Do it.' }, 'approved'), 'Plan accepted'],
    ['a plan refused', call('ExitPlanMode', { plan: 'Do it.' }, 'no', { state: 'denied' }), 'Plan not accepted'],
    [
      'a batch',
      call(
        'Batch',
        {
          invocations: [
            { tool_name: 'Read', input: {} },
            { tool_name: 'LS', input: {} },
          ],
        },
        'x',
      ),
      'Ran 2 tools together Read, LS',
    ],
    ['anything else', call('Orrery', { planet: 'Mars' }, 'turned'), 'Used Orrery Mars'],
    ['a result without its call', call('Bash', null, 'lost', { orphan: true }), 'Ran Result without its call'],
  ];
  for (const [name, block, line] of cases) it(name, async () => expect(lines(await view(block))).toEqual([line]));
});

describe('what opens', () => {
  it('code with the file’s own line numbers, coloured', async () => {
    const html = await view(call('Read', { file_path: 'a.ts', offset: 41 }, '    41→const a = 1;\n    42→\n    43→export { a };'));
    expect(withClass(html, 'l').map((line) => line.text)).toEqual(['41→const a = 1;\n', '42→\n', '43→export { a };\n']);
    expect(withClass(html, 'k').map((run) => run.text.trim())).toContain('const');
  });

  it('numbers that do not count up are text, not numbers', async () => {
    const html = await view(call('Read', { file_path: 'a.txt' }, '     1→a\nno number'));
    expect(plain(html)).toContain('1→a\nno number');
  });

  it('matches under their file', async () => {
    const html = await view(call('Grep', { pattern: 'x', output_mode: 'content' }, 'src/a.ts:3:x = 1\nsrc/a.ts:9:x = 2\nb.ts:1:x'));
    expect(withClass(html, 'file').map((file) => file.text.trim())).toEqual(['src/a.ts', 'b.ts']);
    expect(withClass(html, 'l').map((line) => [line.attributes.dataN, line.text.trim()])).toEqual([
      ['3', 'x = 1'],
      ['9', 'x = 2'],
      ['1', 'x'],
    ]);
  });

  it('a terminal with colours, the two streams apart', async () => {
    const html = await view(call('Bash', { command: 'x' }, 'mixed', { data: { stdout: '\u001b[32mfine\u001b[0m', stderr: 'careful' } }));
    expect(withClass(html, 'a-green')[0]?.text).toBe('fine');
    expect(withClass(html, 'stderr')[0]?.text.trim()).toBe('careful');
  });

  it('todos as they stood, with what this call changed', async () => {
    const todos = [
      { content: 'one', status: 'completed' },
      { content: 'two', status: 'in_progress' },
      { content: 'three', status: 'pending' },
    ];
    const html = await view(
      call('TodoWrite', { todos }, 'ok', {
        data: {
          oldTodos: [
            { content: 'one', status: 'in_progress' },
            { content: 'two', status: 'in_progress' },
          ],
          newTodos: todos,
        },
      }),
    );
    const items = elements(html).filter((element) => element.tag === 'li');
    expect(items.map((item) => [String(item.attributes.className), item.text])).toEqual([
      ['done,changed', 'one (done)'],
      ['now', 'two (in progress)'],
      ['open,changed', 'three (to do)'],
    ]);
  });

  it('tasks as they stood after each call that changed one', async () => {
    const create = (id: string, subject: string) =>
      call('TaskCreate', { subject }, `Task #${id} created`, { data: { task: { id, subject } } });
    const update = call('TaskUpdate', { taskId: '2', status: 'in_progress' }, 'Updated', {
      data: { statusChange: { from: 'pending', to: 'in_progress' } },
    });
    const gone = call('TaskUpdate', { taskId: '1', status: 'deleted' }, 'Updated');
    const html = await page([turn('agent', [create('1', 'one'), create('2', 'two')]), turn('agent', [create('3', 'three'), update, gone])]);
    const lists = withClass(html, 'todo').map((list) =>
      list.children.map((item) => [String(item.attributes.className), item.text.replace(/ \(.*/, '')]),
    );
    expect(lists.at(-2)).toEqual([
      ['open', 'one'],
      ['now,changed', 'two'],
      ['open', 'three'],
    ]);
    expect(lists.at(-1)).toEqual([
      ['now', 'two'],
      ['open', 'three'],
    ]);
    expect(lines(html)).toContain('Task #2 two pending → in progress');
  });

  it('what a file is, where it is no text', async () => {
    const pdf = call('Read', { file_path: 'a.pdf' }, 'PDF file read', {
      data: { type: 'pdf', file: { filePath: 'a.pdf', originalSize: 1_500_000 } },
    });
    expect(lines(await view(pdf))).toEqual(['Read a.pdf pdf · 1.5 MB']);
  });

  it('a question with its options and the choice, an own answer too', async () => {
    const question = {
      question: 'Move it?',
      header: 'Due',
      options: [
        { label: 'Yes', description: 'all' },
        { label: 'No', description: 'none' },
      ],
    };
    const chosen = await view(call('AskUserQuestion', { questions: [question] }, 'ok', { data: { answers: { 'Move it?': 'No' } } }));
    expect(withClass(chosen, 'chosen').map((item) => item.text)).toEqual(['No (chosen) none']);
    const own = await view(call('AskUserQuestion', { questions: [question] }, 'ok', { data: { answers: { 'Move it?': 'Half of it' } } }));
    expect(withClass(own, 'chosen')[0]?.text).toContain('Half of it');
    expect(withClass(own, 'tool')[0]?.attributes.open).toBe(true);
  });

  it('a subagent’s thread in place, neither its task nor its answer said twice', async () => {
    const inner = thread([prompt('Who asks?'), turn('agent', [call('Grep', { pattern: 'x' }, 'No files found')]), answer('Nobody asks.')], {
      title: 'audit',
    });
    const html = await view(
      call('Task', { description: 'audit', prompt: 'Who asks?', subagent_type: 'Explore' }, 'Nobody asks.', { thread: inner }),
    );
    expect(lines(html)[0]).toBe('Subagent audit Explore · 3 turns · 1 tool call · 2 s');
    expect(withClass(html, 'nested')).toHaveLength(1);
    expect(plain(html).match(/Who asks\?/g)).toHaveLength(1);
    expect(plain(html).match(/Nobody asks\./g)).toHaveLength(1);
    expect(
      elements(html)
        .filter((element) => element.tag === 'h3')
        .map((element) => element.text),
    ).toEqual(['Task', 'Agent', 'Agent']);
  });

  it('a subagent in the background is not without a result where its thread is there', async () => {
    const started = call('Agent', { description: 'audit', prompt: 'Who?', run_in_background: true }, undefined, {
      thread: thread([answer('Nobody.')]),
    });
    expect(lines(await view(started))[0]).toBe('Subagent audit 1 turn · started in the background');
  });

  it('no answer of a subagent that was only launched', async () => {
    const told = 'Async agent launched successfully.\nagentId: a1 (internal ID - do not mention to user.)';
    const started = call('Agent', { description: 'audit', prompt: 'Who?', run_in_background: true }, told);
    expect(await view(started)).not.toContain('class="nested answer"');
  });

  it('a subagent without a thread: what it was asked and what it answered', async () => {
    const html = await view(
      call('Agent', { description: 'audit', prompt: 'Who asks?' }, '**Nobody.**', {
        data: { totalToolUseCount: 4, totalDurationMs: 60_000 },
      }),
    );
    expect(lines(html)[0]).toBe('Subagent audit 4 tool calls · 60 s');
    expect(elements(html).find((element) => element.tag === 'strong')?.text).toBe('Nobody.');
    expect(plain(html)).toContain('Who asks?');
  });

  it('links that a search found', async () => {
    const html = await view(
      call('WebSearch', { query: 'w' }, 'Links: [{"title":"A","url":"https://a.example/x"}]', {
        data: {
          results: [
            {
              content: [
                { title: 'A', url: 'https://a.example/x' },
                { title: 'Bad', url: 'javascript:alert(1)' },
              ],
            },
          ],
        },
      }),
    );
    expect(
      elements(html)
        .filter((element) => element.tag === 'a' && element.attributes.rel)
        .map((link) => [link.text, link.attributes.href]),
    ).toEqual([['A', 'https://a.example/x']]);
    expect(plain(html)).toContain('Bad');
  });

  it('JSON as readable lines, and as it was', async () => {
    const html = await view(call('mcp__a__b', {}, '{"events":[{"title":"Close","n":2}],"more":false}'));
    expect(withClass(html, 'value')[0]?.text).toBe('events:\n  - title: Close\n    n: 2\nmore: false');
    expect(plain(html)).toContain('{"events":[{"title":"Close","n":2}],"more":false}');
  });

  it('an error is open and says why', async () => {
    const html = await view(
      call('Edit', { file_path: 'a', old_string: 'x', new_string: 'y' }, '<tool_use_error>String not found.</tool_use_error>', {
        state: 'failed',
      }),
    );
    expect(withClass(html, 'tool')[0]?.attributes.open).toBe(true);
    expect(withClass(html, 'term')[0]?.text).toBe('String not found.');
  });

  it('reminders and the text of a skill fold under their call', async () => {
    const html = await view(
      call('Skill', { skill: 's' }, 'Launching', {
        notes: [text('# How to'), { kind: 'reminder', name: 'system-reminder', text: 'careful' }],
      }),
    );
    expect(withClass(html, 'quiet').map((fold) => fold.children[0]?.text)).toEqual([
      'Text of the skill',
      '1 system reminder',
      'Result as the agent saw it',
    ]);
  });

  it('a tool nobody knows: its fields, then its result', async () => {
    const html = await view(call('Orrery', { planet: 'Mars', moons: ['Phobos'], note: 'two\nlines' }, 'Turned.'));
    expect(withClass(html, 'view').map((one) => one.text)).toEqual(['planet: Mars\nmoons:\n  - Phobos\nnote:\n  two\n  lines', 'Turned.']);
  });
});

describe('runs of calls', () => {
  const reads = (n: number) => Array.from({ length: n }, (_, i) => call('Read', { file_path: `src/${i}.ts` }, '     1→x'));

  it('of one kind fold into one line; their own ids stay', async () => {
    const html = await view(...reads(3));
    expect(lines(html)).toEqual(['Read 3 files 0.ts, 1.ts, 2.ts', 'Read src/0.ts 1 line', 'Read src/1.ts 1 line', 'Read src/2.ts 1 line']);
    expect(withClass(html, 'tool').map((tool) => String(tool.attributes.id ?? '').slice(-2))).toEqual(['', '-0', '-1', '-2']);
  });

  it('that change one file fold into one line with all they changed; another file has its own', async () => {
    const edit = (file_path: string, new_string: string) => call('Edit', { file_path, old_string: 'x', new_string }, 'Done.');
    const html = await view(edit('src/a.ts', 'y'), edit('src/a.ts', 'y\nz'), edit('src/b.ts', 'y'));
    expect(lines(html)).toEqual([
      'Edited src/a.ts 2 edits · +3 −2',
      'Edited src/a.ts +1 −1',
      'Edited src/a.ts +2 −1',
      'Edited src/b.ts +1 −1',
    ]);
  });

  it('stop at another kind and at a failure', async () => {
    const failed = call('Read', { file_path: 'gone.ts' }, 'File does not exist.', { state: 'failed' });
    expect(lines(await view(...reads(2), call('Bash', { command: 'ls' }, ''), ...reads(1), failed))).toEqual([
      'Read 2 files 0.ts, 1.ts',
      'Read src/0.ts 1 line',
      'Read src/1.ts 1 line',
      'Ran ls',
      'Read src/0.ts 1 line',
      'Read gone.ts failed',
    ]);
  });

  it('do not reach over turns: each keeps its anchor', async () => {
    const html = await page([turn('agent', reads(1)), turn('agent', reads(1))]);
    expect(withClass(html, 'run')).toHaveLength(0);
    expect(withClass(html, 'terse')).toHaveLength(2);
  });
});

describe('long outputs', () => {
  const long = Array.from({ length: 212 }, (_, i) => `line ${i + 1}`).join('\n');

  it('leave a few lines in the page and stand whole on the output page', async () => {
    const one = turn('agent', [text('x'), call('Bash', { command: 'make' }, long)]);
    const { parts } = await render([one]);
    const [more] = withClass(parts[0]?.html ?? '', 'more');
    const id = `o-${one.anchor.slice(2)}-1`;
    expect(more).toMatchObject({ text: 'Show all 212 lines', attributes: { href: `/s/week/output/#${id}` } });
    expect(plain(parts[0]?.html ?? '')).not.toContain('line 20\n');
    const [section] = elements(parts[0]?.outputs ?? '');
    expect(section?.attributes.id).toBe(id);
    expect(section?.text).toContain(long);
    expect(elements(parts[0]?.outputs ?? '').find((element) => element.tag === 'a')?.attributes.href).toBe(`/s/week/#${one.anchor}-1`);
  });

  it('show their end where the command failed', async () => {
    const html = await view(call('Bash', { command: 'make' }, long, { state: 'failed' }));
    expect(plain(html)).toContain('line 212');
    expect(plain(html)).not.toContain('line 1\n');
    expect(withClass(html, 'foot')[0]?.text).toContain('last 10 lines');
  });

  it('of one block each have their own section', async () => {
    const { parts } = await render([turn('agent', [call('Bash', { command: long }, long)])]);
    const ids = elements(parts[0]?.outputs ?? '').flatMap((element) => (element.tag === 'section' ? [element.attributes.id] : []));
    expect(new Set(ids).size).toBe(2);
  });

  it('are linked from the part they are of', async () => {
    const { parts } = await render(
      [turn('agent', [call('Bash', { command: 'a' }, long)]), turn('agent', [call('Bash', { command: 'b' }, long)], { part: 2 })],
      { base: '/repo/' },
    );
    expect(withClass(parts[1]?.html ?? '', 'more')[0]?.attributes.href).toMatch(/^\/repo\/s\/week\/2\/output\/#o-/);
    expect(parts[0]?.outputs).not.toBe('');
    expect(parts[1]?.outputs).not.toBe('');
  });

  it('a hundred turns with two hundred calls stay light', async () => {
    const { gzipSync } = await import('node:zlib');
    // Text that compresses as badly as real output does.
    let seed = 7;
    const noise = (lines: number) =>
      Array.from({ length: lines }, () =>
        Array.from({ length: 8 }, () => ((seed = (seed * 16807) % 2147483647) >>> 4).toString(36)).join(' '),
      ).join('\n');
    const turns = Array.from({ length: 100 }, (_, i) =>
      turn(
        i % 4 === 0 ? 'prompt' : 'agent',
        i % 4 === 0
          ? [text(noise(2))]
          : [
              text(noise(2)),
              call('Bash', { command: `make ${i}` }, noise(200)),
              call('Read', { file_path: `src/${i}.ts` }, noise(80)),
              call('Edit', { file_path: `src/${i}.ts`, old_string: noise(3), new_string: noise(3) }, 'ok'),
            ],
      ),
    );
    const { parts } = await render(turns);
    expect(gzipSync(parts[0]?.html ?? '').length).toBeLessThan(100_000);
    expect(elements(parts[0]?.html ?? '').length).toBeLessThan(15_000);
  });
});

describe('the output of a task', () => {
  const told = (output: string) =>
    `<retrieval_status>success</retrieval_status>\n\n<task_id>b7</task_id>\n\n<task_type>local_bash</task_type>\n\n<status>failed</status>\n\n<exit_code>3</exit_code>\n\n<output>\n${output}\n</output>`;
  const task = (output: string) => ({
    data: { retrieval_status: 'success', task: { task_id: 'b7', status: 'failed', description: 'Weigh the anchor', output, exitCode: 3 } },
  });
  const printed = 'heave\nho </output> and\nheave';

  it('is shown once, without the elements it came in', async () => {
    const html = await view(call('TaskOutput', { task_id: 'b7' }, told(printed), task(printed)));
    expect(lines(html)).toEqual(['Read output of Weigh the anchor failed · exit 3']);
    expect(plain(html).split('ho </output> and')).toHaveLength(2);
    expect(plain(html)).not.toMatch(/retrieval_status|<status>|task_type/);
  });

  it('is taken from the elements where nothing else has it', async () => {
    const html = await view(call('TaskOutput', { task_id: 'b7' }, told(printed)));
    expect(lines(html)).toEqual(['Read output of b7 failed · exit 3']);
    expect(plain(html)).toContain('ho </output> and');
    expect(plain(html)).not.toContain('retrieval_status');
  });

  it('says what the agent was told beside', async () => {
    const html = plain(await view(call('TaskOutput', { task_id: 'b7' }, told('[Truncated. All of it: /tmp/b7]\n\nho'), task('heave\nho'))));
    for (const words of ['heave', 'ho', '[Truncated. All of it: /tmp/b7]']) expect(html).toContain(words);
  });

  it('that is no such thing is shown as it is', async () => {
    const html = plain(await view(call('TaskOutput', { task_id: 'b7' }, '<status>lost</status> at sea')));
    expect(html).toContain('<status>lost</status> at sea');
  });
});

describe('a workflow', () => {
  const script = "export const meta = {\n  name: 'review',\n  description: 'Review in two steps',\n}";
  const result = (said: string) => ({ kind: 'notice' as const, name: 'workflow-result', text: said });
  const agents = thread([turn('prompt', [text('Look at the loader.')]), answer('It misses a folder.')], { kind: 'workflow' });
  const block = call('Workflow', { script }, 'Launched.', {
    notes: [{ kind: 'thread', thread: agents }, result('It misses a folder.'), result('Another finding.')],
  });

  it('is called what its script calls it, and its agents by what they were asked', async () => {
    const html = await view(block);
    expect(lines(html)).toEqual(expect.arrayContaining([expect.stringMatching(/^Workflow Review in two steps/)]));
    expect(plain(html)).toContain('Workflow Look at the loader.');
  });

  it('does not say again what an agent ended with', async () => {
    const html = plain(await view(block));
    expect(html.split('It misses a folder.')).toHaveLength(2);
    expect(html).toContain('Another finding.');
  });

  it('has each address once', async () => {
    const ids = [...(await view(block)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('what lies on output pages', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => `line ${i + 1}`).join('\n');
  const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href as string);
  /** Text that packs as badly as real output does. */
  const noise = (lines: number, seed: number) => {
    let state = seed;
    const word = () => ((state = (state * 16807) % 2147483647) >>> 4).toString(36);
    return Array.from({ length: lines }, () => Array.from({ length: 8 }, word).join(' ')).join('\n');
  };

  it('leads back to an id that is there, whatever kind of block it is of', async () => {
    const { parts } = await render([
      prompt('x'),
      turn('agent', [
        text('So it is.'),
        { kind: 'reminder', name: 'hook_success', text: many(40) },
        { kind: 'reminder', name: 'skill_listing', text: many(50) },
        { kind: 'notice', name: 'task-notification', text: many(40) },
        { kind: 'attachment', name: 'file', label: 'tides.txt', text: many(40) },
        { kind: 'document', name: 'tides', mediaType: 'text/plain', text: many(40) },
        { kind: 'shell', input: 'ls', stdout: many(40), stderr: '' },
        call('Bash', { command: 'make' }, many(40), { notes: [{ kind: 'reminder', name: 'hook_success', text: many(60) }] }),
      ]),
    ]);
    const ids = idsIn(parts[0]?.html ?? '');
    const back = hrefs(parts[0]?.outputs ?? '').filter((href) => href.startsWith('/s/week/#'));
    expect(back.length).toBeGreaterThanOrEqual(8);
    expect(back.map((href) => href.split('#')[1]).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('is dealt to as many pages as it takes, each light, and each link names the right one', async () => {
    const { gzipSync } = await import('node:zlib');
    const turns = Array.from({ length: 30 }, (_, i) =>
      turn('agent', [text('x'), call('Bash', { command: `make ${i}` }, noise(120, i + 1))]),
    );
    const { parts } = await render(turns);
    const pages = [parts[0]?.outputs ?? '', ...(parts[0]?.moreOutputs ?? [])];
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(gzipSync(page).length).toBeLessThan(100_000);
    const asked = withClass(parts[0]?.html ?? '', 'more').map((link) => String(link.attributes.href));
    expect(asked).toHaveLength(30);
    for (const href of asked) {
      const [, number = '1', id] = /output\/(?:(\d+)\/)?#(.+)$/.exec(href) ?? [];
      expect(idsIn(pages[Number(number) - 1] ?? '')).toContain(id);
    }
    // A session that grows leaves every section where it is.
    const grown = await render([...turns, turn('agent', [text('x'), call('Bash', { command: 'more' }, noise(120, 99))])]);
    expect(withClass(grown.parts[0]?.html ?? '', 'more').map((link) => link.attributes.href)).toEqual(expect.arrayContaining(asked));
  });

  it('of ten thousands of lines has few elements', async () => {
    const listing = Array.from({ length: 20_000 }, (_, i) => `${i + 1}→wave ${i + 1}`).join('\n');
    const { parts } = await render([turn('agent', [text('x'), call('Read', { file_path: 'a.ts' }, listing)])]);
    expect(elements(parts[0]?.outputs ?? '').length).toBeLessThan(15_000);
    expect(plain(parts[0]?.outputs ?? '')).toContain('20000→wave 20000');
  });

  it('is more where prose alone fills the page', async () => {
    const { gzipSync } = await import('node:zlib');
    const turns = Array.from({ length: 90 }, (_, i) =>
      turn('agent', [
        text(noise(9, i + 1)),
        call('Bash', { command: `make ${i}` }, noise(14, i + 100)),
        call('Bash', { command: `b ${i}` }, noise(14, i + 300)),
      ]),
    );
    const { parts } = await render(turns);
    expect(gzipSync(parts[0]?.html ?? '').length).toBeLessThan(100_000);
    const all = plain([parts[0]?.html ?? '', parts[0]?.outputs ?? '', ...(parts[0]?.moreOutputs ?? [])].join('\n'));
    for (const line of noise(14, 100).split('\n')) expect(all).toContain(line);
  });
});
