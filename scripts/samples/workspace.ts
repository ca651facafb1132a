/** Files of a story, in memory: what the agent reads, searches and edits is worked out from them, so that it agrees. */
import { structuredPatch } from 'diff';
import type { JsonObject } from '../../src/model/json.ts';
import type { Call } from './builder.ts';
import { dedent } from './text.ts';

export class Workspace {
  readonly root: string;
  private readonly files = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  path(file: string): string {
    return file.startsWith('⟦') || file.startsWith('/') ? file : `${this.root}/${file}`;
  }

  /** Writes a file without a record of it. */
  put(file: string, text: string): void {
    this.files.set(file, `${dedent(text)}\n`);
  }

  text(file: string): string {
    const text = this.files.get(file);
    if (text === undefined) throw new Error(`The story has no file ${file}.`);
    return text;
  }

  read(file: string, range: { from?: number; lines?: number; seconds?: number; note?: string } = {}): Call {
    const all = this.text(file).replace(/\n$/, '').split('\n');
    const from = range.from ?? 1;
    const shown = all.slice(from - 1, range.lines ? from - 1 + range.lines : undefined);
    const numbered = shown.map((line, index) => `${String(from + index).padStart(6)}→${line}`).join('\n');
    const input: JsonObject = { file_path: this.path(file) };
    if (range.from) input.offset = range.from;
    if (range.lines) input.limit = range.lines;
    return {
      name: 'Read',
      input,
      output: range.note ? `${numbered}\n\n<system-reminder>\n${range.note}\n</system-reminder>\n` : numbered,
      data: {
        type: 'text',
        file: { filePath: this.path(file), content: shown.join('\n'), numLines: shown.length, startLine: from, totalLines: all.length },
      },
      seconds: range.seconds,
    };
  }

  edit(file: string, before: string, after: string, more: { all?: boolean; after?: JsonObject[] } = {}): Call {
    const old = this.text(file);
    const [oldString, newString] = inPlace(old, before, after);
    const next = replaced(file, old, oldString, newString, more.all ?? false);
    this.files.set(file, next);
    const filePath = this.path(file);
    return {
      name: 'Edit',
      input: { file_path: filePath, old_string: oldString, new_string: newString, replace_all: more.all ?? false },
      output: `The file ${filePath} has been updated successfully.`,
      data: { filePath, oldString, newString, structuredPatch: hunks(old, next), userModified: false, replaceAll: more.all ?? false },
      after: more.after,
    };
  }

  multiEdit(file: string, edits: [string, string][]): Call {
    const old = this.text(file);
    let next = old;
    const list = edits.map(([before, after]) => {
      const [old_string, new_string] = inPlace(next, before, after);
      next = replaced(file, next, old_string, new_string, false);
      return { old_string, new_string, replace_all: false };
    });
    this.files.set(file, next);
    const filePath = this.path(file);
    const done = list.map(
      (each, index) => `${index + 1}. Replaced "${each.old_string.slice(0, 50)}" with "${each.new_string.slice(0, 50)}"`,
    );
    return {
      name: 'MultiEdit',
      input: { file_path: filePath, edits: list },
      output: `Applied ${list.length} edits to ${filePath}:\n${done.join('\n')}`,
      data: { filePath, edits: list, structuredPatch: hunks(old, next), userModified: false },
    };
  }

  write(file: string, text: string): Call {
    const old = this.files.get(file);
    this.put(file, text);
    const content = this.text(file);
    const filePath = this.path(file);
    return {
      name: 'Write',
      input: { file_path: filePath, content },
      output: old === undefined ? `File created successfully at: ${filePath}` : `The file ${filePath} has been updated successfully.`,
      data: {
        type: old === undefined ? 'create' : 'update',
        filePath,
        content,
        structuredPatch: old === undefined ? [] : hunks(old, content),
      },
    };
  }

  grep(pattern: string, options: { in?: string; mode?: 'content' | 'files_with_matches' | 'count'; seconds?: number } = {}): Call {
    const mode = options.mode ?? 'content';
    const test = new RegExp(pattern);
    const lines: string[] = [];
    const counts = new Map<string, number>();
    for (const [file, text] of [...this.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (options.in && !file.startsWith(options.in)) continue;
      text.split('\n').forEach((line, index) => {
        if (!test.test(line)) return;
        lines.push(`${file}:${index + 1}:${line}`);
        counts.set(file, (counts.get(file) ?? 0) + 1);
      });
    }
    const filenames = [...counts.keys()];
    const content = mode === 'count' ? [...counts].map(([file, count]) => `${file}:${count}`).join('\n') : lines.join('\n');
    const input: JsonObject = { pattern, output_mode: mode, ...(options.in ? { path: this.path(options.in.replace(/\/$/, '')) } : {}) };
    if (mode === 'content') input['-n'] = true;
    const found = filenames.length;
    if (mode === 'files_with_matches') {
      const output = found === 0 ? 'No files found' : `Found ${found} ${found === 1 ? 'file' : 'files'}\n${filenames.join('\n')}`;
      return { name: 'Grep', input, output, data: { mode, filenames, numFiles: found }, seconds: options.seconds };
    }
    const data: JsonObject = { mode, numFiles: mode === 'count' ? found : 0, filenames: [], content, numLines: lines.length };
    if (mode === 'count') data.numMatches = lines.length;
    return { name: 'Grep', input, output: content || 'No matches found', data, seconds: options.seconds };
  }

  glob(pattern: string, seconds?: number): Call {
    const test = new RegExp(
      `^${pattern
        .replace(/[.]/g, '\\.')
        .replace(/\*\*\//g, '(.*/)?')
        .replace(/(?<![)])\*/g, '[^/]*')}$`,
    );
    const filenames = [...this.files.keys()].filter((file) => test.test(file)).map((file) => this.path(file));
    return {
      name: 'Glob',
      input: { pattern },
      output: filenames.join('\n') || 'No files found',
      data: { filenames, durationMs: 11, numFiles: filenames.length, truncated: false },
      seconds,
    };
  }

  ls(folder: string): Call {
    const names = [...this.files.keys()].filter((file) => folder === '.' || file.startsWith(`${folder}/`)).sort();
    const path = folder === '.' ? this.root : this.path(folder);
    return { name: 'LS', input: { path }, output: `- ${path}/\n${names.map((name) => `  - ${name}`).join('\n')}` };
  }
}

/** Both texts with the indentation that the first has in the file. */
function inPlace(text: string, before: string, after: string): [string, string] {
  for (let depth = 0; depth <= 12; depth += 2) {
    const indent = (part: string) => dedent(part).replace(/^(?=.)/gm, ' '.repeat(depth));
    if (`\n${text}`.includes(`\n${indent(before)}`)) return [indent(before), indent(after)];
  }
  return [dedent(before), dedent(after)];
}

function replaced(file: string, text: string, before: string, after: string, all: boolean): string {
  const parts = text.split(before);
  if (parts.length < 2 || (!all && parts.length > 2)) {
    throw new Error(`In ${file} the text to replace occurs ${parts.length - 1} times:\n${before}`);
  }
  return parts.join(after);
}

function hunks(before: string, after: string): JsonObject[] {
  return structuredPatch('a', 'b', before, after, '', '', { context: 3 }).hunks.map((hunk) => ({ ...hunk, lines: [...hunk.lines] }));
}
