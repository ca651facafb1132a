/**
 * Source code to lines of HTML. Highlighting is what rendering spends its time on (about 1 ms/KB), so: one highlighter
 * for the process, grammars loaded only when a session needs them, a size beyond which text stays plain, and a cache.
 */
import type { HighlighterCore, PatternScanner, RegexEngine } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { cellsToHtml } from './cells.ts';
import type { FragmentCache } from './context.ts';
import { type SafeHtml, trusted } from './html.ts';
import { cutRuns, type Run, runsToHtml } from './runs.ts';
import { sha256 } from './text.ts';
import { classOfColour, roles } from './theme.ts';

/** Beyond this a block stays plain: it is too long to be read for its colours. */
const maxLines = 300;
const maxChars = 20_000;
/** Longer lines are data, not code; some grammars take quadratic time on them. */
const maxLineLength = 1_000;
const version = 'code-3';

let shared: Promise<HighlighterCore> | undefined;
const loading = new Map<string, Promise<void>>();

/** Loads the grammars a session needs; the highlighter is shared by all sessions of the process. */
export async function createHighlighter(languages: Iterable<string>, cache: FragmentCache): Promise<Highlighter> {
  const own = new Set(languages);
  // Most of the time that rendering takes to load is Shiki's and its engine's.
  if (own.size === 0) return new Highlighter(undefined, cache, own);
  shared ??= startShiki();
  const core = await shared;
  await Promise.all(
    Array.from(own, (language) => {
      const grammar = (bundledLanguages as { [name: string]: (typeof bundledLanguages)['c'] })[language];
      if (!grammar) return;
      // A grammar that does not load leaves its code plain.
      if (!loading.has(language))
        loading.set(
          language,
          core.loadLanguage(grammar).catch(() => {}),
        );
      return loading.get(language);
    }),
  );
  return new Highlighter(core, cache, own);
}

/**
 * Oniguruma stops at a line that it cannot match in reasonable time. JavaScript's expressions, Shiki's other engine, take two thirds
 * of its time for real commands and the same for other code, but nothing bounds them, and they colour some texts otherwise.
 */
async function startShiki(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  const engine = await createOnigurumaEngine(import('shiki/wasm'));
  return createHighlighterCore({ themes: [roles], langs: [], engine: sharingScanners(engine) });
}

/** Lists of expressions are few, unless they have a word of the text in them, such as the end of a here-document. */
const mostScanners = 4_000;

/**
 * Languages have the same lists of expressions: JSX all of JavaScript's, HTML those of what is in it. To compile them takes half of
 * the time of highlighting, so each is compiled once.
 */
function sharingScanners(engine: RegexEngine): RegexEngine {
  const known = new Map<string, PatternScanner>();
  return {
    ...engine,
    createScanner(patterns) {
      const key = JSON.stringify(patterns.map((one) => (typeof one === 'string' ? one : one.source)));
      const found = known.get(key);
      if (found || known.size >= mostScanners) return found ?? engine.createScanner(patterns);
      const scanner = engine.createScanner(patterns);
      // Who is done with it is not the only one who has it.
      const shared: PatternScanner = { findNextMatchSync: (text, from, options) => scanner.findNextMatchSync(text, from, options) };
      known.set(key, shared);
      return shared;
    },
  };
}

export class Highlighter {
  readonly #core: HighlighterCore | undefined;
  readonly #cache: FragmentCache;
  readonly #loaded: Set<string>;
  constructor(core: HighlighterCore | undefined, cache: FragmentCache, own: ReadonlySet<string>) {
    this.#core = core;
    this.#cache = cache;
    // What other sessions of the process have loaded does not count: the same session gives the same bytes wherever it is made.
    this.#loaded = new Set(core?.getLoadedLanguages().filter((language) => own.has(language)));
  }

  /** The lines of `code` as runs of one class each; plain where the language is not known or the text too long. */
  runs(code: string, language: string | undefined): Run[][] {
    const lines = code.split('\n');
    const plain = () => lines.map((line): Run[] => (line === '' ? [] : [{ text: line }]));
    if (!this.#core || !language || !this.#loaded.has(language)) return plain();
    if (lines.length > maxLines || code.length > maxChars) return plain();
    try {
      const { tokens } = this.#core.codeToTokens(code, {
        lang: language,
        theme: roles.name,
        tokenizeMaxLineLength: maxLineLength,
        // No time limit: it would make the output depend on the machine. The size limits bound the time.
        tokenizeTimeLimit: 0,
      });
      // Shiki splits at \r\n as well; text must come out as it went in.
      return tokens.map((line, i) =>
        cutRuns(
          line.map((token) => ({ text: token.content, kind: classOfColour(token.color) })),
          lines[i] ?? '',
        ),
      );
    } catch {
      return plain();
    }
  }

  /** The lines of `code` as HTML. */
  lines(code: string, language: string | undefined): SafeHtml[] {
    if (!language || !this.#loaded.has(language) || code.length > maxChars)
      return code.split('\n').map((line) => trusted(cellsToHtml(line)));
    const key = `${version}:${language}:${sha256(code)}`;
    let found = this.#cache.get(key);
    if (found === undefined) {
      found = this.runs(code, language)
        .map((line) => runsToHtml(line))
        .join('\n');
      this.#cache.set(key, found);
    }
    return found.split('\n').map(trusted);
  }
}
