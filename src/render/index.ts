/**
 * The render stage: a redacted session to everything that its pages are made of.
 *
 * What renders is loaded with the first session: highlighting and Markdown take longer to load than most modules.
 */
import type { RedactedSession } from '../model/redacted.ts';
import type { AloneSession, RenderContext, RenderedSession } from './context.ts';
import type { Texts } from './page-weight.ts';

export { createClock, isTime } from './clock.ts';
export type { AloneSession, PreparedImage, RenderContext, RenderedPart, RenderedSession } from './context.ts';
export { descriptionOf } from './description.ts';
export { sessionFacts } from './facts.ts';
export { changedFiles } from './files.ts';
export { html, type SafeHtml, trusted } from './html.ts';
export { labelOf } from './outline.ts';
export { shorten } from './text.ts';
export { titleOf } from './title.ts';
export { saidIn, transcriptOf } from './transcript.ts';

/** Renders a session. What it highlights is stored in the context's cache. */
export async function renderSession(session: RedactedSession, context: RenderContext): Promise<RenderedSession> {
  return (await import('./session.ts')).renderSession(session, context);
}

/** Renders a session that has nothing beside it. */
export async function renderAlone(session: RedactedSession, context: RenderContext & { alone: Texts }): Promise<AloneSession> {
  return (await import('./session.ts')).renderAlone(session, context);
}
