/**
 * An index for the search of another site, which merges it with its own: pages as Pagefind reads them anywhere, with a heading
 * per turn, so that each hit is a link to its turn. Our own search reads the bundles instead, which hold more.
 */
import { close, createIndex } from 'pagefind';
import { escaped } from '../model/escape.ts';
import type { SearchDocument, SearchTurn } from '../model/meta.ts';
import { PlainError } from '../model/plain-error.ts';
import { documentsIn } from './documents.ts';
import { documentUrl } from './html.ts';
import type { IndexedSession } from './plan.ts';

const mostOfHeading = 90;

/** Writes the index into `folder`. Addresses in it are below the archive's path. `language`: of the archive's interface. */
export async function indexPlainly(sessions: readonly IndexedSession[], language: string, folder: string): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: language });
  if (!index) throw new PlainError(`The index for the site's own search could not be begun (${errors.length} errors).`);
  try {
    for (const { meta, documents } of sessions)
      for (const document of documentsIn(documents)) {
        const added = await index.addHTMLFile({
          url: documentUrl(meta.slug, document.part),
          content: pageOf(meta.title, document, language),
        });
        if (added.errors.length > 0)
          throw new PlainError(`The session ${meta.slug} could not be added to the index for the site's own search.`);
      }
    await index.writeFiles({ outputPath: folder });
  } finally {
    await close();
  }
}

const pageOf = (title: string, { turns }: SearchDocument, language: string): string =>
  `<html lang="${escaped(language)}"><body data-pagefind-body><h1>${escaped(title)}</h1>${turns.map(turnOf).join('\n')}</body></html>`;

function turnOf({ anchor, prompt, answer, thinking, tools, errors }: SearchTurn): string {
  const texts = [prompt, answer, thinking, tools, errors].filter((text) => text !== undefined && text !== '');
  const [first = anchor] = texts;
  const heading = first.replace(/\s+/g, ' ').slice(0, mostOfHeading).toWellFormed();
  return `<h2 id="${anchor}">${escaped(heading)}${first.length > mostOfHeading ? '…' : ''}</h2><p>${escaped(texts.join('\n'))}</p>`;
}
