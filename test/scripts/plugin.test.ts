/** The plug-in for Claude Code: its files are what `/plugin marketplace add` reads, and its steps run as they are written. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Log } from '../bad-input/log.ts';
import { turnleafWith } from '../bad-input/machine.ts';
import { newDesk } from '../cli/desk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');
const json = (name: string) => JSON.parse(read(name));

/** A skill's front matter, and the lines of its blocks of shell. */
function skill(name: string): { front: { [key: string]: string }; steps: string[] } {
  const [, front = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(`plugin/skills/${name}/SKILL.md`)) ?? [];
  return { front: parse(front), steps: [...text.matchAll(/```sh\n\s*(.+?)\n\s*```/g)].map(([, line = '']) => line) };
}

test('the repository is a marketplace, whose plug-in is where it says', () => {
  const marketplace = json('.claude-plugin/marketplace.json');
  expect([marketplace.name, marketplace.owner.name, marketplace.plugins.length]).toEqual(['turnleaf', 'Turnleaf', 1]);
  const [{ name, source }] = marketplace.plugins;
  const manifest = json(`${source.slice(2)}/.claude-plugin/plugin.json`);
  expect([manifest.name, manifest.version]).toEqual([name, json('package.json').version]);
  for (const one of ['share', 'link', 'search']) {
    expect(existsSync(`${root}${source.slice(2)}/skills/${one}/SKILL.md`)).toBe(true);
    const { front } = skill(one);
    expect([front.name, (front.description ?? '').length > 40]).toEqual([one, true]);
  }
  expect(skill('share').front.description).toContain('share this session');
  expect(skill('link').front.description).toContain('link to this turn');
  expect(skill('search').front.description).toContain('where did we decide that?');
});

test('without asking, a skill may only look', () => {
  expect(skill('share').front['allowed-tools']).toBe(
    'Bash(npx --yes turnleaf publish --running --dry-run*), Bash(npx --yes turnleaf publish --list*)',
  );
});

test('the steps run as they are written: a look that publishes nothing, then the page, its link, and its end', () => {
  const desk = newDesk();
  const log = new Log('harbour').prompt('Which berths are free?').answer('Berth nine is free.');
  desk.log(log);
  const earlier = new Log('pier').prompt('Which boats are here?').answer('Two boats are moored.');
  desk.log(earlier);
  mkdirSync(desk.at('bin'));
  writeFileSync(desk.at('bin/npx'), '#!/bin/sh\n[ "$1 $2" = "--yes turnleaf" ] || exit 9\nshift 2\nprintf "%s\\0" "$@"\n');
  chmodSync(desk.at('bin/npx'), 0o755);
  execFileSync('git', ['init', '--quiet', '--bare', desk.at('remote.git')]);
  const run = (step: string | undefined, given: string) => {
    const line = (step ?? 'false')
      .replace('$ARGUMENTS', given)
      .replace('ADDRESS', given)
      .replace('FILE', `'${desk.at('said.jsonl')}'`)
      .replace(' --decide ID=redact', '');
    const env = { HOME: desk.folder, PATH: `${desk.at('bin')}${delimiter}${process.env.PATH}`, CLAUDE_CODE_SESSION_ID: log.id };
    const { status, stdout } = spawnSync('sh', ['-c', line], { cwd: desk.folder, env: { ...process.env, ...env }, encoding: 'utf8' });
    expect([line, status]).toEqual([line, 0]);
    // What the shell makes of the line is run where others have run.
    const { code, out } = turnleafWith({ ...env, VITEST: undefined, NODE_ENV: undefined }, desk.folder, ...stdout.split('\0').slice(0, -1));
    return [code, out.trimEnd().split('\n').at(-1)];
  };
  const [look, question, again, publish, takeDown] = skill('share').steps;
  desk.write('said.jsonl', '{"done": true}\n');
  const [link] = skill('link').steps;
  const [search] = skill('search').steps;
  const where = `--to git --remote '${desk.at('remote.git')}' --url https://mira.example/notes`;
  const address = `https://mira.example/notes/s/${log.id.slice(0, 8)}/`;
  expect(run(look, where)).toEqual([0, 'This is what would become public. Nothing was published.']);
  expect(run(question, where)).toEqual([0, '| Berth nine is free.']);
  expect(run(again, where)).toEqual([0, 'This is what would become public. Nothing was published.']);
  expect(execFileSync('git', ['-C', desk.at('remote.git'), 'for-each-ref'], { encoding: 'utf8' })).toBe('');
  expect(run(publish, where)).toEqual([0, address]);
  expect(run(link, 'berth nine')).toEqual([0, expect.stringMatching(`^${address}#t-[0-9a-f]{8}$`)]);
  expect(JSON.parse(String(run(search, 'moored')[1]))).toMatchObject({ id: earlier.id, who: 'agent', line: 'Two boats are moored.' });
  expect(run(takeDown, address)).toEqual([0, address]);
  expect(run(link, 'berth nine')[0]).not.toBe(0);
}, 240_000);
