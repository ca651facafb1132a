/** The summary of an unpublished session for lists on the owner's terminal: not redacted, not stored. */

import { isObject, stringAt } from '../model/json.ts';
import type { Noise, Session } from '../model/session.ts';
import { threadSession } from '../pipeline.ts';
import { readSource, type SessionSource } from '../read/index.ts';
import { labelOf, titleOf } from '../render/index.ts';

export interface Summary {
  source: SessionSource;
  id: string;
  agent: string;
  title: string;
  project: string;
  started?: number;
  ended?: number;
  prompts: number;
  turns: number;
  /** Nobody speaks in it. */
  noise?: Noise;
  /** First words of the first prompt. */
  prompt?: string;
  /** Time of the last record of the last turn, and whether that turn was removed. */
  until?: number;
  lastRemoved?: boolean;
}

/** One summary for each session in a source. */
export function summarise(source: SessionSource): Summary[] {
  return readSource(source).map((read) => {
    const session = threadSession(read);
    return {
      source,
      id: session.id,
      agent: session.agent,
      title: isNamed(session) ? titleOf(session) : '',
      project: session.project.name,
      started: session.started,
      ended: session.ended,
      prompts: session.turns.filter((turn) => turn.role === 'prompt').length,
      turns: session.turns.length,
      ...(session.noise === undefined ? {} : { noise: session.noise }),
      prompt: firstWords(session)?.replace(/\s+/g, ' ').trim().slice(0, 200),
      until: session.turns.at(-1)?.until,
      lastRemoved: session.turns.at(-1)?.removed,
    };
  });
}

function firstWords({ turns }: Session): string | undefined {
  const words = turns.filter((turn) => turn.role === 'prompt' && turn.version === undefined).flatMap((turn) => turn.blocks);
  const prompt = words.find((block) => block.kind === 'text') ?? words.find((block) => block.kind === 'command');
  return isObject(prompt) ? (stringAt(prompt, 'text') ?? stringAt(prompt, 'name')) : undefined;
}

/** Whether the log contains anything that describes it. */
const isNamed = ({ titles, turns }: Session): boolean => Object.values(titles).some(Boolean) || turns.some(labelOf);
