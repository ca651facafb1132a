/** What `apply_patch` did, and commands that do nothing else. */
import { isObject, type JsonObject, stringAt } from '../../../model/json.ts';
import type { Hunk, PatchedFile } from '../../../model/tool.ts';
import { hunksOf, patchIn } from '../../patches.ts';

/** `changes` of an applied patch: the path of each file, and what became of it. */
export function filesOfChanges(changes: JsonObject): PatchedFile[] {
  return Object.entries(changes).flatMap(([path, change]): PatchedFile[] => {
    if (!isObject(change)) return [];
    const movedTo = stringAt(change, 'move_path');
    const diff = stringAt(change, 'unified_diff');
    const content = stringAt(change, 'content');
    if (diff !== undefined)
      return [{ path, change: 'update', ...(movedTo === undefined ? {} : { movedTo }), hunks: hunksOf(diff) ?? [], numbered: true }];
    const isDeleted = stringAt(change, 'type') === 'delete';
    return [{ path, change: isDeleted ? 'delete' : 'add', hunks: whole(content ?? '', isDeleted ? '-' : '+'), numbered: true }];
  });
}

function whole(content: string, sign: string): Hunk[] {
  if (content === '') return [];
  const lines = content.replace(/\n$/, '').split('\n');
  return [{ oldStart: 1, newStart: 1, lines: lines.map((line) => sign + line) }];
}

/** A command that does nothing but apply a patch: the patch, as the program itself takes it out of such a command. */
export function patchOfCommand(command: string): string | undefined {
  const start =
    /^\s{0,20}(?:cd [^\n;&|]{1,400}&&\s{0,20})?apply_?patch\s{1,20}(?:<<-?\s{0,4}['"]?([A-Za-z_]\w{0,40})['"]?\s{0,4}\n|['"]?(?=\*\*\* Begin Patch))/.exec(
      command,
    );
  if (!start) return undefined;
  const rest = command.slice(command.indexOf('*** End Patch') + '*** End Patch'.length);
  const end = rest.trim();
  const isEnd = start[1] === undefined ? /^['"]?$/.test(end) : end === start[1];
  return command.includes('*** End Patch') && isEnd ? patchIn(command) : undefined;
}
