/**
 * A process that runs command after command, as its input asks for them: a line of JSON with a folder and the arguments brings
 * one with the exit code and all that was said. What a process loads as it starts costs more than most of the tests' builds.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

// As `bin/turnleaf.js` does it, for the processes and threads that a build starts.
enableCompileCache();
const compiled = dirname(getCompileCacheDir() ?? '');
const { run, unexpected } = await import('../../src/cli/index.ts');

const [answersAt = ''] = process.argv.slice(2);
const answers = openSync(answersAt, 'w');
const home = process.cwd();

let said = { out: '', err: '' };
const answer = (code: number) => {
  process.chdir(home);
  writeSync(answers, `${JSON.stringify({ code, ...said })}\n`);
};

// Whatever writes without asking whose output it is is heard as well.
for (const [stream, key] of [
  [process.stdout, 'out'],
  [process.stderr, 'err'],
] as const)
  stream.write = (text: string | Uint8Array) => {
    said[key] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };

// As `bin/turnleaf.js` does it; the next command gets another process.
process.on('uncaughtException', (error) => {
  answer(unexpected(error, process));
  process.exit(1);
});

for await (const line of createInterface({ input: process.stdin })) {
  const { folder, args, env } = JSON.parse(line) as { folder: string; args: string[]; env: NodeJS.ProcessEnv };
  said = { out: '', err: '' };
  process.chdir(folder);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, { NODE_COMPILE_CACHE: compiled }, env);
  const stdin = Object.assign(Readable.from([]), { isTTY: false }) as unknown as typeof process.stdin;
  answer(await run(args, Object.create(process, { stdin: { value: stdin } })));
}
closeSync(answers);
