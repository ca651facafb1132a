/** The style sheet of one file: of the site's rules those that something in it needs, without comments and breaks. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode } from 'postcss';

/** All but fonts (the system's do) and what only lists, posts and search have. */
const names = ['layers', 'reset', 'tokens', 'base', 'parts', 'prose', 'figures', 'blocks', 'code', 'layout', 'course', 'controls', 'print'];
const folder = join(import.meta.dirname, '../styles');

let sheets: ChildNode[] | undefined;

const read = (name: string): string => readFileSync(join(folder, `${name}.css`), 'utf8');

/** Of the sheets that files are styled by, for who keeps files. */
export const sheetDigest = (): string => createHash('sha256').update(names.map(read).join('\0')).digest('hex');

/** The rules of the site that may hold for some HTML. */
export function sheetFor(html: string): string {
  sheets ??= names.flatMap((name) => postcss.parse(read(name)).nodes);
  const used = usedIn(html);
  return sheets.map((one) => text(one, used)).join('');
}

/** Names of elements, classes, ids and attributes that occur in some HTML. */
interface Used {
  tags: Set<string>;
  classes: Set<string>;
  ids: Set<string>;
  attributes: Set<string>;
}

/** HTML of ours has its attributes in double quotes and no `<` or `>` in them. */
function usedIn(html: string): Used {
  const used: Used = { tags: new Set(['html', 'body']), classes: new Set(['turnleaf']), ids: new Set(), attributes: new Set() };
  const seen = new Set<string>();
  for (const [tag, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)\b[^<>]*>/g)) {
    if (seen.has(tag)) continue;
    seen.add(tag);
    used.tags.add(name);
    for (const [, attribute = '', value = ''] of tag.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      used.attributes.add(attribute);
      if (attribute === 'class') for (const one of value.split(' ')) used.classes.add(one);
      if (attribute === 'id') used.ids.add(value);
    }
  }
  return used;
}

/** A node without what nothing in the file needs; without `used`, whole. */
function text(node: ChildNode, used?: Used): string {
  if (node.type === 'comment') return '';
  if (node.type === 'decl') return `${node.prop}:${tidy(node.value)}${node.important ? '!important' : ''};`;
  const head = node.type === 'atrule' ? `@${node.name} ${tidy(node.params)}`.trim() : rulesOf(tidy(node.selector), used);
  if (!node.nodes) return `${head};`;
  const inside = node.type === 'atrule' && node.name === 'keyframes' ? undefined : used;
  const body = node.nodes.map((one) => text(one, inside)).join('');
  return head === '' || body === '' ? '' : `${head}{${body.replace(/;$/, '')}}`;
}

const rulesOf = (list: string, used: Used | undefined): string =>
  selectorsOf(list)
    .filter((one) => !used || mayMatch(one, used))
    .map((one) => one.text)
    .join(',');

const tidy = (value: string): string => value.trim().replace(/\s+/g, ' ').replace(/, /g, ',');

interface Selector {
  text: string;
  /** Names that it asks for, each with the sign before it. */
  asks: { sign: string; name: string }[];
}

/** Our sheets are read once, their selectors as well. */
const known = new Map<string, Selector[]>();

function selectorsOf(list: string): Selector[] {
  const before = known.get(list);
  if (before) return before;
  const selectors = postcss.list.comma(list).map((text) => ({ text, asks: asksOf(text) }));
  known.set(list, selectors);
  return selectors;
}

/** What is inside brackets is a choice or an exception, so it is left open. */
function asksOf(selector: string): Selector['asks'] {
  const names = withoutBrackets(selector).matchAll(/(^|[.#[:\s>+~&])([a-z][\w-]*)/gi);
  return Array.from(names, ([, sign = '', name = '']) => ({ sign, name })).filter(({ sign }) => sign !== ':');
}

/** Whether all that a selector asks for occurs somewhere. */
const mayMatch = ({ asks }: Selector, { tags, classes, ids, attributes }: Used): boolean =>
  asks.every(({ sign, name }) => (sign === '.' ? classes : sign === '#' ? ids : sign === '[' ? attributes : tags).has(name));

function withoutBrackets(selector: string): string {
  const without = selector.replace(/\([^()]*\)/g, '');
  return without === selector ? selector : withoutBrackets(without);
}
