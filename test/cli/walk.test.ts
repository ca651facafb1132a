/**
 * Edits in any order never contradict one another: after each, the archive can be built or the command has refused and said what
 * to do; what was published keeps an address that says something; what was taken out is in no byte.
 *
 * Four walks of 25 edits each, other ones each night; `TURNLEAF_WALK=10x100` takes ten of a hundred, from the
 * seeds 1 to 10.
 */
import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { act } from '../../src/dev/actions.ts';
import { seed } from '../all-only.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk, optionsOf } from './desk.ts';

const kinds = [
  'share',
  'unshare',
  'hide',
  'hide in the notes',
  'range',
  'remove turn',
  'remove',
  'rename',
  'note',
  'redact',
  'review',
  'post',
  'series',
  'grow',
  'update',
  'add all',
  'add by id',
  'delete the folder',
] as const;

interface Edit {
  kind: (typeof kinds)[number];
  session: number;
  turn: number;
}

const edits = fc.record<Edit>({ kind: fc.constantFrom(...kinds), session: fc.nat(99), turn: fc.nat(99) });

const [walks, steps] = (process.env.TURNLEAF_WALK || '4x25').split('x').map(Number) as [number, number];
const first = process.env.TURNLEAF_WALK ? 1 : seed;
/** Builds take longest: there is one after every so many edits. */
const between = 3;
const count = 10;

const names = ['amber', 'basalt', 'coral', 'dune', 'ebony', 'flint', 'garnet', 'helio', 'ivory', 'jasper'];
/** No other text has these words. */
const wordsOf = (name: string, turn: number) =>
  `${name}-${['lark', 'wren', 'rook', 'swan', 'tern', 'gull', 'crow', 'dove'][turn % 8]}-${turn}x`;

class Walk {
  readonly desk: Desk = newDesk();
  readonly logs = new Map<string, Log>();
  /** Where each session is now; undefined once it was removed. */
  readonly slugs = new Map<string, string | undefined>();
  /** Words that must be in no byte. */
  readonly gone = new Set<string>();
  /** Addresses of turns that were published: `slug#anchor`. */
  readonly published = new Set<string>();
  readonly done: string[] = [];
  private renames = 0;

  async begin(): Promise<void> {
    for (const name of names.slice(0, count)) {
      const log = new Log(name);
      for (let turn = 0; turn < 6; turn += 1) this.say(log, name, turn);
      this.logs.set(name, log);
      this.desk.log(log);
      await this.desk.turnleaf('add', log.id, '--slug', name, '--yes');
      this.slugs.set(name, name);
    }
    this.desk.write('content/site.yaml', 'title: Stones\n');
  }

  private say(log: Log, name: string, turn: number): void {
    const text = `Of ${wordsOf(name, turn)}, and what else there is to say of it today.`;
    if (turn % 2 === 0) log.prompt(text);
    else log.answer(text);
  }

  async take({ kind, session, turn }: Edit): Promise<unknown> {
    const name = names[session % count] as string;
    const log = this.logs.get(name) as Log;
    const slug = this.slugs.get(name) ?? name;
    const at = turn % log.lines.length;
    const anchor = `t-${uuid(`${name} ${at + 1}`).slice(0, 8)}`;
    const notes = `content/sessions/${slug}/notes.mdx`;
    const isHere = existsSync(this.desk.at('content/sessions', slug, 'session.jsonl'));
    const goes = (turns: number[]) => turns.map((one) => wordsOf(name, one));
    const all = log.lines.map((_, index) => index);
    this.done.push(`${kind} ${slug}#${at} ${anchor}`);
    switch (kind) {
      case 'share':
        return this.run([], 'share', `${slug}#${anchor}`);
      case 'unshare':
        return this.run([], 'share', `${slug}#${anchor}`, '--undo');
      case 'hide':
        return this.run(goes([at]), 'hide', slug, anchor, '--yes');
      case 'remove turn':
        return this.run(goes([at]), 'remove', `${slug}#${anchor}`, '--yes');
      case 'range':
        return this.run(goes(all.filter((one) => one > at)), 'range', slug, '--to', anchor, '--yes');
      case 'remove':
        if ((await this.run(goes(all), 'remove', slug, '--yes')) === 0) this.slugs.set(name, undefined);
        return;
      case 'rename': {
        this.renames += 1;
        const next = `${name}-${this.renames}`;
        if ((await this.run([], 'rename', slug, next)) === 0) this.slugs.set(name, next);
        return;
      }
      case 'hide in the notes':
        // As an owner would who has no other front matter; refused by the next build where that is wrong.
        if (isHere && !existsSync(this.desk.at(notes))) {
          this.desk.write(notes, `---\nhide: [${anchor}]\n---\n`);
          for (const words of goes([at])) this.gone.add(words);
        }
        return;
      case 'note':
        return this.live({ action: 'note', slug, turn: anchor, text: `A remark on ${anchor}.` });
      case 'redact': {
        const text = wordsOf(name, at);
        if (await this.live({ action: 'redact', slug, turn: anchor, text })) this.gone.add(text);
        return;
      }
      case 'review': {
        const { out } = await this.desk.turnleaf('review', '--json');
        const [line] = out.trim().split('\n').filter(Boolean);
        const { fingerprint } = JSON.parse(line ?? '{}') as { fingerprint?: string };
        if (fingerprint) return this.run([], 'review', '--decide', `${fingerprint}=${turn % 2 ? 'keep' : 'redact'}`);
        return;
      }
      case 'post':
        if (this.published.has(`${slug}#${anchor}`))
          this.desk.write(
            `content/posts/of-${slug}.mdx`,
            `---\ntitle: Of stones\ndate: 2026-05-01\n---\n\n<Turn session="${slug}" id="${anchor}" />\n\n[There](turn:${slug}#${anchor}).\n`,
          );
        return;
      case 'series':
        if (isHere) this.desk.write('content/series/stones.mdx', `---\ntitle: Stones\nsessions: [${slug}]\n---\n\nIn order.\n`);
        return;
      case 'grow':
        this.say(log, name, log.lines.length);
        this.desk.log(log);
        return;
      case 'update':
        return this.run([], 'update', '--yes');
      case 'add all':
        return this.run([], 'add', '--all', '--yes');
      case 'add by id': {
        const code = await this.run([], 'add', log.id, '--yes');
        if (code === 0 && this.slugs.get(name) === undefined) {
          const back = readdirSync(this.desk.at('content/sessions')).find(
            (one) =>
              existsSync(this.desk.at('content/sessions', one, 'session.jsonl')) &&
              this.desk.read(`content/sessions/${one}/session.jsonl`).includes(log.id),
          );
          this.slugs.set(name, back);
          // By name it is public again, but for what had been taken out of it before, which a later build will tell.
          const text = this.desk.read(`content/sessions/${back}/session.jsonl`);
          for (const words of goes(all)) if (text.includes(words)) this.gone.delete(words);
        }
        return;
      }
      case 'delete the folder': {
        if (!isHere || this.published.size === 0) return;
        const { rmSync } = await import('node:fs');
        rmSync(this.desk.at('content/sessions', slug), { recursive: true });
        const built = this.build();
        if (built.code === 0) return void this.slugs.set(name, undefined);
        const [, remedy = ''] = /turnleaf (remove [\w-]+)/.exec(built.said) ?? [];
        expect(remedy, built.said).not.toBe('');
        if ((await this.run(goes(all), ...remedy.split(' '), '--yes')) === 0) this.slugs.set(name, undefined);
        return;
      }
    }
  }

  /** Runs a command; where it did what was asked, `words` are gone. A refusal says what to do. */
  private async run(words: string[], ...argv: string[]): Promise<number> {
    const { code, said } = await this.desk.turnleaf(...argv);
    expect(said, this.story()).not.toContain('something failed that should not');
    if (code === 2) expect(said, this.story()).toMatch(/\.\s|turnleaf |Choose another|Try:/);
    else for (const one of words) this.gone.add(one);
    return code;
  }

  private async live(request: Parameters<typeof act>[1]): Promise<boolean> {
    const { desk } = this;
    const options = optionsOf(desk);
    try {
      await act(options, request);
      return true;
    } catch (error) {
      expect((error as Error).name, this.story()).toBe('ContentError');
      return false;
    }
  }

  private build() {
    return turnleaf(this.desk.folder, 'build', '--quiet');
  }

  look(): void {
    const { code, said } = this.build();
    expect([code, said.trim()], this.story()).toEqual([0, '']);
    for (const folder of ['dist', 'content/posts'])
      for (const [file, text] of Object.entries(this.desk.files(folder)))
        expect(
          [...this.gone].filter((words) => text.includes(words)),
          `${folder}/${file}\n${this.story()}`,
        ).toEqual([]);
    for (const address of this.published) {
      const [slug, anchor = ''] = address.split('#');
      const page = this.desk.at('dist/s', slug as string, 'index.html');
      expect(existsSync(page), `${address} is dead\n${this.story()}`).toBe(true);
      const text = this.desk.read(`dist/s/${slug}/index.html`);
      const lives = text.includes(`id="${anchor}"`) || text.includes('data-moved') || text.includes('was removed');
      expect(lives, `${address} is dead\n${this.story()}`).toBe(true);
    }
    for (const slug of this.slugs.values()) {
      if (slug === undefined) continue;
      const text = this.desk.read(`dist/s/${slug}/index.html`);
      for (const [, anchor] of text.matchAll(/ id="(t-[0-9a-f]{8})"/g)) this.published.add(`${slug}#${anchor}`);
    }
  }

  private story = () => `after:\n  ${this.done.join('\n  ')}`;
}

test.each(Array.from({ length: walks }, (_, index) => first + index))(
  'walk %i ends with a site',
  async (drawn) => {
    const walk = new Walk();
    await walk.begin();
    walk.look();
    const [path = []] = fc.sample(fc.array(edits, { minLength: steps, maxLength: steps }), { seed: drawn, numRuns: 1 });
    for (const [index, edit] of path.entries()) {
      await walk.take(edit);
      if (index % between === between - 1 || index === path.length - 1) walk.look();
    }
  },
  3_600_000,
);
