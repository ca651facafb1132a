/** What a project is called in lists, filters and addresses: by its folder, and where two share that name by its place as well. */
import type { SessionMeta } from './meta.ts';

/** Its name, which all of that name share, then `acme/web` where there are several. */
export const projectsOf = ({ project, place }: Pick<SessionMeta, 'project' | 'place'>): string[] =>
  place === undefined ? [project] : [project, `${place === '/' ? '' : place}/${project}`];

/** The most exact of its names. */
export const projectOf = (meta: Pick<SessionMeta, 'project' | 'place'>): string => projectsOf(meta).at(-1) ?? meta.project;

/** `acme/web` as `web in acme`; `form` is `{name} in {place}` in the reader's language. A folder's name holds no slash. */
export function projectLabel(name: string, form: string): string {
  const at = name.lastIndexOf('/');
  if (at < 0) return name;
  const values: { [place: string]: string } = { name: name.slice(at + 1), place: name.slice(0, at) || '/' };
  return form.replace(/\{(name|place)\}/g, (_, key: string) => values[key] ?? '');
}
