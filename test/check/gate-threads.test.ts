import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSite } from '../../src/check/index.ts';
import { sample, seeded } from '../../src/redact/engine/sample.ts';

const key = `sk_${'live_'}${sample('[A-Za-z0-9]{24}', seeded(4))}`;
let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterEach(() => rm(site, { recursive: true }));

describe('the gate, in threads', () => {
  it('looks at every file once, however many there are', async () => {
    for (let n = 0; n < 350; n++) await writeFile(join(site, `${n}.html`), `<p>${n === 7 || n === 349 ? key : n}`);
    await symlink('0.html', join(site, 'link.html'));
    const report = await checkSite(site);
    expect(report).toMatchObject({
      files: 350,
      findings: [
        { file: '349.html', line: 1 },
        { file: '7.html', line: 1 },
      ],
      undecodable: ['link.html'],
    });
    expect(report.hashes).toHaveLength(348);
  });

  it('looks at what is written until the last moment', async () => {
    await writeFile(join(site, 'index.html'), '<p>page');
    const late = async () => {
      await sleep(300);
      await mkdir(join(site, 'pagefind'));
      await writeFile(join(site, 'pagefind/late.json'), JSON.stringify({ key }));
    };
    const report = await checkSite(site, { last: late() });
    expect(report).toMatchObject({ files: 2, findings: [{ file: 'pagefind/late.json' }] });
  });

  it('fails where what was still written failed', async () => {
    await writeFile(join(site, 'index.html'), '<p>page');
    await expect(checkSite(site, { last: Promise.reject(new Error('disk full')) })).rejects.toThrow('disk full');
  });
});
