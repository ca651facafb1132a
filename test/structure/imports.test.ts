import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { entrySteps } from '../../src/store/steps.ts';

/** The architecture, as far as imports can show it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Redaction and the gate share one definition of what counts as a finding. */
const SHARED = ({ from, to }: Import) => from.startsWith('src/check/') && to === 'src/redact/index.ts';
const STAGES = ['read', 'thread', 'redact', 'render', 'search', 'cards', 'check'];
const KNOWS_ASTRO = /^src\/((?:astro|dev|queries)\/|content\.config\.ts$|.*\.astro$)/;

/** Rooms that others enter by `index.ts` alone. */
const ROOMS = [
  'agents',
  'read',
  'thread',
  'redact',
  'redact/formats',
  'redact/places',
  'redact/people',
  'redact/talk',
  'redact/known',
  'redact/session',
  'outcome',
  'render',
  'search',
  'cards',
  'check',
  'content',
  'curate',
  'safe',
  'edit',
  'export',
  'build',
  'publish',
  'store',
  'platform',
  'workers',
  'dev',
  'hook',
  'cli',
];
/** What of a room runs in browsers has a door of its own, and what loads none of the rules. */
const SIDE_DOORS = [
  'src/search/browser.ts',
  'src/redact/settings.ts',
  'src/redact/formats/core.ts',
  'src/redact/places/names.ts',
  'src/edit/look.ts',
];

interface Import {
  from: string;
  /** The specifier as written; for a relative one, the file it means, from the project's root. */
  to: string;
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((name) => /\.(ts|js|mjs|astro|mdx)$/.test(name));
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));

test('the reader of imports sees every form of import', () => {
  const forms = [
    "import a from './a.ts';",
    "import type { B } from './b.ts';",
    "import {\n  c,\n  d,\n} from './c.ts';",
    "import './d.css';",
    "export * from './e.ts';",
    "export type { F } from './f.ts';",
    "const g = await import('./g.ts');",
    "type H = import('./h.ts').H;",
    "new Worker(new URL('./i.ts', import.meta.url));",
  ];
  expect(
    importsOf('src/x/x.ts', forms.join('\n'))
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.css', 'e.ts', 'f.ts', 'g.ts', 'h.ts', 'i.ts'].map((name) => `src/x/${name}`));
});

test('there are imports to look at', () => {
  expect(imports.length).toBeGreaterThan(files.length / 2);
});

test('stages never import one another', () => {
  const stageOf = (path: string) => STAGES.find((stage) => path.startsWith(`src/${stage}/`));
  expect(imports.filter((one) => stageOf(one.from) && stageOf(one.to) && stageOf(one.from) !== stageOf(one.to) && !SHARED(one))).toEqual(
    [],
  );
});

test('agents know logs and the nouns, nothing of how a site is made', () => {
  expect(imports.filter(({ from, to }) => from.startsWith('src/agents/') && /^src\/(?!agents\/|model\/)/.test(to))).toEqual([]);
});

test('stages know nothing of what is built on them', () => {
  // Threading takes events and asks no agent.
  const outside = /^src\/(?!model\/|words\/|workers\/|(?:agents|outcome|platform)\/index\.ts$|errors\.ts$)/;
  expect(imports.filter(({ from, to }) => from.startsWith('src/thread/') && to.startsWith('src/agents/'))).toEqual([]);
  expect(
    imports.filter(
      (one) =>
        STAGES.some((stage) => one.from.startsWith(`src/${stage}/`) && outside.test(one.to) && !one.to.startsWith(`src/${stage}/`)) &&
        !SHARED(one),
    ),
  ).toEqual([]);
});

test('what came of a session is read from what is threaded and redacted, and asks no stage', () => {
  expect(
    imports.filter(({ from, to }) => from.startsWith('src/outcome/') && /^src\/(?!outcome\/|model\/|agents\/index\.ts$)/.test(to)),
  ).toEqual([]);
});

test('the nouns know nothing of those who use them', () => {
  expect(imports.filter(({ from, to }) => /^src\/(model|words)\//.test(from) && /^src\/(?!model\/|words\/)/.test(to))).toEqual([]);
});

test.each(ROOMS)('%s/ has one door', (room) => {
  const inside = `src/${room}/`;
  expect(
    imports.filter(
      ({ from, to }) => to.startsWith(inside) && !from.startsWith(inside) && to !== `${inside}index.ts` && !SIDE_DOORS.includes(to),
    ),
  ).toEqual([]);
});

test('formats of secrets need no other room of redaction, and places only formats', () => {
  const beside = (room: string, ...known: string[]) =>
    imports.filter(
      ({ from, to }) =>
        from.startsWith(`src/redact/${room}/`) &&
        to.startsWith('src/') &&
        !['src/model/', ...[room, ...known].map((name) => `src/redact/${name}/`)].some((folder) => to.startsWith(folder)),
    );
  expect(beside('formats')).toEqual([]);
  expect(beside('places', 'formats')).toEqual([]);
  expect(beside('people', 'formats', 'places')).toEqual([]);
});

test('no circle of imports, types included', () => {
  const targets = new Map(files.map((file): [string, string[]] => [file, []]));
  for (const { from, to } of imports) targets.get(from)?.push(to);
  // Takes away files that import none of those left, until only circles and what leads into them remain.
  for (let size = -1; size !== targets.size; ) {
    size = targets.size;
    for (const [file, list] of targets) if (!list.some((target) => targets.has(target))) targets.delete(file);
  }
  expect([...targets.keys()]).toEqual([]);
});

test('what pages ask for knows neither the pages nor what runs Astro, and pages ask it alone', () => {
  expect(
    imports.filter(({ from, to }) => from.startsWith('src/queries/') && /^src\/(?:astro|components|layouts|pages)\//.test(to)),
  ).toEqual([]);
  expect(imports.filter(({ from, to }) => /^src\/(?:components|layouts|pages)\//.test(from) && to.startsWith('src/astro/'))).toEqual([]);
});

test('what a session is made by counts for what the store keeps of it', () => {
  const seen = new Set(['src/build/session-entry.ts']);
  for (const file of seen) for (const { from, to } of imports) if (from === file && files.includes(to)) seen.add(to);
  const roomOf = (file: string) => file.split('/')[1]?.replace(/\.ts$/, '') ?? '';
  const rooms = new Set(Array.from(seen, roomOf));
  const counted: readonly string[] = entrySteps.sessions.code;
  // What systems and processes do in their own way changes no page.
  expect([...rooms].filter((room) => !counted.includes(room) && !['platform', 'workers'].includes(room))).toEqual([]);
});

test('the source never imports scripts or tests', () => {
  expect(imports.filter(({ to }) => /^(scripts|test|bin)\//.test(to))).toEqual([]);
});

test('only the room for Astro, the live site, the content configuration and pages know Astro', () => {
  expect(imports.filter(({ from, to }) => /^(astro|@astrojs\/[^/]+)($|[/:])/.test(to) && !KNOWS_ASTRO.test(from))).toEqual([]);
});

test('what every build loads first has none of the rules of redaction, nor of what compiles pages: these take long to load', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const seen = [];
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) });
    await import(${JSON.stringify(new URL('../../src/cli/build.ts', import.meta.url).href)});
    console.log(seen.length > 100, seen.filter((name) => /redact\\/index|redactor|(?<=redact\\/.*)rules\\/|@astrojs\\/mdx|^astro$/.test(name)));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['true []', '']);
});

test('only redaction makes a redacted session', () => {
  const minting = /\bas\s+(unknown\s+as\s+)?Redacted(Session|Log)\b/;
  const minters = files.filter((file) => minting.test(readFileSync(join(root, file), 'utf8')));
  expect(minters.filter((file) => !file.startsWith('src/redact/'))).toEqual([]);
});

test('only the pipeline puts the stages together', () => {
  const threading = /\bbuildSession\(/;
  const composers = files.filter((file) => threading.test(readFileSync(join(root, file), 'utf8')));
  expect(composers.filter((file) => !file.startsWith('src/thread/'))).toEqual(['src/pipeline.ts']);
});

test('modules share nothing behind the back of imports', () => {
  const hidden = /\bSymbol\.for\(|\bglobalThis as\b/;
  expect(files.filter((file) => hidden.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('what systems do in their own way is done in one room', () => {
  const own: [from: string, names: RegExp][] = [
    ['node:fs', /\b(?:cp|rm|rename|link|mkdir)Sync\b/],
    ['node:fs/promises', /\b(?:cp|rm|rename|link|mkdir)\b/],
    ['node:child_process', /\b(?:exec|execFile|spawn)(?:Sync)?\b/],
  ];
  const imported = (source: string, from: string) =>
    Array.from(source.matchAll(/\bimport\s+(?!type\b)([^'";]*?)\bfrom\s*['"]([^'"]+)['"]/g))
      .filter((found) => found[2] === from)
      .flatMap((found) => (found[1] ?? '').replaceAll(/\btype \w+/g, ''));
  // Whole modules, too, and those that are loaded later.
  const loadsWhole = /\b(?:import|require)\(\s*['"](?:node:)?(?:fs|fs\/promises|child_process)['"]/;
  const offends = (source: string) =>
    loadsWhole.test(source) ||
    own.some(([from, names]) => imported(source, from).some((list) => names.test(list) || !list.trim().startsWith('{')));
  for (const text of [
    "import { existsSync,\n cpSync as copy } from 'node:fs';",
    "import * as fs from 'node:fs';",
    "await import('node:fs')",
  ])
    expect(offends(text)).toBe(true);
  expect(offends("import { existsSync } from 'node:fs';")).toBe(false);
  const outside = files.filter((file) => !/^src\/(?:platform|client)\//.test(file));
  expect(outside.filter((file) => offends(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test("files of the owner's are read with any ends of lines", () => {
  // Who counts lines counts them with any.
  const splits = /\.split\((?:'\\n'|"\\n"|\/\\n\/)\)(?!\.length)/;
  expect(splits.test("text.split('\\n')")).toBe(true);
  expect(
    files.filter(
      (file) => /^src\/(?:content|curate|hook|safe|dev|astro|queries)\//.test(file) && splits.test(readFileSync(join(root, file), 'utf8')),
    ),
  ).toEqual([]);
});

test('no file of code has more than 250 lines', () => {
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  expect(files.filter((file) => lines(file) > 250)).toEqual([]);
});

function importsOf(file: string, source: string): Import[] {
  const forms = [
    /\b(?:import|export)\s[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
    /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ];
  return forms
    .flatMap((form) => [...source.matchAll(form)])
    .map(([, specifier = '']) => ({
      from: file,
      to: specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/') : specifier,
    }));
}
