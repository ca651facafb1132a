/**
 * Loaded into every process and thread of a build before its own code (`--require`), to make one of them fail as a fault of
 * ours or of a library would: with an error that quotes what it happened at. Which one, and how, the environment says.
 */
const { isMainThread, parentPort, workerData } = require('node:worker_threads');

const [where, ways = ''] = (process.env.SABOTAGE ?? '').split(':');
const words = process.env.SABOTAGE_WORDS ?? '';
// A worker is told which module it runs.
const [, script = '', worker = ''] = process.argv;
const place = !isMainThread
  ? workerData?.data?.knownGood
    ? 'gate'
    : 'thread'
  : worker.includes('bundle-process')
    ? 'bundle'
    : worker.includes('build/session-entry')
      ? 'worker'
      : script.endsWith('bin/turnleaf.js')
        ? 'command'
        : 'other';

for (const how of place === where ? ways.split('+') : []) {
  if (how === 'parse' || how === 'print') {
    const parse = JSON.parse;
    const print = JSON.stringify;
    const fail = (text) => {
      throw new SyntaxError(`Unexpected token, "${text}" is not valid JSON`);
    };
    if (how === 'parse')
      JSON.parse = (text, ...rest) =>
        String(text).includes(words) && !String(text).includes('"parentUuid"') ? fail(text) : parse(text, ...rest);
    else {
      JSON.stringify = (value, ...rest) => {
        const text = print(value, ...rest);
        return text?.includes(words) ? fail(text) : text;
      };
    }
  }
  const port = isMainThread ? process : parentPort;
  if (how === 'throw')
    port?.on('message', () => {
      throw new Error(`cannot go on at ${words}`);
    });
  if (how === 'reject') port?.on('message', () => void Promise.reject(new Error(`cannot go on at ${words}`)));
  if (how === 'throw-at-once') throw new Error(`cannot start at ${words}`);
  if (how === 'sleep')
    port?.on('message', (request) => {
      // Only the session that is told of: nothing else of the build may wait for it.
      if (request.task?.selected.source.name.includes('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });
  if (how === 'later') {
    // As soon as the command hears of it: a small build is done in a second or two.
    const timer = setInterval(() => {
      if (process.listenerCount('uncaughtException') === 0) return;
      clearInterval(timer);
      Promise.reject(new Error(`cannot go on at ${words}`));
    }, 20);
  }
}
