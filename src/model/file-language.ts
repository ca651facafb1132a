/** Languages by the names people know, told from the name of a file. */

/** Each with the endings of its files. */
const endings = `Astro: astro; Batch: bat cmd; C: c h; C#: cs csx; C++: cc cpp cxx hh hpp hxx; Clojure: clj cljc cljs edn;
  CSS: css less sass scss styl; CSV: csv tsv; Dart: dart; Elixir: ex exs heex; Elm: elm; Erlang: erl hrl;
  F#: fs fsi fsx; Fortran: f f90 f95; GDScript: gd; Go: go; GraphQL: gql graphql; Groovy: gradle groovy;
  Haskell: hs lhs; HTML: htm html xhtml; Java: java; JavaScript: cjs js jsx mjs; Jupyter Notebook: ipynb;
  JSON: json json5 jsonc jsonl webmanifest; Julia: jl; Kotlin: kt kts; LaTeX: bib cls sty tex; Lisp: el lisp scm;
  Lua: lua; Markdown: markdown md mdc mdx; Nix: nix; Objective-C: m mm; OCaml: ml mli; Perl: pl pm; PHP: php;
  PowerShell: ps1 psd1 psm1; Prisma: prisma; Protobuf: proto; Python: py pyi pyw; R: r rmd;
  reStructuredText: rst; Ruby: erb gemspec rake rb; Rust: rs; Scala: sbt scala; Shell: bash bats fish sh zsh;
  Solidity: sol; SQL: sql; Svelte: svelte; SVG: svg; Swift: swift; Terraform: hcl tf tfvars; Text: log text txt;
  TOML: toml; TypeScript: cts mts ts tsx; Vue: vue; XML: csproj plist xaml xml xsd xsl; YAML: yaml yml; Zig: zig`;

/** Files that are called the same everywhere. */
const names = `Docker: dockerfile containerfile; Make: makefile gnumakefile; Just: justfile; CMake: cmakelists.txt;
  Ruby: gemfile rakefile; Go: go.mod go.sum; Shell: .bashrc .profile .zshrc`;

/** Languages by what stands behind them in such a table. */
const languagesIn = (table: string): Map<string, string> =>
  new Map(
    table.split(/;\s+/).flatMap((row) => {
      const [language = '', all = ''] = row.split(': ');
      return all.split(' ').map((one) => [one, language]);
    }),
  );
const byEnding = languagesIn(endings);
const byName = languagesIn(names);

/** Undefined for a file whose name says nothing of its language. */
export function fileLanguage(path: string): string | undefined {
  const name = (path.split(/[\\/]/).at(-1) ?? '').toLowerCase();
  if (name.startsWith('dockerfile.')) return 'Docker';
  const dot = name.lastIndexOf('.');
  return byName.get(name) ?? (dot > 0 ? byEnding.get(name.slice(dot + 1)) : undefined);
}
