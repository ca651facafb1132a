/** One session, or some turns of it, as one file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../model/once.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { allTurns } from '../model/session.ts';
import type { SiteConfig } from '../model/site.ts';
import { type AloneSession, type PreparedImage, type RenderContext, titleOf, transcriptOf } from '../render/index.ts';
import { wordsFor } from '../words/index.ts';
import { sessionToJson } from './json.ts';
import { type Extract, extractOf, rangeOf, shortened } from './level.ts';
import { sessionToPage } from './page.ts';

export { type Extract, extractOf, type Level, levels, rangeOf, redactionsIn } from './level.ts';

export { sheetDigest } from './sheet.ts';

/** A published session's address, where the site has one. */
export const publicAddress = ({ url }: Pick<SiteConfig, 'url'>, slug: string, { draft }: { draft: boolean }): string | undefined =>
  url === undefined || draft ? undefined : `${url.replace(/\/$/, '')}/s/${slug}/`;

/** The address of each turn of a session, which names its part: it lands without script, too. */
export function turnAddresses(address: string | undefined, { turns }: Pick<RedactedSession, 'turns'>): RenderContext['turnAddress'] {
  if (address === undefined) return undefined;
  const parts = once(() => new Map(turns.flatMap((turn) => [...allTurns([turn])].map(({ anchor }) => [anchor, turn.part] as const))));
  return (anchor) => {
    const part = parts().get(anchor) ?? 1;
    return `${address}${part > 1 ? `${part}/` : ''}#${anchor}`;
  };
}

export const formats = ['html', 'md', 'json'] as const;
export type Format = (typeof formats)[number];

export interface ExportContext extends Omit<RenderContext, 'alone' | 'homes' | 'base' | 'work' | 'turnAddress'> {
  /** The session's public address, where it has one. */
  address?: string | undefined;
  /** The owner's title, in place of the session's. */
  title?: string | undefined;
  theme: SiteConfig['theme'];
  /** The whole session as it was rendered with its site: less to do for an HTML file of it. */
  rendered?: AloneSession | undefined;
  /** What the calls of an extract made. */
  workOf?(extract: RedactedSession): RenderContext['work'];
}

/** What every file takes from the owner's settings. */
export const fileSettings = ({ words, language, timezone, show, theme }: SiteConfig) => ({
  words: wordsFor(language, words),
  language,
  timezone,
  show,
  theme,
});

/** The text of the file. What the level and the range leave out is taken out first, so that it is nowhere in it. */
export async function exportSession(session: RedactedSession, what: Extract, format: Format, context: ExportContext): Promise<string> {
  const extract = extractOf(session, what, context.show);
  const title = context.title ?? titleOf(extract, context.words.blocks);
  const facts = { title, level: what.level, range: rangeOf(session, what.range) };
  const { address, theme, rendered } = context;
  if (format === 'html')
    return sessionToPage(
      extract,
      { ...facts, address, theme },
      { ...context, base: '/', work: context.workOf?.(extract), turnAddress: turnAddresses(address, session) },
      rendered,
    );
  const texts = what.level === 'everything' ? extract : shortened(extract);
  if (format === 'json') return `${JSON.stringify(sessionToJson(texts, facts, context), null, 2)}\n`;
  return transcriptOf({ ...texts, titles: { custom: title } }, context);
}

/** Prepared pictures with their bytes, which are read from `folder` when something shows them. */
export function withBytes(images: { [key: string]: PreparedImage }, folder: string): { [key: string]: PreparedImage } {
  const one = ({ file, width, height, small }: PreparedImage): PreparedImage => ({
    file,
    width,
    height,
    ...(small ? { small } : {}),
    get data() {
      return `data:image/webp;base64,${readFileSync(join(folder, file)).toString('base64')}`;
    },
  });
  return Object.fromEntries(Object.entries(images).map(([key, image]) => [key, one(image)]));
}
