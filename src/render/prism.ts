/**
 * Colours for code in a tool call: files that were read or written, changes, commands. There is ten times as
 * much of it as of fenced code, and a look is all it gets, so it goes through Prism, which takes a tenth of the time of
 * Shiki's grammars. Languages that Prism does not know are left to Shiki.
 */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { once } from '../model/once.ts';
import { cutRuns, type Run } from './runs.ts';

/**
 * The languages that are coloured here, by Prism's names. All are loaded at once, in this order: some change others when
 * they are loaded, so that what a session happens to hold would otherwise decide how the next one looks.
 */
const languages = (
  'markup css clike javascript typescript jsx tsx json yaml toml ini python ruby php java kotlin scala groovy swift objectivec ' +
  'c cpp csharp go rust zig dart elixir erlang haskell clojure lua perl r julia bash powershell batch sql graphql docker makefile ' +
  'cmake hcl nginx scss sass less protobuf diff vim ocaml fsharp nix solidity properties'
).split(' ');
const load = once(() => {
  loadLanguages.silent = true;
  loadLanguages(languages);
});

/** Names of grammars (Shiki's) that Prism has under another one. */
const names: { [language: string]: string } = {
  shellscript: 'bash',
  html: 'markup',
  xml: 'markup',
  make: 'makefile',
  terraform: 'hcl',
  'objective-c': 'objectivec',
  'objective-cpp': 'objectivec',
  proto: 'protobuf',
  dotenv: 'ini',
  jsonc: 'json',
  jsonl: 'json',
  json5: 'json',
  bat: 'batch',
  viml: 'vim',
  postcss: 'css',
};
const known = new Set(languages);

/** Token type or alias → class of ours, as `styles/code.css` colours them. Everything else is plain. */
const kinds: { [type: string]: string } = {
  comment: 'c',
  prolog: 'c',
  doctype: 'c',
  cdata: 'c',
  shebang: 'c',
  string: 's',
  char: 's',
  regex: 's',
  'template-string': 's',
  'triple-quoted-string': 's',
  'attr-value': 's',
  url: 's',
  keyword: 'k',
  atrule: 'k',
  important: 'k',
  directive: 'k',
  'rule-directive': 'k',
  number: 'n',
  boolean: 'n',
  constant: 'n',
  symbol: 'n',
  null: 'n',
  unit: 'n',
  entity: 'n',
  function: 'f',
  'function-definition': 'f',
  'function-variable': 'f',
  macro: 'f',
  decorator: 'f',
  annotation: 'f',
  'class-name': 't',
  builtin: 't',
  namespace: 't',
  tag: 'p',
  'attr-name': 'p',
  property: 'p',
  key: 'p',
  selector: 'p',
  section: 'p',
  'section-name': 'p',
  inserted: 'i',
  deleted: 'd',
};

/** What is inside a string or a tag but is neither: it takes no colour from what it is in. */
const plain = new Set(['interpolation', 'punctuation', 'operator', 'interpolation-punctuation']);

const nameOf = (language: string): string => names[language] ?? language;

function grammarOf(language: string): Prism.Grammar | undefined {
  if (!knowsPrism(language)) return undefined;
  load();
  return Prism.languages[nameOf(language)];
}

/** Whether Prism colours this language, by Shiki's name of it. */
export const knowsPrism = (language: string): boolean => known.has(nameOf(language));

/** The lines of `code` as runs of one class each; undefined where Prism has no such language. */
export function prismRuns(code: string, language: string): Run[][] | undefined {
  const grammar = grammarOf(language);
  if (!grammar) return undefined;
  const lines: Run[][] = [[]];
  walk(Prism.tokenize(code, grammar), undefined, lines);
  return code.split('\n').map((line, i) => cutRuns(lines[i] ?? [], line));
}

function walk(stream: Prism.TokenStream, kind: string | undefined, lines: Run[][]): void {
  if (typeof stream === 'string') {
    for (const [i, text] of stream.split('\n').entries()) {
      if (i > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ text, kind });
    }
  } else if (Array.isArray(stream)) for (const one of stream) walk(one, kind, lines);
  else walk(stream.content, kindOf(stream, kind), lines);
}

function kindOf({ type, alias }: Prism.Token, outer: string | undefined): string | undefined {
  if (plain.has(type)) return type === 'punctuation' && outer !== 'p' ? outer : undefined;
  for (const name of [...(Array.isArray(alias) ? alias : alias ? [alias] : []), type]) {
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind) return kind;
  }
  return outer;
}
