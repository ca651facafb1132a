/**
 * A theme whose colours are not colours but numbers of roles. Shiki tokenizes once, and `styles/code.css` gives each
 * role its colour in both schemes.
 */
import type { ThemeRegistration } from 'shiki/core';

/** Class → scopes. Order does not matter, the more specific scope wins. */
const scopes = {
  // comment
  c: 'comment, punctuation.definition.comment, string.quoted.docstring',
  // string
  s: 'string, punctuation.definition.string, markup.inline.raw, markup.fenced_code, string.regexp, constant.other.symbol',
  // keyword
  k: `keyword, storage, storage.type, storage.modifier, keyword.control, variable.language,
    keyword.operator.new, keyword.operator.expression`,
  // number and constant
  n: `constant.numeric, constant.language, constant.character, constant.other, variable.other.constant,
    support.constant, keyword.other.unit`,
  // function
  f: `entity.name.function, support.function, meta.function-call.generic, entity.name.command,
    markup.heading, punctuation.definition.heading`,
  // type
  t: 'entity.name.type, entity.name.class, support.type, support.class, entity.other.inherited-class, entity.name.namespace',
  // tag, key, property
  p: `entity.name.tag, entity.other.attribute-name, support.type.property-name, meta.object-literal.key,
    variable.other.property, entity.name.section, string.json support.type.property-name.json`,
  // lines of a diff
  i: 'markup.inserted',
  d: 'markup.deleted',
  // plain again
  '': `meta.embedded, source, keyword.operator, punctuation, storage.type.function.arrow, string meta.template.expression,
    meta.template.expression, string.unquoted.argument.shell, string.unquoted.plain.out.yaml`,
};

const colour = (i: number): string => `#0000${(i + 1).toString(16).padStart(2, '0')}`;

export const roles = {
  name: 'roles',
  type: 'light',
  colors: { 'editor.foreground': '#000000', 'editor.background': '#ffffff' },
  settings: Object.values(scopes).map((scope, i) => ({ scope, settings: { foreground: colour(i) } })),
} satisfies ThemeRegistration;

const kindOf = new Map(Object.keys(scopes).map((kind, i) => [colour(i), kind]));

/** The class of a token; undefined for plain text. */
export function classOfColour(value: string | undefined): string | undefined {
  return (value && kindOf.get(value.toLowerCase())) || undefined;
}
