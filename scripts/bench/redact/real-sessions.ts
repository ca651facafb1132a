/** What redaction finds in a folder of real sessions, masked, and how fast it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/model/json.ts';
import type { Session } from '../../../src/model/session.ts';
import { maskedValue, type Redactor } from '../../../src/redact/index.ts';
import { logOf } from '../../../test/redact/helpers.ts';

export function sessionsReport(folder: string, redactor: Redactor): void {
  const rules = new Map<string, Set<string>>();
  let bytes = 0;
  let ms = 0;
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!name.endsWith('.jsonl')) continue;
    const raw = readFileSync(join(folder, name), 'utf8');
    const records = raw.split('\n').flatMap(parsed);
    bytes += Buffer.byteLength(raw);
    const start = process.cpuUsage().user;
    const { secrets } = redactor.redact({} as Session, logOf(records));
    ms += (process.cpuUsage().user - start) / 1000;
    for (const secret of secrets)
      if (secret.number !== undefined) rules.set(secret.rule, (rules.get(secret.rule) ?? new Set()).add(secret.value));
  }
  const megabytes = bytes / 1e6;
  console.log(`\n${folder}: ${megabytes.toFixed(1)} MB in ${(ms / 1000).toFixed(2)} s, ${((megabytes / ms) * 1000).toFixed(1)} MB/s`);
  for (const [rule, values] of [...rules].sort())
    console.log(`    ${rule.padEnd(28)} ${String(values.size).padStart(4)}  ${[...values].slice(0, 8).map(maskedValue).join('  ')}`);
}

function parsed(line: string): JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? [value as JsonObject] : [];
  } catch {
    return [];
  }
}
