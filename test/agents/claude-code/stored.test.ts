/** What is stored of a log has nothing that no page shows, and is read as the log is: which beginning stands, and whether a program asked. */
import { describe, expect, test } from 'vitest';
import { slim } from '../../../src/agents/claude-code/slim.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import { Log } from '../../bad-input/log.ts';
import { lasting, thread, threadOne } from '../log.ts';

const threaded = (log: Log) => thread({ [`projects/-home-mira-harbor/${log.id}.jsonl`]: String(log) });

test('after a rewind to the beginning, by a record that holds no words', () => {
  const log = new Log('rewind').prompt('Write of gulls').answer('Gulls cry.');
  log.prompt('Write of terns', { parentUuid: null }).answer('Terns dive.').record('system', { subtype: 'turn_duration', durationMs: 5 });
  log.line({ type: 'last-prompt', lastPrompt: 'Words that were typed', leafUuid: log.lines.at(-1)?.uuid, sessionId: log.id });
  const [found] = threaded(log);
  const again = threadOne(found?.stored ?? {});
  expect(again.session.turns.map(({ version }) => version !== undefined)).toEqual([true, true, false, false]);
  expect(lasting(again.session)).toEqual(found && lasting(found.session));
  expect(JSON.stringify(found?.stored)).not.toContain('Words that were typed');
});

test('where a caller of the SDK asked', () => {
  const [found] = threaded(new Log('once', { entrypoint: 'sdk-ts' }).prompt('Rate this harbour').answer('4'));
  expect([found?.session.noise, threadOne(found?.stored ?? {}).session.noise]).toEqual(['programs', 'programs']);
});

const bytes = 'iVBORw0KGgo'.repeat(20);
const result = (toolUseResult: JsonObject): string => JSON.stringify(slim({ type: 'user', toolUseResult }, true));

describe('bytes of pictures', () => {
  test.each([
    [
      'of the pages of a PDF',
      { type: 'pdf', file: { filePath: 'plan.pdf', base64: bytes, pages: [{ base64: bytes, mediaType: 'image/jpeg' }] } },
    ],
    ['that a command printed', { stdout: `data:image/png;base64,${bytes}`, stderr: 'a warning', isImage: true }],
  ])('%s are left out, and what is said beside them stays', (_name, data) => {
    const kept = result(data);
    expect(kept).not.toContain(bytes);
    expect(kept).toMatch(/plan\.pdf|a warning/);
  });

  test("in MCP's own form become a picture like any other", () => {
    const block = { type: 'image', data: bytes, mimeType: 'image/png' };
    expect(slim({ type: 'user', message: { role: 'user', content: [block] } }, true)).toMatchObject({
      message: { content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: bytes } }] },
    });
  });
});

test('the models of a fallback stay', () => {
  const record = { type: 'system', subtype: 'model_refusal_fallback', originalModel: 'a', fallbackModel: 'b', apiRefusalCategory: 'c' };
  expect(slim(record, true)).toEqual(record);
});
