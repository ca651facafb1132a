import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts `bin/turnleaf.js`, optionally in a Node that gives itself out as an older one. */
function launch(args: readonly string[], pretendedVersion?: string): { code: number | null; out: string; err: string } {
  const pretence = `data:text/javascript,Object.defineProperty(process, 'version', { value: '${pretendedVersion}' })`;
  const preload = pretendedVersion ? ['--import', pretence] : [];
  const result = spawnSync(process.execPath, [...preload, 'bin/turnleaf.js', ...args], { cwd: root, encoding: 'utf8' });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

test('the launcher starts the command, and an old Node makes no difference to what it says and how it ends', () => {
  // A build starts in two steps: its process is replaced by one that keeps its memory small.
  for (const [args, ends] of [
    [['--help'], { code: 0, out: expect.stringContaining('turnleaf build') }],
    [['no-such-command'], { code: 2 }],
    [['build', '--from', 'no such folder', '--out', 'nowhere'], { code: 2, err: expect.stringContaining('no such folder') }],
  ] as const) {
    const ended = launch(args);
    expect(ended).toMatchObject(ends);
    expect(launch(args, 'v20.20.2')).toEqual(ended);
  }
});

test('a reader who leaves early, such as head, is no failure', async () => {
  const child = spawn(process.execPath, ['bin/turnleaf.js', '--help'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});
