/** Turnleaf as npm installs it on a disk that came from another system, with home, archive and place of publication on it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkLinks } from '../../src/check/index.ts';
import { Log, uuid } from '../bad-input/log.ts';
import { binIn, compilePackage, install, pack } from '../packed.ts';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';
import { volumeKinds, volumeOf } from './volumes.ts';

const log = new Log('weir')
  .prompt('How high is the water at the weir?')
  .answer('Two metres.')
  .prompt('Who told you?')
  .answer('Jorun Vik did.');
const bin = join(import.meta.dirname, '../../bin/turnleaf.js');
const hidden = `t-${uuid('weir 4').slice(0, 8)}`;

function packed(): string {
  compilePackage();
  const folder = temporaryFolder('tarball');
  return pack(folder, { ...process.env, npm_config_cache: join(folder, 'cache') }, '--ignore-scripts');
}

/** Files of a site that hold what nobody may read any longer. */
const holding = (site: string, text: string) =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name);

describe.each(volumeKinds)('%s', (kind) => {
  const volume = volumeOf(kind);
  const title = 'a session is added, built, published and hidden in';
  if ('missing' in volume) test.skip(`${title} (cannot be mounted here: ${volume.missing})`, () => {});
  else
    test(title, { timeout: 500_000 }, () => {
      const at = (...parts: string[]) => join(volume.folder, ...parts);
      for (const name of ['home', 'tmp', 'archive', 'srv']) mkdirSync(at(name));
      install(packed(), volume.folder);
      writeInFolder(at(`home/.claude/projects/-srv-weir/${log.id}.jsonl`), String(log));
      const run = (bin: string, more: NodeJS.ProcessEnv, ...argv: string[]) => {
        const env = { PATH: process.env.PATH, HOME: at('home'), TMPDIR: at('tmp'), ...more };
        const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...argv], {
          cwd: at('archive'),
          env,
          encoding: 'utf8',
          timeout: 200_000,
        });
        return [argv[0], status, status === 0 ? '' : stdout + stderr];
      };
      const turnleaf = (...argv: string[]) => run(binIn(volume.folder), {}, ...argv);
      const publish = () => turnleaf('publish', '--to', 'folder', '--remote', at('srv/notes'), '--url', 'https://mira.example/', '--yes');
      expect(turnleaf('add', log.id, '--slug', 'weir', '--yes')).toEqual(['add', 0, '']);
      expect(turnleaf('build')).toEqual(['build', 0, '']);
      expect(checkLinks(at('archive/dist')).problems).toEqual([]);
      expect(publish()).toEqual(['publish', 0, '']);
      expect(holding(at('srv/notes'), 'Jorun Vik')).toContain('index.html');
      expect(turnleaf('hide', 'weir', hidden, '--yes')).toEqual(['hide', 0, '']);
      expect(publish()).toEqual(['publish', 0, '']);
      expect(holding(at('srv/notes'), 'Two metres')).toContain('index.html');
      expect(holding(at('srv/notes'), 'Jorun Vik')).toEqual([]);
      expect(holding(at('archive/content'), 'Jorun Vik')).toEqual([]);
      // With a Turnleaf that lies elsewhere.
      expect(run(bin, { XDG_CACHE_HOME: temporaryFolder('cache') }, 'build', '--out', at('away'))).toEqual(['build', 0, '']);
      expect(checkLinks(at('away')).problems).toEqual([]);
    });
});
