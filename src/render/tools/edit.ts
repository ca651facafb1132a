/** Changes of files: of one, or of several by one call. */
import { sumOfLines } from '../../model/repository.ts';
import type { PatchedFile, UseOf } from '../../model/tool.ts';
import type { Clock } from '../clock.ts';
import { stringsOf } from '../covered.ts';
import { changesOf, compare, diffView, textOfChanges } from '../diff.ts';
import { type Child, fillLine, html, type SafeHtml } from '../html.ts';
import { languageOf } from '../languages.ts';
import { type Page, shortPath } from '../page.ts';
import { linesOf } from '../text.ts';
import type { ShownCall, View, Views } from './call.ts';
import { fileCode } from './read.ts';

/** One or more changes of a file. */
function edit(call: ShownCall, use: UseOf<'edit'>): View {
  const { page, words } = call;
  const { path } = use;
  const parts = use.patch && !call.failed ? [changesOf(use.patch, true)] : use.edits.map(({ before, after }) => compare(before, after));
  const changes = { edits: use.edits.length, ...sumOfLines(parts) };
  return {
    icon: 'edit',
    plainResult: true,
    line: fillLine(words.edited, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [...changesLine(page, call.failed ? { ...changes, added: 0, removed: 0 } : changes), use.changedByUser && words.changedByUser],
    family: 'edit',
    common: path,
    member: path,
    changes,
    body: parts.map((part) => diffView(call.at, part, path)),
    shows: [path, ...parts.map(textOfChanges)],
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

function write(call: ShownCall, { path, content, patch: hunks, created }: UseOf<'write'>): View {
  const { page, covered, words, clock } = call;
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
    body: [patch && diffView(call.at, patch, path), !isCovered && content !== '' && fileCode(call, path, linesOf(content), patch ? 1 : 14)],
  };
}

function editNotebook(call: ShownCall, { path, before, after, language, mode }: UseOf<'edit-notebook'>): View {
  const { page } = call;
  const changes = compare(before, after);
  return {
    icon: 'edit',
    plainResult: true,
    line: fillLine(page.words.editedCell, { path: html`<code>${shortPath(page, path)}</code>` }),
    end: [mode, plusMinus(changes, page.clock)],
    body: diffView(call.at, changes, path, languageOf(language)),
    shows: [path, textOfChanges(changes)],
  };
}

/** Changes of one or several files by one call: a diff for each. */
function patch(call: ShownCall, { files }: UseOf<'patch'>): View {
  const { page, words, clock } = call;
  const parts = files.map(({ hunks, numbered }) => changesOf(hunks, numbered));
  const [only] = files;
  const sum = (of: 'added' | 'removed') => (call.failed ? 0 : parts.reduce((all, part) => all + part[of], 0));
  const changes = { edits: files.length, added: sum('added'), removed: sum('removed') };
  const isOne = files.length === 1 && only !== undefined;
  return {
    icon: 'edit',
    plainResult: true,
    line: isOne ? lineOf(page, only) : fillLine(clock.count(words.editedFiles, files.length), {}),
    end: [...changesLine(page, { ...changes, edits: 1 }), isOne && only.change === 'add' && words.created],
    ...(isOne ? { family: 'edit' as const, common: only.path, member: only.path } : {}),
    changes,
    body: files.map((file, index): Child => {
      const part = parts[index] as (typeof parts)[number];
      const view = part.hunks.length > 0 && diffView(call.at, part, file.path);
      return isOne ? view : html`<p class="said">${lineOf(page, file)}</p>${view}`;
    }),
    // The diffs show all of the patch's own text.
    shows: [...(files.length > 0 ? stringsOf(call.block.input) : []), ...parts.map(textOfChanges)],
  };
}

function lineOf(page: Page, { path, change, movedTo }: PatchedFile): SafeHtml {
  const { words } = page;
  const code = (file: string) => html`<code>${shortPath(page, file)}</code>`;
  if (movedTo !== undefined) return fillLine(words.movedFile, { from: code(path), to: code(movedTo) });
  return fillLine({ add: words.wrote, update: words.edited, delete: words.deletedFile }[change], { path: code(path) });
}

export const editViews = { edit, write, 'edit-notebook': editNotebook, patch } satisfies Views;
