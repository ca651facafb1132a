/** The time of each stage of a session that holds one text again and again. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toConversation } from '../../../src/agents/index.ts';
import { findSources, readSource } from '../../../src/read/index.ts';
import { judges } from '../../../src/redact/index.ts';
import { renderSession, sessionFacts } from '../../../src/render/index.ts';
import { toLog } from '../../../src/safe/session-log.ts';
import { documentToHtml, sessionToDocuments } from '../../../src/search/index.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { redactor } from '../../../test/redact/helpers.ts';
import { context } from '../../../test/render/build.ts';
import type { Place } from './openings.ts';

export interface GrowthCase {
  place: Place;
  /** What repeats, or what stands at the nth place. */
  unit: string | ((n: number) => string);
  bytes: number;
}
/** Milliseconds of processor time by stage. */
export type GrowthAnswer = { [stage: string]: number };

/** The session: a prompt, an answer and a call, one of which is made of the text. */
function logOf({ place, unit, bytes }: GrowthCase): string {
  let text = '';
  for (let n = 0; text.length < bytes; n += 1) text += typeof unit === 'string' ? unit : unit(n);
  text = text.slice(0, bytes);
  const at = (here: Place) => (here === place ? text : 'a word');
  const id = '0d3f1c2a-7c1b-4a55-9c2f-1f0c6a1f7e11';
  const base = { sessionId: id, cwd: '/srv/app', version: '2.1.63', isSidechain: false, timestamp: '2026-01-01T00:00:00Z' };
  const uuid = (n: number) => `1111111${n}-2222-4333-8444-555555555555`;
  const answer = (n: number, content: unknown) => ({
    ...base,
    type: 'assistant',
    uuid: uuid(n),
    parentUuid: uuid(n - 1),
    message: { id: `msg_${n}`, role: 'assistant', model: 'm', content },
  });
  const records = [
    { type: 'custom-title', customTitle: at('title'), sessionId: id },
    { ...base, type: 'user', uuid: uuid(1), parentUuid: null, message: { role: 'user', content: at('prompt') } },
    answer(2, [
      { type: 'thinking', thinking: at('thinking') },
      { type: 'text', text: at('answer') },
    ]),
    answer(3, [{ type: 'tool_use', id: 'toolu_1', name: 'Bash', input: { command: at('input'), description: at('input').slice(0, 500) } }]),
    {
      ...base,
      type: 'user',
      uuid: uuid(4),
      parentUuid: uuid(3),
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: at('result') }] },
      toolUseResult: { stdout: at('result'), stderr: '' },
    },
  ];
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

const gate = judges()().unseen;

export async function measure(one: GrowthCase): Promise<GrowthAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'turnleaf-growth-'));
  mkdirSync(join(folder, 'projects/-srv-app'), { recursive: true });
  writeFileSync(join(folder, 'projects/-srv-app/0d3f1c2a-7c1b-4a55-9c2f-1f0c6a1f7e11.jsonl'), logOf(one));
  const answer: GrowthAnswer = {};
  const time = async <T>(stage: string, work: () => T | Promise<T>): Promise<T> => {
    const before = process.cpuUsage();
    const made = await work();
    const used = process.cpuUsage(before);
    answer[stage] = (used.user + used.system) / 1000;
    return made;
  };
  try {
    const [source] = findSources(folder).sources;
    if (!source) throw new Error('no session was found');
    const [read] = await time('read', () => readSource(source));
    if (!read) throw new Error('nothing was read');
    const threaded = await time('thread', () => buildSession(toConversation(read)));
    const { session } = await time('redact', () => redactor.redact(threaded, toLog(read)));
    const rendered = await time('render', () => renderSession(session, context()));
    const facts = await time('facts', () => sessionFacts(session));
    await time('search', () => {
      const of = { slug: 'session', title: facts.title, facts: '', filters: {} } as unknown as Parameters<typeof documentToHtml>[0];
      return sessionToDocuments(session).map((document) => documentToHtml(of, document, true));
    });
    await time('gate', () =>
      [rendered.transcript, ...rendered.parts.flatMap(({ html, outputs }) => [html, outputs])].map((text) => gate(text)),
    );
    return answer;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
