/** The recipes in deploy/ say what the site says of itself, and ask for nothing that is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../../src/cli/index.ts';
import { facetNames, facetRow } from '../../src/model/facets.ts';
import { policy } from '../../src/model/headers.ts';

/** Each is a folder of lists. */
const folders = facetNames.flatMap((facet) => facetRow(facet).folder ?? []);

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'deploy');
const files = readdirSync(folder);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test.each(['nginx.conf', 'Caddyfile', 'netlify.toml', '_headers', 'cloudflare-markdown.js'])(
  '%s sends the policy that pages carry',
  (name) => {
    const text = read(name);
    const said = [...text.matchAll(/default-src[^"\n]*/g)].map(([one]) => one.replace(/; frame-ancestors .*$/, ''));
    expect(said.length).toBeGreaterThan(0);
    for (const one of said) expect(one).toBe(policy);
    for (const header of ['X-Content-Type-Options', 'nosniff', 'Referrer-Policy', 'no-referrer']) expect(text).toContain(header);
  },
);

test.each(['netlify.toml', '_headers'])('%s lets no page be framed but embeds', (name) => {
  const named = [
    ...read(name).matchAll(/^(?: {2}for = "|)\/([\w-]*)(?:\/\*)?"?\n(?: {2}\[headers\.values\]\n)? +X-Frame-Options(?:: | = ")DENY/gm),
  ].map(([, one]) => one);
  const pages = readdirSync(join(root, 'src/pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const listed = pages.flatMap((page) => (page === '[facet]' ? folders : page === 'embed' ? [] : [page]));
  expect([...new Set(named)].filter((one) => one !== '').sort()).toEqual([...new Set(listed)].sort());
  expect(named).toContain('');
});

test.each(files)('%s runs only commands that there are, with options that they have', async (name) => {
  for (const [, command = '', rest = ''] of read(name).matchAll(/npx turnleaf (\w+)([^&|\n]*)/g)) {
    const known = await commands.get(command)?.load();
    expect(known, command).toBeDefined();
    for (const [option] of rest.matchAll(/--[a-z]+/g)) expect(known?.help).toContain(option);
  }
});

test('docs/deploy.md names every recipe, and no other', () => {
  const text = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  const named = [...text.matchAll(/\.\.\/deploy\/([\w.-]+)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual([...files].sort());
});

interface Step {
  id?: string;
  uses?: string;
  run?: string;
}

interface Workflow {
  on: { push: { branches: string[] } } | { workflow_call: { inputs: object; secrets: object } };
  permissions?: { [name: string]: string };
  jobs: { [name: string]: { needs?: string; uses?: string; with?: object; secrets?: object; steps?: Step[] } };
}

const workflows = files.filter((name) => name.startsWith('github-')).map((name) => ({ name, workflow: parse(read(name)) as Workflow }));

describe.each(workflows)('$name', ({ workflow }) => {
  test('is a workflow whose jobs and steps know one another', () => {
    if (!('workflow_call' in workflow.on)) expect(workflow.permissions).toMatchObject({ pages: 'write', 'id-token': 'write' });
    for (const { needs, uses, steps = [], ...job } of Object.values(workflow.jobs)) {
      if (needs !== undefined) expect(Object.keys(workflow.jobs)).toContain(needs);
      if (uses !== undefined) {
        // The only one of another file, which init puts there.
        expect(uses).toBe('./.github/workflows/shards.yml');
        const { inputs, secrets } = (parse(read('github-shards.yml')) as { on: { workflow_call: { inputs: object; secrets: object } } }).on
          .workflow_call;
        expect([Object.keys(job.with ?? {}), Object.keys(job.secrets ?? {})]).toEqual([Object.keys(inputs), Object.keys(secrets)]);
      }
      const ids = steps.flatMap(({ id }) => id ?? []);
      for (const step of steps) {
        expect(Boolean(step.uses) !== Boolean(step.run), JSON.stringify(step)).toBe(true);
        for (const [, id] of JSON.stringify(step).matchAll(/steps\.(\w+)\./g)) expect(ids).toContain(id);
      }
    }
  });

  test('checks what it publishes before it does, and keeps the cache', () => {
    const steps = Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps.map(({ uses, run }) => uses ?? run ?? ''));
    if (!steps.some((step) => step.includes('turnleaf check'))) return expect(steps.join()).not.toContain('upload-pages-artifact');
    const at = (part: string) => steps.findIndex((step) => step.includes(part));
    expect(at('turnleaf build')).toBeGreaterThan(at('actions/cache/restore'));
    expect(at('turnleaf check --links')).toBeGreaterThan(at('turnleaf build'));
    expect(at('upload-pages-artifact')).toBeGreaterThan(at('turnleaf check --links'));
    expect(at('actions/cache/save')).toBeGreaterThan(at('turnleaf build'));
  });

  test('gives the key to nothing that prints it: it comes as a secret, and goes into an environment', () => {
    const text = JSON.stringify(workflow.jobs);
    for (const [, said] of text.matchAll(/\$\{\{ ([^}]*\bkey\b[^}]*) \}\}/g))
      expect(['steps.key.outputs.key', 'needs.plan.outputs.key', 'secrets.key']).toContain(said);
    for (const { steps = [] } of Object.values(workflow.jobs)) expect(JSON.stringify(steps)).not.toContain('needs.plan.outputs.key');
  });
});

test('gitlab-pages-shards.yml builds as many shards as it says there are', () => {
  const { variables, shard } = parse(read('gitlab-pages-shards.yml')) as {
    variables: { SHARDS: number };
    shard: { parallel: { matrix: { SHARD: number[] }[] } };
  };
  expect(shard.parallel.matrix).toEqual([{ SHARD: Array.from({ length: variables.SHARDS }, (_, n) => n + 1) }]);
});
