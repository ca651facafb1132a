/**
 * Builds and publications of a growing archive, with bad luck before each: a command that is killed, a disk that is full, a file of
 * the cache that is cut, emptied or changed; and with a turn hidden, a session removed or a word listed as a secret. After each, the
 * site is whole by a fresh reading of what is stored, or the old one stands and the message says why; what is gone is in no byte of
 * the site, the folder, the branch and its history.
 *
 * `TURNLEAF_SOAK=10x200` takes ten walks of two hundred steps, from the seeds 1 to 10.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { filesBelow } from '../../src/store/index.ts';
import { seed } from '../all-only.ts';
import { Log } from '../bad-input/log.ts';
import { canMount, type Outcome, turnleafWith, turnleafWithRoom } from '../bad-input/machine.ts';
import { ended } from '../ended.ts';
import { type Desk, newDesk } from './desk.ts';

const bin = fileURLToPath(new URL('../../bin/turnleaf.js', import.meta.url));
const [walks, steps] = (process.env.TURNLEAF_SOAK || '10x20').split('x').map(Number) as [number, number];
const first = process.env.TURNLEAF_SOAK ? 1 : seed;
const names = ['amber', 'basalt', 'coral', 'dune', 'ebony', 'flint', 'garnet', 'helio'];
/** No other text has these words. */
const word = /\b[a-z]+-tern-\d+x\b/g;
const wordOf = (name: string, turn: number): string => `${name}-tern-${turn}x`;

/** Numbers of chance, the same for the same seed: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function chance(start: number): (below: number) => number {
  let state = BigInt(start) + 1n;
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}

type Place = 'branch' | 'folder';
const lucks = ['none', 'taken', 'taken', 'damaged', 'damaged', 'killed', 'full'] as const;
type Luck = (typeof lucks)[number];

class Soak {
  readonly desk: Desk = newDesk();
  readonly logs = new Map<string, Log>();
  readonly turns = new Map<string, number>();
  /** What was public and is no longer, and what was listed before it was public. */
  readonly gone = new Set<string>();
  readonly done: string[] = [];
  private readonly draw: (below: number) => number;

  constructor(start: number) {
    this.draw = chance(start);
    this.desk.env.PATH = process.env.PATH ?? '/usr/bin:/bin';
    execFileSync('git', ['init', '--quiet', '--bare', this.desk.at('remote.git')]);
    this.desk.write('content/site.yaml', 'title: Stones\nurl: https://mira.example/notes/\n');
    this.desk.write('srv/about.txt', 'served');
  }

  private one<T>(of: readonly T[]): T {
    return of[of.length === 0 ? 0 : this.draw(of.length)] as T;
  }

  /** Each kind of luck comes as often as any other. */
  private deck: Luck[] = [];
  private luck(): Luck {
    if (this.deck.length === 0) this.deck = lucks.filter((one) => one !== 'full' || canMount);
    return this.deck.splice(this.draw(this.deck.length), 1)[0] as Luck;
  }

  private run = (...args: string[]): Outcome => turnleafWith(this.desk.env, this.desk.folder, ...args);
  private live = (): string[] =>
    [...this.logs.keys()].filter((name) => this.desk.files(`content/sessions/${name}`)['session.jsonl'] !== undefined);

  private say(name: string): void {
    const turn = (this.turns.get(name) ?? 0) + 1;
    this.turns.set(name, turn);
    const log = this.logs.get(name) ?? new Log(name);
    this.logs.set(name, log);
    log.prompt(`What of ${wordOf(name, 2 * turn)}?`).answer(`It is ${wordOf(name, 2 * turn + 1)}, as always.`);
    this.desk.log(log);
  }

  /** Something new, as each day brings. */
  grow(): void {
    const name = this.one(names);
    const isNew = !this.logs.has(name);
    if (!isNew && !this.live().includes(name)) return;
    this.say(name);
    const { code, said } = isNew
      ? this.run('add', (this.logs.get(name) as Log).id, '--slug', name, '--yes')
      : this.run('update', name, '--yes');
    expect(code, said).toBe(0);
  }

  /** Something is taken out. */
  takeOut(): void {
    const name = this.one(this.live());
    if (name === undefined) return;
    const lines = (this.logs.get(name) as Log).lines;
    const [turn, kind] = [this.draw(lines.length), this.one(['hide', 'remove', 'list'])];
    const own = [...JSON.stringify(lines[turn]).matchAll(word)].map(([found]) => found);
    this.done.push(`${kind} ${name} ${turn}`);
    if (kind === 'hide') this.run('hide', name, `t-${String(lines[turn]?.uuid).slice(0, 8)}`, '--yes');
    else if (kind === 'remove' && this.live().length > 2) {
      this.run('remove', name, '--yes');
      for (const line of lines) for (const [found] of JSON.stringify(line).matchAll(word)) this.gone.add(found);
      return;
    } else this.desk.write('.turnleaf/private/secrets.txt', `${[...this.gone, ...own].join('\n')}\n`);
    for (const one of own) this.gone.add(one);
  }

  damage(): void {
    const path = this.one(filesBelow(this.desk.at('.turnleaf/cache')));
    if (path === undefined || statSync(path).size === 0) return;
    const way = this.one(['cut', 'emptied', 'changed']);
    this.done.push(`${way} ${path.slice(this.desk.folder.length)}`);
    if (way !== 'changed') {
      truncateSync(path, way === 'cut' ? this.draw(statSync(path).size) : 0);
      return;
    }
    const bytes = readFileSync(path);
    const at = this.draw(bytes.length);
    bytes[at] = (bytes[at] as number) ^ (1 << this.draw(8));
    writeFileSync(path, bytes);
  }

  private publishing(place: Place): string[] {
    const to =
      place === 'branch'
        ? ['git', '--remote', this.desk.at('remote.git'), '--branch', 'pages']
        : ['folder', '--remote', this.desk.at('srv/notes')];
    return ['publish', '--yes', '--to', ...to];
  }

  async step(): Promise<void> {
    this.grow();
    const luck = this.luck();
    const place = this.one<Place>(['branch', 'folder']);
    this.done.push(`${luck}, publish to the ${place}`);
    if (luck === 'taken') this.takeOut();
    if (luck === 'damaged') this.damage();
    const before = this.publicAt(place);
    if (luck === 'killed') {
      await this.killed(this.publishing(place));
      this.stillThere(place, before);
      return;
    }
    const { code, err } =
      luck === 'full'
        ? turnleafWithRoom(`${300 + this.draw(1000)}k`, this.desk.at('.turnleaf/cache'), this.desk.folder, ...this.publishing(place))
        : this.run(...this.publishing(place));
    if (code === 0) this.isWhole(place);
    else {
      expect(luck, err).toBe('full');
      expect(err).toMatch(/disk is full/);
      expect(this.publicAt(place)).toEqual(before);
    }
  }

  /** Ended at any time, by what nobody can catch. */
  private async killed(args: string[]): Promise<void> {
    const { VITEST: _, NODE_ENV: __, ...env } = process.env;
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: this.desk.folder,
      env: { ...env, ...this.desk.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), 300 + this.draw(3000));
    await ended(child);
    clearTimeout(timer);
  }

  /** Files by name, as readers get them: compressed ones as they are read. */
  publicAt(place: Place): Map<string, string> {
    if (place === 'folder')
      return new Map(
        filesBelow(this.desk.at('srv/notes')).map((path) => [path.slice(this.desk.at('srv/notes').length + 1), plain(readFileSync(path))]),
      );
    return new Map(this.blobsOf('pages').map(([name, bytes]) => [name, plain(bytes)]));
  }

  private git(...args: string[]): Buffer {
    return execFileSync('git', ['-C', this.desk.at('remote.git'), ...args], { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  }

  private commits(): string[] {
    try {
      return this.git('rev-list', 'pages').toString().split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }

  private blobsOf(commit: string): [name: string, bytes: Buffer][] {
    if (this.commits().length === 0) return [];
    const tar = this.git('archive', '--format=tar', commit);
    const folder = this.desk.at('checked');
    execFileSync('sh', ['-c', 'rm -rf "$1" && mkdir "$1" && tar -x -C "$1"', 'sh', folder], { input: tar });
    return filesBelow(folder).map((path) => [path.slice(folder.length + 1), readFileSync(path)]);
  }

  /** A site that was there is there, whoever was killed. */
  private stillThere(place: Place, before: Map<string, string>): void {
    const now = this.publicAt(place);
    for (const name of before.keys())
      if (/^(?:s\/[^/]+\/)?index\.html$/.test(name)) expect(now.get(name)?.trimEnd(), name).toMatch(/<\/html>$/);
  }

  private isWhole(place: Place): void {
    const site = this.publicAt(place);
    for (const name of this.live()) {
      const page = site.get(`s/${name}/index.html`) ?? '';
      const stored = this.desk.read(`content/sessions/${name}/session.jsonl`);
      const missing = [...stored.matchAll(word)].map(([found]) => found).filter((found) => !page.includes(found));
      expect(missing, `${name} in the ${place}`).toEqual([]);
    }
    for (const line of this.desk.read('content/anchors.lock').split('\n')) {
      const [slug, part, ...ids] = line.split(' ');
      if (part !== '1' || !this.live().includes(slug as string)) continue;
      const page = site.get(`s/${slug}/index.html`) ?? '';
      expect(
        ids.filter((id) => !page.includes(`id="t-${id}"`)),
        `turns of ${slug}`,
      ).toEqual([]);
    }
    this.isGone(
      'the site',
      [...filesBelow(this.desk.at('dist'))].map((path) => [path, plain(readFileSync(path))]),
    );
    if (place === 'folder') {
      expect(readdirSync(this.desk.at('srv')).sort()).toEqual(['about.txt', 'notes']);
      this.isGone('the folder', site);
    } else
      for (const commit of this.commits())
        this.isGone(
          'the branch',
          this.blobsOf(commit).map(([name, bytes]) => [name, plain(bytes)]),
        );
    this.isGone(
      'what is stored',
      filesBelow(this.desk.at('content')).map((path) => [path, plain(readFileSync(path))]),
    );
  }

  private isGone(where: string, files: Iterable<readonly [string, string]>): void {
    for (const [name, text] of files)
      for (const [found] of text.matchAll(word)) if (this.gone.has(found)) expect.fail(`${where}: ${name} holds ${found}`);
  }
}

/** Search and downloads are compressed. */
function plain(bytes: Buffer): string {
  try {
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString('latin1') : bytes.toString('latin1');
  } catch {
    return bytes.toString('latin1');
  }
}

const without = canMount ? '' : ' (no full disk: that needs the right to mount one)';

test.each(Array.from({ length: walks }, (_, index) => first + index))(
  `after each publication the site is whole or the old one stands, and what is gone is gone${without}, seed %d`,
  async (start) => {
    const soak = new Soak(start);
    try {
      for (let step = 0; step < steps; step += 1) await soak.step();
      if (process.env.TURNLEAF_SOAK) console.log(soak.done.join('\n'));
    } catch (error) {
      throw new Error(`${soak.done.join('\n')}\n${error instanceof Error ? error.message : error}`, { cause: error });
    }
  },
  steps * 120_000,
);
