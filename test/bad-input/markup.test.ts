import { expect, test } from 'vitest';
import { MARKUP } from './hostile.ts';
import { runningMarkup, withoutOwn } from './markup.ts';

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

test('only what a policy names by its hash, and a way on within the site, is taken for ours', () => {
  const page = (policy: string, head: string, body = '') =>
    `<html><head><meta http-equiv="Content-Security-Policy" content="${policy}">${head}</head><body>${body}</body></html>`;
  // The hash of `a{}`.
  const named = "style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
  expect(runningMarkup(withoutOwn(page("style-src 'self'", '<style>a{}</style>')))).toEqual(['<style>']);
  expect(runningMarkup(withoutOwn(page(named, '<style>a{}</style>')))).toEqual([]);
  expect(runningMarkup(withoutOwn(page(named, '', '<style>a{}</style>')))).toEqual(['<style>']);
  expect(runningMarkup(withoutOwn(page('', '<meta http-equiv="refresh" content="0; url=//elsewhere.example/">')))).toEqual([
    '<meta refresh>',
  ]);
  expect(runningMarkup(withoutOwn(page('', '<meta http-equiv="refresh" content="0; url=/s/tides/">')))).toEqual([]);
});
