/** Each stage over all sessions of a folder, one after another in this process: how long it takes and what it makes. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { toConversation } from '../../../src/agents/index.ts';
import type { SessionSource } from '../../../src/read/index.ts';
import { findSources, readSource } from '../../../src/read/index.ts';
import { renderSession } from '../../../src/render/index.ts';
import { movePictures } from '../../../src/safe/pictures.ts';
import { toLog } from '../../../src/safe/session-log.ts';
import { sessionToDocuments } from '../../../src/search/index.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { redactor } from '../../../test/redact/helpers.ts';
import { context } from '../../../test/render/build.ts';

export interface Stage {
  name: string;
  seconds: number;
  /** Processor time of this process, its threads included. */
  cpu: number;
}

export class Clock {
  readonly stages = new Map<string, Stage>();

  async time<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const stage = this.stages.get(name) ?? { name, seconds: 0, cpu: 0 };
    this.stages.set(name, stage);
    const wall = performance.now();
    const before = process.cpuUsage();
    try {
      return await work();
    } finally {
      const used = process.cpuUsage(before);
      stage.seconds += (performance.now() - wall) / 1000;
      stage.cpu += (used.user + used.system) / 1e6;
    }
  }
}

/** Bytes of all sources; times go into `clock`. Read and thread are gone through twice, the first time to warm up. */
export async function timeStages(from: string, scratch: string, clock: Clock): Promise<number> {
  const { sources } = await clock.time('find', () => findSources(from));
  const pictures = join(scratch, 'pictures');
  mkdirSync(pictures, { recursive: true });
  for (const source of sources) readSource(source).map((read) => buildSession(toConversation(read)));
  for (const source of sources) await timeSource(source, pictures, clock);
  return sources.reduce((sum, source) => sum + source.bytes, 0);
}

async function timeSource(source: SessionSource, pictures: string, clock: Clock): Promise<void> {
  for (const read of await clock.time('read', () => readSource(source))) {
    const images = await clock.time('pictures', () => movePictures(read, source.side, pictures));
    const session = await clock.time('thread', () => buildSession(toConversation(read)));
    const redacted = await clock.time('redact', () => redactor.redact(session, toLog(read)));
    await clock.time('render', () => renderSession(redacted.session, context({ images })));
    await clock.time('documents', () => sessionToDocuments(redacted.session));
  }
}
