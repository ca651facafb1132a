/** The code in the stories is real: it fails where they say it fails, and passes where they say it passes. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { samples } from '../../scripts/samples/index.ts';
import { fill } from '../../scripts/samples/secrets.ts';
import { errorsIn, filesOf, folders, modelOf } from '../../scripts/samples/strict/harbour.ts';
import { dedent } from '../../scripts/samples/text.ts';
import { arrayAt, isObject, type JsonObject, stringAt } from '../../src/model/json.ts';

vi.setConfig({ testTimeout: 60_000 });

const all = samples();
const root = mkdtempSync(join(tmpdir(), 'turnleaf-stories-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(folder: string, files: Map<string, string>): string {
  for (const [name, text] of files) {
    const path = join(root, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return join(root, folder);
}

/** The files of a story's project as they stand before a call whose input holds `until`; at its end without it. */
function filesAt(slug: string, project: string, until?: string): Map<string, string> {
  const files = new Map<string, string>();
  const own = (path: string) => path.split(`/${project}/`)[1] ?? path;
  for (const record of told(slug)) {
    if (until && record.type === 'assistant' && JSON.stringify(record).includes(JSON.stringify(until).slice(1, -1))) return files;
    const result = record.toolUseResult;
    if (!isObject(result)) continue;
    const file = isObject(result.file) ? result.file : result;
    const name = own(stringAt(file, 'filePath') ?? '');
    const content = stringAt(file, 'content');
    const whole = result.type === 'create' || result.type === 'update' || (file.startLine === 1 && file.numLines === file.totalLines);
    if (whole && content !== undefined && (result.type !== 'text' || !files.has(name))) files.set(name, content);
    for (const edit of [result, ...arrayAt(result, 'edits').filter(isObject)]) {
      const before = stringAt(edit, 'oldString') ?? stringAt(edit, 'old_string');
      const after = stringAt(edit, 'newString') ?? stringAt(edit, 'new_string') ?? '';
      if (before !== undefined && files.has(name)) files.set(name, files.get(name)?.replace(before, () => after) ?? '');
    }
  }
  return files;
}

function told(slug: string): JsonObject[] {
  const sample = all.find((each) => each.slug.includes(slug));
  return (sample?.files ?? [])
    .filter((file) => !file.whole)
    .flatMap((file) => file.records.map((record) => JSON.parse(fill(JSON.stringify(record)))));
}

const nodeTest = (folder: string) =>
  spawnSync(process.execPath, ['--test'], { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } }).stdout;

describe('the webhook', () => {
  const slug = 'the-webhook';
  test('the test fails at exactly the predicted positions', () => {
    const out = nodeTest(write('webhook-before', filesAt(slug, 'parcel-desk', 'node --test test/body.test.ts')));
    expect(out).toMatch(/actual: \[\s*11,\s*13,\s*16,\s*33,\s*34,\s*40\s*\]/);
  });
  test('it passes once bytes stay bytes', () => {
    expect(nodeTest(write('webhook-after', filesAt(slug, 'parcel-desk')))).toMatch(/pass 1\n.*fail 0/);
  });
});

describe('the holidays', () => {
  const slug = 'kokumin';
  test('with the third paragraph alone three of four tests fail', () => {
    expect(nodeTest(write('holidays-half', filesAt(slug, 'nouki', 'node src/kensho.ts')))).toMatch(/pass 1\n.*fail 3/);
  });
  test('with both repairs all four pass', () => {
    expect(nodeTest(write('holidays-after', filesAt(slug, 'nouki')))).toMatch(/pass 4\n.*fail 0/);
  });
});

test('the walk over five booleans finds 27 combinations, and six states afterwards', () => {
  const folder = write('booleans', filesAt('five-booleans', 'photo-shelf'));
  const scripts = told('five-booleans').flatMap((record) =>
    arrayAt(record.message, 'content').flatMap(
      (block) => stringAt(isObject(block) ? block.input : {}, 'command')?.match(/<<'JS'\n([\s\S]*)\nJS/)?.[1] ?? [],
    ),
  );
  const outs = scripts.map((script) =>
    execFileSync(process.execPath, ['--input-type=module', '-'], { cwd: folder, input: script, encoding: 'utf8' }),
  );
  expect(outs[0]).toContain('27 of 32');
  expect(outs[1]).toContain('6 states reachable: idle sending paused failed done retrying');
});

test('the compiler says of the harbour what the story says, and nothing afterwards', () => {
  const expected: string[] = [];
  const files = new Map<string, string>();
  for (const names of folders) {
    for (const side of ['before', 'after']) files.set(`${side}/src/${names.folder}/model.ts`, `${dedent(modelOf(names))}\n`);
    for (const file of filesOf(names)) {
      files.set(`before/${file.path}`, fill(`${file.text}\n`));
      const after = file.sites.reduce((text, site) => text.replace(dedent(site.before), () => dedent(site.after)), file.text);
      files.set(`after/${file.path}`, fill(`${after}\n`));
      expected.push(...errorsIn(file, file.text).map((error) => `before/${error}`));
    }
  }
  const options = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
    skipLibCheck: true,
  };
  files.set(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...options, allowImportingTsExtensions: true }, include: ['before', 'after'] }),
  );
  const folder = write('harbour', files);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const tsc = spawnSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const said = tsc.stdout.split('\n').filter((line) => /^(before|after)\//.test(line));
  expect(said.sort()).toEqual(expected.sort());
});
