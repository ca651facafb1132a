/** What a session did, in a line: the files that it changed. */
import { agentOf } from '../agents/index.ts';
import type { Session } from '../model/session.ts';
import { callsOf, useOf } from '../outcome/index.ts';
import { fill } from '../words/fill.ts';
import type { BlockWords } from './fill-html.ts';
import { baseName } from './text.ts';

/** The file that was changed most often comes first. Empty where none was. */
export function workTitle(session: Pick<Session, 'agent' | 'turns'>, words: BlockWords): string {
  const times = new Map<string, number>();
  for (const path of changedPaths(session)) {
    const name = baseName(path);
    if (name !== '' && name.length <= 60 && !/[\s\p{Cc}]|\[redacted:/u.test(name)) times.set(path, (times.get(path) ?? 0) + 1);
  }
  const [file, other, ...more] = [...times].sort(([, a], [, b]) => b - a).map(([path]) => baseName(path));
  if (file === undefined) return '';
  if (other === undefined) return fill(words.titleChanged, { file });
  return more.length === 0 ? fill(words.titleChangedBoth, { file, other }) : fill(words.titleChangedMore, { file, n: more.length + 1 });
}

function* changedPaths(session: Pick<Session, 'agent' | 'turns'>): Generator<string> {
  const { tools } = agentOf(session.agent);
  for (const { block } of callsOf(session)) {
    if (block.kind !== 'tool' || block.state !== 'done') continue;
    const use = useOf(block, tools);
    if (use.kind === 'edit' || use.kind === 'write' || use.kind === 'edit-notebook') yield use.path;
    if (use.kind === 'patch') for (const { path, movedTo } of use.files) yield movedTo ?? path;
  }
}
