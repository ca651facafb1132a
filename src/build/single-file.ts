/** The session as one file, for the download menu. */
import type { Selected } from '../content/index.ts';
import { exportSession, fileSettings, publicAddress, withBytes } from '../export/index.ts';
import type { BuiltSession } from '../pipeline.ts';
import type { RenderContext } from '../render/index.ts';
import type { Store } from '../store/index.ts';
import type { SessionSettings } from './session-job.ts';
import { workIn } from './work-in.ts';

export const offersFile = ({ show }: SessionSettings['site']): boolean => show.file === true && show.downloads;

/** `session.html`: the session as its page shows it at first; undefined where the site offers none. */
export async function singleFile(
  { session, images, rendered }: BuiltSession,
  slug: string,
  { notes }: Selected,
  { site }: SessionSettings,
  cache: RenderContext['cache'],
  store: Store,
): Promise<string | undefined> {
  if (!offersFile(site)) return undefined;
  return exportSession(session, { level: 'tools' }, 'html', {
    slug,
    ...fileSettings(site),
    cache,
    images: withBytes(images, store.folder('pictures')),
    workOf: (extract) => workIn(extract, site.repository),
    rendered: rendered.alone,
    title: notes.title,
    address: publicAddress(site, slug, notes),
  });
}
