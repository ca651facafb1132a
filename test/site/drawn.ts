/** What programs draw on a terminal: tables, trees, bars, grids and letters of two cells. */
import { Log } from '../bad-input/log.ts';

const esc = '\u001b[';

/** Texts with the cells that each takes. */
const rows: [string, number][][] = [
  [
    ['港', 2],
    ['state', 5],
    ['', 0],
  ],
  [
    ['潮位表', 6],
    ['✓ pass', 6],
    ['⣿⣿⣿⣷⣄⡀', 6],
  ],
  [
    ['ｆｕｌｌ、「潮」', 16],
    ['✗ fail', 6],
    ['▁▂▃▄▅▆▇█', 8],
  ],
  [
    ['한국어', 6],
    ['✔ 한', 4],
    ['⠋ ⠙ ⠹ ⠸', 7],
  ],
  [
    ['🚢 ferry', 8],
    ['✅ ok', 5],
    ['████▌', 5],
  ],
  [
    ['👩‍🚀 crew', 7],
    ['⚠️ late', 7],
    ['░░▒▒▓▓', 6],
  ],
  [
    ['cafe\u0301 e\u0302tude', 10],
    ['● on', 4],
    ['🇯🇵 🇫🇷', 5],
  ],
  [
    ['ﾃｽﾄ', 3],
    ['→ next', 6],
    ['↑↓ ① ♥', 6],
  ],
  [
    ['plain', 5],
    ['⚠ ★ ☐', 5],
    ['⏺ ⎿ ❯ ✻', 7],
  ],
];
const widths = [18, 9, 10];
const rule = (left: string, between: string, right: string) => left + widths.map((width) => '─'.repeat(width)).join(between) + right;

/** Its lines are of one length in cells. */
export const table = [
  rule('┌', '┬', '┐'),
  ...rows.map((row) => `│${row.map(([text, cells], at) => ` ${text}${' '.repeat((widths[at] ?? 0) - cells - 1)}`).join('│')}│`),
  rule('╰', '┴', '╯'),
];

const tree = 'harbor\n├── src\n│   ├── tides.ts\n│   └── ferry\n│       └── crossing.ts\n└── package.json';
const colours = ['35', '36', '34', '33', '90'];
const grid = Array.from({ length: 6 }, (_, row) =>
  Array.from({ length: 12 }, (_, column) => {
    const place = row * 12 + column;
    const sign = place < 30 ? '⛁' : place < 31 ? '⛀' : place < 62 ? '⛶' : '⛝';
    return `${esc}${colours[Math.min(4, Math.floor(place / 9))]}m${sign}${esc}39m`;
  }).join(' '),
).join('\n');
const drawnAgain = `⠋ web  building\n⠋ tide building\n${esc}2A${esc}2K✔ web  built\n${esc}2K✔ tide built\n${'10 %\r'}${'█'.repeat(20)} 100 %\n`;

export const drawn = (): Log =>
  new Log('drawn')
    .prompt('How full is the harbor?')
    .prompt(`<command-name>/context</command-name>\n<command-message>context</command-message>\n<command-args></command-args>`)
    .prompt(`<local-command-stdout>${grid}\n\n${esc}35m⛁${esc}39m Messages: 12k tokens</local-command-stdout>`)
    .answer(`As a drawing:\n\n\`\`\`\n${table.join('\n')}\n\`\`\``)
    .tool('Bash', { command: 'harbor report' }, table.join('\n'), { stdout: table.join('\n'), stderr: '' })
    .tool('Bash', { command: 'tree harbor' }, tree, { stdout: tree, stderr: '' })
    .tool('Bash', { command: 'docker compose build' }, drawnAgain, { stdout: drawnAgain, stderr: '' })
    .tool('Bash', { command: 'cat log' }, 'the log of the harbor\t潮\t✻ done', { stdout: '', stderr: '' });
