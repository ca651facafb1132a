/** The recipe for S3, with a stand-in for `aws` that compares what it compares: sizes and times. */

import { spawnSync } from 'node:child_process';
import { chmodSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tree } from '../build/tree.ts';
import { newDesk } from '../cli/desk.ts';

const recipe = fileURLToPath(new URL('../../deploy/s3.sh', import.meta.url));

/** `aws s3 sync|cp <from> s3://<to>`: the last filter that fits a path counts, as in https://docs.aws.amazon.com/cli/latest/reference/s3/ */
const aws = `#!/usr/bin/env node
const { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } = require('node:fs');
const { dirname, join } = require('node:path');
const [, , , verb, from, to, ...options] = process.argv;
const place = to.replace('s3://', process.env.BUCKETS + '/');
const filters = options.flatMap((name, at) => (name === '--exclude' || name === '--include' ? [[name, options[at + 1]]] : []));
const fits = (pattern, path) => new RegExp('^' + pattern.replace(/[.]/g, '[.]').replace(/[*]/g, '.*') + '$').test(path);
const taken = (path) => filters.reduce((is, [name, pattern]) => (fits(pattern, path) ? name === '--include' : is), true);
const below = (folder) => (existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile()) : []);
for (const path of below(from).filter(taken)) {
  const [here, there] = [join(from, path), join(place, path)].map((file) => statSync(file, { throwIfNoEntry: false }));
  const isNewer = verb === 'cp' || !there || here.size !== there.size || (!options.includes('--size-only') && here.mtimeMs > there.mtimeMs);
  if (!isNewer) continue;
  mkdirSync(dirname(join(place, path)), { recursive: true });
  copyFileSync(join(from, path), join(place, path));
}
if (options.includes('--delete')) for (const path of below(place).filter(taken)) if (!existsSync(join(from, path))) rmSync(join(place, path));
`;

test('what is published is the site, also when an earlier one is put back that is as large', () => {
  const desk = newDesk();
  desk.write('bin/aws', aws);
  chmodSync(desk.at('bin/aws'), 0o755);
  const site = (name: string, style: string, day: string) => {
    const files = {
      'index.html': `<link href="/_astro/${style}.css">`,
      's/tides/transcript.md': `# ${style}\n`,
      's/tides/session.jsonl': `{"a":"${style}"}\n`,
      [`_astro/${style}.css`]: 'p {}\n',
      [`pagefind/${style}/sessions.json`]: '{}\n',
      'pagefind/bundles.json': `{"a":"${style}"}\n`,
    };
    for (const [path, text] of Object.entries(files)) {
      desk.write(join(name, path), text);
      utimesSync(desk.at(join(name, path)), new Date(day), new Date(day));
    }
  };
  site('before', 'aaaa', '2026-01-01');
  site('after', 'bbbb', '2026-02-01');
  const env = { ...process.env, PATH: `${desk.at('bin')}${delimiter}${process.env.PATH}`, BUCKETS: desk.folder };
  for (const name of ['before', 'after', 'before']) {
    const { status, stderr } = spawnSync('sh', [recipe, name, 's3://bucket'], { cwd: desk.folder, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(tree(desk.at('bucket'))).toEqual(tree(desk.at(name)));
  }
});
