/**
 * Writes the sample sessions into `content/sessions/`: `node scripts/samples/write.ts`, or with `--check` only compares.
 * Pictures are drawn once; `--images` draws them again.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogFile } from './builder.ts';
import { samples } from './index.ts';
import { fill } from './secrets.ts';

const target = fileURLToPath(new URL('../../content/sessions/', import.meta.url));

/** A file as it is written: one record a line, or (`whole`) one object. */
export function serialise(file: LogFile, raw?: { home: string }): string {
  const lines = file.records.map((record) => fillStrings(JSON.stringify(record), raw));
  return file.whole ? (lines[0] ?? '') : `${lines.join('\n')}\n`;
}

/** Marks stand inside JSON strings: what replaces them is escaped. */
function fillStrings(json: string, raw?: { home: string }): string {
  return fill(json, raw && { home: JSON.stringify(raw.home).slice(1, -1) });
}

async function main(argv: string[]): Promise<number> {
  const check = argv.includes('--check');
  const stale: string[] = [];
  for (const sample of samples()) {
    const folder = join(target, sample.slug);
    for (const file of sample.files) {
      const path = join(folder, file.name);
      const text = serialise(file);
      if (check) {
        if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(`${sample.slug}/${file.name}`);
        continue;
      }
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    for (const image of sample.images) {
      const path = join(folder, 'images', image.name);
      const there = await stat(path).then(
        () => true,
        () => false,
      );
      if (there && !argv.includes('--images')) continue;
      if (check) {
        stale.push(`${sample.slug}/images/${image.name}`);
        continue;
      }
      const { default: sharp } = await import('sharp');
      await mkdir(dirname(path), { recursive: true });
      await sharp(Buffer.from(image.svg)).png({ compressionLevel: 9, palette: true }).toFile(path);
    }
  }
  if (stale.length > 0) {
    process.stderr.write(`Not as the generator writes them (run: node scripts/samples/write.ts):\n  ${stale.join('\n  ')}\n`);
    return 1;
  }
  return 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = await main(process.argv.slice(2));
