/** A redacted session to everything that its pages are made of. */
import { agentOf } from '../agents/index.ts';
import type { RedactedSession } from '../model/redacted.ts';
import type { Turn } from '../model/session.ts';
import type { PartTurns } from '../model/turns.ts';
import { renderBlock } from './blocks/index.ts';
import { createHighlighter } from './code.ts';
import type { RenderContext } from './context.ts';
import { sessionFacts } from './facts.ts';
import { grammarsOf } from './grammars.ts';
import { turnsOf } from './marks.ts';
import { sessionToMap } from './outline.ts';
import { createPage, type Page, partPath, type RenderState } from './page.ts';
import { type Keeping, keepings, keepLess } from './page-weight.ts';
import { Sheet } from './pending.ts';
import type { RenderedPart, RenderedSession } from './rendered.ts';
import { bandOf } from './strip/band.ts';
import { stripsOf } from './strip/index.ts';
import { taskLists } from './task-lists.ts';
import { sessionToTranscript } from './transcript.ts';
import { type Before, renderTurns } from './turns.ts';

/** Renders a session. What it highlights is kept in the context's cache. */
export async function renderSession(session: RedactedSession, context: RenderContext): Promise<RenderedSession> {
  const { parts: lastPart, language } = sessionFacts(session, context.words.blocks);
  const map = sessionToMap(session, context.words.blocks, context.homes);
  const code = await createHighlighter(grammarsOf(session), context.cache);
  const state: RenderState = {
    nested: { turns: (turns, page, level) => renderTurns(turns, page, level, 'thread'), block: renderBlock },
    session,
    context,
    code,
    language,
    parts: new Map(Object.entries(map.anchors)),
    tasks: taskLists(session, agentOf(session.agent).tools),
  };

  const strip = stripsOf(session, context, language, lastPart);
  const parts: RenderedPart[] = [];
  const before: Before = {};
  const byPart = Map.groupBy(session.turns, (turn) => turn.part);
  for (let number = 1; number <= lastPart; number++) {
    const turns = byPart.get(number) ?? [];
    const page = createPage(state, number);
    const { html, places, outputs: sheets } = renderPart(turns, page, before);
    const [outputs = '', ...more] = sheets;
    const transcript = lastPart > 1 ? sessionToTranscript(session, page, { number, of: lastPart, at: partPath(context, 1) }) : undefined;
    parts.push({
      number,
      html,
      strip: strip(number),
      places,
      outputs,
      ...(more.length > 0 ? { moreOutputs: more } : {}),
      ...(transcript === undefined ? {} : { transcript }),
      turns: turns.length,
    });
  }

  return { parts, map, band: context.glance ? bandOf(context.glance) : [], transcript: sessionToTranscript(session, createPage(state, 1)) };
}

interface Part {
  html: string;
  places: PartTurns;
  outputs: string[];
}

function renderPart(turns: Turn[], page: Page, before: Before): Part {
  const whole = renderTurns(turns, page, 2, 'session', before);
  for (let keep: Keeping = keepings[0]; ; ) {
    const sheet = new Sheet(page.pending, partPath(page.context, page.part), keep, page.context.alone);
    const filled = sheet.fill(whole);
    const html = filled.toString();
    const less = page.context.alone ? undefined : keepLess(html, keep);
    if (less === undefined) return { html, places: turnsOf(filled.marks), outputs: sheet.outputs(filled).map(String) };
    keep = less;
  }
}
