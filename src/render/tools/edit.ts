import { type Json, stringAt } from '../../model/json.ts';
import type { Clock } from '../clock.ts';
import { type Changes, compare, diffView, patchOf, textOfChanges } from '../diff.ts';
import { type Child, html } from '../html.ts';
import { languageOf } from '../languages.ts';
import { type Page, shortPath } from '../page.ts';
import { sayLine } from '../say.ts';
import type { Call, View } from './call.ts';
import { fileCode } from './read.ts';

/** Edit and MultiEdit. */
export function edit(call: Call): View {
  const { page, data, shown, input } = call;
  const { words } = page;
  const path = call.string('file_path') ?? call.string('path') ?? '';
  const edits = Array.isArray(input.edits) ? input.edits : [input];
  const patch = call.failed ? undefined : patchOf(data);
  const parts = patch ? [patch] : edits.map((one) => compare(...sides(one)));
  shown.add(path);
  for (const part of parts) shown.add(textOfChanges(part));
  const changes = { edits: edits.length, ...linesOf(parts) };
  return {
    icon: 'edit',
    plainResult: true,
    line: sayLine(words.edited, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [
      ...changesLine(page, call.failed ? { ...changes, added: 0, removed: 0 } : changes),
      data.userModified === true && words.changedByUser,
    ],
    family: 'edit',
    member: path,
    changes,
    body: parts.map((part) => diffView(call.at, part, path)),
  };
}

function sides(edit: Json): [string, string] {
  return [stringAt(edit, 'old_string') ?? stringAt(edit, 'old_str') ?? '', stringAt(edit, 'new_string') ?? stringAt(edit, 'new_str') ?? ''];
}

const linesOf = (parts: Changes[]) => ({
  added: parts.reduce((sum, part) => sum + part.added, 0),
  removed: parts.reduce((sum, part) => sum + part.removed, 0),
});

/** The end of a line that tells of changes: how many where there are several, and their lines. */
export const changesLine = ({ words, clock }: Page, changes: { edits: number; added: number; removed: number }): Child[] => [
  changes.edits > 1 && clock.count(words.edits, changes.edits),
  plusMinus(changes, clock),
];

function plusMinus({ added, removed }: { added: number; removed: number }, clock: Clock): Child {
  return html`${added > 0 && html`<span class="plus">+${clock.number(added)}</span>`}${added > 0 && removed > 0 && ' '}${removed > 0 && html`<span class="minus">−${clock.number(removed)}</span>`}`;
}

export function write(call: Call): View {
  const { page, data, shown } = call;
  const { words, clock } = page;
  const path = call.string('file_path') ?? call.string('path') ?? '';
  const content = call.string('content') ?? call.string('file_text') ?? '';
  const patch = call.failed ? undefined : patchOf(data);
  shown.add(path);
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  // Where the log has a patch, it is the news; the whole text stands on the output page if it has more lines than the patch.
  if (patch) shown.add(textOfChanges(patch));
  const covered = patch !== undefined && shown.has(content);
  shown.add(content);
  return {
    icon: 'write',
    plainResult: true,
    line: sayLine(words.wrote, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [data.type === 'create' && words.created, patch ? plusMinus(patch, clock) : clock.count(words.lines, lines)],
    body: [patch && diffView(call.at, patch, path), !covered && content !== '' && fileCode(call, path, content, patch ? 1 : 14)],
  };
}

export function notebookEdit(call: Call): View {
  const { page, data, shown } = call;
  const path = call.string('notebook_path') ?? '';
  const before = stringAt(data, 'old_source') ?? '';
  const after = call.string('new_source') ?? '';
  const changes = compare(before, after);
  const language = stringAt(data, 'language') ?? (call.string('cell_type') === 'markdown' ? 'md' : 'py');
  shown.add(path);
  shown.add(textOfChanges(changes));
  return {
    icon: 'edit',
    plainResult: true,
    line: sayLine(page.words.editedCell, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [call.string('edit_mode'), plusMinus(changes, page.clock)],
    body: diffView(call.at, changes, path, languageOf(language)),
  };
}
