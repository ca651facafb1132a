/** Copies the address, where a person sits before a clipboard. */
import { spawn } from 'node:child_process';
import type { CommandIo } from '../command.ts';

const programs: [name: string, args: string[], needs?: string][] = [
  ['pbcopy', []],
  ['wl-copy', [], 'WAYLAND_DISPLAY'],
  ['xclip', ['-selection', 'clipboard'], 'DISPLAY'],
  ['xsel', ['--clipboard', '--input'], 'DISPLAY'],
  ['clip.exe', []],
];

export async function copyToClipboard(text: string, { env }: Pick<CommandIo, 'env'>): Promise<boolean> {
  for (const [name, args, needs] of programs) if ((needs === undefined || env[needs]) && (await give(name, args, text, env))) return true;
  return false;
}

/** Those of X stay and hold what was copied: neither their output nor their end is waited for. */
function give(name: string, args: string[], text: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(name, args, { env, stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    const late = setTimeout(() => resolve(true), 500);
    const end = (isCopied: boolean) => {
      clearTimeout(late);
      resolve(isCopied);
    };
    child.on('error', () => end(false));
    child.on('exit', (code) => end(code === 0));
    child.stdin?.on('error', () => {});
    child.stdin?.end(text);
    child.unref();
  });
}
