/** A machine for targets: a folder, a built site in it, tools on a path of its own. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import {
  openTools,
  type PublishPlace,
  placeFor,
  type Sending,
  type Sent,
  type Subject,
  type Tools,
  targetOf,
  type Wish,
} from '../../src/publish/index.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export interface Machine {
  folder: string;
  at(...parts: string[]): string;
  env: { [name: string]: string };
  tools: Tools;
  said: string[];
  /** How long it was waited for a second attempt. */
  pauses: number[];
  /** A program on the path, as a shell script. */
  program(name: string, script: string): void;
  site(files: { [name: string]: string }): void;
  git(...args: string[]): string;
  /** Completes, checks and sends, as the command does. */
  publish(
    wish: Wish,
    how?: Partial<Pick<Sending, 'dryRun' | 'replace' | 'isRemoval' | 'archive'>> & { subjects?: Subject[] },
  ): Promise<Sent & { place: PublishPlace }>;
}

export function newMachine(): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-place-'));
  folders.push(folder);
  const at = (...parts: string[]) => join(folder, ...parts);
  for (const name of ['bin', 'here', 'state', 'site']) mkdirSync(at(name));
  const env: Machine['env'] = { HOME: folder, PATH: `${at('bin')}:/usr/bin:/bin`, GIT_CONFIG_NOSYSTEM: '1' };
  const said: string[] = [];
  const pauses: number[] = [];
  const tools: Tools = {
    ...openTools({ cwd: at('here'), env, isTerminal: false, say: (text) => said.push(text) }),
    async pause(ms) {
      pauses.push(ms);
    },
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: at('here'), env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  return {
    folder,
    at,
    env,
    tools,
    said,
    pauses,
    git,
    program(name, script) {
      writeFileSync(at('bin', name), `#!/bin/sh\n${script}\n`);
      chmodSync(at('bin', name), 0o755);
    },
    site(files) {
      rmSync(at('site'), { recursive: true, force: true });
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(at('site', name)), { recursive: true });
        writeFileSync(at('site', name), text);
      }
    },
    async publish(wish, { subjects = [], archive = 'mine', dryRun = false, replace = false, isRemoval = false } = {}) {
      const place = await placeFor(wish, tools);
      const sending = { place, archive, state: at('state'), dryRun, replace, isRemoval };
      Object.assign(place, await targetOf(place).check(sending, tools));
      return { place, ...(await targetOf(place).send({ ...sending, site: at('site'), subjects }, tools)) };
    },
  };
}
