/**
 * Names that a session uses: of its folders and files, its branches, packages and models, what its commands and code are called, and
 * what it writes in many places without a word of a secret. A place may say that such a word is a password, and be right; but whoever
 * reads the session reads the name in many places, so a person is asked and nothing is replaced.
 */
import { projectFolder } from '../../model/project-folder.ts';
import { inFront, isRandom, joined, type Match, type Row, type Source, stringScan } from '../formats/index.ts';
import { isLikeNoWord, isTold, joinedForms, type Secret, scopeOf } from '../known/index.ts';
import { labels } from '../people/index.ts';
import table from './usages.json' with { type: 'json' };

/** Fields whose strings are paths, branches, packages or models. */
const FIELD = /^(?:cwd|workdir|package|model|(?:git)?branch|(?:file|notebook|absolute)_?path)$/i;
const OWN_FOLDER = /^(?:cwd|workdir)$/i;
/** Rules for what people choose and what they call a secret; others know the form of their values, but for names of people. */
const CHOSEN = new Set(['password', 'secret', 'api-key']);
const SHORTEST = 4;

/** Written so often, and called a secret in so few of these places, it is a name: letters, digits and what joins words. */
const OFTEN = 12;
const FEW = 1 / 4;
const JOINED = /^[\p{L}\d]+(?:[-_.+][\p{L}\d]+)*$/u;
/** Of letters that can be nothing else, those are names that a sign or capitals join: `KX-04-AB`, `isKX2ndRow`; a longer one that looks made is none. */
const SIGNED = /^[\p{L}\d]+(?:[-_.+][\p{L}\d]+)+$|^[a-z]{2,}\d?[A-Z][A-Za-z]*(?:\d[A-Za-z]+)?$/u;
const LONGEST = 15;

/** A row of `usages.json`: what a value is used as where its place, between `‹` and `›`, is such a one; the first that holds counts. */
interface UsageRow extends Row {
  as: 'addresses' | 'documents' | 'files' | 'ids' | 'parts' | 'names';
  behind: Source;
}
const PLACES = (table as UsageRow[]).map(({ as, behind }) => ({ as, place: new RegExp(joined(behind)) }));

/** The row that a place is of; -1 if it is of none. */
export const usageAt = (around: string): number => PLACES.findIndex(({ place }) => place.test(around));

/** A value with how many places it has in the texts of a session, and as what it is used in them. */
interface Usage extends Record<UsageRow['as'], number> {
  secret: Secret;
  places: number;
}

export class SessionNames {
  private readonly names = new Set<string>();
  /** Of the session's own folder below a home: a login of that name is a service's, the person's is the home's. */
  private readonly projects = new Set<string>();
  private readonly used = new Set<string>();
  /** Of what would be asked about: names of packages, files and commands, which everybody reads. */
  readonly plain = new Set<string>();

  /** Takes note of a string of a record, by the key it stands under. */
  add(text: string, slot: string | number): void {
    if (typeof slot !== 'string' || text.length > 1000 || !FIELD.test(slot)) return;
    const folder = OWN_FOLDER.test(slot) ? projectFolder(text) : undefined;
    if (folder?.above.at(-1) === '~') this.projects.add(folder.name.toLowerCase());
    for (const part of text.split(/[\\/]+/)) {
      const name = part.replace(/\.[A-Za-z\d]{1,8}$/, '').toLowerCase();
      if (name.length >= SHORTEST) this.names.add(name);
    }
  }

  isProject = (name: string): boolean => this.projects.has(name.toLowerCase());

  /**
   * Takes note of what the texts use as a name, of values that no form proves. Gives those of them that stand in more than a dozen
   * places, and would be replaced in all; and those in the path of a file, of which no parts are looked for. `typed`: what a person
   * says, who may use it as often.
   */
  addUsed(
    found: readonly Secret[],
    texts: Iterable<string>,
    typed: ReadonlySet<string>,
  ): { [of in 'often' | 'inPaths']: ReadonlySet<string> } {
    const usages = found
      .filter(({ value, rule, tier }) => (CHOSEN.has(rule) || rule === 'person-name') && tier !== 'definite' && value.length >= SHORTEST)
      .filter((secret) => secret.tier === 'suspicion' || isTold(secret) || secret.propagates)
      .map((secret): Usage => ({ secret, places: 0, addresses: 0, documents: 0, files: 0, ids: 0, parts: 0, names: 0 }));
    if (usages.length > 0) count(usages, texts);
    for (const usage of usages)
      if (usage.secret.tier === 'suspicion') {
        if (isPlainName(usage)) this.plain.add(usage.secret.value);
      } else if (isName(usage, typed)) this.used.add(usage.secret.value);
    const those = (isOne: (usage: Usage) => boolean) => new Set(usages.filter(isOne).map(({ secret }) => secret.value));
    return {
      // With words in it, its letters may stand for something else in places that nothing explains.
      often: those(({ secret, places }) => places > OFTEN && !isLikeNoWord(secret.value)),
      inPaths: those(({ files }) => files > 0),
    };
  }

  /** Whether a value is one of the names, and its finding no more than likely, or a sentence's. */
  has(value: string, found: Pick<Match, 'rule' | 'tier' | 'local' | 'prose'> | Secret): boolean {
    if (!CHOSEN.has(found.rule)) return false;
    return this.used.has(value) || (this.names.has(value.toLowerCase()) && scopeOf(value, found) === 'likely');
  }
}

function count(usages: readonly Usage[], texts: Iterable<string>): void {
  const scan = stringScan(
    usages.map(({ secret }) => secret.value),
    () => ({ exact: true }),
  );
  for (const text of texts)
    scan(text, (index, start, end) => {
      const usage = usages[index] as Usage;
      const { as } = PLACES[usageAt(`${inFront(text, start, 80)}‹›${text.slice(end, end + 12)}`)] ?? {};
      usage.places++;
      if (as) usage[as]++;
    });
}

/** A zone of an internal network, also within a longer name. */
const INTERNAL = new RegExp(`(?:${labels.zones.map((zone) => zone.replaceAll('.', '\\.')).join('|')})(?![\\w-])`, 'i');

/** Of machines that were found, those that everybody sees: by a name in an address of the web; by a number, as a domain's mail servers. */
export function publicHosts(found: readonly Secret[], texts: Iterable<string>): ReadonlySet<string> {
  const hosts = found.filter(({ rule, value }) => rule === 'host' && /\.[a-z]{2,}$/i.test(value) && !INTERNAL.test(value));
  const servers = found.filter(({ rule }) => rule === 'public-ip');
  const shown = [
    ...hosts.map(({ value }) => ({ value, as: `https://${value.toLowerCase()}`, before: /^(?:[/?#\s"'`<>),;\]]|\.?$|\.\s)/ })),
    ...servers.map(({ value }) => ({ value, as: `designates ${value}`, before: /^ as permitted sender/ })),
  ];
  const seen = new Set<string>();
  if (shown.length === 0) return seen;
  const scan = stringScan(shown.map(({ as }) => as));
  for (const text of texts)
    scan(text, (index, _start, end) => {
      const { value, before } = shown[index] as (typeof shown)[number];
      if (before.test(text.slice(end, end + 20))) seen.add(value);
    });
  return seen;
}

/** In front of an account's name in a profile's address or a home folder, or behind it in a mail address. */
const OF_ACCOUNT =
  /(?:(?:github|gitlab|linkedin|twitter|x|facebook|instagram|bitbucket|codeberg|keybase)\.\w{2,3}\/(?:in\/|u\/|@)?|(?<![\w.])@|(?:home|users)[\\/]{1,4})$/i;
const MAILED = /^(?:\+[\w.-]{1,30})?@[\w-]/;

/** Names of people that the texts write as those of accounts: in these forms they are the person's wherever they stand. */
export function joinedNames(found: readonly Secret[], texts: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const names = found.filter(({ rule, propagates }) => propagates && (rule === 'author' || rule === 'person-name'));
  const forms = names.flatMap(({ value }) => joinedForms(value).map((form) => ({ value, form })));
  const seen = new Map<string, string[]>();
  if (forms.length === 0) return seen;
  const scan = stringScan(forms.map(({ form }) => form));
  for (const text of texts)
    scan(text, (index, start, end) => {
      const { value, form } = forms[index] as (typeof forms)[number];
      if (!MAILED.test(text.slice(end, end + 34)) && !OF_ACCOUNT.test(text.slice(Math.max(0, start - 30), start))) return;
      const known = seen.get(value) ?? [];
      if (!known.includes(form)) seen.set(value, [...known, form]);
    });
  return seen;
}

/** The places in which it is a path or the part of one, a name or an id. */
const named = ({ addresses, documents, files, names, ids }: Usage) => addresses + documents + files + names + ids;

/** What the session uses as a name, or writes everywhere: no question is worth asking. */
const isPlainName = (usage: Usage) =>
  usage.places > OFTEN || (named(usage) > 0 && /\p{L}/u.test(usage.secret.value) && !isLikeNoWord(usage.secret.value));

/** Whether a session uses a value as the name of something, more than it calls it a secret. */
function isName(usage: Usage, typed: ReadonlySet<string>): boolean {
  const { secret, places, addresses, documents, files, ids } = usage;
  const { value, said = 0 } = secret;
  if (!isTold(secret)) return documents > 0 || (ids * 2 >= places && ids > 0 && /^[A-Za-z\d]+$/.test(value));
  if (/^\d+$/.test(value)) return addresses + documents + files > 0;
  // Letters of chance in an address may be the key in it.
  if (isLikeNoWord(value) && !(SIGNED.test(value) && (value.length <= LONGEST || !isRandom(value)))) return ids > 0;
  if (named(usage) > 0) return true;
  return places >= OFTEN && said < places * FEW && JOINED.test(value) && !typed.has(value);
}
