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
});
