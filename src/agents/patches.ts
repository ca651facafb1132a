/** Patches as agents write them: unified diffs, and the grammar of `apply_patch`, which models of OpenAI write in any agent. */
import type { Hunk, PatchedFile } from '../model/tool.ts';

const hunkHead = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/**
 * Of a unified diff; undefined where there is no change in it. Lines are counted, as a removed one may look like a file's head. A
 * hunk may be shorter than it says, where a secret of several lines was taken out.
 */
export function hunksOf(patch: string | undefined): Hunk[] | undefined {
  const hunks: Hunk[] = [];
  let left = { old: 0, new: 0 };
  for (const line of (patch ?? '').replace(/\n$/, '').split('\n')) {
    const at = hunkHead.exec(line);
    if (at) {
      hunks.push({ oldStart: Number(at[1]), newStart: Number(at[3]), lines: [] });
      left = { old: Number(at[2] ?? 1), new: Number(at[4] ?? 1) };
      continue;
    }
    if (left.old <= 0 && left.new <= 0) continue;
    const sign = line[0] ?? ' ';
    if (sign === '\\') continue;
    if (sign !== '+') left.old -= 1;
    if (sign !== '-') left.new -= 1;
    hunks.at(-1)?.lines.push(line === '' ? ' ' : line);
  }
  return hunks.some(({ lines }) => lines.some((line) => /^[+-]/.test(line))) ? hunks : undefined;
}

/** Of `apply_patch` (codex-rs/apply-patch: `*** Begin Patch` … `*** End Patch`). */
const heads: { start: string; change: PatchedFile['change'] }[] = [
  { start: '*** Add File: ', change: 'add' },
  { start: '*** Update File: ', change: 'update' },
  { start: '*** Delete File: ', change: 'delete' },
];

/** The patch within a text; undefined where there is none. */
export function patchIn(text: string): string | undefined {
  const from = text.indexOf('*** Begin Patch');
  if (from === -1) return undefined;
  const to = text.indexOf('*** End Patch', from);
  return text.slice(from, to === -1 ? undefined : to);
}

/** Its files, each with its hunks: without the file's own line numbers, which the patch does not state. */
export function filesOfPatch(patch: string): PatchedFile[] {
  const files: PatchedFile[] = [];
  let file: PatchedFile | undefined;
  let hunk: Hunk | undefined;
  for (const line of patch.split(/\r?\n/)) {
    const head = heads.find(({ start }) => line.startsWith(start));
    if (head) {
      file = { path: line.slice(head.start.length).trim(), change: head.change, hunks: [], numbered: false };
      files.push(file);
      hunk = undefined;
    } else if (!file || line.startsWith('*** Begin Patch') || line.startsWith('*** End of File')) continue;
    else if (line.startsWith('*** Move to: ')) file.movedTo = line.slice('*** Move to: '.length).trim();
    else if (line.startsWith('@@') && file.change === 'update') hunk = begin(file, line.replace(/^@@ ?/, '').replace(/ ?@@$/, ''));
    else {
      hunk ??= begin(file, '');
      // A line without a sign is one of the file, its blank cut off.
      hunk.lines.push(file.change === 'add' && !line.startsWith('+') ? `+${line}` : line === '' ? ' ' : line);
    }
  }
  for (const one of files) one.hunks = one.hunks.map(withoutEnd).filter(({ lines }) => lines.length > 0);
  return files;
}

/** What follows `@@` names the place of the hunk; it is a line of the file. */
function begin(file: PatchedFile, place: string): Hunk {
  const hunk: Hunk = { oldStart: 1, newStart: 1, lines: place.trim() === '' ? [] : [` ${place}`] };
  file.hunks.push(hunk);
  return hunk;
}

/** The empty rest after the last line. */
function withoutEnd(hunk: Hunk): Hunk {
  const last = hunk.lines.at(-1);
  return last === ' ' || last === '+' ? { ...hunk, lines: hunk.lines.slice(0, -1) } : hunk;
}
