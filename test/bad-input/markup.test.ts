import { expect, test } from 'vitest';
import { MARKUP } from './hostile.ts';
import { runningMarkup } from './markup.ts';

/** Other tests rest on this: it sees what would run, and is not misled by text that only looks like it. */

test('sees every way to run something that the hostile session tries', () => {
  expect(runningMarkup(MARKUP)).toEqual(
    expect.arrayContaining([
      '<script> inline',
      '<img onerror>',
      '<svg onload>',
      '<iframe srcdoc>',
      '<style>',
      '<base>',
      '<form action=https://tracker.example/>',
      '<meta refresh>',
    ]),
  );
  expect(runningMarkup('<a href="javascript:x">y</a>')).toEqual(['<a href=javascript:x>']);
});

test('takes text for text, also inside an attribute', () => {
  expect(
    runningMarkup('<p title="<script>x</script> onload=&quot;y&quot;">&lt;img onerror=1></p><script type="module" src="/a.js"></script>'),
  ).toEqual([]);
});
