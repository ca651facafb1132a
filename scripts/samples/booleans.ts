/** A refactoring: five booleans become one state; with a plan, questions, an interruption and a prompt that was edited. */
import { say, think } from './builder.ts';
import { type Sample, Session } from './session.ts';
import { dim, green, red } from './text.ts';
import { ask, bash, enterPlan, exitPlan, other, refuse, taskCreate, taskList, taskUpdate } from './tools.ts';
import { Workspace } from './workspace.ts';

export function booleans(): Sample {
  const s = new Session({
    slug: '2026-05-07-five-booleans-twenty-seven-states',
    cwd: '⟦home⟧/code/photo-shelf',
    branch: 'main',
    version: '2.1.114',
    model: 'claude-opus-4-7',
    start: '2026-05-07T08:12:05Z',
  });
  const w = new Workspace('⟦home⟧/code/photo-shelf');
  files(w);

  s.loose({ type: 'ai-title', aiTitle: 'Replace upload booleans with one state' });
  s.attach({
    type: 'hook_additional_context',
    hookEvent: 'SessionStart',
    hookName: 'SessionStart',
    toolUseID: 'SessionStart',
    content: ['Branch main, clean. Last release: v3.4.0 (6 days ago).'],
  });
  const fork = s.parent;

  s.prompt(`
    Rewrite useUpload with XState. Users report that the spinner keeps turning beside "Upload failed", and I'm tired of
    fixing it with another boolean.
  `);
  s.agent(
    say('I’ll look at the hook and at what XState would cost us.'),
    w.read('src/upload/useUpload.ts', { seconds: 0.4 }),
    bash(
      'npm view xstate version dist.unpackedSize dependencies',
      `
      version = '5.20.1'
      dist.unpackedSize = 2283091
    `,
      { does: 'Size and dependencies of xstate', seconds: 1.9 },
    ),
  );
  s.agent(
    say(`
      XState would do it, but look at what it would model: one hook of 60 lines, six states, no nesting, no parallel
      regions. I’d first ask whether the fix is a library or a type. Shall I go on with XState?
    `),
  );

  // The person went back and asked for something else: what stood above stays as an earlier version.
  s.parent = fork;
  s.wait(75);
  s.mark('the-prompt').prompt(`
    ‹src/upload/useUpload.ts› has five booleans. Users report that the spinner keeps turning beside "Upload failed", and
    I'm tired of fixing it with a sixth. Make the impossible states impossible. No new dependency. Plan first.
  `);

  s.agent(say('Planning first, then. I’ll not touch a file until you have agreed.'), enterPlan());
  s.attach({
    type: 'plan_mode',
    reminderType: 'full',
    isSubAgent: false,
    planFilePath: '⟦home⟧/.claude/plans/quiet-lantern.md',
    planExists: false,
  });

  s.agent(
    w.read('src/upload/useUpload.ts', { seconds: 0.3 }),
    w.read('src/upload/send.ts', { seconds: 0.5 }),
    w.grep('isUploading|isPaused|isRetrying|isDone|hasError', { in: 'src/', mode: 'count', seconds: 1.1 }),
  );

  s.agent(
    think(
      `
      Every handler sets some of the flags and forgets the rest. pause() aborts, the promise then rejects, and the catch
      sets hasError although the user only paused. So a clean "paused" may not even be reachable. I could argue this on
      paper, or enumerate: the flags plus number of live and aborted requests make a small finite system; a breadth-first
      search over it is 40 lines. An exact number is more convincing than an argument.
      `,
      12,
    ),
    say(
      'Before I propose anything, I’d like to know how bad it is, as a number. Five booleans have 32 combinations. How many of them can this code really get into?',
    ),
    bash(statesScript, statesOutput, { does: 'Walk through every order of events and collect the combinations', seconds: 0.4 }),
  );

  s.mark('twenty-seven').agent(
    say(`
      **27 of 32.** Five of those were meant. And the sixth that was meant, *paused*, is the one the code can never reach:
      ‹pause()› aborts the request, the aborted request rejects, and the ‹catch› puts ‹hasError› beside ‹isPaused›. Every
      pause in production is also an error; the component hides it by asking for ‹isPaused› first.

      The report about the spinner is the combination ‹isUploading, hasError›: pause, then resume. Three clicks.

      Two things I can’t see from the code, so I’ll ask.
    `),
    ask(
      [
        {
          question: 'Nine components read the five flags. What should they see afterwards?',
          header: 'Public API',
          options: [
            ['Only the new state', 'One breaking change; every component is edited now'],
            ['Both for one release', 'The flags stay, worked out from the state, and are marked as deprecated'],
            ['Only the flags', 'The state stays inside the hook'],
          ],
        },
        {
          question: 'A paused upload is resumed. Does it send the whole file again?',
          header: 'Resume',
          options: [
            ['From the start', 'As today; the server keeps nothing'],
            ['From where it stopped', 'Needs ranges on the server'],
          ],
        },
      ],
      {
        'Nine components read the five flags. What should they see afterwards?': 'Both for one release',
        'A paused upload is resumed. Does it send the whole file again?': 'From the start',
      },
    ),
  );

  s.agent(
    exitPlan(
      `
      # One state for uploads

      1. ‹src/upload/state.ts›: a union ‹Upload› with six members and a pure function ‹step(upload, event)›.
      2. ‹useUpload› holds one ‹useReducer(step, idle)›; the five flags are worked out from it.
      3. Components stay as they are.
      `,
      { refused: 'Where is the test? If step() is pure I want every state times every event covered, not three happy paths.' },
    ),
  );

  s.mark('plan').agent(
    say('Fair. Six states and seven events are 42 pairs, few enough to write down all of them.'),
    exitPlan(
      `
      # One state for uploads

      1. **‹src/upload/state.ts›**: a union ‹Upload› with six members, each holding only what is true in it (a *failed* one has a reason, an *idle* one has no file), and a pure ‹step(upload, event)›.
      2. **‹src/upload/state.test.ts›**: the whole table, 6 states × 7 events = 42 cells, as text one can read. An event that means nothing in a state leaves it as it is, *the same object*, so React does not render again.
      3. **‹useUpload›**: one ‹useReducer(step, idle)›. Each request carries its number, and what a stale one reports is dropped.
      4. The five flags are worked out from the state, with ‹@deprecated›, for one release.
      5. Components stay untouched in this change.

      Not in this change: ranges, retries on their own, progress per chunk.
      `,
      { filePath: '⟦home⟧/.claude/plans/quiet-lantern.md' },
    ),
  );
  s.attach({ type: 'plan_mode_exit', planFilePath: '⟦home⟧/.claude/plans/quiet-lantern.md', planExists: true });

  s.agent(
    taskCreate('1', 'State and step function', 'Union of six states, seven events, pure step()'),
    taskCreate('2', 'Table test of all 42 pairs', 'Every state times every event'),
    taskCreate('3', 'useUpload on top of it', 'useReducer, request numbers, flags worked out'),
    taskCreate('4', 'Check in the browser', 'Pause, resume, fail, retry by hand'),
  );
  s.agent(taskUpdate('1', 'pending', 'in_progress'), w.write('src/upload/state.ts', state));
  s.agent(
    taskUpdate('1', 'in_progress', 'completed'),
    taskUpdate('2', 'pending', 'in_progress'),
    w.write('src/upload/state.test.ts', stateTest),
    bash(
      'npx vitest run src/upload',
      `
      ${dim('RUN')}  v3.2.4

      ${red('❯')} src/upload/state.test.ts ${dim('(42 tests | 1 failed)')}
        ${red('×')} paused + start
          ${red("→ expected 'sending' to be 'paused'")}

      ${dim(' Test Files ')} 1 failed ${dim('(1)')}
      ${dim('      Tests ')} 1 failed | 41 passed ${dim('(42)')}
    `,
      { does: 'Run the table', seconds: 3.4, failed: 1 },
    ),
  );
  s.agent(
    think(
      'The table says paused + start stays paused; step() restarts. Which is right? The component shows no start button while paused, but a drop of a new file onto the area calls start. The intent: a new file replaces the paused one. Then the table is wrong, not the code. Do not bend it silently; say so.',
      8,
    ),
    say(`
      One cell disagrees, and it’s a real question rather than a slip. My table says that *start* means nothing while paused;
      my code says it begins the new file. Dropping a second photo onto a paused upload does call ‹start›, and people will
      expect the new photo. So I correct the table, not the code.
    `),
    w.edit(
      'src/upload/state.test.ts',
      'paused   paused   paused   sending  paused   paused   paused',
      'paused   sending  paused   sending  paused   paused   paused',
    ),
  );
  s.prompt('Wait. In that row, which column is which? A table I can’t read is not a test.');
  s.mark('readable').agent(
    say(
      'You’re right, and I had just edited the wrong column, which proves your point. The columns get their names, and a dot stands where nothing changes, so that only what happens is ink.',
    ),
    w.write('src/upload/state.test.ts', readableTest),
    bash(
      'npx vitest run src/upload',
      `
      ${dim('RUN')}  v3.2.4

      ${green('✓')} src/upload/state.test.ts ${dim('(42 tests)')} ${dim('9ms')}

      ${dim(' Test Files ')} 1 passed ${dim('(1)')}
      ${dim('      Tests ')} 42 passed ${dim('(42)')}
    `,
      { does: 'Run the table', seconds: 2.9 },
    ),
  );
  s.agent(
    taskUpdate('2', 'in_progress', 'completed'),
    taskUpdate('3', 'pending', 'in_progress'),
    w.write('src/upload/useUpload.ts', hookAfter),
  );
  s.steer('onRetry is part of what plug-ins use: keep its signature, please.');
  s.agent(
    say('Noted: ‹retry()› stays as it is, without arguments. On to the components that read the flags.'),
    refuse({
      name: 'Edit',
      input: {
        file_path: w.path('src/upload/UploadCard.tsx'),
        old_string: 'if (upload.isPaused) return <Paused onResume={upload.resume} />;',
        new_string: "if (upload.state === 'paused') return <Paused onResume={upload.resume} />;",
        replace_all: false,
      },
    }),
  );
  s.interrupt('tool');
  s.mark('stop').prompt('Stop. The plan says components stay untouched in this change. You wrote that yourself.');
  s.agent(
    say(`
      I did, and I was about to break it because the edit looked small. Nothing was written. The flags carry the components
      through this release; moving them over is a change of its own, with its own review.
    `),
    bash(
      'git status --short && npx tsc --noEmit && npx vitest run',
      `
       M src/upload/useUpload.ts
      ?? src/upload/state.test.ts
      ?? src/upload/state.ts

      ${dim(' Test Files ')} 61 passed ${dim('(61)')}
      ${dim('      Tests ')} 412 passed ${dim('(412)')}
    `,
      { does: 'What has changed, types, all tests', seconds: 21.7 },
    ),
  );
  s.agent(
    taskUpdate('3', 'in_progress', 'completed'),
    taskList(
      ['1', 'completed', 'State and step function'],
      ['2', 'completed', 'Table test of all 42 pairs'],
      ['3', 'completed', 'useUpload on top of it'],
      ['4', 'pending', 'Check in the browser'],
    ),
    bash(afterScript, '6 states reachable: idle sending paused failed done retrying', {
      does: 'The same walk over the new code',
      seconds: 0.3,
    }),
  );
  s.shell('npm run dev -- --open', '\n  VITE v7.1.2  ready in 412 ms\n\n  ➜  Local:   http://localhost:5173/');
  s.prompt('Paused, resumed, pulled the cable, retried, dropped a second file on a paused one. All as it should be. Open the PR.');
  s.agent(
    taskUpdate('4', 'pending', 'completed'),
    bash(
      `
      git switch -q -c upload-state && git add src/upload && git commit -q -m "Hold one state for an upload instead of five flags" \\
        && git push -q -u origin upload-state && gh pr create --fill`,
      'https://github.com/example-org/photo-shelf/pull/318',
      { does: 'Commit, push, open the pull request', seconds: 5.2 },
    ),
  );
  s.branch = 'upload-state';
  s.loose({
    type: 'pr-link',
    prNumber: 318,
    prUrl: 'https://github.com/example-org/photo-shelf/pull/318',
    prRepository: 'example-org/photo-shelf',
    timestamp: new Date(s.clock).toISOString(),
  });
  s.agent(
    other(
      'Monitor',
      {
        description: 'Checks of pull request 318',
        command: 'gh pr checks 318 --watch --interval 20',
        timeout_ms: 900000,
        persistent: false,
      },
      'Monitor started (task m41c0de, timeout 900000ms). You will be notified on each event. Keep working, do not poll or sleep.',
    ),
    say(`
      The pull request is open, the checks run and I’ll be told when they are through.

      | | before | after |
      |---|---:|---:|
      | things to remember in a handler | 5 flags, 2 values | 1 event |
      | states one can get into | 27 | 6 |
      | states that were meant | 6 | 6 |
      | lines in the hook | 55 | 61 |

      It did not get shorter: ten of its lines are the old flags, which leave with the next release. What went is not code
      but the need to think of everything in every handler.
    `),
  );
  s.wait(214);
  s.notify('m41c0de', 'Monitor "Checks of pull request 318" stream ended', 'lint pass 41s; test pass 2m12s; browser pass 3m20s');
  s.agent(say('All three checks passed.'));
  return s.sample();
}

const statesScript = `
  node - <<'JS'
  // u uploading, p paused, r retrying, d done, e error; live and aborted: requests that have not settled yet
  const first = { u: 0, p: 0, r: 0, d: 0, e: 0, live: 0, aborted: 0 };
  const next = (s) => [
    !s.live && !s.aborted && ['start', { ...s, u: 1, d: 0, e: 0, live: 1 }],
    s.live && ['pause', { ...s, p: 1, live: 0, aborted: s.aborted + 1 }],
    s.p && !s.live && ['resume', { ...s, p: 0, u: 1, live: 1 }],
    s.e && !s.live && ['retry', { ...s, r: 1, e: 0, u: 1, live: 1 }],
    s.live && ['finish', { ...s, d: 1, u: 0, r: 0, live: 0 }],
    s.live && ['fail', { ...s, e: 1, u: 0, live: 0 }],
    s.aborted && ['(abort)', { ...s, e: 1, u: 0, aborted: s.aborted - 1 }],
  ].filter(Boolean).filter(([, s]) => s.live + s.aborted < 3);
  const names = { u: 'uploading', p: 'paused', r: 'retrying', d: 'done', e: 'error' };
  const seen = new Set();
  const found = new Map();
  const queue = [[first, []]];
  for (const [s, path] of queue) {
    if (seen.has(JSON.stringify(s))) continue;
    seen.add(JSON.stringify(s));
    const flags = Object.keys(names).filter((key) => s[key]).map((key) => names[key]).join(' ') || 'none';
    if (!found.has(flags)) found.set(flags, path);
    for (const [event, after] of next(s)) queue.push([after, [...path, event]]);
  }
  console.log(found.size, 'of 32 combinations can be reached');
  for (const [flags, path] of found) console.log(flags.padEnd(38), path.join(', '));
  JS`;

const statesOutput = `
  27 of 32 combinations can be reached
  none
  uploading                              start
  uploading paused                       start, pause
  done                                   start, finish
  error                                  start, fail
  paused error                           start, pause, (abort)
  uploading retrying                     start, fail, retry
  uploading error                        start, pause, (abort), resume
  uploading paused retrying              start, pause, (abort), retry
  retrying error                         start, fail, retry, fail
  done error                             start, pause, resume, finish, (abort)
  paused done                            start, pause, (abort), start, finish
  uploading paused error                 start, pause, (abort), resume, pause
  paused retrying error                  start, pause, (abort), retry, fail
  uploading retrying done                start, pause, resume, finish, (abort), retry
  uploading done                         start, pause, (abort), start, finish, resume
  uploading retrying error               start, pause, (abort), retry, fail, resume
  uploading paused retrying done         start, pause, resume, finish, (abort), retry, pause
  retrying done error                    start, pause, resume, finish, (abort), retry, fail
  uploading paused done                  start, pause, (abort), start, finish, resume, pause
  uploading paused retrying error        start, pause, (abort), retry, fail, resume, pause
  paused done error                      start, pause, resume, pause, (abort), retry, finish, (abort)
  paused retrying done error             start, pause, resume, finish, (abort), retry, pause, (abort)
  uploading done error                   start, pause, resume, pause, (abort), retry, finish, (abort), resume
  uploading retrying done error          start, pause, resume, finish, (abort), retry, pause, (abort), resume
  uploading paused done error            start, pause, resume, pause, (abort), retry, finish, (abort), resume, pause
  uploading paused retrying done error   start, pause, resume, finish, (abort), retry, pause, (abort), resume, pause
`;

const afterScript = `
  node --input-type=module <<'JS'
  import { idle, step } from './src/upload/state.ts';
  const types = ['start', 'progress', 'pause', 'resume', 'fail', 'retry', 'finish'];
  const seen = new Map([['idle', idle]]);
  for (const upload of seen.values()) {
    for (const type of types) {
      const next = step(upload, { type, file: {}, share: 0.5, reason: 'x' });
      if (!seen.has(next.state)) seen.set(next.state, next);
    }
  }
  console.log(seen.size, 'states reachable:', [...seen.keys()].join(' '));
  JS`;

function files(w: Workspace): void {
  w.put(
    'src/upload/useUpload.ts',
    `
    import { useRef, useState } from 'react';
    import { send } from './send.ts';

    export function useUpload(url: string) {
      const [isUploading, setUploading] = useState(false);
      const [isPaused, setPaused] = useState(false);
      const [isRetrying, setRetrying] = useState(false);
      const [isDone, setDone] = useState(false);
      const [hasError, setError] = useState(false);
      const [progress, setProgress] = useState(0);
      const [message, setMessage] = useState('');
      const file = useRef<File>(undefined);
      const request = useRef<AbortController>(undefined);

      async function run() {
        if (!file.current) return;
        request.current = new AbortController();
        setUploading(true);
        try {
          await send(url, file.current, { signal: request.current.signal, onProgress: setProgress });
          setDone(true);
          setUploading(false);
          setRetrying(false);
        } catch (error) {
          setError(true);
          setMessage(String(error));
          setUploading(false);
        }
      }

      function start(next: File) {
        file.current = next;
        setError(false);
        setDone(false);
        return run();
      }

      function pause() {
        setPaused(true);
        request.current?.abort();
      }

      function resume() {
        setPaused(false);
        return run();
      }

      function retry() {
        setRetrying(true);
        setError(false);
        return run();
      }

      return { isUploading, isPaused, isRetrying, isDone, hasError, progress, message, start, pause, resume, retry };
    }
    `,
  );
  w.put(
    'src/upload/send.ts',
    `
    export interface SendOptions {
      signal: AbortSignal;
      /** Share sent so far, 0 to 1. */
      onProgress: (share: number) => void;
    }

    /** Puts a file at ‹url›; rejects when the server refuses, the network fails or the signal aborts. */
    export function send(url: string, file: File, { signal, onProgress }: SendOptions): Promise<void> {
      return new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.upload.onprogress = (event) => onProgress(event.loaded / event.total);
        request.onload = () => (request.status < 300 ? resolve() : reject(new Error(‹The server answered \${request.status}.›)));
        request.onerror = () => reject(new Error('The connection was lost.'));
        signal.addEventListener('abort', () => {
          request.abort();
          reject(signal.reason);
        });
        request.open('PUT', url);
        request.send(file);
      });
    }
    `,
  );
  const flags = ['isUploading', 'isPaused', 'isRetrying', 'isDone', 'hasError'];
  const names = ['UploadCard', 'UploadList', 'DropArea', 'ProgressBar', 'RetryButton', 'PauseButton', 'AlbumHeader', 'Toast', 'LeaveGuard'];
  names.forEach((name, index) => {
    const read = flags.filter((_flag, bit) => (index + 1) & (1 << (bit % 4)) || bit === index % 5);
    w.put(`src/upload/${name}.tsx`, read.map((flag) => `if (upload.${flag}) return null;`).join('\n'));
  });
}

const state = `
  /** An upload is in exactly one of these states, and has only what is true in it. */
  export type Upload =
    | { state: 'idle' }
    | { state: 'sending'; file: File; share: number }
    | { state: 'paused'; file: File }
    | { state: 'failed'; file: File; reason: string }
    | { state: 'retrying'; file: File; share: number }
    | { state: 'done'; file: File };

  export type UploadEvent =
    | { type: 'start'; file: File }
    | { type: 'progress'; share: number }
    | { type: 'pause' }
    | { type: 'resume' }
    | { type: 'fail'; reason: string }
    | { type: 'retry' }
    | { type: 'finish' };

  export const idle: Upload = { state: 'idle' };

  /** What an event makes of an upload. An event that means nothing in a state leaves the very same object. */
  export function step(upload: Upload, event: UploadEvent): Upload {
    if (event.type === 'start') return isSending(upload) ? upload : { state: 'sending', file: event.file, share: 0 };
    switch (upload.state) {
      case 'idle':
      case 'done':
        return upload;
      case 'sending':
      case 'retrying':
        if (event.type === 'progress') return { ...upload, share: event.share };
        if (event.type === 'pause') return { state: 'paused', file: upload.file };
        if (event.type === 'fail') return { state: 'failed', file: upload.file, reason: event.reason };
        if (event.type === 'finish') return { state: 'done', file: upload.file };
        return upload;
      case 'paused':
        return event.type === 'resume' ? { state: 'sending', file: upload.file, share: 0 } : upload;
      case 'failed':
        return event.type === 'retry' ? { state: 'retrying', file: upload.file, share: 0 } : upload;
    }
  }

  export const isSending = (upload: Upload) => upload.state === 'sending' || upload.state === 'retrying';
`;

const stateTest = `
  import { expect, test } from 'vitest';
  import { step, type Upload, type UploadEvent } from './state.ts';

  const file = new File(['…'], 'lake.jpg');
  const states = ['idle', 'sending', 'paused', 'failed', 'retrying', 'done'];
  const events = ['start', 'progress', 'pause', 'resume', 'fail', 'retry', 'finish'];

  const table = ‹
    sending  idle     idle     idle     idle     idle     idle
    sending  sending  paused   sending  failed   sending  done
    paused   paused   paused   sending  paused   paused   paused
    sending  failed   failed   failed   failed   retrying failed
    retrying retrying paused   retrying failed   retrying done
    sending  done     done     done     done     done     done›.split(/\\s+/).slice(1);

  for (const [row, state] of states.entries()) {
    for (const [column, type] of events.entries()) {
      test(‹\${state} + \${type}›, () => {
        const next = step({ state, file, share: 0.4, reason: 'x' } as Upload, { type, file, share: 0.6, reason: 'x' } as UploadEvent);
        expect(next.state).toBe(table[row * events.length + column]);
      });
    }
  }
`;

const readableTest = `
  import { expect, test } from 'vitest';
  import { step, type Upload, type UploadEvent } from './state.ts';

  const file = new File(['…'], 'lake.jpg');
  const other = new File(['…'], 'hill.jpg');

  const states: Upload[] = [
    { state: 'idle' },
    { state: 'sending', file, share: 0.4 },
    { state: 'paused', file },
    { state: 'failed', file, reason: 'The connection was lost.' },
    { state: 'retrying', file, share: 0.4 },
    { state: 'done', file },
  ];

  const events: UploadEvent[] = [
    { type: 'start', file: other },
    { type: 'progress', share: 0.6 },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'fail', reason: 'The server answered 503.' },
    { type: 'retry' },
    { type: 'finish' },
  ];

  // One row a state, one column an event; a dot where the event means nothing.
  const table = ‹
                start     progress  pause     resume    fail      retry     finish
    idle        sending   .         .         .         .         .         .
    sending     .         sending   paused    .         failed    .         done
    paused      sending   .         .         sending   .         .         .
    failed      sending   .         .         .         .         retrying  .
    retrying    .         retrying  paused    .         failed    .         done
    done        sending   .         .         .         .         .         .
  ›;

  const rows = table.trim().split('\\n').slice(1).map((line) => line.trim().split(/\\s+/).slice(1));

  for (const [row, upload] of states.entries()) {
    for (const [column, event] of events.entries()) {
      test(‹\${upload.state} + \${event.type}›, () => {
        const next = step(upload, event);
        const expected = rows[row]?.[column];
        if (expected === '.') expect(next).toBe(upload);
        else expect(next.state).toBe(expected);
      });
    }
  }
`;

const hookAfter = `
  import { useReducer, useRef } from 'react';
  import { send } from './send.ts';
  import { idle, isSending, step } from './state.ts';

  export function useUpload(url: string) {
    const [upload, dispatch] = useReducer(step, idle);
    const request = useRef({ number: 0, abort: () => {} });

    async function run(file: File) {
      const controller = new AbortController();
      const number = request.current.number + 1;
      request.current = { number, abort: () => controller.abort() };
      // What a request reports after another has begun, or after it was aborted, is old news.
      const isCurrent = () => request.current.number === number && !controller.signal.aborted;
      try {
        await send(url, file, {
          signal: controller.signal,
          onProgress: (share) => isCurrent() && dispatch({ type: 'progress', share }),
        });
        if (isCurrent()) dispatch({ type: 'finish' });
      } catch (error) {
        if (isCurrent()) dispatch({ type: 'fail', reason: error instanceof Error ? error.message : String(error) });
      }
    }

    return {
      upload,
      progress: 'share' in upload ? upload.share : upload.state === 'done' ? 1 : 0,
      message: upload.state === 'failed' ? upload.reason : '',
      start(file: File) {
        if (isSending(upload)) return;
        dispatch({ type: 'start', file });
        void run(file);
      },
      pause() {
        request.current.abort();
        dispatch({ type: 'pause' });
      },
      resume() {
        if (upload.state !== 'paused') return;
        dispatch({ type: 'resume' });
        void run(upload.file);
      },
      retry() {
        if (upload.state !== 'failed') return;
        dispatch({ type: 'retry' });
        void run(upload.file);
      },
      /** @deprecated since 3.5: ask for ‹upload.state›. */
      isUploading: isSending(upload),
      /** @deprecated since 3.5 */
      isPaused: upload.state === 'paused',
      /** @deprecated since 3.5 */
      isRetrying: upload.state === 'retrying',
      /** @deprecated since 3.5 */
      isDone: upload.state === 'done',
      /** @deprecated since 3.5 */
      hasError: upload.state === 'failed',
    };
  }
`;
