/** The least work that any tool has to do, in a separate process: `read` every line and parse it, or `write` a tree again. */
import { cpSync, createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [what, from = '', to = ''] = process.argv.slice(2);
if (what === 'read') await readAll(from);
else cpSync(from, to, { recursive: true });

async function readAll(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const input = createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 1 << 20 });
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) JSON.parse(line);
  }
}
