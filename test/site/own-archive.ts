/** An archive of our own writing for browser tests: extremes of layout, a session that moved, turns and sessions taken out, a theme. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Log, uuid } from '../bad-input/log.ts';
import { drawn } from './drawn.ts';

/** Address of the `n`th record of a session. */
export const anchorOf = (name: string, n: number): string => `t-${uuid(`${name} ${n}`).slice(0, 8)}`;

const word = 'x'.repeat(10_000);
const nested = Array.from({ length: 50 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth + 1}`).join('\n');
const columns = (cell: (n: number) => string) => `|${Array.from({ length: 500 }, (_, n) => cell(n)).join('|')}|`;
const table = [columns((n) => `c${n}`), columns(() => '---'), columns((n) => `${n}`)].join('\n');
const mixed = 'Hello שלום, ‮reversed‬ مرحبا (بالعالم) 日本語 `code בפנים` end.';

const terms = Array.from({ length: 60 }, (_, n) => `x_{${n}}`).join(' + ');
const piers = Array.from({ length: 40 }, (_, n) => `  Pier${n} --> Pier${n + 1}`).join('\n');
const figures = `\\[ ${terms} = \\sum_i x_i \\]\n\n\`\`\`mermaid\nflowchart LR\n${piers}\n\`\`\``;

/** What people paste, and more lines than a page shows at once. */
export const typed = [
  'Why does `__init__` fail in *pot.py*?',
  '',
  'Traceback (most recent call last):',
  '  File "pot.py", line 12, in __init__',
  '    self.heat = **kwargs',
  'TypeError: __enter__ missing',
  '',
  '```sh',
  'rm *.o *.a # 2*3*4',
  '```',
  ...Array.from({ length: 60 }, (_, n) => `  * row ${n} of a_long_list, https://tea.example/a_b?n=${n}.`),
  '',
  'What now?',
].join('\n');

const german = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorsitzendenstellvertretung';
const chinese = '潮汐表在六月之后就没有数据了，请先查明原因再修改任何文件，因为港口的工作人员每天早晨都要看这张表。'.repeat(4);
const hash = '0123456789abcdef'.repeat(8);
const address = `https://harbour.example/${hash}?${'tide='.repeat(40)}`;

const calls = (name: string) =>
  Array.from({ length: 1_000 }, (_, n) => ({ type: 'tool_use', id: `${name}-${n}`, name: 'Bash', input: { command: `echo ${n}` } }));

/** By slug: what each is an extreme of. */
export async function extremes(): Promise<{ [slug: string]: Log }> {
  const picture = (
    await sharp({ create: { width: 8, height: 6, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
  ).toString('base64');
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: picture } };
  return {
    'long-word': new Log('long-word')
      .prompt(`A word: ${word}`)
      .answer(`As code: \`${word}\`, and as a path`)
      .tool('Read', { file_path: `/${word}` }, word),
    'long-names': longNames(),
    'wide-figures': new Log('wide-figures').prompt('Set it and draw it').answer(figures),
    'wide-table': new Log('wide-table').prompt('Show the table').answer(table),
    'long-line': new Log('long-line').prompt('Print it').answer(`\`\`\`\n${'abc '.repeat(50_000)}\n\`\`\``),
    pictures: new Log('pictures')
      .prompt([{ type: 'text', text: 'Two hundred pictures' }, ...Array.from({ length: 200 }, () => image)])
      .answer('Seen.'),
    'many-calls': calledOften('many-calls'),
    'deep-lists': new Log('deep-lists').prompt(nested).answer(nested),
    'only-emoji': new Log('only-emoji').prompt('🦑🌊⚓️').answer('🦀'),
    directions: new Log('directions')
      .prompt(mixed)
      .answer(`${mixed}\n\n- ${mixed}\n- שלום עולם, זה כתוב מימין לשמאל`)
      .tool('Bash', { command: `echo "${mixed}"` }, mixed),
    // Klingon in its own letters, of a private area: no language one could name.
    'unknown-language': new Log('unknown-language').prompt(''.repeat(40)).answer(' '.repeat(60)),
    typed: new Log('typed')
      .prompt(typed)
      .answer('It is the star.')
      .prompt('בדוק את `boilWater()` עכשיו\nEnglish `code()` line')
      .answer('הפונקציה `boilWater()` נכשלת.\n\nAn English paragraph.'),
    reading: reading(),
    drawn: drawn(),
  };
}

/** Words that no line takes, in every place that takes words. */
function longNames(): Log {
  const path = `/home/mira/${german}/${german}`;
  const log = new Log('long-names', { cwd: path, gitBranch: `feature/${german}` }).prompt(`${german} ${german}, ${address}`);
  const message = {
    id: 'msg_long',
    type: 'message',
    role: 'assistant',
    model: `${german}-2026`,
    content: [{ type: 'text', text: chinese }],
  };
  log.record('assistant', { message });
  log.answer(
    `# ${german}\n\n- ${address}\n- ${hash}\n- ${path}/index.ts\n\n> ${chinese}\n\n| ${german} | ${hash} |\n|---|---|\n| ${chinese} | b |`,
  );
  log.tool('Bash', { command: `cat ${path}/${hash}`, description: german }, `${hash}${hash}\n${'─'.repeat(200)}\n${chinese}`);
  log.tool('Edit', { file_path: `${path}.ts`, old_string: hash, new_string: german }, 'ok', {
    structuredPatch: [
      { oldStart: 3, oldLines: 1, newStart: 3, newLines: 1, lines: [`-const end = '${hash}';`, `+const end = '${german}';`] },
    ],
  });
  log.tool('WebFetch', { url: address, prompt: german }, german);
  return log.prompt(chinese).answer(chinese);
}

function calledOften(name: string): Log {
  const log = new Log(name).prompt('Call and call').answer([{ type: 'text', text: 'A thousand calls.' }, ...calls(name)]);
  return log.prompt(calls(name).map(({ id }, n) => ({ type: 'tool_result', tool_use_id: id, content: `${n}` })));
}

/** A plain conversation of everything there is a form for; what pictures are compared on. */
function reading(): Log {
  const log = new Log('reading').prompt(
    'Why does the tide table stop in June?\n\n```sh\nharbour tides --until 2026-12-31 | tail -n 3 # a line that is longer than a telephone is wide\n```',
  );
  log.answer([{ type: 'thinking', thinking: 'The table is made from a file.\nThe file may end.', signature: '' }]);
  log.answer(
    'The table is read from `tides.csv`. I’ll look where that file ends, and who writes it. It is a long sentence so that the paragraph runs over more than one line.',
  );
  log.tool('Read', { file_path: '/home/mira/harbor/tides.csv', offset: 170, limit: 2 }, '   170→2026-06-29,4.1\n   171→2026-06-30,4.3');
  // Two calls of one kind in a row fold into one line.
  const files = ['make.ts', 'tides.ts'].map((name) => ({
    type: 'tool_use',
    id: `read-${name}`,
    name: 'Read',
    input: { file_path: `/home/mira/harbor/${name}` },
  }));
  log.answer(files).prompt(files.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: '     1→const begin = 1;' })));
  log.tool('Edit', { file_path: '/home/mira/harbor/make.ts', old_string: 'const end = 6;', new_string: 'const end = 12;' }, 'ok', {
    structuredPatch: [
      { oldStart: 3, oldLines: 2, newStart: 3, newLines: 2, lines: [' const begin = 1;', '-const end = 6;', '+const end = 12;'] },
    ],
  });
  log.tool('Bash', { command: 'npm test', description: 'Run the tests' }, `${'line\n'.repeat(40)}12 passed`);
  log.answer(
    'Done:\n\n1. the month was a constant;\n2. it is twelve now.\n\n| month | rows |\n|---|---|\n| June | 171 |\n| December | 365 |',
  );
  return log.prompt('Thank you.').answer('You are welcome.');
}

export async function writeOwnArchive(folder: string): Promise<void> {
  const content = join(folder, 'content');
  const write = (path: string, text: string) => {
    mkdirSync(join(content, path, '..'), { recursive: true });
    writeFileSync(join(content, path), text);
  };
  for (const [slug, log] of Object.entries(await extremes())) write(`sessions/${slug}/session.jsonl`, `${log}`);
  write('sessions/reading/notes.mdx', '---\ntitle: Why the tide table stops in June\naliases: [read-before]\ndate: 2026-04-14\n---\n');
  write('sessions/gone/removed.yaml', `date: 2026-05-01\nid: ${uuid('session gone')}\n`);
  for (const how of ['unlisted', 'draft']) {
    write(`sessions/${how}/session.jsonl`, `${new Log(how).prompt('Who may see this?').answer('Who knows where it is.')}`);
    write(`sessions/${how}/notes.mdx`, `---\n${how}: true\n---\n`);
  }
  const hidden = new Log('hidden').prompt('Stays').answer('An answer that is taken out').prompt('Stays too').answer('Stays as well');
  write('sessions/hidden/session.jsonl', `${hidden}`);
  write(
    'site.yaml',
    [
      'title: An own archive',
      'footer: Kept by Mira.',
      'theme:',
      "  accent: '#7a1450'",
      "  accentDark: '#e0a0c8'",
      '  css: own.css',
      '  fonts:',
      "    serif: 'Own Serif'",
      'words:',
      '  madeWith: Bound by Turnleaf',
      '',
    ].join('\n'),
  );
  write('own.css', 'h1 { letter-spacing: 3px; }\n');
  write('public/well-known.txt', 'as it is\n');
  write(
    'components/Entry.astro',
    '---\nimport Ours from \'turnleaf:components/Entry.astro\';\n\nconst { session } = Astro.props;\n---\n\n<Ours session={session} />\n<li class="beside">{session.slug}</li>\n',
  );
  write('sessions/hidden/notes.mdx', `---\nhide: [${anchorOf('hidden', 2)}]\n---\n`);
}
