/** Which grammar a fence or a file asks for. */
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { baseName } from './text.ts';

const known = new Set(Object.keys(bundledLanguages));
const primary = new Map(bundledLanguagesInfo.flatMap((info) => [info.id, ...(info.aliases ?? [])].map((name) => [name, info.id])));

/** Readable as it is, and its grammar takes ten times as long as others. */
const leftPlain = new Set(['markdown', 'mdx']);

/** By each of the words, what they are listed under. */
const byWord = (lists: { [name: string]: string }): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)));

/** Names that grammars do not list, from fences and file extensions seen in real sessions. */
const others = byWord({
  c: 'h',
  cpp: 'c++ cc hpp hh cxx',
  dotenv: 'env',
  go: 'golang',
  groovy: 'gradle',
  html: 'htm xhtml',
  ini: 'cfg conf',
  javascript: 'node',
  json: 'jsonl ipynb webmanifest',
  kotlin: 'kts',
  'objective-c': 'm',
  'objective-cpp': 'mm',
  powershell: 'psm1 psd1',
  python: 'pyi pyw',
  ruby: 'gemspec rake',
  shellscript: 'zsh bashrc',
  terraform: 'tfvars',
  xml: 'svg plist csproj xaml',
  yaml: 'lock',
  '': 'text txt plaintext plain output',
});
const files = byWord({
  cmake: 'cmakelists.txt',
  docker: 'dockerfile',
  dotenv: '.env',
  ini: '.npmrc .editorconfig',
  make: 'makefile gnumakefile',
  ruby: 'gemfile rakefile',
  shellscript: '.bashrc .zshrc .profile',
  '': '.gitignore package-lock.json',
});

/** The grammar for a fence's language word; undefined where there is none. */
export function languageOf(word: string | undefined): string | undefined {
  if (!word) return undefined;
  const name = word
    .toLowerCase()
    .replace(/[{,:;].*/s, '')
    .replace(/^\./, '');
  const own = others.get(name) ?? name;
  const grammar = own && known.has(own) ? primary.get(own) : undefined;
  return grammar && leftPlain.has(grammar) ? undefined : grammar;
}

/** The grammar for a file by its name. */
export function languageOfPath(path: string | undefined): string | undefined {
  if (!path) return undefined;
  const name = baseName(path).toLowerCase();
  const own = files.get(name);
  if (own !== undefined) return languageOf(own);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? languageOf(name.slice(dot + 1)) : undefined;
}
