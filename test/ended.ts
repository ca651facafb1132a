/** The end of a child process, with all that it said. */
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

export function ended(child: ChildProcessByStdio<null, Readable, Readable>): Promise<{ code: number; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 2, said }));
  });
}
