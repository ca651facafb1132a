/** read → thread → redact → render, in this order; nothing else happens here. */
import { toConversation } from './agents/index.ts';
import type { RedactedLog, RedactedSession } from './model/redacted.ts';
import { type Keeps, type ReadSession, readSource, type SessionSource } from './read/index.ts';
import type { ArchiveScope, RawLog, Redactor, Secret } from './redact/index.ts';
import { type RenderContext, type RenderedSession, renderSession } from './render/index.ts';
import { buildSession } from './thread/index.ts';

export interface PipelineContext {
  redactor: Redactor;
  /** What other sessions of the archive hold that is secret; absent for a session alone. */
  scope?: ArchiveScope;
  /** Files that the owner lets be published as they are. */
  keeps?: Keeps;
  /** Before anything is made of what was read: the owner's cuts. */
  curate(read: ReadSession): ReadSession;
  /** Between reading and threading: pictures leave the records and become files. */
  movePictures(read: ReadSession): Promise<RenderContext['images']>;
  /** The records worth publishing, in the log's own format. */
  toLog(read: ReadSession): RawLog;
  render(session: RedactedSession, images: RenderContext['images'], run: number): RenderContext;
}

export interface Built {
  session: RedactedSession;
  log: RedactedLog;
  rendered: RenderedSession;
  images: RenderContext['images'];
  /** What was redacted, to look for in what was made of it; in memory only. */
  secrets: Secret[];
  /** Hashes of what could belong to a secret of another session. */
  segments: Uint32Array;
}

/** Builds the sessions of one source, one after another. */
export async function* buildSource(source: SessionSource, context: PipelineContext): AsyncGenerator<Built> {
  for (const [run, whole] of readSource(source, { keeps: context.keeps }).entries()) {
    const read = context.curate(whole);
    const images = await context.movePictures(read);
    const threaded = buildSession(toConversation(read));
    const { session, log, secrets, segments } = context.redactor.redact(threaded, context.toLog(read), [], context.scope);
    const rendered = await renderSession(session, context.render(session, images, run));
    yield { session, log, rendered, images, secrets, segments };
  }
}
