/** Every view once, in a session of our own writing; what tests render and people look at. */
import type { Turn } from '../../src/model/session.ts';
import { answer, call, prompt, start, text, thread, turn } from './build.ts';

const minute = 60_000;
const esc = '\u001b[';

export function gallery(): Turn[] {
  const live = prompt('No, keep the old signature. Callers outside this repository use it.', { at: start + 150 * minute });
  const earlier = prompt('Change the signature, nobody uses it.', { at: start + 146 * minute });
  const earlierAnswer = answer('Then I would make the first argument required.', { at: start + 147 * minute });
  for (const one of [earlier, earlierAnswer]) one.version = earlier.anchor;
  live.otherVersions = [earlier.anchor];
  return [
    prompt(
      'Show me where the week starts. The nightly job fails on Sundays only, and I don’t believe in ghosts.\nThe key it uses is [redacted: stripe-live-key #1], ignore that.',
      { at: start },
    ),
    turn(
      'agent',
      [
        {
          kind: 'thinking',
          text: 'Sunday is day 0 in one convention and day 7 in the other. If the two are mixed, *only* Sundays fail.\n\nSo look for a modulo.',
          durationMs: 9_000,
        },
        text(
          'Two conventions meet here. The parser numbers days from Monday, but `weekOf()` asks the locale, and the container’s locale starts its week on Sunday. I’ll look at how the two are joined.',
        ),
        ...['week.ts', 'locale.ts', 'parse.ts'].map((file) =>
          call(
            'Read',
            { file_path: `~/almanac/src/${file}` },
            '     1→import { locale } from "./locale.ts";\n     2→\n     3→export const days = 7;\n',
          ),
        ),
        call(
          'Grep',
          { pattern: 'firstDayOfWeek', output_mode: 'content', '-n': true },
          'src/week.ts:17:  const start = locale().firstDayOfWeek ?? 1;\nsrc/locale.ts:4:  firstDayOfWeek?: number;\nsrc/locale.ts:9:    firstDayOfWeek: 7,',
          { data: { mode: 'content', numFiles: 2, numLines: 3, filenames: [], content: '' } },
        ),
        call(
          'Bash',
          { command: 'TZ=UTC LANG=en_US npm test -- week', description: 'Run the tests of the week module' },
          `${'> vitest\n'.repeat(18)}${esc}31m✗${esc}39m weekOf › the last day of a week belongs to it\n  expected ${esc}32m2026-W41${esc}39m\n  received ${esc}31m2026-W42${esc}39m\n    at src/week.test.ts:31:24`,
          { state: 'failed', durationMs: 3_100 },
        ),
      ],
      { at: start + 10_000, model: 'claude-sonnet-4-5' },
    ),
    turn(
      'agent',
      [
        text(
          'Before I change anything: what is a week, here?\n\n1. ISO 8601 says Monday to Sunday;\n2. the locale says otherwise;\n3. the job’s name, *nightly-week-close*, suggests your accountants follow ISO.\n\n| convention | first day | `weekOf` |\n|:--|:--|--:|\n| ISO 8601 | Monday | 41 |\n| en-US | Sunday | 42 |\n\n> A week is what the payroll says it is.\n\n```ts\n// the whole of it\nexport const weekOf = (day: PlainDate): Week => Week.from(day.subtract({ days: day.dayOfWeek - 1 }));\n```\n\nIf so, the locale has no business in this function at all. See <https://www.iso.org/iso-8601-date-and-time-format.html> and [the parser](src/parse.ts).',
        ),
        call(
          'Edit',
          {
            file_path: '~/almanac/src/week.ts',
            old_string: '  const start = locale().firstDayOfWeek ?? 1;',
            new_string: '  return Week.from(day);',
          },
          'The file has been updated.',
          {
            data: {
              structuredPatch: [
                {
                  oldStart: 17,
                  newStart: 17,
                  lines: [
                    ' export function weekOf(day: PlainDate): Week {',
                    '-  const start = locale().firstDayOfWeek ?? 1;',
                    '-  const shift = (day.dayOfWeek - start + 7) % 7;',
                    '-  return Week.from(day.subtract({ days: shift }));',
                    '+  // ISO 8601: a week is Monday to Sunday, whatever the locale shows.',
                    '+  const shift = day.dayOfWeek - 1;',
                    '+  return Week.from(day.subtract({ days: shift }));',
                    ' }',
                  ],
                },
              ],
            },
          },
        ),
        call('Bash', { command: 'npm test' }, ' Tests  212 passed (212)', { durationMs: 8_400 }),
        call('Bash', { command: 'rm -rf node_modules && npm ci' }, 'The user doesn’t want to proceed with this tool use.', {
          state: 'denied',
        }),
        { kind: 'reminder', name: 'system-reminder', text: 'The todo list has not been used recently.' },
      ],
      { at: start + 3 * minute, model: 'claude-sonnet-4-5' },
    ),
    live.otherVersions ? earlier : live,
    earlierAnswer,
    live,
    turn(
      'agent',
      [
        text('Kept. I hand the audit of other callers to a subagent.'),
        call(
          'Task',
          { description: 'audit of locale use', prompt: 'Who else asks the locale for arithmetic?', subagent_type: 'Explore' },
          'Three callers use the locale for arithmetic.',
          {
            thread: thread(
              [
                prompt('Who else asks the locale for arithmetic?', { at: start + 151 * minute }),
                turn(
                  'agent',
                  [
                    call('Grep', { pattern: 'locale\\(\\)' }, 'Found 9 files\nsrc/report/period.ts\nsrc/billing/due.ts', {
                      data: { mode: 'files_with_matches', numFiles: 9, filenames: [] },
                    }),
                  ],
                  { at: start + 151.2 * minute },
                ),
                answer(
                  'Three callers use the locale for arithmetic; the other six only format. The three:\n\n- `report/period.ts:44`, the month’s first week\n- `billing/due.ts:12`, the due date\n- `ui/calendar.ts:90`, which is right to do so',
                  { at: start + 153 * minute },
                ),
              ],
              { title: 'audit of locale use' },
            ),
          },
        ),
        call(
          'TodoWrite',
          {
            todos: [
              { content: 'Remove the locale from weekOf', status: 'completed', activeForm: 'Removing the locale' },
              { content: 'Audit other callers', status: 'completed', activeForm: 'Auditing' },
              { content: 'Move due dates to ISO weeks', status: 'in_progress', activeForm: 'Moving due dates' },
              { content: 'Write the changelog line', status: 'pending', activeForm: 'Writing' },
            ],
          },
          'Todos have been modified successfully.',
          {
            data: {
              oldTodos: [
                { content: 'Audit other callers', status: 'in_progress' },
                { content: 'Remove the locale from weekOf', status: 'completed' },
              ],
            },
          },
        ),
        call(
          'AskUserQuestion',
          {
            questions: [
              {
                question: 'Should the due date move too?',
                header: 'Due dates',
                multiSelect: false,
                options: [
                  { label: 'Move it', description: 'Invoices of last Sunday get another week.' },
                  { label: 'Leave it', description: 'Two conventions stay in the code.' },
                ],
              },
            ],
          },
          'User has answered your questions.',
          { data: { answers: { 'Should the due date move too?': 'Move it' } } },
        ),
        call(
          'ExitPlanMode',
          { plan: '## Plan\n\n1. Move `due.ts` to ISO weeks\n2. Say so in the **changelog**' },
          'User has approved your plan.',
        ),
      ],
      { at: start + 151 * minute, model: 'claude-opus-4-1' },
    ),
    turn(
      'agent',
      [
        call(
          'Write',
          {
            file_path: '~/almanac/CHANGELOG.md',
            content: '# Changelog\n\n## 2.1.0\n\n- `weekOf` follows ISO 8601, whatever the locale.\n',
          },
          'File created successfully.',
          { data: { type: 'create', structuredPatch: [] } },
        ),
        call(
          'MultiEdit',
          {
            file_path: '~/almanac/src/due.ts',
            edits: [
              { old_string: 'locale().week', new_string: 'isoWeek' },
              { old_string: 'const a = 1;', new_string: 'const a = 2;' },
            ],
          },
          'Applied 2 edits',
        ),
        call('Glob', { pattern: 'src/**/*.ts' }, 'src/week.ts\nsrc/due.ts', {
          data: { filenames: ['src/week.ts', 'src/due.ts'], numFiles: 2, truncated: false },
        }),
        call('LS', { path: '~/almanac/src' }, '- src/\n  - week.ts\n  - due.ts'),
        call('WebFetch', { url: 'https://www.iso.org/iso-8601.html', prompt: 'When does a week begin?' }, 'A week begins on **Monday**.', {
          data: {
            bytes: 34_120,
            code: 200,
            codeText: 'OK',
            result: 'A week begins on **Monday**.',
            url: 'https://www.iso.org/iso-8601.html',
          },
          durationMs: 2_300,
        }),
        call('WebSearch', { query: 'first day of the week by country' }, 'Web search results', {
          data: {
            query: 'first day of the week by country',
            results: [
              {
                content: [
                  { title: 'First day of the week', url: 'https://www.example.org/week' },
                  { title: 'Weeks around the world', url: 'https://example.net/weeks' },
                ],
              },
            ],
          },
        }),
        call(
          'mcp__calendar__list_events',
          { day: '2026-10-18', limit: 2 },
          '{"events":[{"title":"Close the week","at":"23:00"},{"title":"Backup","at":"23:30"}],"more":false}',
        ),
        call('Skill', { skill: 'changelog', args: '2.1.0' }, 'Launching skill: changelog', {
          notes: [text('# How to write a changelog\n\nOne line a change.')],
        }),
        call('KillShell', { shell_id: 'b1f3' }, 'Shell killed'),
        call('TaskCreate', { subject: 'Tell the accountants', description: 'They close the week on Sundays.' }, 'Task #1 created'),
        call('TaskUpdate', { taskId: '1', status: 'in_progress' }, 'Updated', {
          data: { statusChange: { from: 'pending', to: 'in_progress' } },
        }),
        call('Orrery', { planet: 'Mars', moons: ['Phobos', 'Deimos'], note: 'two\nlines' }, 'Turned.'),
        call('Bash', { command: 'npm run dev', run_in_background: true }),
      ],
      { at: start + 155 * minute, model: 'claude-opus-4-1' },
    ),
    turn('notice', [{ kind: 'notice', name: 'interrupted', text: '[Request interrupted by user]' }], { at: start + 156 * minute }),
    turn('prompt', [{ kind: 'command', name: '/model', args: 'opus', stdout: 'Set model to opus' }], { at: start + 157 * minute }),
    turn('prompt', [{ kind: 'shell', input: 'git log --oneline -1', stdout: '3f2a9c1 Follow ISO weeks', stderr: '' }], {
      at: start + 158 * minute,
    }),
    turn(
      'notice',
      [{ kind: 'notice', name: 'compaction', facts: { preTokens: 155_012, trigger: 'auto' }, text: 'The person asked about **weeks**.' }],
      { at: start + 160 * minute },
    ),
    prompt('次は請求書の期日も直してください。', { at: start + 24 * 60 * minute }),
    answer('期日も ISO の週に合わせます。まず `due.ts` を読みます。', { at: start + 24 * 60 * minute + 20_000 }),
    turn(
      'prompt',
      [
        { kind: 'attachment', name: 'file', label: '~/almanac/notes.txt', text: 'Weeks end on Sundays.' },
        { kind: 'image', mediaType: 'image/png', data: 'AAAA' },
        text('שלום, מתי מתחיל השבוע?'),
      ],
      { at: start + 24 * 60 * minute + minute },
    ),
    turn('agent', [], { removed: true, at: start + 24 * 60 * minute + 2 * minute }),
    turn('agent', [{ kind: 'unknown', name: 'hologram', value: { colour: 'blue', deep: { list: [1, 2] } } }], {
      at: start + 24 * 60 * minute + 3 * minute,
    }),
  ];
}
