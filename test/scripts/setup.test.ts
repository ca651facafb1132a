import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium, playwrightCache } from '../../scripts/setup/browser.ts';
import { nodeProblem } from '../../scripts/setup/node.js';
import { temporaryFolder } from '../temporary.ts';
import { writeInFolder } from '../write-in-folder.ts';

const temporary = temporaryFolder('setup');

function program(...path: string[]): string {
  const file = join(temporary, ...path);
  writeInFolder(file, '');
  chmodSync(file, 0o755);
  return file;
}

describe('the check of the running Node', () => {
  test.each(['v12.22.12', 'v18.20.0', 'v20.20.2', 'v22.11.0', 'v22.17.1', 'v23.5.0'])('turns %s away and says what to do', (version) => {
    expect(nodeProblem(version)).toContain(version);
    expect(nodeProblem(version)).toContain('npm rebuild node');
  });

  test.each(['v22.18.0', 'v23.6.0', 'v24.0.0', 'v24.21.0', 'v26.1.0'])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test('accepts the Node that the project brings', () => {
    expect(nodeProblem()).toBeUndefined();
  });
});

describe('finding a Chromium', () => {
  test('CHROME_PATH comes before everything else', () => {
    const wanted = program('mine', 'my-browser');
    program('path', 'chromium');
    expect(findChromium({ CHROME_PATH: wanted, PATH: join(temporary, 'path') })).toBe(wanted);
  });

  test('a CHROME_PATH that leads nowhere is an error, not a reason to take another browser', () => {
    expect(() => findChromium({ CHROME_PATH: join(temporary, 'nowhere') })).toThrow(/CHROME_PATH .*nowhere/);
  });

  test('a browser on the PATH is taken', () => {
    const suffix = process.platform === 'win32' ? '.exe' : '';
    const onPath = program('path', `chromium${suffix}`);
    expect(findChromium({ PATH: join(temporary, 'path') })).toBe(onPath);
  });

  test('of those that Playwright has fetched, the ones without windows come first, and the newest of either kind', () => {
    const whole = ['chromium-1200', 'chromium-999'].map((build) => program('fetched', build, 'chrome-linux64', 'chrome'));
    const shells = ['1201', '998'].map((build) =>
      program('fetched', `chromium_headless_shell-${build}`, 'chrome-headless-shell-linux64', 'chrome-headless-shell'),
    );
    expect(playwrightCache({ PLAYWRIGHT_BROWSERS_PATH: join(temporary, 'fetched') })).toEqual([...shells, ...whole]);
  });
});
