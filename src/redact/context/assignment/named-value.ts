/** A name in one field and its value in the next: `{"name": "API_KEY", "value": "…"}`, YAML, XML, property lists, tags. */
import { type Detector, group, type Match } from '../../engine/detector.ts';
import type { SecretKind } from '../../value/secret-kind.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, ruleOf } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS, nameAround } from '../name-at.ts';

const VALUE_WORD =
  '(?:ParameterValue|(?:plain_?text|secret|encrypted)_?value|value|val|content|default|default_value|defaultValue|plaintext|secret|string|text|data|initial)';
const AFTER = new RegExp(
  `(?:\\\\{0,3}["'\`])?[ \\t]{0,8}(?:/?>|,|;)?(?:(?:[ ][\\w:-]{1,30}="[^"\\n]{0,40}"){1,4}>)?(?:</[\\w:-]{1,30}>)?(?:[\\s,]|\\\\n|\\n[>|+#][ ]){0,60}(?:-[ ])?(?:(?:\\\\{0,3}["'])?(?:type|description|sensitive|scope|secure|encrypted|export|enabled|is_?secret|isSecret)(?:\\\\{0,3}["'])?[ ]{0,3}[:=][ ]{0,3}[^\\n,]{1,60}[,\\s]{1,30})?(?:<${VALUE_WORD}>|(?:\\\\{0,3}["'])?(?:\\w{1,12}:)?${VALUE_WORD}(?:\\\\{0,3}["'])?[ ]{0,3}(?:=>|[:=])[ ]{0,3}(?<quote>\\\\{0,3}["'\`])?)(?<value>[^"'\`<>\\n]{4,4000})`,
  'iy',
);
const BEFORE =
  /["']?(?:value|default|content)(?:\\{0,3}["'])?[ ]{0,3}[:=][ ]{0,3}(?:\\{0,3}["'])(?<value>[^"'`<>\n]{4,400}?)(?:\\{0,3}["'])?[ ]{0,3}(?:,|where\s|and\s)?\s{0,40}(?:\\{0,3}["'])?(?:name|key|id|setting)(?:\\{0,3}["'])?[ ]{0,3}[:=][ ]{0,3}(?:\\{0,3}["'])?$/i;
const ELEMENT = /(?<attributes>[ \t][^<>]{0,200})?>\s{0,20}(?:<!\[CDATA\[)?(?<value>[^<>\n]{4,2000}?)\s{0,20}(?:\]\]>)?<\//y;

/** `<property name="…password">value</property>`. */
const BODY = /["'][^<>\n]{0,60}>\s{0,8}(?<value>[^<>\n]{4,400})<\//y;
/** A part of a form: `name="password"`, an empty line, the value. */
const PART = /["'][^\n]{0,80}(?:\r?\n[\w-]{1,40}: [^\n]{1,80}){0,3}(?:\r?\n){2}(?<value>[^\s]{4,400})/y;
/** `--name API_KEY --value …` */
const NAMED_OPTION =
  /["']?(?:[ \t]+--?[\w-]{1,30}(?:[ =](?!--value)[^\s]{1,60})?){0,4}?[ \t]+--(?:value|secret-string|data)[ =]["']?(?<value>[^\s"']{4,400})/y;

/** `variable "db_password" { … default = "value" }`, `"db_password": { "sensitive": true, "value": "…" }`. */
const BLOCK =
  /\\{0,3}["']?\s{0,4}[:=]?\s{0,4}\{[^{}]{0,200}?\b(?:default|value|plaintext|current)\\{0,3}["']?\s{0,8}[:=]\s{0,4}\\{0,3}["'](?<value>[^"'\n\\]{4,400})\\{0,3}["']/y;
/** Forms filled by tests: `getByLabel('Password').fill('…')`, `By.ID, "password").send_keys("…")`. */
const FILLED =
  /["'\])\s]{0,6}\)?\.?(?:\w{1,20}\(\)\.)?(?:fill|type|send_?keys|sendKeys|set_?value|setValue|fill_in|pressSequentially)\(\s{0,3}["'`](?<value>[^"'`\n]{4,200})["'`]/y;

export const namedValue: Detector = {
  id: 'named-value',
  keywords: NAME_KEYWORDS,
  at(text, start, end, matches) {
    const name = nameAround(text, start, end);
    const kind = name && secretKindOf(name.text);
    if (!name || !kind) return;
    const before = text[name.start - 1] ?? '';
    if (before === '<' || (before === ':' && /<\w{1,20}:$/.test(text.slice(Math.max(0, name.start - 22), name.start)))) {
      ELEMENT.lastIndex = name.end;
      const found = ELEMENT.exec(text);
      if (found) add(group(found, 'value'), name.end + found[0].lastIndexOf(group(found, 'value')), kind, matches);
      return;
    }
    if (!/["'`>\s:=/]/.test(before)) return;
    for (const pattern of [BODY, BLOCK, FILLED, PART, NAMED_OPTION]) {
      pattern.lastIndex = name.end;
      const inside = pattern.exec(text);
      if (!inside) continue;
      add(group(inside, 'value'), name.end + inside[0].lastIndexOf(group(inside, 'value')), kind, matches);
      return;
    }
    AFTER.lastIndex = name.end;
    const found = AFTER.exec(text);
    if (found) {
      const value = group(found, 'value').replace(/(?<![\s,;\\])[\s,;\\]+$/, '');
      add(value, name.end + found[0].length - group(found, 'value').length, kind, matches);
      return;
    }
    const from = Math.max(0, name.start - 480);
    const head = text.slice(from, name.start);
    if (!/["']?(?:name|key|id|setting)\W{0,8}$/i.test(head)) return;
    const earlier = BEFORE.exec(head);
    if (earlier) add(group(earlier, 'value'), from + earlier.index + earlier[0].indexOf(group(earlier, 'value')), kind, matches);
  },
};

function add(value: string, start: number, kind: SecretKind, matches: Match[]): void {
  if (!value.includes('→') && isSecretValue(value, kind, 'env')) matches.push(candidate(start, value, ruleOf(kind)));
}
