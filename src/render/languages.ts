/** Which grammar a fence or a file asks for. */
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { baseName } from './text.ts';

const known = new Set(Object.keys(bundledLanguages));
const primary = new Map(bundledLanguagesInfo.flatMap((info) => [info.id, ...(info.aliases ?? [])].map((name) => [name, info.id])));

/** Readable as it is, and its grammar takes ten times as long as others. */
const leftPlain = new Set(['markdown', 'mdx']);

/** Names that grammars do not list, from fences and file extensions seen in real sessions. */
const others: { [name: string]: string } = {
  'c++': 'cpp',
  cc: 'cpp',
  h: 'c',
  hpp: 'cpp',
  hh: 'cpp',
  cxx: 'cpp',
  golang: 'go',
  htm: 'html',
  xhtml: 'html',
  svg: 'xml',
  plist: 'xml',
  csproj: 'xml',
  xaml: 'xml',
  pyi: 'python',
  pyw: 'python',
  gemspec: 'ruby',
  rake: 'ruby',
  gradle: 'groovy',
  kts: 'kotlin',
  m: 'objective-c',
  mm: 'objective-cpp',
  cfg: 'ini',
  conf: 'ini',
  env: 'dotenv',
  lock: 'yaml',
  psm1: 'powershell',
  psd1: 'powershell',
  zsh: 'shellscript',
  bashrc: 'shellscript',
  tfvars: 'terraform',
  node: 'javascript',
  jsonl: 'json',
  ipynb: 'json',
  webmanifest: 'json',
  text: '',
  txt: '',
  plaintext: '',
  plain: '',
  output: '',
};
const files: { [name: string]: string } = {
  dockerfile: 'docker',
  makefile: 'make',
  gnumakefile: 'make',
  'cmakelists.txt': 'cmake',
  gemfile: 'ruby',
  rakefile: 'ruby',
  '.bashrc': 'shellscript',
  '.zshrc': 'shellscript',
  '.profile': 'shellscript',
  '.gitignore': '',
  '.env': 'dotenv',
  '.npmrc': 'ini',
  '.editorconfig': 'ini',
  'package-lock.json': '',
};

/** The grammar for a fence's language word; undefined where there is none. */
export function languageOf(word: string | undefined): string | undefined {
  if (!word) return undefined;
  const name = word
    .toLowerCase()
    .replace(/[{,:;].*/s, '')
    .replace(/^\./, '');
  const own = Object.hasOwn(others, name) ? others[name] : name;
  const grammar = own && known.has(own) ? primary.get(own) : undefined;
  return grammar && leftPlain.has(grammar) ? undefined : grammar;
}

/** The grammar for a file by its name. */
export function languageOfPath(path: string | undefined): string | undefined {
  if (!path) return undefined;
  const name = baseName(path).toLowerCase();
  if (Object.hasOwn(files, name)) return languageOf(files[name]);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? languageOf(name.slice(dot + 1)) : undefined;
}
