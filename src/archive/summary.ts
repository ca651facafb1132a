/** What a list on the owner's own terminal says of a session that is not published: read, not redacted, not kept. */
import { isObject, stringAt } from '../model/json.ts';
import type { Session } from '../model/session.ts';
import { readSource, type SessionSource } from '../read/index.ts';
import { isKnownKind, recordsToSession } from '../thread/index.ts';

export interface Summary {
  source: SessionSource;
  id: string;
  title: string;
  project: string;
  started?: number;
  ended?: number;
  prompts: number;
  turns: number;
}

/** One summary for each session in a source. */
export function summarise(source: SessionSource): Summary[] {
  return readSource(source, { isKnown: isKnownKind }).map((read) => {
    const session = recordsToSession(read);
    return {
      source,
      id: session.id,
      title: titleIn(session),
      project: session.project.name,
      started: session.started,
      ended: session.ended,
      prompts: session.turns.filter((turn) => turn.role === 'prompt').length,
      turns: session.turns.length,
    };
  });
}

function titleIn({ titles, turns }: Session): string {
  const words = turns.filter((turn) => turn.role === 'prompt').flatMap((turn) => turn.blocks);
  const prompt = words.find((block) => block.kind === 'text') ?? words.find((block) => block.kind === 'command');
  const first = isObject(prompt) ? (stringAt(prompt, 'text') ?? stringAt(prompt, 'name')) : undefined;
  const title = titles.custom ?? titles.ai ?? titles.agentName ?? titles.summary ?? first ?? '';
  return title.replace(/\s+/g, ' ').trim();
}
