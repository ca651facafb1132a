/** Where a fragment lands that the page it names has not: pages of sessions pass a turn on to its part, former addresses to the current one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remembered } from '../model/once.ts';
import type { Tag } from './tags.ts';

/** Tags of a page, by its path in the site. */
type TagsOf = (file: string) => Iterable<Tag>;

/** Ids that a link can lead to. */
export const namesOf = ({ name, attributes }: Tag) =>
  [attributes.id, name === 'a' ? attributes.name : undefined].filter((id): id is string => id !== undefined && id !== '');

/** Several turns are named with two dots between the first and the last. */
export const hasFragment = (ids: ReadonlySet<string>, fragment: string) =>
  ids.has(fragment) || (/^t-.+\.\.t-/.test(fragment) && fragment.split('..').every((id) => ids.has(id)));

/** The page of a session, or its embed; below a path, where the archive is part of another site. */
const session = /^((?:.*\/)?)(s|embed)\/([^/]+)\/index\.html$/;

/** `fileOf`: the file of an address in a page. */
export function landings(
  dir: string,
  files: ReadonlySet<string>,
  tagsIn: TagsOf,
  fileOf: (href: string, from: string) => string | undefined,
) {
  const ids = remembered((file: string) => new Set([...tagsIn(file)].flatMap(namesOf)), 50);
  const partsOf = remembered(
    (map: string) => (JSON.parse(readFileSync(join(dir, map), 'utf8')) as { anchors: { [anchor: string]: number } }).anchors,
    50,
  );
  /** The page of the part in which a turn is, by the map that the script asks for as well. */
  const partWith = (file: string, fragment: string): string | undefined => {
    const [, below = '', kind, slug] = session.exec(file) ?? [];
    const map = `${below}s/${slug}/map.json`;
    const [anchor = ''] = /^t-[0-9a-f]+/.exec(fragment) ?? [];
    const part = files.has(map) && anchor !== '' ? partsOf(map)[anchor] : undefined;
    const page = `${below}${kind}/${slug}/${part}/index.html`;
    return files.has(page) ? page : undefined;
  };
  const movedTo = (file: string): string | undefined => {
    for (const { name, attributes } of tagsIn(file))
      if (name === 'a' && attributes['data-moved'] !== undefined) return fileOf(attributes.href ?? '', file);
    return undefined;
  };
  return function lands(file: string, fragment: string): boolean {
    if (hasFragment(ids(file), fragment)) return true;
    const part = partWith(file, fragment);
    if (part !== undefined) return hasFragment(ids(part), fragment);
    const now = movedTo(file);
    return now !== undefined && now !== file && movedTo(now) === undefined && lands(now, fragment);
  };
}
