/** Runs cases through reading, threading and redaction, as a build does: each is a session of its own. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toConversation } from '../../../src/agents/index.ts';
import { findSources, readSource } from '../../../src/read/index.ts';
import type { Redactor, Secret } from '../../../src/redact/index.ts';
import { toLog } from '../../../src/safe/session-log.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { recordsOf, type SessionCase } from './case.ts';
import { leftOf, stands, textsOf, without } from './left.ts';

export interface Outcome {
  of: SessionCase;
  /**
   * Secrets that redaction was given, and of these the ones left, with the piece and what stands around it. `asked`: a
   * person is asked about it, or it was replaced where its place names it, so that one key takes it out everywhere.
   */
  secrets: string[];
  leaks: { secret: string; piece: string; around: string; asked: boolean }[];
  /** Texts that redaction was given and that had to stay, and of these the ones that are gone. */
  kept: string[];
  lost: string[];
  /** What reading did not pass on, so that nothing is known of it. */
  unread: string[];
}

export interface Run {
  outcomes: Outcome[];
  bytes: number;
  ms: number;
}

export function runCases(cases: readonly SessionCase[], redactor: Redactor): Run {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'turnleaf-cases-'));
  const run: Run = { outcomes: [], bytes: 0, ms: 0 };
  try {
    const folder = join(root, 'projects', '-srv-app');
    mkdirSync(folder, { recursive: true });
    const byId = new Map(cases.map((one, index) => [`${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`, one]));
    for (const [id, one] of byId) {
      const text = recordsOf(one, id)
        .map((record) => JSON.stringify(record))
        .join('\n');
      writeFileSync(join(folder, `${id}.jsonl`), `${text}\n`);
    }
    const given = findSources(root).sources.map((source) => {
      const one = byId.get(source.id);
      const read = readSource(source)[0];
      if (one === undefined || read === undefined) throw new Error(`a case was read as another session: ${source.id}`);
      byId.delete(source.id);
      return { one, session: buildSession(toConversation(read)), log: toLog(read) };
    });
    for (const one of byId.values()) throw new Error(`${one.id} was not read`);
    const before = given.map(({ session, log }) => textsOf([session, log]));
    // Asked for once: the system takes its time to answer.
    const started = process.cpuUsage().user;
    const redacted = given.map(({ session, log }) => redactor.redact(session, log));
    run.ms = (process.cpuUsage().user - started) / 1000;
    given.forEach(({ one, log }, index) => {
      const { session, log: redactedLog, secrets } = redacted[index] as (typeof redacted)[number];
      run.bytes += Buffer.byteLength(JSON.stringify(log));
      run.outcomes.push(outcomeOf(one, before[index] as string, textsOf([session, redactedLog]), secrets));
    });
    return run;
  } finally {
    rmSync(root, { recursive: true });
  }
}

function outcomeOf(one: SessionCase, before: string, after: string, found: readonly Secret[]): Outcome {
  const isRead = (text: string) => stands(text, before) || text.split('\n').every((line) => stands(line, before));
  const isLeft = (text: string) => stands(text, after) || (!stands(text, before) && text.split('\n').every((line) => stands(line, after)));
  const around = without(one.gone, before);
  const secrets = one.gone.filter(isRead);
  const kept = one.stays.filter(isRead);
  const leaks = secrets.flatMap((secret) => {
    const piece = leftOf(secret, after, around);
    const asked = found.some(({ value }) => value.includes(secret) || (secret.includes(value) && value.length >= secret.length * 0.6));
    return piece === undefined ? [] : { secret, piece, around: contextOf(piece, after), asked };
  });
  return {
    of: one,
    secrets,
    leaks,
    kept,
    lost: kept.filter((text) => !isLeft(text)),
    unread: [...one.gone, ...one.stays].filter((text) => !isRead(text)),
  };
}

function contextOf(piece: string, text: string): string {
  const at = Math.max(0, text.indexOf(piece));
  const end = text.indexOf('\0', at + piece.length);
  return text.slice(Math.max(0, text.lastIndexOf('\0', at) + 1, at - 90), Math.min(end === -1 ? text.length : end, at + piece.length + 60));
}
