/**
 * How the archive's pages look in a host's site. Our sheets are confined to what is ours; and where a layout of the host's
 * is named, our pages stand within it (layouts/Within.astro) instead of being documents of their own (layouts/Page.astro).
 */
import { join, sep } from 'node:path';
import postcss, { type AtRule, type ChildNode } from 'postcss';
import { codeFolder } from '../../store/index.ts';
import type { Plugin } from '../plugins.ts';

const styles = join(codeFolder, 'styles') + sep;
/** What takes a component's place within a layout of the host's. */
const within: { [path: string]: string } = {
  [join(codeFolder, 'layouts/Page.astro')]: join(codeFolder, 'layouts/Within.astro'),
  [join(codeFolder, 'components/Main.astro')]: join(codeFolder, 'components/Part.astro'),
};

/** `hasLayout`: whether the host names a layout. A sheet of ours that is imported as `…?within` is the one for pages of the host's. */
export function hostLook({ hasLayout }: { hasLayout: boolean }): Plugin {
  return {
    name: 'turnleaf-host-look',
    enforce: 'pre',
    async resolveId(wanted, importer, options) {
      if (!hasLayout || !/\/(?:Page|Main)\.astro$/.test(wanted)) return undefined;
      const found = await this.resolve(wanted, importer, { ...options, skipSelf: true });
      return (found && within[found.id]) ?? found;
    },
    transform(code, id) {
      const [path = '', query] = id.split('?');
      // What stands in none of our layers sets our properties, on the host's root.
      if (!path.startsWith(styles) || !path.endsWith('.css') || !code.includes('@layer turnleaf.')) return undefined;
      return { code: hostSheet(code, query?.split('&').includes('within') ? 'within' : 'alone'), map: null };
    },
  };
}

export type SheetPlace =
  /** A page of our own, which has none of the host's sheets. */
  | 'alone'
  /** An element in a page of the host's. */
  | 'within';

const roots = { alone: '.turnleaf', within: '.turnleaf:not(:root)' };

/**
 * A style sheet of ours as it stands in a host's site: at or below an element with the class `turnleaf`, and nowhere else.
 *
 * A host's rules are in no layer, so each of them (`p { margin-bottom: 1em }`) would beat all of ours. Where our elements
 * stand in a page of the host's, our declarations are therefore important, and our layers in the opposite order: of important
 * declarations, those of a layer beat those of none, and the first layer beats the others. Custom properties get names that no
 * host has (`--text` is one that many have), except those that are for it to set.
 */
export function hostSheet(css: string, place: SheetPlace): string {
  const sheet = postcss.parse(css);
  // Paper belongs to the whole page, not to an element of it.
  sheet.walkAtRules('page', (rule) => void rule.remove());
  sheet.walkRules((rule) => {
    if (!isInside(rule, ['rule', 'font-face', 'keyframes'])) rule.selectors = rule.selectors.map((one) => below(one, roots[place]));
  });
  if (place === 'within') shield(sheet);
  return sheet.toString();
}

function shield(sheet: postcss.Root): void {
  sheet.walkAtRules('layer', (rule) => {
    const names = postcss.list.comma(rule.params).map((name) => name.replace(/^turnleaf\.(?!own$)/, 'turnleaf.within.'));
    rule.params = names.reverse().join(', ');
  });
  sheet.walkAtRules('media', asContainer);
  sheet.walkDecls((declaration) => {
    if (isInside(declaration, ['font-face', 'keyframes'])) return;
    declaration.important = true;
    if (declaration.prop !== '--read') declaration.value = inReadingSizes(declaration.value);
    declaration.value = declaration.value.replace(/var\(--(?!turnleaf-)/g, 'var(--tl-');
    declaration.prop = declaration.prop.replace(/^--(?!turnleaf-)/, '--tl-');
  });
}

/** A width that is asked for means the column's, which is not the window's in a host's layout. Other questions stay. */
function asContainer(rule: AtRule): void {
  const [, way, rem] = /^\((min|max)-width: (\d{1,3}(?:\.\d{1,2})?)rem\)$/.exec(rule.params) ?? [];
  if (rem === undefined) return;
  rule.name = 'container';
  rule.params = `turnleaf (${way}-width: ${Number(rem) * 16}px)`;
}

/** A page of our own has the reading size as its `rem`; that of a host's may be any. */
const inReadingSizes = (value: string): string =>
  value.includes('url(')
    ? value
    : value.replace(/(?<![\w.#-])-?(?:\d{1,4}|\d{0,4}\.\d{1,4})rem\b/g, (length) => `calc(${Number.parseFloat(length)} * var(--read))`);

/** `selector`, of elements at or below a root alone. Its specificity stays. */
function below(selector: string, root: string): string {
  const end = endOfCompound(selector);
  const scope = `:where(${root}, ${root} *)`;
  return `${selector.slice(0, end)}${scope}${selector.slice(end)}`;
}

/** Where the first compound of a selector ends, pseudo-elements not counted: `a:is(b c)` of `a:is(b c)::before > d`. */
function endOfCompound(selector: string): number {
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const letter = selector[at] as string;
    if ('(['.includes(letter)) depth++;
    else if (')]'.includes(letter)) depth--;
    else if (depth === 0 && (' \n>+~'.includes(letter) || selector.startsWith('::', at))) return at;
  }
  return selector.length;
}

/** `kinds`: `rule`, and the names of at-rules. */
function isInside(node: ChildNode, kinds: readonly string[]): boolean {
  const around = node.parent as ChildNode | undefined;
  return around !== undefined && (kinds.includes(around.type === 'atrule' ? around.name : around.type) || isInside(around, kinds));
}
