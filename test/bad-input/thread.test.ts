import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { toConversation } from '../../src/agents/index.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { inputs } from './inputs.ts';

/** What threading makes of bad input: every record has its fate, every turn an address of its own, and the words stay. */

const folder = mkdtempSync(join(tmpdir(), 'turnleaf-bad-thread-'));
for (const input of inputs) input.write(join(folder, 'claude'));
const found = findSources(join(folder, 'claude'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(inputs.filter(({ file }) => found.sources.some(({ name }) => name === file)))(
  '$name',
  ({ file, shown = [], unreadable = 0 }) => {
    const source = found.sources.find(({ name }) => name === file);
    const sessions = source ? readSource(source).map((read) => buildSession(toConversation(read))) : [];

    test('every record is shown, hidden, unknown or unreadable', () => {
      for (const { records } of sessions) {
        expect(records.shown + records.hidden + records.unknown + records.unreadable).toBe(records.read);
        expect(records.unreadable).toBe(unreadable);
      }
    });

    test('every turn has an address of its own', () => {
      for (const { turns } of sessions) {
        const anchors = turns.map(({ anchor }) => anchor);
        expect(new Set(anchors).size).toBe(anchors.length);
        for (const anchor of anchors) expect(anchor).toMatch(/^t-[0-9a-f]{8,}$/);
      }
    });

    test('its words are there', () => {
      const text = sessions.map(({ turns }) => JSON.stringify(turns)).join('\n');
      for (const words of shown) expect(text).toContain(words);
    });
  },
);
