/** A redacted session to everything that its pages are made of. */
import { agentOf } from '../agents/index.ts';
import { hasFigures } from '../model/figures.ts';
import type { SessionMap } from '../model/meta.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { allTurns, type Turn } from '../model/session.ts';
import { renderBlock } from './blocks/index.ts';
import { createHighlighter } from './code.ts';
import type { AloneSession, RenderContext, RenderedPart, RenderedSession } from './context.ts';
import { loadDiagrams } from './diagrams/index.ts';
import { sessionFacts } from './facts.ts';
import { escapeAttribute, escapeText, type SafeHtml } from './html.ts';
import { loadMath } from './markdown/math.ts';
import { partTurns } from './marks.ts';
import { needsOf } from './needs.ts';
import { sessionToMap } from './outline.ts';
import { addressOf, createPage, type Page, partPath, type RenderState } from './page.ts';
import { type Keeping, keepings, keepLess, type Texts } from './page-weight.ts';
import { Sheet, type Written } from './pending.ts';
import { bandOf } from './strip/columns.ts';
import { stripsOf } from './strip/index.ts';
import { taskLists } from './task-lists.ts';
import { sessionToTranscript, turnsToTranscript } from './transcript.ts';
import { type Before, renderTurns } from './turns.ts';

/** Renders a session. What it highlights is kept in the context's cache. */
export async function renderSession(session: RedactedSession, context: RenderContext): Promise<RenderedSession> {
  const { title, parts: lastPart, language } = sessionFacts(session, context.words.blocks);
  const map = sessionToMap(session, context.words.blocks, context.homes);
  const state = await stateOf(session, context, map, language);
  const strip = stripsOf(session, context, language, lastPart);
  const parts: RenderedPart[] = [];
  const before: Before = {};
  /** Of its Markdown. */
  const body: string[] = [];
  const file: string[] | undefined = context.withFile && looksAlike(session) ? [] : undefined;
  const byPart = Map.groupBy(session.turns, (turn) => turn.part);
  for (let number = 1; number <= lastPart; number++) {
    const turns = byPart.get(number) ?? [];
    const page = createPage(state, number);
    const whole = renderTurns(turns, page, 2, 'session', before);
    const { sheet, written } = fitted(whole, page);
    file?.push(alone(whole, 'shortened'));
    const [outputs = '', ...more] = sheet.outputs(written).map(String);
    const said = turnsToTranscript(turns, { ...page, addressOf: (turn) => wholeAt(turn, page) });
    const transcript =
      lastPart > 1
        ? sessionToTranscript(session, page, { title, body: said, part: { number, of: lastPart, at: partPath(context, 1) } })
        : undefined;
    for (const paragraph of said) body.push(paragraph);
    parts.push({
      number,
      html: written.text,
      embed: partToEmbed(written, partPath(context, number), context.words.blocks.showAll),
      strip: strip(number),
      places: partTurns(written.marks),
      outputs,
      ...(more.length > 0 ? { moreOutputs: more } : {}),
      ...(transcript === undefined ? {} : { transcript }),
      turns: turns.length,
    });
  }

  const figures = parts.flatMap(({ number, html }) => (hasFigures(html) ? [number] : []));
  return {
    parts,
    map: figures.length > 0 ? { ...map, figures } : map,
    band: context.glance ? bandOf(context.glance) : [],
    transcript: sessionToTranscript(session, createPage(state, 1), { title, body }),
    ...(file
      ? { alone: { html: file.join(''), strip: lastPart === 1 ? strip(1) : stripAlone(session, context, language), outline: map.outline } }
      : {}),
  };
}

/** Renders a session that has nothing beside it: all of it is one part. */
export async function renderAlone(session: RedactedSession, context: RenderContext & { alone: Texts }): Promise<AloneSession> {
  const { language } = sessionFacts(session, context.words.blocks);
  const map = sessionToMap(session, context.words.blocks);
  const page = createPage(await stateOf(session, context, map, language), 1);
  const whole = renderTurns(session.turns, page, 2, 'session');
  return { html: alone(whole, context.alone), strip: stripAlone(session, context, language), outline: map.outline };
}

async function stateOf(
  session: RedactedSession,
  context: RenderContext,
  map: SessionMap,
  language: string | undefined,
): Promise<RenderState> {
  const needs = needsOf(session);
  return {
    nested: { turns: (turns, page, level) => renderTurns(turns, page, level, 'thread'), block: renderBlock },
    session,
    context,
    code: await createHighlighter(needs.grammars, context.cache),
    math: needs.math ? await loadMath() : undefined,
    diagrams: needs.diagrams ? await loadDiagrams(context.cache) : undefined,
    language,
    parts: new Map(Object.entries(map.anchors)),
    tasks: taskLists(session, agentOf(session.agent).tools),
  };
}

/** A part with as much of its long texts as it has room for. */
function fitted(whole: SafeHtml, page: Page): { sheet: Sheet; written: Written } {
  for (let keep: Keeping = keepings[0]; ; ) {
    const sheet = new Sheet(partPath(page.context, page.part), keep);
    const written = sheet.write(whole);
    const less = keepLess(written.text, keep);
    if (less === undefined) return { sheet, written };
    keep = less;
  }
}

/** The address of a turn that stands somewhere. */
function wholeAt(turn: Turn, page: Page): string | undefined {
  const address = addressOf(turn, page);
  return address.endsWith('/') ? undefined : address;
}

const alone = (whole: SafeHtml, texts: Texts): string => new Sheet('', keepings[0], texts).write(whole).text;

const stripAlone = (session: RedactedSession, context: RenderContext, language: string | undefined): string =>
  stripsOf(session, context, language)(1);

/** A file shows in full what other sessions have as well, and is one page: versions of a prompt that fold together stay together. */
function looksAlike(session: RedactedSession): boolean {
  for (const { inherited } of allTurns(session.turns)) if (inherited !== undefined) return false;
  const isCut = ({ version, part }: Turn, before: Turn | undefined) =>
    version !== undefined && version === before?.version && part !== before.part;
  return !session.turns.some((turn, at) => isCut(turn, session.turns[at - 1]));
}

/** `path`: of the session's page; `label`: of the links to what is left there. */
function partToEmbed({ text, marks }: Written, path: string, label: string): string {
  const turns = marks.flatMap(({ start, is }) => (is.kind === 'turn' ? [start] : []));
  let out = '';
  let done = 0;
  let next = 0;
  for (const { start, end, is } of marks) {
    if (is.kind !== 'folded' || start < done) continue;
    while (next < turns.length && (turns[next] as number) < start) next++;
    if ((turns[next] ?? end) < end) continue;
    // A frame is left for it: no page but an embed may be shown in one.
    const link = `<a class="more" href="${escapeAttribute(`${path}#${is.id}`)}" data-fold target="_top">${escapeText(label)}</a>`;
    if (end - start <= link.length) continue;
    out += text.slice(done, start) + link;
    done = end;
  }
  return out + text.slice(done);
}
