/**
 * Files whose name says that they hold secrets (`passwords.txt`, `wlan.md`, `secrets/smtp`): what is alone on a line of them, or
 * stands there behind the name of its user.
 */
import { UUID } from '../../formats/index.ts';
import { isOfLogin, LOGIN_FIELD } from '../logins.ts';
import lists from '../names.json' with { type: 'json' };
import { listOf, secretKindOf, wordsOf } from '../names.ts';
import { ALL, LABELLED, LINE, type Printed } from './table.ts';

/** Programs that print a file, or columns and lines of it. */
const PRINTS = new RegExp(
  '^(?:cat|bat|batcat|jq|yq|head|tail|less|more|type|tac|nl|awk|gawk|cut|sed (?!-i)|column|sort|uniq|shuf|strings|gc|get-content|mlr|' +
    String.raw`csvcut|e?grep -[a-zA-Z]{0,4}h)\b`,
  'i',
);
/** Of lists and notes; code and settings have names for their values. */
const ENDINGS = new RegExp(`(?:\\.(?:${lists.endings.join(' ').replaceAll(' ', '|')})){1,2}$`, 'i');
/** Folders of which every file is a secret, and endings of such files. */
const OF_SECRETS =
  /(?:^|[\\/])(?:\.?secrets?|credentials|passwords?|docker-secrets)[\\/](?:[\w.-]{1,40}[\\/])?[^\\/]*$|\.(?:key|secret|pass|pw)$/i;
/** Where agents and command-line tools keep logins. */
const OF_LOGINS = new RegExp(
  String.raw`(?:^|[\\/])(?:\.?(?:[\w-]{0,30}[_-])?(?:auth|o?auth[_-]?(?:creds?|tokens?)|credentials?|creds|tokens?|access_tokens|accounts|` +
    String.raw`service[_-]?account[\w-]{0,20}|hosts|application_default_credentials)\.(?:jsonc?|ya?ml|toml)|\.netrc|\.npmrc|\.pypirc|` +
    String.raw`config\.kubeconfig|[\w-]{0,30}\.?kubeconfig|credentials\.db|auth\.db)$|\.kube[\\/]config$|\.docker[\\/]config\.json$`,
  'i',
);
/** What is listed with the secret of each: accounts, networks; and what holds secrets by its kind. */
const LISTED = listOf(lists.listed);
const OTHERS = listOf(lists.otherFiles);
/** What people call their passwords, and other things too. */
const CHOSEN = listOf(lists.chosen);
/** What programs write beside the names of people and projects. */
export const ID = new RegExp(`^${UUID}$`);

/** What a command prints of a file whose name promises secrets. */
export function promisedBy(command: string): Printed[] {
  // The last word that is a path, before other commands.
  const parts = PRINTS.test(command) ? (command.split(/ \| |[;>]|\d>/, 1)[0] as string).split(/\s/).slice(1) : [];
  const path = parts.findLast((part) => /^["']?[^-\s]/.test(part))?.replace(/["']/g, '') ?? '';
  if (OF_LOGINS.test(path)) return [{ values: LOGIN_FIELD, kind: 'key', place: 'given', accept: isOfLogin }];
  const name = path
    .replace(/^.*[\\/]/, '')
    .replace(/^\.+/, '')
    .replace(ENDINGS, '');
  const words = wordsOf(name).flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/(?:es|n)$/, '')]);
  if (!name || name.includes('.') || words.some((word) => OTHERS.has(word))) return [];
  const isPassword = words.some((word) => CHOSEN.has(word) || secretKindOf(word) === 'password');
  const kind = secretKindOf(name) ?? (isPassword ? 'password' : OF_SECRETS.test(path) ? 'secret' : undefined);
  if (kind)
    return [
      { values: LINE, kind, place: kind === 'password' ? 'quoted' : 'told' },
      { values: LABELLED, kind, place: 'told' },
      { values: ALL, kind: kind === 'secret' ? 'password' : kind, place: 'given' },
    ];
  if (!words.some((word) => LISTED.has(word))) return [];
  const one = {
    kind: words.some((word) => /^(?:key|token|priv\w*)$/.test(word)) ? 'secret' : 'password',
    accept: (value: string) => !ID.test(value),
  } as const;
  return [
    { ...one, values: LINE, place: 'told' },
    { ...one, values: LINE, place: 'quoted', whole: true },
  ];
}
