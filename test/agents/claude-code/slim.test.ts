/** What no page shows does not leave the reader. */
import { describe, expect, test } from 'vitest';
import { slim } from '../../../src/agents/claude-code/slim.ts';
import type { JsonObject } from '../../../src/model/json.ts';

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
