import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withPolicy } from '../../../../src/astro/host/look/policy.ts';
import { policy } from '../../../../src/model/headers.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (page: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
const directive = (page: string, name: string) =>
  policyOf(page)
    .split('; ')
    .find((one) => one.startsWith(`${name} `)) ?? '';

describe('a page in Turnleaf’s own layout', () => {
  const page = (head = '') =>
    `<html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">${head}</head><body></body></html>`;

  test('keeps its policy where nothing is inline', () => {
    expect(withPolicy(page('<script src="/a.js"></script><link rel="stylesheet" href="/a.css">'))).toBe(
      page('<script src="/a.js"></script><link rel="stylesheet" href="/a.css">'),
    );
  });

  test('allows what the host’s build put inline, by its hash alone', () => {
    const out = withPolicy(page('<style>a{color:red}</style><script type="module">go()</script>'));
    expect(directive(out, 'style-src')).toBe(`style-src 'self' ${hashOf('a{color:red}')}`);
    expect(directive(out, 'script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${hashOf('go()')}`);
    expect(policyOf(out)).not.toContain('unsafe-inline');
  });

  test('takes data in a script tag for data', () => {
    expect(withPolicy(page('<script type="application/ld+json">{}</script>'))).not.toContain('sha256');
  });
});

describe('a page in a layout of the host’s', () => {
  const page = '<!doctype html><html><head><meta charset="utf-8"><script>theme()</script></head><body style="color:red"></body></html>';

  test('gets the policy right after its character set', () => {
    const out = withPolicy(page);
    expect(
      out.startsWith('<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src'),
    ).toBe(true);
    expect(directive(out, 'script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${hashOf('theme()')}`);
    expect(directive(out, 'style-src')).toBe("style-src 'self' 'unsafe-inline'");
    expect(directive(out, 'default-src')).toBe("default-src 'none'");
  });

  test('allows the sources that its owner names, and no others', () => {
    const out = withPolicy(page, { 'font-src': ['https://fonts.example'], 'frame-src': ['https://video.example'] });
    expect(directive(out, 'font-src')).toBe("font-src 'self' https://fonts.example");
    expect(directive(out, 'frame-src')).toBe('frame-src https://video.example');
    expect(directive(out, 'img-src')).toBe("img-src 'self' data:");
  });
});

test('a policy of Astro’s own lets the search compile its WebAssembly', () => {
  const astros = `<meta http-equiv="content-security-policy" content="script-src 'self' 'sha256-abc'; style-src 'self';">`;
  expect(withPolicy(`<head>${astros}</head>`)).toContain(`content="script-src 'wasm-unsafe-eval' 'self' 'sha256-abc';`);
});
