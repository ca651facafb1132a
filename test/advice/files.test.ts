/** What a build says of the owner's files is to be done is done, to the letter; then it builds. */
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Desk } from '../cli/desk.ts';
import { archive, build, notes, turn } from './archive.ts';

interface Case {
  given(desk: Desk): unknown;
  /** With the remedy in its groups. */
  says: RegExp;
  follow(desk: Desk, found: string[]): unknown;
}

const site = 'content/site.yaml';
const post = (name: string, front: string) => (desk: Desk) => desk.write(`content/posts/${name}`, `---\n${front}\n---\n\nOf tides.\n`);
const front = (text: string) => (desk: Desk) => desk.write(notes, `---\n${text}\n---\n`);
const settings = (text: string) => (desk: Desk) => desk.write(site, text);
const secrets = (text: string) => (desk: Desk) => desk.write('.turnleaf/private/secrets.txt', text);

/** Replaces in a line of a file that a message names. */
function edit(desk: Desk, path: string, line: number, change: (text: string) => string | undefined): void {
  const lines = desk.read(path).split('\n');
  const changed = change(lines[line - 1] ?? '');
  lines.splice(line - 1, 1, ...(changed === undefined ? [] : [changed]));
  desk.write(path, lines.join('\n'));
}

const cases: { [what: string]: Case } = {
  'a key that is misspelt': {
    given: settings('titel: Of the sea\n'),
    says: /site\.yaml:(\d+): unknown key "(titel)"\. Did you mean "(title)"\?/,
    follow: (desk, [, line = '', wrong = '', right = '']) => edit(desk, site, Number(line), (text) => text.replace(wrong, right)),
  },
  'a key that is none': {
    given: settings('title: Of the sea\nqqq: 1\n'),
    says: /site\.yaml:(\d+): unknown key "qqq"\. Take it out\./,
    follow: (desk, [, line = '']) => edit(desk, site, Number(line), () => undefined),
  },
  'an address that is none': {
    given: settings('url: you.github.io/archive\n'),
    says: /write the whole address, such as (https:\S+\w)/,
    follow: (desk, [, url = '']) => settings(`url: ${url}\n`)(desk),
  },
  'a list where keys are asked for': {
    given: settings('show: [images]\n'),
    says: /site\.yaml:1: "show": write keys of its own below it, (indented)/,
    follow: settings('show:\n  images: true\n'),
  },
  'no keys at all': {
    given: settings('- title\n'),
    says: /Write one a line, such as `(title: Of tides)`/,
    follow: (desk, [, text = '']) => settings(`${text}\n`)(desk),
  },
  'a tab': {
    given: settings('show:\n\timages: true\n'),
    says: /Indent with (spaces) instead of tabs/,
    follow: settings('show:\n  images: true\n'),
  },
  'a key given twice': {
    given: settings('title: a\ntitle: b\n'),
    says: /site\.yaml:(2): .*The key is given twice; keep one/,
    follow: (desk, [, line = '']) => edit(desk, site, Number(line), () => undefined),
  },
  'a colour that is none': {
    given: settings('theme:\n  accent: teal\n'),
    says: /a colour such as (#\w+)/,
    follow: (desk, [, colour = '']) => settings(`theme:\n  accent: '${colour}'\n`)(desk),
  },
  'a rule that matches everything': {
    given: settings("redaction:\n  patterns:\n    - name: berth\n      pattern: '.+'\n"),
    says: /Make it (say) what it is looking for/,
    follow: settings("redaction:\n  patterns:\n    - name: berth\n      pattern: 'berth-\\d{3}'\n"),
  },
  'a rule that takes too long': {
    given: settings("redaction:\n  patterns:\n    - name: berth\n      pattern: '(a+)+b'\n"),
    says: /give each an upper bound, such as (\{1,40\})/,
    follow: (desk, [, bound = '']) => settings(`redaction:\n  patterns:\n    - name: berth\n      pattern: '(a${bound})b'\n`)(desk),
  },
  'front matter that is not closed': {
    given: (desk) => desk.write(notes, '---\ntitle: Of tides\n'),
    says: /Add a line "(---)" after it/,
    follow: (desk, [, line = '']) => desk.write(notes, `${desk.read(notes)}${line}\n`),
  },
  'an id that YAML takes for a number': {
    given: front('hide: [58151240]'),
    says: /write the id of a turn with its (t-)/,
    follow: (desk, [, prefix = '']) => front(`hide: [${prefix}${turn(2).slice(2)}]`)(desk),
  },
  'a turn that is not there': {
    given: front('hide: [t-00000000]'),
    says: /notes\.mdx:(2).*no turn t-00000000/,
    follow: front(`hide: [${turn(2)}]`),
  },
  'a range that is not there': {
    given: front('range: { to: t-00000000 }'),
    says: /notes\.mdx:(2).*no turn t-00000000/,
    follow: front(`range: { to: ${turn(4)} }`),
  },
  'a date that is none': {
    given: front('date: yesterday'),
    says: /write a date such as (\S+\d)/,
    follow: (desk, [, date = '']) => front(`date: ${date}`)(desk),
  },
  'tags that are no list': {
    given: front('tags: sea'),
    says: /write tags as a list, such as (\[.*\])/,
    follow: (desk, [, tags = '']) => front(`tags: ${tags}`)(desk),
  },
  'an alias that is another session': {
    given: front('aliases: [ebb]'),
    says: /notes\.mdx:(2): alias "ebb" is the address of .*Take it out of one of them/,
    follow: (desk, [, line = '']) => edit(desk, notes, Number(line), () => undefined),
  },
  'an alias with signs that it may not have': {
    given: front('aliases: ["../ebb"]'),
    says: /notes\.mdx:(2): alias "\.\.\/ebb": use letters/,
    follow: front('aliases: [high-water]'),
  },
  'a folder whose name is no address': {
    given: (desk) => renameSync(desk.at('content/sessions/ebb'), desk.at('content/sessions/the ebb')),
    says: /content\/sessions\/the ebb: .*(Rename the folder)/,
    follow: (desk) => renameSync(desk.at('content/sessions/the ebb'), desk.at('content/sessions/ebb')),
  },
  'a folder without a session': {
    given: (desk) => mkdirSync(desk.at('content/sessions/moorings')),
    says: /(content\/sessions\/moorings) has no session\.jsonl; add one with `turnleaf add`, or remove the folder/,
    follow: (desk, [, folder = '']) => rmSync(desk.at(folder), { recursive: true }),
  },
  'a removed session whose file is there again': {
    async given(desk) {
      const file = desk.read('content/sessions/ebb/session.jsonl');
      await desk.turnleaf('remove', 'ebb', '--yes');
      desk.write('content/sessions/ebb/session.jsonl', file);
    },
    says: /(content\/sessions\/ebb) stays removed.*Delete (session\.jsonl), or removed\.yaml/,
    follow: (desk, [, folder = '', file = '']) => rmSync(desk.at(folder, file)),
  },
  'a removed session that is to be public again': {
    async given(desk) {
      const file = desk.read('content/sessions/ebb/session.jsonl');
      await desk.turnleaf('remove', 'ebb', '--yes');
      desk.write('content/sessions/ebb/session.jsonl', file);
    },
    says: /(content\/sessions\/ebb) stays removed.*or (removed\.yaml) to publish ebb again/,
    follow: (desk, [, folder = '', file = '']) => rmSync(desk.at(folder, file)),
  },
  'sessions whose folders are gone': {
    given(desk) {
      for (const slug of ['tides', 'ebb']) rmSync(desk.at('content/sessions', slug), { recursive: true });
    },
    says: /turnleaf (remove [\w -]+)$/,
    follow: (desk, [, command = '']) => desk.turnleaf(...command.split(' '), '--yes'),
  },
  'a folder that is gone and put back': {
    given: (desk) => renameSync(desk.at('content/sessions/ebb'), desk.at('ebb')),
    says: /Put its folder (back), under the same name/,
    follow: (desk) => cpSync(desk.at('ebb'), desk.at('content/sessions/ebb'), { recursive: true }),
  },
  'lines that were taken out of a session': {
    given: (desk) => edit(desk, 'content/sessions/tides/session.jsonl', 5, () => undefined),
    says: /anchors\.lock:(\d+): turns? (t-.*) of tides (?:was|were) published on part 1 .*or delete the ids? here/,
    follow: (desk, [, line = '', ids = '']) =>
      edit(desk, 'content/anchors.lock', Number(line), (text) =>
        ids.split(', ').reduce((rest, id) => rest.replace(` ${id.slice(2)}`, ''), text),
      ),
  },
  'an alias that was taken out': {
    async given(desk) {
      await desk.turnleaf('rename', 'ebb', 'flood');
      rmSync(desk.at('content/sessions/flood/notes.mdx'));
    },
    says: /Put `(aliases: \[ebb\])` back into its notes\.mdx/,
    follow: (desk, [, text = '']) => desk.write('content/sessions/flood/notes.mdx', `---\n${text}\n---\n`),
  },
  'an earlier address that is given up': {
    async given(desk) {
      await desk.turnleaf('rename', 'ebb', 'flood');
      rmSync(desk.at('content/sessions/flood/notes.mdx'));
    },
    says: /anchors\.lock:(\d+): .*to give the address up for good, delete this line/,
    follow: (desk, [, line = '']) => edit(desk, 'content/anchors.lock', Number(line), () => undefined),
  },
  'a post without front matter': {
    given: (desk) => desk.write('content/posts/a.mdx', 'Of tides.\n'),
    says: /Begin with a line "(---)", title and more, and a line/,
    follow: post('a.mdx', 'title: Of tides\ndate: 2026-05-01'),
  },
  'a post without a date': {
    given: post('a.mdx', 'title: Of tides'),
    says: /write a date such as (\S+\d)/,
    follow: (desk, [, date = '']) => post('a.mdx', `title: Of tides\ndate: ${date}`)(desk),
  },
  'a post whose name is no address': {
    given: post('of tides.mdx', 'title: Of tides\ndate: 2026-05-01'),
    says: /(content\/posts\/of tides\.mdx): .*(Rename the file)/,
    follow: (desk, [, path = '']) => renameSync(desk.at(path), desk.at(path.replace(' ', '-'))),
  },
  'two posts at one address': {
    given(desk) {
      for (const name of ['a.md', 'a.mdx']) post(name, 'title: Of tides\ndate: 2026-05-01')(desk);
    },
    says: /(content\/posts\/a\.mdx): has the same address as .*(Rename one of them)/,
    follow: (desk, [, path = '']) => renameSync(desk.at(path), desk.at('content/posts/b.mdx')),
  },
  'a series without sessions': {
    given: (desk) => desk.write('content/series/sea.mdx', '---\ntitle: Of the sea\nsessions: []\n---\n'),
    says: /name at least (one session)/,
    follow: (desk) => desk.write('content/series/sea.mdx', '---\ntitle: Of the sea\nsessions: [ebb]\n---\n'),
  },
  'a secret that stands everywhere': {
    given: secrets('x\n'),
    says: /secrets\.txt:(1): this value cannot be looked for.*or take the line out/,
    follow: (desk, [, line = '']) => edit(desk, '.turnleaf/private/secrets.txt', Number(line), () => undefined),
  },
  'a secret that every session has': {
    given: secrets('Message\n'),
    says: /secrets\.txt:(1): this value cannot be looked for.*Write what stands beside it, too/,
    follow: secrets('Message Board\n'),
  },
  'a secret that pages are made of': {
    given(desk) {
      secrets('metres\n')(desk);
      desk.write(notes, '---\ntitle: Of metres\n---\n');
    },
    says: /literal in content\/sessions\/tides\/notes\.mdx:(2)/,
    follow: (desk, [, line = '']) => edit(desk, notes, Number(line), () => 'title: Of tides'),
  },
  'a case that is none': {
    given: secrets('# case: upper\nBerth Nine\n'),
    says: /Write (# case: exact), or # case: any/,
    follow: (desk, [, line = '']) => secrets(`${line}\nBerth Nine\n`)(desk),
  },
};

test.each(Object.entries(cases))('%s', async (_what, { given, says, follow }) => {
  const desk = await archive();
  await given(desk);
  const said = await build(desk).then(
    () => 'it is built',
    (error: Error) => error.message,
  );
  expect(said).toMatch(says);
  await follow(desk, [...(says.exec(said) ?? [])]);
  await build(desk);
});
