/** What of a post goes into the feed. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedHtml } from '../../src/queries/feed.ts';

const page = 'https://mira.example/notes/posts/tides/';
const fed = (html: string) => feedHtml(html, page);

test('what one reads stays, without classes, ids and data', () => {
  expect(fed('<h2 id="a">A</h2><p class="x" data-y="1">b <em>c</em> <code>d</code></p><hr><ol start="3"><li>e</li></ol>')).toBe(
    '<h2>A</h2><p>b <em>c</em> <code>d</code></p><hr><ol start="3"><li>e</li></ol>',
  );
});

test('addresses become whole; those that run something go', () => {
  expect(fed('<a href="/notes/s/x/?a=1&amp;b=2#t-1">x</a>')).toBe('<a href="https://mira.example/notes/s/x/?a=1&amp;b=2#t-1">x</a>');
  expect(fed('<a href="#below">x</a>')).toBe(`<a href="${page}#below">x</a>`);
  expect(fed('<img src="a.png" alt="A &quot;b&quot;" onerror="x()">')).toBe(`<img src="${page}a.png" alt="A &quot;b&quot;">`);
  expect(fed('<a href="javascript:alert(1)">x</a><a href=" java\tscript:alert(1)">y</a>')).toBe('<a>x</a><a>y</a>');
  expect(fed('<a href="&#106;avascript:alert(1)">x</a>')).not.toMatch(/href="(?!https:)/);
});

test('what a person typed keeps its lines and spaces, and is whole where it folds', () => {
  const typed =
    'a\n  b<code>c</code>\n<details class="middle"><summary aria-label="2 more"></summary>d\n<pre><code>e\n f</code></pre></details>g\nh';
  expect(fed(`<div class="prose typed">${typed}</div><p>i\nj</p>`)).toBe(
    '<div>a<br>&#160;&#160;b<code>c</code><br>d<br><pre><code>e\n f</code></pre>g<br>h</div><p>i\nj</p>',
  );
});

test('unknown frames go and leave their words; what is no text goes with all that is in it', () => {
  expect(fed('<section><span class="l">a</span></section>')).toBe('a');
  expect(fed('a<svg viewBox="0 0 1 1"><svg><path d="M0"/></svg>x</svg>b<button>c</button><style>p{}</style><script>1<2</script>d')).toBe(
    'abd',
  );
  expect(fed('a<!-- <p>not</p> -->b')).toBe('ab');
  expect(fed('<p title=">">a</p>')).toBe('<p>a</p>');
});

test('a tag that never ends is text', () => {
  expect(fed('<script ">alert(1)')).toBe('&lt;script ">alert(1)');
});

test('whatever is written, nothing comes out but what is allowed', () => {
  const written = [
    '<script>',
    '<script ">',
    '</script>',
    '<p onclick="x">',
    '<a href="',
    '">',
    "'",
    '<',
    '>',
    '&',
    '<svg/onload=x>',
    '<!--',
  ];
  const piece = fc.oneof(fc.constantFrom(...written, '-->', '<iframe src=x>', '<b>', '</b>'), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      for (const tag of fed(pieces.join('')).match(/<[^>]*>?/g) ?? []) {
        expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*( (href|title)="[^"<]*")*>$/);
        expect(tag).not.toMatch(/^<\/?(script|svg|iframe)/);
        // Attribute by attribute: an address may well end in `href=`.
        for (const [, name, value] of tag.matchAll(/ (href|title)="([^"<]*)"/g))
          if (name === 'href') expect(value).toMatch(/^(https?|mailto):/);
      }
    }),
  );
});
