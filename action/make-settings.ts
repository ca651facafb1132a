/** What the first step is told. */
import { type Level, levels } from '../src/export/index.ts';
import { Problem } from './problem.ts';
import { type Env, needed, placeIn, placesBase } from './settings.ts';

export const kinds = ['file', 'site'] as const;
export type Kind = (typeof kinds)[number];

export interface MakeSettings {
  /** A file or folder of logs. */
  sessions: string;
  kind: Kind;
  /** Only the sessions that the pull request's commits name. */
  checkpoints: boolean;
  level: Level;
  /** The folder with `site.yaml`; rules of redaction come from there. */
  content: string | undefined;
  /** The address that a site is committed to, below which alone it works. */
  url?: string;
  /** A second reader's command line; none by default, whatever site.yaml says. */
  reader: string | undefined;
  /** The step's own folder, which nothing else writes into. */
  work: string;
}

export function makeSettings(env: Env): MakeSettings {
  const sessions = needed(env, 'TURNLEAF_SESSIONS', 'sessions');
  const kind = oneOf(kinds, env.TURNLEAF_AS || 'file', 'as');
  const checkpoints = oneOf(['true', 'false'], env.TURNLEAF_CHECKPOINTS || 'false', 'checkpoints') === 'true';
  if (checkpoints && kind === 'site')
    throw new Problem('as: site takes every session of a folder. The checkpoints of a pull request are made as files.');
  return {
    sessions,
    kind,
    checkpoints,
    level: oneOf(levels, env.TURNLEAF_LEVEL || 'tools', 'level'),
    content: env.TURNLEAF_CONTENT || undefined,
    reader: env.TURNLEAF_READER?.trim() || undefined,
    ...(kind === 'site' && env.TURNLEAF_ARCHIVE ? { url: siteAddress(env) } : {}),
    work: needed(env, 'TURNLEAF_WORK', 'the step’s folder'),
  };
}

function siteAddress(env: Env): string {
  const base = placesBase(env);
  if (base === undefined)
    throw new Problem(
      'as: site with an archive needs archive-url: links and styles of a site lead below the address that it is built for.',
    );
  if (!URL.canParse(base) || !/^https?:/.test(base)) throw new Problem('archive-url is not an address of the web.');
  return `${base}/${placeIn(env)}/`;
}

function oneOf<T extends string>(list: readonly T[], text: string, name: string): T {
  const found = list.find((one) => one === text);
  if (found === undefined) throw new Problem(`${name} is none of ${list.join(', ')}.`);
  return found;
}
