/**
 * Expressions that the analyser does not call linear, each with why no text of a session can make it crawl. `begins` is how
 * the expression begins; what is said holds for that one expression in that file.
 */
const short = 'looks at a slice of bounded length, cut right before it is asked';
const value = 'looks at one value, which other expressions bound';
const owner = "looks at what the archive's owner wrote, not at a session";

export const exceptions: { file: string; begins: string; because: string }[] = [
  {
    file: 'cli/build.ts',
    begins: '\\] (.+\\.mdx?)',
    because: "looks at one line of a bundler's message about a file of the owner's",
  },
  { file: 'client/search/snippet.ts', begins: '^([^\\p{L}', because: 'looks at one indexed word, in a browser' },
  { file: 'queries/feed.ts', begins: '<!--', because: owner },
  { file: 'redact/places/named/setting.ts', begins: '\\bmachine\\s+', because: short },
  { file: 'redact/formats/engine/row.ts', begins: '(?:^|\\n|["\'\\x60;&|>$%#]', because: short },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '[ \\t]{1,8}(?:-[neE]',
    because: 'is sticky, and looks 900 letters far; the analyser runs out of time on its many alternatives',
  },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '(?:\\\\n)?(?<value>[^"\'\\n|]',
    because: 'is sticky, and looks 600 letters far from behind a command',
  },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '(?<=\\n[ \\t]{0,12}["\']?(?:string)?data',
    because: 'looks 10,000 letters far at most, and only from a line that opens a block',
  },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '(?<=(?<lines>(?:[A-Za-z0-9',
    because: 'reads back once over the lines of a key, from its last line alone, up to the last line of another',
  },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '(?:[ ](?:is|key',
    because: 'is sticky; of what it steps back over, the 12 and 400 letters of its bounded parts are read again at most',
  },
  { file: 'redact/formats/engine/row.ts', begins: '^[ \\t>|+│]{0,12}', because: short },
  { file: 'redact/formats/engine/row.ts', begins: '^[ \\t]*(?:```', because: short },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '^[ \\t>+#│]{0,12}',
    because: 'begins at the lines of an output of 20,000 letters at most',
  },
  { file: 'redact/formats/engine/row.ts', begins: "(?:[\\s./$:'", because: 'looks at one command of 4,000 letters at most' },
  { file: 'redact/places/output/commands.ts', begins: '\\bselect', because: 'looks at one command of 20,000 letters at most' },
  { file: 'redact/formats/engine/row.ts', begins: '^(?:pass(?:word|wd)?|abc', because: value },
  { file: 'redact/formats/engine/row.ts', begins: '^(?:sha|md|aes', because: value },
  { file: 'redact/formats/engine/row.ts', begins: "^[\\w .'’", because: short },
  { file: 'redact/owner-patterns.ts', begins: '^[^|()]*\\[', because: owner },
  { file: 'redact/people/home.ts', begins: '(?:\\\\+[nrt]|', because: short },
  { file: 'redact/people/home.ts', begins: '(?:%2f|', because: 'looks at one name of a folder, which another expression bounds' },
  {
    file: 'redact/formats/engine/row.ts',
    begins: '^(?:host\\.docker',
    because: 'looks at one name of a machine, which another expression bounds',
  },
  { file: 'agents/claude-code/index.ts', begins: '^[ \\t]*The user', because: 'begins at lines alone, and looks 300 letters far' },
  { file: 'render/transcript.ts', begins: '\\s*\\{n\\}', because: 'looks at a word of the interface' },
  {
    file: 'search/text.ts',
    begins: '!?\\[([^\\][\\n]*)',
    because: 'looks at 20,000 letters of a text, from each place 1,400 far at most',
  },
  { file: 'search/words.ts', begins: '^(.*?)(', because: 'looks at one indexed word, whose signs are a pair' },
  { file: 'agents/claude-code/results.ts', begins: '(?:saved to|', because: 'looks 300 letters far from each place' },
  { file: 'agents/claude-code/results.ts', begins: '(?:the user said|', because: 'looks at the first 600 letters of a text' },
];
