/** Names of sessions that programs keep beside their logs, in an index or in a database. */
import { agents, type KeptName } from '../agents/index.ts';
import { objectsIn, safely } from './json.ts';
import type { SessionSource, WalkedFile } from './source.ts';

/** Longer files are no index. */
const mostBytes = 64 * 1024 * 1024;

export function keptNames() {
  /** What a database says goes before what an index says, which is no longer written. */
  const known = { database: new Map<string, string>(), index: new Map<string, string>() };
  const addTo = (names: Map<string, string>, agent: string, all: KeptName[]) => {
    for (const { session, name } of all) names.set(`${agent} ${session}`, name);
  };
  return {
    add: (agent: string, names: KeptName[]) => addTo(known.database, agent, names),
    addIndex({ name, path, bytes }: WalkedFile) {
      for (const { id, head } of agents) {
        if (!head.names?.isIndex(name) || bytes > mostBytes) continue;
        const { inLine } = head.names;
        const lines = safely(() => [...objectsIn(path)], []);
        addTo(
          known.index,
          id,
          lines.flatMap((object) => (object && inLine(object)) || []),
        );
      }
    },
    give(sources: SessionSource[]) {
      for (const source of sources) {
        const key = `${source.agent} ${source.id}`;
        const name = known.database.get(key) ?? known.index.get(key);
        if (name !== undefined) source.keptName = name;
      }
    },
  };
}
