import { sumOfLines } from '../../model/repository.ts';
import type { UseOf } from '../../model/tool.ts';
import type { Clock } from '../clock.ts';
import { changesOf, compare, diffView, textOfChanges } from '../diff.ts';
import { fillLine } from '../fill-html.ts';
import { type Child, html } from '../html.ts';
import { languageOf } from '../languages.ts';
import { type Page, shortPath } from '../page.ts';
import type { Call, View, Views } from './call.ts';
import { fileCode } from './read.ts';

/** One or more changes of a file. */
function edit(call: Call, use: UseOf<'edit'>): View {
  const { page, covered } = call;
  const { words } = page;
  const { path } = use;
  const parts = use.patch && !call.failed ? [changesOf(use.patch, true)] : use.edits.map(({ before, after }) => compare(before, after));
  covered.add(path);
  for (const part of parts) covered.add(textOfChanges(part));
  const changes = { edits: use.edits.length, ...sumOfLines(parts) };
  return {
    icon: 'edit',
    plainResult: true,
    line: fillLine(words.edited, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [...changesLine(page, call.failed ? { ...changes, added: 0, removed: 0 } : changes), use.changedByUser && words.changedByUser],
    family: 'edit',
    member: path,
    changes,
    body: parts.map((part) => diffView(call.at, part, path)),
  };
}

/** The end of the line of changes: how many where there are several, and their lines. */
export const changesLine = ({ words, clock }: Page, changes: { edits: number; added: number; removed: number }): Child[] => [
  changes.edits > 1 && clock.count(words.edits, changes.edits),
  plusMinus(changes, clock),
];

function plusMinus({ added, removed }: { added: number; removed: number }, clock: Clock): Child {
  return html`${added > 0 && html`<span class="plus">+${clock.number(added)}</span>`}${added > 0 && removed > 0 && ' '}${removed > 0 && html`<span class="minus">−${clock.number(removed)}</span>`}`;
}

function write(call: Call, { path, content, patch: hunks, created }: UseOf<'write'>): View {
  const { page, covered } = call;
  const { words, clock } = page;
  const patch = hunks && !call.failed ? changesOf(hunks, true) : undefined;
  covered.add(path);
  const lines = content === '' ? 0 : content.replace(/\n$/, '').split('\n').length;
  // Where the log has a patch, it shows what is new; the whole text is on the output page if it has more lines than the patch.
  if (patch) covered.add(textOfChanges(patch));
  const isCovered = patch !== undefined && covered.has(content);
  covered.add(content);
  return {
    icon: 'write',
    plainResult: true,
    line: fillLine(words.wrote, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [created && words.created, patch ? plusMinus(patch, clock) : clock.count(words.lines, lines)],
    body: [patch && diffView(call.at, patch, path), !isCovered && content !== '' && fileCode(call, path, content, patch ? 1 : 14)],
  };
}

function editNotebook(call: Call, { path, before, after, language, mode }: UseOf<'edit-notebook'>): View {
  const { page, covered } = call;
  const changes = compare(before, after);
  covered.add(path);
  covered.add(textOfChanges(changes));
  return {
    icon: 'edit',
    plainResult: true,
    line: fillLine(page.words.editedCell, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [mode, plusMinus(changes, page.clock)],
    body: diffView(call.at, changes, path, languageOf(language)),
  };
}

export const editViews: Views = { edit, write, 'edit-notebook': editNotebook };
