import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decode } from '../../src/check/decode.ts';
import { Log } from '../bad-input/log.ts';
import { turnleaf } from '../bad-input/machine.ts';
import { type Desk, newDesk } from './desk.ts';

const css = 'a {\n  width: 4823px;\n  margin: 4823;\n}\n'.repeat(2);

function door(): Desk {
  const desk = newDesk();
  const log = new Log('door')
    .prompt('The door opens with 4823, say the nightjars of Strand')
    .tool('Read', { file_path: '/srv/a.css' }, css)
    .tool('mcp__door__open', { pin: 4823 }, '{"pin":4823,"by":"NIGHTJAR"}', { ok: true, pin: 4823 })
    .answer(`Opened.\n\n\`\`\`css\n${css}\`\`\`\n\nThe strand was empty.`);
  desk.write(`logs/${log.id}.jsonl`, String(log));
  return desk;
}

/** What a reader can see or search in any file of a site, with the numbers that count and size. */
function words(folder: string): string {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => /\.(html|md|jsonl\.gz|pf_fragment|pf_index)$/.test(name))
    .flatMap((name) => {
      const { texts, words } = decode(name, readFileSync(join(folder, name)));
      return [...texts, ...words];
    })
    .join('\n');
}

describe('secrets.txt', () => {
  test('is found in any case, short values as whole words, and the build passes its own gate', () => {
    const desk = door();
    desk.write('.turnleaf/private/secrets.txt', '# the door\n4823\nNightjar\n# case: exact\nStrand\n');
    const { code, said } = turnleaf(desk.folder, 'build', '--from', 'logs', '--quiet');
    expect([code, said.trim()]).toEqual([0, '']);
    const site = words(desk.at('dist'));
    expect(site).not.toMatch(/nightjar|Strand\b/);
    expect(site).not.toMatch(/opens with 4823|pin: 4823|"pin":4823|margin: 4823/);
    expect(site).toContain('4823px');
    expect(site).toContain('The strand was empty.');
  });

  test('stops a build for a value in the words of the owner', () => {
    const desk = door();
    desk.write('.turnleaf/private/secrets.txt', '7719\n');
    desk.write('content/site.yaml', 'title: Door 7719\n');
    const { code, said } = turnleaf(desk.folder, 'build', '--from', 'logs', '--quiet');
    expect(code).toBe(1);
    expect(said).toContain('literal');
  });
});
