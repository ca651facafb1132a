/** Archives of any size for measuring: words that are as rare as words are, names that belong to one session only. */
import type { SearchDocument, SearchTurn, SessionMeta } from '../../../src/model/meta.ts';
import { anyWord, prose, random, wordOf } from '../words.ts';

export interface Generated {
  meta: SessionMeta;
  documents: () => Promise<SearchDocument[]>;
}

const projects = 60;
const turnsOfPart = 100;

const camel = (parts: string[]) => parts.map((part, place) => (place === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('');

/** Session number `n`, the same on every run. `changed` makes it another one. */
export function generate(n: number, changed = ''): Generated {
  const slug = `${2024 + (n % 3)}-${String(1 + (n % 12)).padStart(2, '0')}-${wordOf(1_000 + (n % 7_000))}-${n}`;
  const next = random(n * 7919 + 13);
  // Log-normal: half of the sessions under 14 turns, a few of many hundred.
  const gauss = Math.sqrt(-2 * Math.log(next() || 1e-9)) * Math.cos(2 * Math.PI * next());
  const turns = Math.max(2, Math.min(1_500, Math.round(14 * Math.exp(gauss))));
  const started = Date.UTC(2024 + (n % 3), n % 12, 1 + (n % 28), n % 24);
  const project = wordOf(300 + Math.floor(projects ** next()));
  const tools = ['Bash', 'Read', 'Edit', 'Grep', 'WebFetch', 'Task'].filter(() => next() < 0.6);
  const meta: SessionMeta = {
    id: slug,
    agent: 'claude-code',
    slug,
    title: prose(random(n + 5), 7).replace(/[.,]/g, ''),
    description: '',
    project,
    gitBranches: [`${anyWord(next)}-${n}`],
    date: new Date(started).toISOString(),
    models: [n % 4 === 0 ? 'claude-opus-4' : 'claude-sonnet-4'],
    versions: [],
    tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
    prompts: 1,
    turns,
    toolCalls: 0,
    subagents: 0,
    tools: tools.map((name) => ({ name, calls: 1 })),
    hasErrors: next() < 0.4,
    images: 0,
    language: 'en',
    parts: Math.ceil(turns / turnsOfPart),
    partFacts: [],
    records: { read: 0, shown: 0, hidden: 0, unknown: 0, unreadable: 0 },
    unknownKinds: {},
    unreadable: [],
    redactions: [],
    commits: [],
    pullRequests: [],
    changedFiles: 0,
    logBytes: 0,
    glance: { figures: { usage: [], languages: [] } },
    redactedWith: '',
    tags: [wordOf(400 + (n % 25))],
    draft: false,
    unlisted: false,
    featured: false,
    hasNotes: false,
    digest: `${n}${changed}`,
  };
  return { meta, documents: async () => documentsOf(n, turns, started, changed) };
}

function documentsOf(n: number, count: number, started: number, changed: string): SearchDocument[] {
  const next = random(n * 104729 + 7);
  const files = Array.from({ length: 12 }, () => `src/${anyWord(next)}/${anyWord(next)}${Math.floor(next() * 1e4)}.ts`);
  const anyFile = () => files[Math.floor(next() * files.length)] ?? '';
  const hex = (at: number) => Math.imul(n * 2_000 + at, 2654435761) >>> 0;
  const all = Array.from({ length: count }, (_, at): SearchTurn => {
    const base = { anchor: `t-${hex(at).toString(16).padStart(8, '0')}`, at: started + at * 40_000 };
    if (at % 6 === 0) return { ...base, role: 'prompt', prompt: `${prose(next, 12 + Math.floor(next() * 50))} session ${changed}` };
    return {
      ...base,
      role: 'agent',
      ...(next() < 0.5 ? { thinking: prose(next, 30 + Math.floor(next() * 60)) } : {}),
      answer: `${prose(next, 15 + Math.floor(next() * 90))} ${camel([anyWord(next), anyWord(next), anyWord(next)])}() in ${anyFile()}`,
      tools: next() < 0.5 ? `Read ${anyFile()}` : `Bash npm run ${anyWord(next)} -- --${anyWord(next)} ${anyFile()}`,
      ...(next() < 0.05 ? { errors: `Error: ${prose(next, 40)} at ${anyFile()}:${Math.floor(next() * 900)}` } : {}),
    };
  });
  const parts = Math.ceil(count / turnsOfPart);
  return Array.from({ length: parts }, (_, part) => ({ part: part + 1, turns: all.slice(part * turnsOfPart, (part + 1) * turnsOfPart) }));
}
