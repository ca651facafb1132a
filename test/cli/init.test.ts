import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSite } from '../../src/content/site.ts';
import { defaultSite, SiteConfig } from '../../src/model/site.ts';
import { newDesk, optionsOf } from './desk.ts';

const recipes = fileURLToPath(new URL('../../deploy', import.meta.url));
const names = [
  '.gitattributes',
  '.gitignore',
  'README.md',
  'content/sessions/.gitkeep',
  'content/site.yaml',
  'package.json',
  '.github/workflows/deploy.yml',
];

describe('init', () => {
  test('site.yaml says what holds without it, and each line of it that is a comment is right once it is none', async () => {
    const desk = newDesk();
    await desk.turnleaf('init');
    expect(readSite(optionsOf(desk))).toEqual({ ...defaultSite, show: { ...defaultSite.show, file: true } });
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
    ['github-pages-shards', '.github/workflows/deploy.yml', '.github/workflows/shards.yml'],
    ['gitlab-pages', '.gitlab-ci.yml'],
    ['gitlab-pages-shards', '.gitlab-ci.yml'],
    ['make', 'Makefile'],
  ])('--host %s writes its recipe, %s, and the README says what it is for', async (host, name, ...more) => {
    const desk = newDesk();
    expect((await desk.turnleaf('init', '--host', host)).code).toBe(0);
    expect(Object.keys(desk.files('.')).sort()).toEqual([...names.filter((one) => !one.startsWith('.github')), name, ...more].sort());
    for (const file of [name, ...more])
      expect(readdirSync(recipes).map((one) => readFileSync(join(recipes, one), 'utf8'))).toContain(desk.read(file));
    expect(desk.read('README.md')).toContain(`\`${name}\` `);
  });
});
