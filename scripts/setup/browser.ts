/**
 * The Chromium that the browser tests drive: found where people have one, else installed.
 *
 *     node scripts/setup/browser.ts     prints the path of a Chromium that starts, installing one if there is none
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The one without windows comes first: the same pages take it half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const INSTALL_MINUTES = 10;

/** Path of a Chromium on this machine, or undefined. `CHROME_PATH` comes first, and must be right if it is set. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) {
    if (existsSync(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is set to ${env.CHROME_PATH}, where there is no file. Correct it or unset it.`);
  }
  return [...onPath(env), ...usualPlaces(env), ...playwrightCache(env)].find((path) => existsSync(path));
}

/** As `findChromium`, but installs one where none is found or the one found does not start. */
export function ensureChromium(log: (line: string) => void = console.error): string {
  const troubles: string[] = [];
  const found = findChromium();
  if (found) {
    const trouble = startTrouble(found);
    if (!trouble) return found;
    troubles.push(`${found} does not start: ${trouble}`);
    if (process.env.CHROME_PATH) throw new Error(`CHROME_PATH: ${troubles[0]}`);
  }
  for (const installer of [installWithApt, installWithPlaywright]) {
    const trouble = installer(log);
    const installed = trouble ? undefined : [...onPath(process.env), ...playwrightCache(process.env)].find((path) => !startTrouble(path));
    if (installed) return installed;
    troubles.push(`${installer.name}: ${trouble ?? 'went through, but no Chromium that starts was found afterwards'}`);
  }
  throw new Error(
    [
      'The browser tests need Chromium, and there is none that starts.',
      ...troubles.map((line) => `- ${line}`),
      'Install Chromium or Chrome (Debian, as root: apt-get install chromium), or set CHROME_PATH to one.',
    ].join('\n'),
  );
}

function onPath(env: NodeJS.ProcessEnv): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).filter((path) => existsSync(path));
}

function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') {
    const apps = [
      'Chromium.app/Contents/MacOS/Chromium',
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => apps.map((app) => join(folder, app)));
  }
  if (process.platform === 'win32') {
    const apps = ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
    const folders = [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']].filter((folder) => folder !== undefined);
    return folders.flatMap((folder) => apps.map((app) => join(folder, app)));
  }
  return ['/usr/bin', '/usr/local/bin', '/snap/bin']
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .concat('/opt/google/chrome/chrome');
}

/** Chromium builds that Playwright has downloaded: those without windows, then all others, the newest first. */
export function playwrightCache(env: NodeJS.ProcessEnv): string[] {
  const caches: { [platform: string]: string } = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const folder =
    env.PLAYWRIGHT_BROWSERS_PATH || (caches[process.platform] ?? join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'ms-playwright'));
  if (!existsSync(folder)) return [];
  const binaries = [
    ...['linux64', 'linux-arm64', 'mac-arm64', 'mac-x64'].map((system) => `chrome-headless-shell-${system}/chrome-headless-shell`),
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ];
  const build = (name: string) => Number(/\d+$/.exec(name));
  const newestFirst = readdirSync(folder).sort((a, b) => build(b) - build(a));
  return [/^chromium_headless_shell-\d+$/, /^chromium-\d+$/]
    .flatMap((kind) => newestFirst.filter((name) => kind.test(name)))
    .flatMap((name) => binaries.map((binary) => join(folder, name, binary)))
    .filter((path) => existsSync(path));
}

/** Why this Chromium does not start (a missing shared library, a wrong architecture), or undefined if it does. */
function startTrouble(path: string): string | undefined {
  // On Windows `--version` opens a window instead; Playwright's launch shows whether it works.
  if (process.platform === 'win32') return undefined;
  return trouble(spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 60_000 }));
}

function installWithApt(log: (line: string) => void): string | undefined {
  if (!isDebian()) return 'not Debian or one of its kin';
  if (process.getuid?.() !== 0) return 'only root may install packages';
  log('No Chromium found: installing it with apt-get …');
  const options = {
    encoding: 'utf8',
    timeout: INSTALL_MINUTES * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  const failed = trouble(spawnSync('apt-get', ['update'], options));
  if (failed) log(`apt-get update: ${failed}`);
  const install = (name: string) =>
    trouble(spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], options));
  // Older releases have the whole browser only.
  return install('chromium-headless-shell') && install('chromium');
}

function installWithPlaywright(log: (line: string) => void): string | undefined {
  log("No Chromium found: installing one with Playwright's installer …");
  const cli = new URL('../../node_modules/playwright-core/cli.js', import.meta.url);
  // Only root can install the shared libraries a Chromium needs; others get the browser and, where some are missing, their names.
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  return trouble(
    spawnSync(process.execPath, [fileURLToPath(cli), 'install', ...withLibraries, 'chromium-headless-shell'], {
      encoding: 'utf8',
      timeout: INSTALL_MINUTES * 60_000,
    }),
  );
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*\bdebian\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** The last lines of a command's output before it failed. */
function trouble(result: SpawnSyncReturns<string>): string | undefined {
  if (result.error) return result.error.message;
  if (result.status === 0) return undefined;
  const output = `${result.stdout}\n${result.stderr}`.trim().split('\n').slice(-3).join(' / ');
  return `exit code ${result.status ?? result.signal}${output ? `: ${output}` : ''}`;
}

if (import.meta.main) console.log(ensureChromium());
