/** read → thread → redact → render, in this order; nothing else happens here. Whoever needs less takes the steps singly. */
import { toConversation } from './agents/index.ts';
import type { RedactedLog, RedactedSession } from './model/redacted.ts';
import type { Session } from './model/session.ts';
import { type Keeps, type ReadSession, readSource, type SessionSource } from './read/index.ts';
import type { ArchiveScope, RawLog, Redactor, Secret } from './redact/index.ts';
import type { RenderContext, RenderedSession } from './render/index.ts';
import { buildSession } from './thread/index.ts';

interface RedactionSteps {
  redactor: Redactor;
  /** Secrets of other sessions in the archive; absent for a single session. */
  scope?: ArchiveScope | undefined;
  /** Values to look for besides: what the gate found in the session before. */
  known?: readonly Secret[] | undefined;
  /** Files that the owner allows to be published unchanged. */
  keeps?: Keeps;
  /** Runs right after reading: the owner's cuts. */
  curate(read: ReadSession): ReadSession;
  /** Runs between reading and threading: moves pictures from the records into files. */
  movePictures(read: ReadSession): Promise<RenderContext['images']>;
  /** The records worth publishing, in the log's own format. */
  toLog(read: ReadSession): RawLog;
}

type Render<Context extends RenderContext> = (session: RedactedSession, images: RenderContext['images'], run: number) => Context;

export interface Safe {
  session: RedactedSession;
  log: RedactedLog;
  images: RenderContext['images'];
  /** The redacted values, to look for in the output; in memory only. */
  secrets: Secret[];
  /** Hashes of texts that could be part of another session's secret. */
  segments: Uint32Array;
  /** Ids of its records. */
  names: ReadonlySet<string>;
}

export interface BuiltSession<Context extends RenderContext = RenderContext> extends Safe {
  rendered: RenderedSession;
  /** What it was rendered with. */
  context: Context;
}

/** The session that records tell, not redacted. Threading may split the records; whoever writes them afterwards gives it a copy. */
export const threadSession = (read: ReadSession): Session => buildSession(toConversation(read));

/** The same without what must not be published, and its log. `known`: values to look for besides. */
export const redactSession = (
  read: ReadSession,
  log: RawLog,
  redactor: Redactor,
  known?: readonly Secret[],
  scope?: ArchiveScope,
): ReturnType<Redactor['redact']> => redactor.redact(threadSession(read), log, known, scope);

/** The sessions of one source, one after another, by all steps but the last. */
export async function* redactSource(source: SessionSource, context: RedactionSteps): AsyncGenerator<Safe> {
  for (const whole of readSource(source, { keeps: context.keeps })) {
    const read = context.curate(whole);
    const images = await context.movePictures(read);
    yield { ...redactSession(read, context.toLog(read), context.redactor, context.known, context.scope), images };
  }
}

/** The last step. */
export async function* renderEach<Context extends RenderContext, One extends Safe>(
  sessions: AsyncIterable<One>,
  render: Render<Context>,
): AsyncGenerator<One & BuiltSession<Context>> {
  // Commands that render nothing do not load it.
  const { renderSession } = await import('./render/index.ts');
  let run = 0;
  for await (const safe of sessions) {
    const context = render(safe.session, safe.images, run++);
    yield { ...safe, context, rendered: await renderSession(safe.session, context) };
  }
}
