/**
 * Stories: Markdown files in which a person runs commands. What these say, and what lies in the folder afterwards, is recorded in
 * the file: `UPDATE=1` writes it anew, and people read the difference. docs/changing.md tells how one is written.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { register } from '../agents/toy/index.ts';
import { Log } from '../bad-input/log.ts';
import { turnleafWith } from '../bad-input/machine.ts';
import { allTurns } from '../thread/threaded.ts';
import { type Desk, newDesk, type Outcome } from './desk.ts';

/** Values that stories name in braces: never whole in a file of the project. */
const words: { [name: string]: string } = {
  stripe: ['sk', 'live', 'aB3dE6gH9jK2mN5pQ8sT1vW4'].join('_'),
  github: `ghp_${'x7Kq2'.repeat(8).slice(0, 36)}`,
  /** Letters of chance that no rule explains. */
  chance: ['Zq7', 'Wp2', 'Lx9', 'Vb4', 'Mt6', 'Rk1', 'Jd8', 'Hs3', 'Nc5', 'Fg0'].join(''),
  /** A password without a shape: nothing finds it by itself. */
  word: ['quiet', 'harbour', '7719', 'lantern'].join('-'),
  mail: ['ferry.office', 'harbour-mail.net'].join('@'),
  cook: ['cook.of.the.albatross', 'harbour-mail.net'].join('@'),
  mate: ['mate.of.the.albatross', 'harbour-mail.net'].join('@'),
  password: ['hunter', '2hunter2'].join(''),
};
words.part = words.stripe?.slice(10, 24) as string;
words.encoded = Buffer.from(`user:${words.stripe}:x`).toString('base64').slice(1);

/** Nothing that a command says holds them. */
const neverSaid = ['stripe', 'github', 'password'];

/** What else a line of a story may call, beside `turnleaf` and the programs of the machine. */
export type OwnCommands = { [name: string]: (argv: string[], scene: Scene) => Promise<Outcome> | Outcome };

/** A desk with the logs that a story has written on it. */
export class Scene {
  readonly desk: Desk = newDesk();
  private readonly logs = new Map<string, Log>();
  private readonly own: OwnCommands;

  constructor(own: OwnCommands) {
    this.own = own;
  }

  copy(): Scene {
    const scene = new Scene(this.own);
    cpSync(this.desk.folder, scene.desk.folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    Object.assign(scene.desk.env, this.desk.env, { HOME: scene.desk.folder });
    for (const [name, log] of this.logs) scene.logs.set(name, Object.assign(Object.create(Log.prototype), structuredClone(log)));
    return scene;
  }

  /** `{tides}` is the id of a log's session, `{tides#2}` the id of the turn of its second record; with `:8` its digits alone, with `:36` the record's, with `~` one beside it. */
  fill(text: string): string {
    return text.replace(
      /\{(\w+)(?:#(\d+))?(:8|:36)?(~)?\}/g,
      (whole, name: string, record?: string, length?: string, isBeside?: string) => {
        const log = this.logs.get(name);
        if (!log) return record === undefined ? (words[name] ?? whole) : whole;
        if (record === undefined) return length ? log.id.slice(0, 8) : log.id;
        const uuid = String(log.lines[Number(record) - 1]?.uuid);
        if (length === ':36') return uuid;
        const id = uuid.slice(0, 8);
        return `${length ? '' : 't-'}${isBeside ? id.slice(0, -1) + (id.endsWith('0') ? '1' : '0') : id}`;
      },
    );
  }

  /** The other way: what differs between two runs and two machines is named. */
  private plain(text: string): string {
    const names = new Map<string, string>();
    const add = (value: string, name: string) => names.has(value) || names.set(value, `{${name}}`);
    names.set(this.desk.folder, '~');
    for (const [name, value] of Object.entries(words)) add(value, name);
    for (const [name, { id, lines }] of this.logs) {
      add(id, name);
      add(id.slice(0, 8), `${name}:8`);
      for (const [index, { uuid }] of lines.entries()) {
        if (typeof uuid !== 'string') continue;
        add(uuid, `${name}#${index + 1}:36`);
        add(`t-${uuid.slice(0, 8)}`, `${name}#${index + 1}`);
        add(uuid.slice(0, 8), `${name}#${index + 1}:8`);
      }
    }
    const all = [...names].sort(([a], [b]) => b.length - a.length);
    return all
      .reduce((now, [value, name]) => now.replaceAll(value, name), text)
      .replaceAll(new Date().toISOString().slice(0, 10), '<today>')
      .replace(/[0-9a-f]{16,}\.(webp|png)/g, '<hash>.$1')
      .replace(/(\/shelves\/[a-z0-9]+-)[0-9a-f]{10}/g, '$1<hash>')
      .replace(/(\.(?:html|md|json): )[\d.]+ [KM]?B/g, '$1<size>')
      .replace(/[ \t]+$/gm, '');
  }

  /**
   * Begins a log, or goes on with one: `>` a person's words, `<` the agent's, `!` a tool with its input and its result, `{` a
   * record as it is.
   */
  log(settings: string, lines: string[]): void {
    const [name = '', ...more] = settings.split(' ');
    const { at, project, side, id, agent, fresh, ...envelope } = Object.fromEntries(more.map((one) => one.split('=', 2))) as {
      [key: string]: string | undefined;
    };
    const above = side === undefined ? undefined : this.logs.get(side);
    const own = {
      ...envelope,
      ...(id === undefined ? {} : { sessionId: this.fill(id) }),
      ...(above ? { sessionId: above.id, isSidechain: true, agentId: agent } : {}),
    };
    const known = fresh === undefined ? this.logs.get(name) : undefined;
    const log = known ?? new Log(name, own);
    if (name in words) throw new Error(`{${name}} is a value already`);
    this.logs.set(name, log);
    for (const line of lines.map((one) => this.fill(one))) {
      const text = line.slice(2).replaceAll('\\n', '\n');
      if (line.startsWith('> ')) log.prompt(withPictures(text));
      else if (line.startsWith('< ')) log.answer(text);
      else if (line.startsWith('! ')) {
        const [, tool = '', input = '{}', result = '', data] = /^(\S+) (\{.*?\}) => (.*?)(?: => (\{.*\}))?$/s.exec(text) ?? [];
        log.tool(tool, JSON.parse(input), result, data === undefined ? undefined : JSON.parse(data));
      } else if (line.startsWith('{')) {
        const { type, ...fields } = JSON.parse(line) as { type: string };
        if ('uuid' in fields || type === 'queue-operation') log.line({ type, ...fields });
        else log.record(type, fields);
      } else if (line.startsWith('copy of ')) {
        for (const one of this.logs.get(line.slice('copy of '.length))?.lines ?? []) log.line({ ...one, sessionId: log.id });
      } else throw new Error(`no line of a log: ${line}`);
    }
    const folder = `.claude/projects/${project ?? '-home-mira-harbor'}`;
    const path = at ?? (above ? `${folder}/${above.id}/subagents/agent-${agent}.jsonl` : `${folder}/${log.id}.jsonl`);
    this.desk.write(path, String(log));
  }

  write(path: string, lines: string[]): void {
    this.desk.write(path, lines.map((line) => `${this.fill(line)}\n`).join(''));
    if (lines[0]?.startsWith('#!')) chmodSync(this.desk.at(path), 0o755);
  }

  /** Runs a line; returns what is recorded of it. */
  async run(line: string): Promise<string[]> {
    const { code, out, err } = await this.outcome(this.fill(line));
    const said = this.plain(shown(out)).split('\n');
    const told = this.plain(shown(err)).split('\n');
    for (const [list, mark] of [
      [said, ''],
      [told, '! '],
    ] as const) {
      while (list.at(-1) === '') list.pop();
      for (const [index, one] of list.entries()) list[index] = `${mark}${one}`.trimEnd().replace(/^\$ /, ' $ ');
    }
    return [...said, ...told, ...(code === 0 ? [] : [`[exit ${code}]`])];
  }

  private async outcome(line: string): Promise<Pick<Outcome, 'code' | 'out' | 'err'>> {
    const [, before = '', name = '', rest = ''] = /^((?:\w+=\S* )*)(\S+)(.*)$/s.exec(line) ?? [];
    if (name === 'export') {
      const [variable = '', value = ''] = rest.trim().split('=', 2);
      this.desk.env[variable] = value.replaceAll('~', this.desk.folder);
      return { code: 0, out: '', err: '' };
    }
    const command = name === 'turnleaf' ? this.turnleaf : name === 'turns' ? this.turns : this.own[name];
    if (!command) return this.shell(line);
    const pipe = rest.indexOf(' | ');
    const [called, filter] = pipe === -1 ? [rest] : [rest.slice(0, pipe), rest.slice(pipe + 3)];
    const [asked = '', typed] = called.split(' <<< ', 2);
    const variables = Object.fromEntries(before.split(' ').flatMap((one) => (one === '' ? [] : [one.split('=', 2) as [string, string]])));
    const outside = { ...this.desk.env };
    Object.assign(this.desk.env, variables);
    process.env.TZ = variables.TZ ?? 'UTC';
    const outcome = await command.call(this, wordsOf(asked), this, typed === undefined ? undefined : wordsOf(typed));
    for (const one of Object.keys(variables)) delete this.desk.env[one];
    Object.assign(this.desk.env, outside);
    // Titles in lists are those of the person's own logs.
    for (const one of asked.trim().startsWith('list') || typed !== undefined ? [] : neverSaid)
      if ((outcome.out + outcome.err).includes(words[one] as string)) throw new Error(`${line}: it says {${one}}`);
    if (filter === undefined) return outcome;
    return { ...(await this.shell(filter, outcome.out)), err: outcome.err };
  }

  private async shell(line: string, input = ''): Promise<Pick<Outcome, 'code' | 'out' | 'err'>> {
    const mira = { NAME: 'Mira Voss', EMAIL: 'mira@voss.example', DATE: '2026-04-14T09:00:00Z' };
    const git = ['AUTHOR', 'COMMITTER'].flatMap((who) => Object.entries(mira).map(([key, value]) => [`GIT_${who}_${key}`, value]));
    const env = {
      PATH: process.env.PATH,
      HOME: this.desk.folder,
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      ...Object.fromEntries(git),
      ...this.desk.env,
    };
    return runInShell(line, this.desk.folder, env, input);
  }

  /** In this process, but for what builds a site. `typed`: what a person types where something is asked. */
  private async turnleaf(argv: string[], _scene: Scene, typed?: string[]): Promise<Outcome> {
    const { desk } = this;
    if (typed) return desk.onTerminal(typed.map(keys), ...argv);
    const isBuild = argv[0] === 'build' || (argv[0] === 'publish' && argv.includes('--yes'));
    if (!isBuild) return desk.turnleaf(...argv);
    const outcome = turnleafWith({ ...desk.env, TZ: 'UTC' }, desk.folder, ...argv);
    return { ...outcome, code: outcome.code ?? 1 };
  }

  /** `turns <slug>`: every turn of a stored session, nested ones too, with what it shows. */
  private turns([slug = '']: string[]): Outcome {
    const lines = findSources(this.desk.at('content/sessions', slug)).sources.flatMap((source) =>
      readSource(source).flatMap((read) =>
        allTurns(buildSession(toConversation(read)).turns).map(({ anchor, part, role, removed, blocks }) => {
          const said = blocks.map((block) =>
            'text' in block ? block.text : block.kind === 'tool' ? `(${block.name})` : `(${block.kind})`,
          );
          return `${anchor} ${part} ${role}${removed ? ', removed' : `: ${said.join(' ')}`}\n`;
        }),
      ),
    );
    return { code: 0, out: lines.join(''), err: '', said: '' };
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

let shell: ChildProcessByStdio<Writable, Readable, null> | undefined;

/** One shell runs all lines, each in one of its own: starting a small process from this large one takes longer than what it does. */
async function runInShell(line: string, folder: string, env: NodeJS.ProcessEnv, input: string) {
  shell ??= spawn('sh', [], { stdio: ['pipe', 'pipe', 'ignore'] });
  const kept = mkdtempSync(join(realpathSync(tmpdir()), 'turnleaf-line-'));
  const [given, out, err] = ['given', 'out', 'err'].map((name) => join(kept, name)) as [string, string, string];
  writeFileSync(given, input);
  const variables = Object.entries(env).map(([name, value]) => quoted(`${name}=${value}`));
  const streams = `<${quoted(given)} >${quoted(out)} 2>${quoted(err)}`;
  const ended = once(shell.stdout, 'data') as Promise<[Buffer]>;
  shell.stdin.write(`(cd ${quoted(folder)} && exec env -i ${variables.join(' ')} sh -c ${quoted(line)}) ${streams}; echo $?\n`);
  const [code] = await ended;
  const heard = { code: Number(String(code)), out: readFileSync(out, 'utf8'), err: readFileSync(err, 'utf8') };
  rmSync(kept, { recursive: true });
  return heard;
}

afterAll(() => {
  shell?.stdin.end();
  shell = undefined;
});

/** `[picture blue]` in a prompt is one. */
function withPictures(text: string): unknown {
  const colours = [...text.matchAll(/ ?\[picture (\w+)\]/g)].map(([, colour = '']) => colour);
  if (colours.length === 0) return text;
  return [{ type: 'text', text: text.replace(/ ?\[picture \w+\]/g, '') }, ...colours.map(pictureOf)];
}

/** Six by four points, as GIF: a palette of one colour. */
function pictureOf(colour: string) {
  const [red, green, blue] = { blue: [0x14, 0x57, 0x7a], red: [0xb3, 0, 0] }[colour] ?? [0, 0, 0];
  const header = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, red, green, blue, 0, 0, 0];
  const gif = Buffer.from([...(header as number[]), 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return { type: 'image', source: { type: 'base64', media_type: 'image/gif', data: gif.toString('base64') } };
}

const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g), ([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));

/** As in strings of JavaScript. */
const keys = (typed: string): string => JSON.parse(`"${typed.replaceAll('^C', '\\u0003')}"`) as string;

/** Of a screen that is drawn again and again its last state; what is highlighted stands between brackets. */
const shown = (text: string): string =>
  stripVTControlCharacters(
    text
      .replace(
        /\u001b\[\?1049h([\s\S]*?)\u001b\[\?25h\u001b\[\?1049l/g,
        (_, screens: string) => `${screens.split('\u001b[H\u001b[J').at(-1)}\n`,
      )
      .replaceAll('\u001b[7m', '⟦')
      .replaceAll('\u001b[27m', '⟧')
      .replaceAll('\r\n', '\n'),
  );

interface Fence {
  info: string;
  lines: string[];
}

interface Section {
  title: string;
  parts: (string | Fence)[];
}

function parse(text: string): Section[] {
  const sections: Section[] = [{ title: '', parts: [] }];
  let fence: (Fence & { mark: string }) | undefined;
  for (const line of text.trimEnd().split('\n')) {
    const [, mark = '', info = ''] = /^(`{3,})(.*)$/.exec(line) ?? [];
    if (fence) {
      if (line === fence.mark) fence = undefined;
      else fence.lines.push(line);
    } else if (mark !== '') {
      fence = { mark, info, lines: [] };
      sections.at(-1)?.parts.push(fence);
    } else {
      if (line.startsWith('## ')) sections.push({ title: line.slice(3), parts: [] });
      sections.at(-1)?.parts.push(line);
    }
  }
  return sections;
}

const textOf = ({ parts }: Section): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return `${part}\n`;
      const mark = '`'.repeat(Math.max(3, ...part.lines.map((line) => (/^`{3,}/.exec(line)?.[0].length ?? 0) + 1)));
      return [`${mark}${part.info}`, ...part.lines, mark, ''].join('\n');
    })
    .join('');

/** Plays a section; returns it as it is now. */
async function play({ title, parts }: Section, scene: Scene): Promise<Section> {
  const played: Section['parts'] = [];
  for (const part of parts) {
    if (typeof part === 'string') played.push(part);
    else if (part.info === 'console') {
      const lines: string[] = [];
      for (const line of part.lines.filter((one) => one.startsWith('$ '))) lines.push(line, ...(await scene.run(line.slice(2))));
      played.push({ ...part, lines });
    } else {
      if (part.info.startsWith('log ')) scene.log(part.info.slice(4), part.lines);
      else scene.write(scene.fill(part.info), part.lines);
      played.push(part);
    }
  }
  return { title, parts: played };
}

/**
 * A test for each section of each story in a folder. What stands before the first is played once; each begins in a copy of that
 * folder.
 */
export function tellStories(folder: string, own: OwnCommands = {}): void {
  // Times of sessions are shown in that of the machine.
  process.env.TZ = 'UTC';
  // Of tests that share this process some know it.
  register();
  // Their lines are those of a Unix shell; what commands do on Windows is tested beside them.
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.md')))
    describe.skipIf(process.platform === 'win32')(name, () => {
      const path = join(folder, name);
      const before = readFileSync(path, 'utf8');
      const [beginning, ...sections] = parse(before) as [Section, ...Section[]];
      const played = [beginning, ...sections];
      let first: Promise<{ scene: Scene; section: Section }> | undefined;
      const begin = () => {
        first ??= (async () => {
          const scene = new Scene(own);
          // Fingerprints are the same in each run.
          scene.desk.write('.turnleaf/private/salt', 'harbour\n');
          return { scene, section: await play(beginning, scene) };
        })();
        return first;
      };
      const check = (index: number, now: Section, was: Section) => {
        played[index] = now;
        if (!process.env.UPDATE) expect(textOf(now)).toBe(textOf(was));
      };
      test('begins', async () => check(0, (await begin()).section, beginning));
      test.each(sections.map((section, index) => [section.title, section, index + 1] as const))(
        '%s',
        async (_title, section, index) => {
          const { scene } = await begin();
          check(index, await play(section, scene.copy()), section);
        },
        120_000,
      );
      afterAll(() => {
        if (process.env.UPDATE) writeFileSync(path, played.map(textOf).join(''));
      });
    });
}
