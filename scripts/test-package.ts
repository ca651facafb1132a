/**
 * `npm run test:package`: installs the packed tarball as a user would and runs every command: an old Node, Node
 * 22.12, 24 and the newest, hoisted, nested, linked and global, read-only, two archives at once. Takes some minutes and the npm registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Log } from '../test/bad-input/log.ts';
import { tree } from '../test/build/tree.ts';
import { ended } from '../test/ended.ts';
import { binIn, pack, served } from '../test/packed.ts';
import { writeInFolder } from '../test/write-in-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'turnleaf-package-'));
const url = 'https://mira.example/notes/archive/';
/** What an archive's packages may take on disk. Astro with Vite, sharp, Shiki and Pagefind take 170 of them. */
const mostMegabytes = 185;
let [passed, failed] = [0, 0];

/** Ways in which npm can put packages: each below those that need it, links to a store as pnpm makes them, and in a prefix of its own. */
const layouts: [name: string, options: string[], packages: string][] = [
  ['nested', ['--install-strategy=nested'], ''],
  ['linked', ['--install-strategy=linked'], ''],
  ['global', ['--global', '--prefix=global'], 'global/lib'],
];

/** Without the variables that npm and this project set for their processes; with this machine's registry settings. */
const own = /^(npm_(package|lifecycle|command|execpath|node_execpath|config_local_prefix)|NODE_(OPTIONS|ENV|PATH|COMPILE_CACHE)|TURNLEAF)/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));

const turnleaf = (node: string, packages: string, cwd: string, ...args: string[]) => start(node, binIn(packages), cwd, args);

/** With what bundled packages draw. */
const drawn = 'It swings as $\\cos\\omega t$:\n\n```mermaid\ngraph LR\n  Flood --> Ebb\n```\n';
const log = new Log('harbour').prompt('When is high water?').answer('At nine.').prompt('Why then?').answer(drawn);
const short = log.id.slice(0, 8);

try {
  const tarball = step('npm pack', () => pack(work, env));
  const nodes = step('other Nodes', () => installNodes('20', '22.12', '24', 'latest'));
  if (tarball && nodes) await tryAll(tarball, nodes);
} finally {
  spawnSync('chmod', ['-R', 'u+w', work]);
  rmSync(work, { recursive: true, force: true });
}
console.log(`\npackage: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function tryAll(tarball: string, nodes: { [version: string]: string }): Promise<void> {
  step('what others see of the package: publint, are the types wrong?', () => {
    run('npx', ['--yes', 'publint@0.3.25', '--strict', tarball], work);
    run('npx', ['--yes', '@arethetypeswrong/cli@0.18.5', '--profile', 'esm-only', tarball], work);
    return true;
  });
  const [old = '', oldest = '', brought = '', newest = ''] = ['20', '22.12', '24', 'latest'].map((version) => nodes[version]);
  const home = join(work, 'archive');
  step('init, install', () => {
    mkdirSync(join(work, 'starter'), { recursive: true });
    run('npm', ['install', '--no-audit', '--no-fund', tarball], join(work, 'starter'));
    expectOutput(turnleaf(newest, join(work, 'starter'), work, 'init', 'archive', '--turnleaf', tarball), 0, 'npx turnleaf add');
    run('npm', ['install', '--no-audit', '--no-fund'], home);
    return true;
  });
  step(`takes less than ${mostMegabytes} MB`, () => {
    const megabytes = Number.parseInt(run('du', ['-sm', 'node_modules'], join(work, 'starter')), 10);
    if (!(megabytes < mostMegabytes)) throw new Error(`it takes ${megabytes} MB`);
    return true;
  });
  step('an older Node reports what is needed', () => expectOutput(turnleaf(old, home, home, 'build'), 2, 'needs Node 22.12'));
  writeInFolder(join(work, 'claude/projects/-home-mira-harbor', `${log.id}.jsonl`), String(log));
  step('publish, without an archive', () => {
    const remote = join(work, 'remote.git');
    run('git', ['init', '--quiet', '--bare', remote], work);
    const where = ['--from', join(work, 'claude'), '--to', 'git', '--remote', remote, '--url', url];
    env.XDG_STATE_HOME = join(work, 'shelves');
    expectOutput(turnleaf(newest, join(work, 'starter'), work, 'publish', short, ...where, '--yes'), 0, `${url}s/${short}/`);
    return run('git', ['-C', remote, 'show', `gh-pages:s/${short}/index.html`], work).includes('When is high water?');
  });
  await step('add, build, check, preview', async () => {
    expectOutput(turnleaf(newest, home, home, 'add', short, '--from', join(work, 'claude'), '--slug', 'tides', '--yes'), 0, 'Written');
    expectOutput(turnleaf(newest, home, home, 'build', '--url', url), 0, '1 session');
    expectOutput(turnleaf(newest, home, home, 'check'), 0, ' 0 findings');
    expectOutput(turnleaf(newest, home, home, 'check', '--links'), 0, ' 0 problems');
    const page = readFileSync(join(home, 'dist/s/tides/index.html'), 'utf8');
    if (!/<math>[\s\S]*<svg[\s\S]*Flood/.test(page)) throw new Error('formula and diagram are not drawn');
    await preview(newest, home);
    return true;
  });
  // The sample archive has everything: pictures, posts, cards, series.
  const sample = (name: string) => {
    const folder = join(work, name);
    cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true });
    return folder;
  };
  const build = (node: string, packages: string, folder: string) =>
    expectOutput(turnleaf(node, packages, folder, 'build', '--url', url), 0, '→');
  const clone = sample('clone');
  step('the sample archive, by the clone', () =>
    expectOutput(start(process.execPath, join(root, 'bin/turnleaf.js'), clone, ['build', '--url', url]), 0, '→'),
  );
  // Its cards have other names, which depend on the code that draws them, and pages contain those names.
  const pages = (folder: string) => Object.keys(tree(join(folder, 'dist'))).filter((name) => !/^(cards|pagefind|_astro)\//.test(name));
  let expected: { [name: string]: string } | undefined;
  const same = (folder: string) => {
    const made = tree(join(folder, 'dist'));
    if (pages(folder).join() !== pages(clone).join()) throw new Error('these are not the pages that the clone makes');
    const first = expected ?? made;
    expected = first;
    // Another Node may split Chinese and Japanese into other words, by its own dictionary.
    const other = [...new Set([...Object.keys(made), ...Object.keys(first)])].filter(
      (name) => !name.startsWith('pagefind/') && made[name] !== first[name],
    );
    if (other.length > 0) throw new Error(`${other.length} files are not those of the first build: ${other.slice(0, 5).join(', ')}`);
    return ['cards/', 'pagefind/'].every((part) => Object.keys(made).some((name) => name.startsWith(part)));
  };
  for (const [name, node] of Object.entries({ 'Node 22.12': oldest, 'Node 24': brought, 'the newest Node': newest }))
    step(`the sample archive, by ${name}: the same bytes`, () => {
      const folder = sample(name);
      build(node, home, folder);
      return same(folder);
    });
  await step('read-only, two archives at once, hoisted', async () => {
    const before = tree(join(home, 'node_modules/turnleaf'));
    run('chmod', ['-R', 'a-w', join(home, 'node_modules')], work);
    // Permissions apply to root only when it drops the capability to bypass them.
    const bound =
      process.getuid?.() === 0 && spawnSync('setpriv', ['--version']).status === 0 ? ['setpriv', '--bounding-set=-dac_override', '--'] : [];
    const folders = [sample('one'), sample('two')];
    const ends = await Promise.all(folders.map((folder) => later([...bound, newest, binIn(home), 'build', '--url', url], folder)));
    run('chmod', ['-R', 'u+w', join(home, 'node_modules')], work);
    for (const end of ends) expectOutput(end, 0, '→');
    if (JSON.stringify(tree(join(home, 'node_modules/turnleaf'))) !== JSON.stringify(before)) throw new Error('the package was written to');
    return folders.every(same);
  });
  // Where npm puts packages, and where its user stands, are no part of a site.
  for (const [layout, options, packages] of layouts)
    step(`${layout}, from another folder: the same bytes`, () => {
      const folder = sample(layout);
      run('npm', ['install', '--no-audit', '--no-fund', ...options, tarball], folder);
      if (existsSync(join(folder, 'node_modules/astro'))) throw new Error('npm hoisted all the same');
      const from = ['--content', join(folder, 'content'), '--out', join(folder, 'dist')];
      expectOutput(turnleaf(newest, join(folder, packages), work, 'build', '--url', url, ...from), 0, '→');
      return same(folder);
    });
}

/** One check; an error it throws is the reason why it failed. */
function step<T>(name: string, work: () => T): T | undefined {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const fail = (error: unknown) => {
    failed += 1;
    console.log(`FAILED  ${name}  ${seconds()}\n        ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  };
  const pass = (result: T) => {
    if (!result) return fail('it did not do what it should');
    passed += 1;
    console.log(`ok      ${name}  ${seconds()}`);
    return result;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.then(pass, fail) as T) : pass(result);
  } catch (error) {
    return fail(error);
  }
}

interface End {
  code: number | null;
  said: string;
}

function start(node: string, file: string, cwd: string, args: string[]): End {
  const { status, stdout, stderr } = spawnSync(node, [file, ...args], { cwd, env, encoding: 'utf8' });
  return { code: status, said: `${stdout}${stderr}` };
}

function later([command = '', ...args]: string[], cwd: string): Promise<End> {
  return ended(spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

function expectOutput(end: End, code: number, text: string): true {
  if (end.code !== code || !end.said.includes(text))
    throw new Error(`ended with ${end.code}, not ${code} and "${text}":\n${end.said.slice(-2000)}`);
  return true;
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ended with ${status}\n${stderr.slice(-2000)}`);
  return stdout;
}

/** Nodes of other versions, from npm, each under its own name. */
function installNodes(...versions: string[]): { [version: string]: string } {
  const folder = join(work, 'nodes');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
  run('npm', ['install', '--no-audit', '--no-fund', ...versions.map((version) => `node-${version}@npm:node@${version}`)], folder);
  return Object.fromEntries(versions.map((version) => [version, join(folder, 'node_modules', `node-${version}`, 'bin/node')]));
}

async function preview(node: string, cwd: string): Promise<void> {
  const child = spawn(node, [binIn(cwd), 'preview', '--port', '0', '--url', url], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const serving = await served(child);
  try {
    const page = await fetch(new URL('s/tides/', serving.url));
    if (page.status !== 200 || !(await page.text()).includes('At nine.'))
      throw new Error(`preview does not show the session: ${serving.said()}`);
  } finally {
    await serving.end();
  }
}
