/** Names among the facts of a session, as far as lists take them. */
import type { SessionMeta } from '../model/meta.ts';

/** Longer than any name in use. Every list, filter and sum of the archive repeats them, so one log could make each megabytes large. */
const longest = 200;

const short = (name: string): string => (name.length > longest ? `${name.slice(0, longest).toWellFormed()}…` : name);

/** The facts with names that are too long cut off; the session's own page has them whole. */
export function withShortNames<Facts extends Named>(facts: Facts): Facts {
  const { project, above, gitBranches, models, versions, tools, glance, unknownKinds } = facts;
  return {
    ...facts,
    project: short(project),
    ...(above ? { above: above.map(short) } : {}),
    gitBranches: gitBranches.map(short),
    models: models.map(short),
    versions: versions.map(short),
    tools: tools.map((tool) => ({ ...tool, name: short(tool.name) })),
    unknownKinds: Object.fromEntries(Object.entries(unknownKinds).map(([kind, count]) => [short(kind), count])),
    glance: { ...glance, figures: { ...glance.figures, usage: glance.figures.usage.map(shortUsage) } },
  };
}

type Named = Pick<SessionMeta, 'project' | 'above' | 'gitBranches' | 'models' | 'versions' | 'tools' | 'unknownKinds' | 'glance'>;

const shortUsage = <Usage extends { model?: string }>(usage: Usage): Usage =>
  usage.model === undefined ? usage : { ...usage, model: short(usage.model) };
