import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSite } from '../../src/content/site.ts';
import { defaultSite, SiteConfig } from '../../src/model/site.ts';
import { small } from '../bad-input/log.ts';
import { newDesk } from './desk.ts';

const recipes = fileURLToPath(new URL('../../deploy', import.meta.url));
const names = ['.gitignore', 'README.md', 'content/sessions/.gitkeep', 'content/site.yaml', 'package.json', '.github/workflows/deploy.yml'];

describe('init', () => {
  test('writes an archive that commands work in', async () => {
    const desk = newDesk();
    const { code, out } = await desk.turnleaf('init', 'my-archive');
    expect(code).toBe(0);
    expect(Object.keys(desk.files('my-archive')).sort()).toEqual([...names].sort());
    for (const name of names) expect(out).toContain(`wrote ${name}`);
    expect(out).toContain('cd my-archive');
    desk.log(small('tides'));
    expect((await desk.turnleaf('add', 'tides', '--content', 'my-archive/content', '--yes')).code).toBe(0);
    const options = { content: desk.at('my-archive/content'), out: '', state: '', fresh: false, quiet: true };
    expect(readSite(options)).toEqual({ ...defaultSite, show: { ...defaultSite.show, file: true } });
  });

  test('every line of site.yaml that is a comment is right once it is none', async () => {
    const desk = newDesk();
    await desk.turnleaf('init');
    const lines = desk.read('content/site.yaml').split('\n');
    const uncommented = lines.filter((line) => /^(# {0,}[\w-]+:|#? {2,}|\w)/.test(line)).map((line) => line.replace(/^# ?/, ''));
    const config = SiteConfig.safeParse(parse(uncommented.join('\n')));
    expect(config.error?.issues).toBeUndefined();
    expect(config.data).toMatchObject({ review: 'required', redaction: { patterns: [{ name: 'customer' }] }, show: { images: false } });
  });

  test('names itself in package.json, or what it is told to', async () => {
    const desk = newDesk();
    await desk.turnleaf('init', 'a');
    expect(JSON.parse(desk.read('a/package.json')).dependencies.turnleaf).toMatch(/^file:\.\.\//);
    await desk.turnleaf('init', 'b', '--turnleaf', 'git+ssh://git.example.org/turnleaf.git');
    expect(JSON.parse(desk.read('b/package.json')).dependencies.turnleaf).toBe('git+ssh://git.example.org/turnleaf.git');
    desk.write('turnleaf-0.1.0.tgz', '');
    await desk.turnleaf('init', 'c', '--turnleaf', './turnleaf-0.1.0.tgz');
    expect(JSON.parse(desk.read('c/package.json')).dependencies.turnleaf).toBe('file:vendor/turnleaf-0.1.0.tgz');
    expect(Object.keys(desk.files('c/vendor'))).toEqual(['turnleaf-0.1.0.tgz']);
    // One that was installed from a tarball outside is taken in as well, and said to be changed.
    desk.write('e/package.json', JSON.stringify({ dependencies: { turnleaf: 'file:../turnleaf-0.1.0.tgz' } }));
    const { out } = await desk.turnleaf('init', 'e');
    expect(JSON.parse(desk.read('e/package.json')).dependencies.turnleaf).toBe('file:vendor/turnleaf-0.1.0.tgz');
    expect(out).toContain('added to package.json');
    expect(out).not.toContain('asks for');
    expect((await desk.turnleaf('init', 'd', '--turnleaf', './none.tgz')).code).toBe(2);
  });

  test('changes no file that is there, but adds what a package.json lacks', async () => {
    const desk = newDesk();
    desk.write('README.md', 'Mine.\n');
    desk.write('content/site.yaml', 'title: Mine\n');
    desk.write('package.json', JSON.stringify({ name: 'mine', scripts: { build: 'mine' }, dependencies: { other: '1' } }));
    const { out } = await desk.turnleaf('init');
    expect(out).toContain('kept  README.md');
    expect([desk.read('README.md'), desk.read('content/site.yaml')]).toEqual(['Mine.\n', 'title: Mine\n']);
    const json = JSON.parse(desk.read('package.json'));
    expect(json).toMatchObject({ name: 'mine', scripts: { build: 'mine', preview: 'turnleaf preview' }, dependencies: { other: '1' } });
    expect(json.dependencies.turnleaf).toBeDefined();
    const before = desk.files('.');
    expect((await desk.turnleaf('init')).code).toBe(0);
    expect(desk.files('.')).toEqual(before);
  });

  test.each([
    ['netlify', 'netlify.toml'],
    ['cloudflare', 'content/public/_headers'],
    ['nginx', 'nginx.conf'],
    ['caddy', 'Caddyfile'],
    ['s3', 's3.sh'],
    ['github-pages-shards', '.github/workflows/deploy.yml'],
  ])('--host %s writes its recipe, %s, and the README says what it is for', async (host, name) => {
    const desk = newDesk();
    expect((await desk.turnleaf('init', '--host', host)).code).toBe(0);
    expect(Object.keys(desk.files('.')).sort()).toEqual([...names.filter((one) => !one.startsWith('.github')), name].sort());
    expect(readdirSync(recipes).map((one) => readFileSync(join(recipes, one), 'utf8'))).toContain(desk.read(name));
    expect(desk.read('README.md')).toContain(`\`${name}\` `);
  });

  test('adds a recipe to an archive that is there, and knows no host that is none', async () => {
    const desk = newDesk();
    await desk.turnleaf('init');
    expect((await desk.turnleaf('init', '--host', 'caddy')).out).toContain('wrote Caddyfile');
    expect((await desk.turnleaf('init', '--host', 'netlfy')).err).toContain('"netlify"');
    expect((await desk.turnleaf('init', '--host', 'x')).code).toBe(2);
  });

  test('a package.json that is broken is left alone and named', async () => {
    const desk = newDesk();
    desk.write('package.json', '{');
    const { code, err } = await desk.turnleaf('init');
    expect(code).toBe(2);
    expect(err).toContain('package.json');
    expect(desk.read('package.json')).toBe('{');
  });
});
