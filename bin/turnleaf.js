#!/usr/bin/env node
/**
 * Starts `turnleaf`. Plain JavaScript that an old Node can read: when the running Node is too old, it starts
 * the one that the project brings. Only this file accesses the process; all other code takes what it needs as parameters.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Memory of what builds a site. V8 and the allocators of C and Rust read this only as they start: without it, a build holds a third
 * more (objects that died young, huge pages that are mostly empty, an arena for every thread) and is no faster.
 */
const builds = ['build', 'merge', 'publish'].includes(process.argv[2]);
const options = builds ? ['--max-semi-space-size=16'] : [];
const env = builds ? { MALLOC_ARENA_MAX: '2', MIMALLOC_ALLOW_THP: '0', ...process.env } : process.env;

// In place of this process, where Node and the system can do that, and nobody talks to it by messages.
if (builds && process.execve && process.platform !== 'win32' && !process.send && !process.execArgv.includes(options[0]))
  process.execve(process.execPath, [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)], env);

// A clone runs its sources, which need no build; an installed package runs the code compiled into `lib/`.
const installed = /[\\/]node_modules[\\/]/.test(fileURLToPath(import.meta.url));
const code = installed ? '../lib/scripts' : '../scripts';
const { nodeProblem } = await import(`${code}/setup/node.js`);

const problem = nodeProblem(process.version, installed);
const name = process.platform === 'win32' ? 'node.exe' : 'node';
const ownNode = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));

// The reader of the output (`head`, a pager) may end first; the command still completes its work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

if (!problem) {
  // Node caches compiled code between runs, which saves a second at every start.
  const { enableCompileCache, getCompileCacheDir } = await import('node:module');
  enableCompileCache?.();
  // Threads and processes begin with it, before their first module.
  const compiled = getCompileCacheDir?.();
  if (compiled !== undefined) process.env.NODE_COMPILE_CACHE = dirname(compiled);
  const { run, unexpected } = await import(`${code}/../src/cli/index.${installed ? 'js' : 'ts'}`);
  process.on('uncaughtException', (error) => process.exit(unexpected(error, process)));
  process.exitCode = await run(process.argv.slice(2), process);
} else if (existsSync(ownNode)) {
  restartWith(ownNode);
} else {
  console.error(problem);
  process.exitCode = 2;
}

function restartWith(node) {
  const child = spawn(node, [...options, fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit', env });
  // Ctrl-C reaches the child by itself; waiting for it lets it clean up. Other signals are passed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Cannot start the project's own Node (${ownNode}): ${error.message}\n${problem}`);
    process.exitCode = 2;
  });
  child.on('exit', (code) => {
    process.exitCode = code ?? 2;
  });
}
