/** The sessions of a folder, redacted and turned into documents, without building a site around them. */

import { toConversation } from '../../src/agents/index.ts';
import type { SessionMeta } from '../../src/model/meta.ts';
import { findSources, readSource } from '../../src/read/index.ts';
import { createRedactor } from '../../src/redact/index.ts';
import { sessionFacts } from '../../src/render/index.ts';
import { sessionToDocuments } from '../../src/search/index.ts';
import { buildSession } from '../../src/thread/index.ts';
import { type Archived, fileWith, meta as metaOf } from './archive.ts';

export async function readDocuments(folder: string): Promise<Archived[]> {
  const redactor = createRedactor({ keep: [], patterns: [], allow: [], salt: 'bench', literals: [] });
  return findSources(folder).sources.flatMap((source) =>
    readSource(source).map((read, run) => {
      const { session } = redactor.redact(buildSession(toConversation(read)), { files: [] });
      const documents = sessionToDocuments(session);
      const facts: Partial<SessionMeta> = sessionFacts(session);
      const slug = `${session.id}-${run}`.replace(/[^A-Za-z0-9-]/g, '-');
      const started = session.started === undefined ? undefined : new Date(session.started).toISOString();
      const meta = {
        ...metaOf(slug),
        ...facts,
        id: session.id,
        project: session.project.name,
        gitBranches: session.gitBranches,
        date: started,
        models: session.models,
        tags: [],
        parts: documents.length,
        digest: slug,
      };
      return { meta, documents: fileWith(documents) };
    }),
  );
}
