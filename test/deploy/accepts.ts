/** What agents and browsers say they accept, and what a session's pages answer. */

/** Claude Code's, OpenCode's, curl with a header. */
export const asking = [
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  'Text/Markdown',
  'text/html;q=0.5, text/markdown',
];

/** A browser's, a program's that takes anything, and those that would rather not. */
export const notAsking = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  '*/*',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0, text/html',
  'text/markdownish',
];

/** The file of each page; the first of a session in parts has one of its own. */
export const asMarkdown = { 's/tides/': '# Tides\n', 's/long/': '# Long, part 1\n', 's/long/2/': '# Long, part 2\n' };
