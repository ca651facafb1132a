/** Invented sessions in each of OpenCode's stores: as an export, as files, in the tables of versions 1 and 2. */
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { agentOf, toConversation } from '../../../src/agents/index.ts';
import type { Json, JsonObject } from '../../../src/model/json.ts';
import type { Block, Session } from '../../../src/model/session.ts';
import { findSources, readSource } from '../../../src/read/index.ts';
import { buildSession } from '../../../src/thread/index.ts';
import { inFolder } from '../../temporary.ts';
import { allTurns } from '../../thread/threaded.ts';
import { writeInFolder } from '../../write-in-folder.ts';

const start = Date.UTC(2026, 4, 6, 9);

/** A session of version 1 as `opencode export` has it. */
export class Chat {
  readonly id: string;
  readonly info: JsonObject;
  readonly messages: { info: JsonObject; parts: JsonObject[] }[] = [];
  private count = 0;

  constructor(id = 'ses_lantern', info: JsonObject = {}) {
    this.id = id;
    const time = { created: start, updated: start + 900_000 };
    this.info = { id, projectID: 'f00d', directory: '/home/mira/harbor', title: 'Oil the lamps', version: '1.9.4', time, ...info };
  }

  user(...parts: (string | JsonObject)[]): this {
    return this.message({ role: 'user', agent: 'build', model: { providerID: 'acme', modelID: 'lamp-2' } }, parts);
  }

  answer(...parts: (string | JsonObject)[]): this {
    return this.answerWith({}, ...parts);
  }

  answerWith(info: JsonObject, ...parts: (string | JsonObject)[]): this {
    const tokens = { input: 100, output: 20, reasoning: 5, cache: { read: 300, write: 40 } };
    const path = { cwd: '/home/mira/harbor', root: '/home/mira/harbor' };
    return this.message(
      { role: 'assistant', mode: 'build', modelID: 'lamp-2', providerID: 'acme', path, cost: 0.25, tokens, ...info },
      parts,
    );
  }

  private message(info: JsonObject, parts: (string | JsonObject)[]): this {
    const id = this.newId('msg');
    const created = start + this.messages.length * 60_000;
    this.messages.push({
      info: { id, sessionID: this.id, time: { created }, ...info },
      parts: parts.map((part) => ({
        id: this.newId('prt'),
        sessionID: this.id,
        messageID: id,
        ...(typeof part === 'string' ? { type: 'text', text: part } : part),
      })),
    });
    return this;
  }

  private newId(kind: string): string {
    this.count += 1;
    return `${kind}_${this.id.slice(4)}${String(this.count).padStart(4, '0')}`;
  }
}

/** A call that has ended. */
export const call = (tool: string, input: JsonObject, output: string, metadata: JsonObject = {}): JsonObject => ({
  type: 'tool',
  callID: `call_${tool}`,
  tool,
  state: { status: 'completed', input, output, metadata, title: tool, time: { start: start + 1000, end: start + 3500 } },
});

/** The sessions in a folder with these files. */
export const sessionsIn = (write: (folder: string) => void): Session[] =>
  inFolder((folder) => {
    write(folder);
    return findSources(folder).sources.flatMap((source) => readSource(source).map((read) => buildSession(toConversation(read))));
  });

/** What is stored of the sessions in a folder with these files. */
export function storedLines(write: (folder: string) => void): string {
  let lines = '';
  sessionsIn((folder) => {
    write(folder);
    for (const source of findSources(folder).sources)
      for (const { agent, main } of readSource(source)) lines += toLines(agentOf(agent).publishable(main.records));
  });
  return lines;
}

/** As a session is shown after it was stored and read back. */
export const storedSession = (write: (folder: string) => void): Session =>
  only(sessionsIn((folder) => put(join(folder, 'session.jsonl'), storedLines(write))));

export const toLines = (records: JsonObject[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

export function only<T>(all: T[]): T {
  if (all.length !== 1) throw new Error(`there are ${all.length}, not one`);
  return all[0] as T;
}

export function put(path: string, value: Json): void {
  writeInFolder(path, typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}

export const exported = (chat: Chat) => (folder: string) =>
  put(join(folder, `${chat.id}.json`), { info: chat.info, messages: chat.messages });

export const scattered =
  (...chats: Chat[]) =>
  (folder: string) => {
    const at = (...names: string[]) => join(folder, 'storage', ...names);
    for (const { id, info, messages } of chats) {
      put(at('session', 'f00d', `${id}.json`), info);
      for (const { info: message, parts } of messages) {
        put(at('message', id, `${message.id}.json`), message);
        for (const part of parts) put(at('part', String(message.id), `${part.id}.json`), part);
      }
    }
  };

/** A database with the tables of version 1. */
export const inTables =
  (...chats: Chat[]) =>
  (folder: string) =>
    withTables(folder, oldTables, (database) => addOld(database, chats));

export const oldTables = `
  CREATE TABLE session (id text PRIMARY KEY, project_id text, parent_id text, directory text, title text, version text, revert text, time_created integer, time_updated integer);
  CREATE TABLE message (id text PRIMARY KEY, session_id text, time_created integer, time_updated integer, data text);
  CREATE TABLE part (id text PRIMARY KEY, message_id text, session_id text, time_created integer, time_updated integer, data text);`;
export const newTables = `
  CREATE TABLE session_v2 (id text PRIMARY KEY, project_id text, parent_id text, directory text, title text, version text, revert text, time_created integer, time_updated integer);
  CREATE TABLE session_message (id text PRIMARY KEY, session_id text, type text, seq integer, time_created integer, time_updated integer, data text);`;

export function withTables(folder: string, tables: string, fill: (database: DatabaseSync) => void): void {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(join(folder, 'opencode.db'));
  database.exec(tables);
  fill(database);
  database.close();
}

export function addSession(database: DatabaseSync, table: string, info: JsonObject): void {
  const { parentID = null, directory, title = null, version, revert } = info;
  const values = [info.id, 'f00d', parentID, directory, title, version, revert ? JSON.stringify(revert) : null, start, start + 900_000];
  database.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(...(values as string[]));
}

export function addOld(database: DatabaseSync, chats: Chat[]): void {
  for (const { info, messages } of chats) {
    addSession(database, 'session', info);
    for (const { info: message, parts } of messages) {
      const { id, sessionID, ...data } = message;
      const at = (message.time as JsonObject).created as number;
      database.prepare('INSERT INTO message VALUES (?, ?, ?, ?, ?)').run(String(id), String(sessionID), at, at, JSON.stringify(data));
      for (const { id: part, sessionID: _s, messageID: _m, ...rest } of parts)
        database
          .prepare('INSERT INTO part VALUES (?, ?, ?, ?, ?, ?)')
          .run(String(part), String(id), String(sessionID), at, at, JSON.stringify(rest));
    }
  }
}

/** Messages of version 2: their kinds and what they hold. */
export function addNew(database: DatabaseSync, info: JsonObject, messages: [type: string, data: JsonObject][]): void {
  addSession(database, 'session_v2', info);
  for (const [index, [type, data]] of messages.entries()) {
    const at = start + index * 60_000;
    const values = [`msg_${String(info.id).slice(4)}n${index}`, String(info.id), type, index + 1, at, at];
    const row = JSON.stringify({ ...data, time: { created: at } });
    database.prepare('INSERT INTO session_message VALUES (?, ?, ?, ?, ?, ?, ?)').run(...(values as string[]), row);
  }
}

export const blocksOf = (session: Session): Block[] => allTurns(session.turns).flatMap((turn) => turn.blocks);

export const toolsOf = (session: Session) => blocksOf(session).filter((block) => block.kind === 'tool');

/** Roles and words, nested turns included. */
export const script = (session: Session): string[] =>
  allTurns(session.turns).map(({ role, blocks }) => `${role}: ${blocks.map(wordsOf).join(' | ')}`);

function wordsOf(block: Block): string {
  if (block.kind === 'tool') return `[${block.name} ${block.state}]`;
  if (block.kind === 'shell') return `!${block.input} > ${block.stdout.trim()}`;
  if (block.kind === 'text') return block.text;
  const text = 'text' in block ? block.text : undefined;
  return `<${block.kind}${text ? ` ${text}` : ''}>`;
}
