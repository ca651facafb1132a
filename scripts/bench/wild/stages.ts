/** The sessions of a folder through the stages, as in a build, without site, cache or gate. */

import { type BuiltSession, redactSource, renderEach } from '../../../src/pipeline.ts';
import { findHistory, findSources, type SkippedFile } from '../../../src/read/index.ts';
import { toLog } from '../../../src/safe/session-log.ts';
import { redactor } from '../../../test/redact/helpers.ts';
import { context } from '../../../test/render/build.ts';
import type { Redacted } from '../complete/compare.ts';
import { plainOfHtml, type SessionPages, toPlain } from '../complete/pages.ts';
import { type TypedPrompts, typedPrompts } from '../complete/typed.ts';
import { pairStrings, type Replaced, replacedIn } from './replaced.ts';

export interface Made {
  pages: SessionPages[];
  redacted: Redacted;
  sessions: number;
  prompts: number;
  /** How many texts were typed, and those that the pages show otherwise. */
  typed: TypedPrompts;
  failed: { name: string; reason: string }[];
  skipped: SkippedFile[];
}

export type OnReplaced = (replaced: Replaced, text: string) => void;

/** Processes every session; calls `onReplaced` with each value that was replaced, and the text that contained it. */
export async function makeSessions(folder: string, onReplaced: OnReplaced): Promise<Made> {
  const { sources, skipped } = findSources(folder);
  findHistory(sources);
  const made: Made = { pages: [], redacted: new Map(), sessions: 0, prompts: 0, typed: { prompts: 0, differing: [] }, failed: [], skipped };
  const listening: typeof redactor = {
    ...redactor,
    redact(session, ...rest) {
      const done = redactor.redact(session, ...rest);
      pairStrings(session, done.session, (before, after) => {
        for (const one of replacedIn(before, after)) onReplaced(one, before);
        noteLines(before, after, made.redacted);
      });
      return done;
    },
  };
  for (const source of sources) {
    try {
      const steps = {
        redactor: listening,
        curate: (read: Parameters<typeof toLog>[0]) => read,
        movePictures: async () => ({}),
        toLog,
      };
      for await (const one of renderEach(redactSource(source, steps), () => context())) note(one, made);
    } catch (error) {
      // A message may quote the session.
      made.failed.push({ name: source.name, reason: error instanceof Error ? error.name : 'unknown error' });
    }
  }
  return made;
}

/** Lines of one text before and after, where as many are left: a value of several lines takes them out of step. */
function noteLines(before: string, after: string, redacted: Redacted): void {
  if (before === after) return;
  const [lines, left] = [before.split('\n'), after.split('\n')];
  if (lines.length !== left.length) return;
  for (const [index, line] of lines.entries()) {
    if (line === left[index]) continue;
    const known = redacted.get(toPlain(line)) ?? new Set();
    redacted.set(toPlain(line), known.add(toPlain(left[index] as string)));
  }
}

function note({ session, rendered }: BuiltSession, made: Made): void {
  made.sessions += 1;
  made.prompts += session.turns.filter((turn) => turn.role === 'prompt' && turn.inherited === undefined).length;
  const html = rendered.parts.flatMap((part) => [part.html, part.outputs, ...(part.moreOutputs ?? [])]);
  const typed = typedPrompts(session, html);
  made.typed.prompts += typed.prompts;
  made.typed.differing.push(...typed.differing);
  made.pages.push({ id: session.id, slug: session.id, text: html.map(plainOfHtml).join('\n') });
}
