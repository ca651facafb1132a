import type { ReadUse } from '../../model/tool.ts';
import { fill } from '../../words/fill.ts';
import { clip, givenNumbers, type Long, numberedLines, plainLines } from '../clip.ts';
import { fillLine, html, type SafeHtml } from '../html.ts';
import { languageOfPath } from '../languages.ts';
import { shortPath } from '../page.ts';
import { baseName, linesOf } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';

function read(call: ShownCall, use: ReadUse): View {
  const { page, covered, words, clock } = call;
  const { path } = use;
  const short = shortPath(page, path);
  const found = call.failed ? undefined : contentOf(call, use);
  const last = found ? found.first + found.lines.length - 1 : 0;
  let end = '';
  if (found && use.isPart)
    end =
      last > found.first
        ? fill(words.readLines, { first: clock.number(found.first), last: clock.number(last) })
        : fill(words.readLine, { first: clock.number(found.first) });
  else if (found) end = clock.count(words.lines, found.lines.length);
  if (short === path || found) covered.add(path);
  if (found) covered.add(...use.range);
  return {
    icon: 'read',
    line: fillLine(words.read, { path: html`<code>${short}</code>` }),
    end: [end, typeOf(call, use), use.pages],
    body: found && code(call, path, found),
    family: 'read',
    member: baseName(path),
  };
}

/** Pictures, notebooks and PDFs are named; their text or image is shown below. */
function typeOf(call: ShownCall, { type, size }: ReadUse): string | undefined {
  return type === undefined || size === undefined ? type : `${type} · ${call.clock.size(size)}`;
}

interface Content {
  lines: string[];
  first: number;
  /** The numbers as the text has them: `12→`. */
  numbers?: string[];
}

/** The file's lines: those of the text the agent was shown, without their numbers, else as the log has them apart. */
function contentOf(call: ShownCall, { content, firstLine, wholeText }: ReadUse): Content | undefined {
  const numbered = withoutNumbers(call.text);
  if (numbered) {
    call.covered.add(call.text, numbered.lines.join('\n'));
    return numbered;
  }
  if (content === undefined || content.trim() === '') return undefined;
  call.covered.add(content);
  if (wholeText) call.covered.add(call.text);
  return { lines: linesOf(content), first: firstLine };
}

const numberedLine = /^ *(\d{1,7})(→|\t)(.*)$/;

/** `   12→text` or `12<tab>text`: lines with their numbers apart. Anything else is undefined. */
function withoutNumbers(text: string): Content | undefined {
  const first = numberedLine.exec(/^[^\n]*/.exec(text)?.[0].replace(/\r$/, '') ?? '');
  if (!first) return undefined;
  const lines = text.replace(/(?<!\n)\n+$/, '').split('\n');
  const out: string[] = [];
  const numbers: string[] = [];
  for (const [i, line] of lines.entries()) {
    const match = numberedLine.exec(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (!match || Number(match[1]) !== Number(first[1]) + i) return undefined;
    numbers.push(`${match[1]}${match[2]}`);
    out.push(match[3] ?? '');
  }
  return { lines: out, first: Number(first[1]), numbers };
}

const code = (call: ShownCall, path: string, { lines, first, numbers }: Content): SafeHtml =>
  fileCode(call, path, lines, 10, (coloured, start) =>
    numbers ? givenNumbers(coloured, numbers.slice(start)) : numberedLines(coloured, first + start),
  );

/** Code of a file, coloured by its name. */
export const fileCode = (call: ShownCall, path: string, lines: string[], keep: number, frame?: Frame): SafeHtml =>
  codeView(call, { kind: 'code', lines, keep, label: path, foot: html`<code>${path}</code>` }, languageOfPath(path), frame);

/** Around coloured lines, of which the first is the `start`th. */
type Frame = (lines: SafeHtml[], start: number) => SafeHtml;

export const codeView = (
  { at, page }: ShownCall,
  long: Omit<Long, 'render'>,
  language: string | undefined,
  frame: Frame = plainLines,
): SafeHtml =>
  clip(at, {
    ...long,
    render: (lines, start, aside) => frame(page.code.lines(lines.join('\n'), aside ? undefined : language), start),
  });

export const readViews = { read } satisfies Views;
