/** One redaction of one session: what was found in it, and the numbers of its placeholders. */
import type { Finding } from '../model/redacted.ts';
import { quarryOf } from './contains.ts';
import { isOrdinary } from './context/judged.ts';
import { valueMatch } from './context/output/printed-output.ts';
import { toldIn } from './conversation.ts';
import type { Match } from './engine/detector.ts';
import { settle, touches } from './engine/match-finder.ts';
import { traveller } from './engine/propagate.ts';
import type { Onlooker } from './engine/text-finder.ts';
import { type PlaceMatches, structuralMatches } from './fields.ts';
import { fingerprint } from './fingerprint.ts';
import type { ArchiveScope, RedactionPolicy, Secret } from './index.ts';
import { isWholeWord } from './literals.ts';
import { foreignFinder, runCollector } from './other-sessions.ts';
import { ownerMatches, ownerPatterns } from './owner-patterns.ts';
import { placeholder, placeholdersIn } from './placeholder.ts';
import { nameFinder } from './privacy/name-mentions.ts';
import { isDistinctiveName, userOfProjectKey } from './privacy/names.ts';
import { ordinaryNames } from './privacy/ordinary-names.ts';
import { isRandom } from './value/secret-value.ts';
import { type Place, rebuild, walk } from './walk.ts';

const NAME_RULES = new Set(['home-folder', 'user-name']);
const RANK = { definite: 2, candidate: 1, suspicion: 0 };
/** Found wherever they stand by their own shape, so nothing is gained by hunting. */
const PLAIN_RULES = new Set(['email', 'private-ip', 'account-id']);

export class Hunt {
  private find: (text: string) => Match[];
  private policy: RedactionPolicy;
  private allow: Set<string>;
  private known = new Map<string, Secret>();
  private names = new Set<string>();
  private ordinary: ReadonlySet<string> = new Set();
  /** The owner's values that JSON may hold as numbers. */
  private figures: ReadonlySet<string>;
  private seen = new Map<string, Seen>();
  private places = new WeakMap<object, PlaceMatches>();
  private numbers = new Map<string, number>();
  private travel: (text: string) => Match[] = () => [];

  /** Hashes of all runs that could belong to a secret, for the archive's other sessions. */
  readonly runs: () => Uint32Array;

  constructor(find: (text: string, also?: Onlooker) => Match[], policy: RedactionPolicy, extra: readonly Secret[], scope?: ArchiveScope) {
    const collector = runCollector();
    this.runs = () => collector.prints(scope?.key ?? '');
    const foreign = scope && foreignFinder(scope.foreign, scope.key);
    const also: Onlooker | undefined =
      foreign &&
      ((text, matches) => {
        collector.look(text);
        foreign(text, matches);
      });
    const patterns = ownerPatterns(policy.patterns);
    this.policy = policy;
    this.allow = new Set(policy.allow);
    this.find = (text) => {
      const matches = find(text, also);
      const all = patterns.length ? settled([...matches, ...ownerMatches(text, patterns)]) : matches;
      return this.allow.size
        ? all.filter((match) => !this.allow.has(fingerprint(policy.salt, match.value ?? text.slice(match.start, match.end))))
        : all;
    };
    for (const secret of extra) {
      if (this.allow.has(fingerprint(policy.salt, secret.value))) continue;
      this.known.set(secret.value, { ...secret });
      if (secret.number !== undefined) this.numbers.set(secret.rule, Math.max(this.numbers.get(secret.rule) ?? 0, secret.number));
    }
    this.figures = new Set(policy.literals.map(({ value }) => value).filter((value) => String(Number(value)) === value));
    for (const literal of policy.literals) {
      const { value } = literal;
      // A whole word has no other forms than those the finder sees, and its letters may stand in others.
      if (!isWholeWord(literal)) this.known.set(value, { value, rule: 'literal', tier: 'definite', travels: true });
    }
  }

  /** Takes note of everything private in every string of `value`. */
  look(value: unknown): void {
    walk(
      value,
      (text, place, _parent, slot) => {
        try {
          this.note(text, place === 'structure');
        } catch (cause) {
          // A key may be a secret itself: only plain words are named.
          const where =
            typeof slot === 'string' && /^[A-Za-z_]{1,40}$/.test(slot) && place !== 'key' ? `at "${slot}"` : 'in a list or a key';
          throw Object.assign(new Error(`${(cause as Error).message} It happened ${where}; nothing of this session is published.`), {
            name: 'RedactionError',
          });
        }
        if (slot === 'key') this.learnName(userOfProjectKey(text) ?? '');
      },
      (at) => {
        if (Array.isArray(at)) for (const value of toldIn(at)) this.learn([valueMatch(value, 0)], value);
        const places = structuralMatches(at, (text) => this.matchesIn(text));
        if (!places) return;
        this.places.set(at, places);
        for (const [slot, matches] of places) this.learn(matches, (at as { [key: string]: string })[slot as string] as string);
      },
    );
  }

  /** After the last `look`: gets ready to hunt for what travels. */
  close(): void {
    const quarries = [...this.known.values()].filter((secret) => secret.travels).map(quarryOf);
    const hunt = traveller(quarries);
    if (this.policy.keep.includes('user')) {
      this.travel = hunt;
      return;
    }
    this.ordinary = ordinaryNames(this.names, this.seen.keys());
    const named = nameFinder(this.names, this.ordinary);
    this.travel = (text) => [...hunt(text), ...named(text)];
  }

  /** A copy of `value` with everything private replaced; what was done is added to `findings`. */
  rewrite<T>(value: T, findings?: Finding[]): T {
    let anchor = 'session';
    let base = 0;
    const homes: { depth: number; anchor: string; base: number }[] = [];
    return rebuild(
      value,
      (original, place, parent, slot, path) => {
        const { text, marks } = this.changed(original, place, parent, slot);
        if (findings && marks.length) {
          const where = this.pathText(path.slice(base), place === 'key' ? slot : undefined);
          for (const mark of marks) {
            findings.push({
              rule: mark.rule,
              tier: mark.tier,
              anchor,
              path: where,
              ...(mark.number === undefined ? {} : { number: mark.number }),
            });
          }
        }
        return text;
      },
      (at, path) => {
        if (!findings) return;
        while (homes.length && path.length <= (homes.at(-1) as { depth: number }).depth) {
          const home = homes.pop() as { anchor: string; base: number };
          anchor = home.anchor;
          base = home.base;
        }
        const own = (at as { anchor?: unknown }).anchor;
        if (typeof own === 'string' && 'blocks' in at) {
          homes.push({ depth: path.length, anchor, base });
          anchor = own;
          base = path.length;
        }
      },
      this.figures,
    );
  }

  /** What was found, in the order of first appearance. */
  secrets(): Secret[] {
    return [...this.known.values()];
  }

  private matchesIn(text: string): Match[] {
    return this.see(text).matches;
  }

  /** Every string is looked at once, however often it stands. */
  private see(text: string): Seen {
    let seen = this.seen.get(text);
    if (!seen) {
      const matches = this.find(text);
      seen = { matches };
      this.seen.set(text, seen);
      this.learn(matches, text);
      for (const mark of placeholdersIn(text)) this.numbers.set(mark.rule, Math.max(this.numbers.get(mark.rule) ?? 0, mark.number));
    }
    return seen;
  }

  private note(text: string, structural: boolean): void {
    const matches = this.matchesIn(text);
    if (structural) return;
    for (const match of matches) {
      if (NAME_RULES.has(match.rule))
        this.learnName(match.rule === 'home-folder' ? (match.value ?? '') : text.slice(match.start, match.end));
    }
  }

  private learnName(name: string): void {
    if (name.length <= 40 && isDistinctiveName(name)) this.names.add(name);
  }

  private learn(matches: readonly Match[], text: string): void {
    for (const match of matches) {
      if (match.replacement !== undefined) continue;
      const value = match.value ?? text.slice(match.start, match.end);
      const old = this.known.get(value);
      if (old && RANK[old.tier] >= RANK[match.tier]) continue;
      const travels = !match.local && match.tier !== 'suspicion' && isDistinctive(value, match);
      const random = travels && value.length >= 16 && (match.tier === 'definite' || isRandom(value)) && !PLAIN_RULES.has(match.rule);
      this.known.set(value, {
        value,
        rule: match.rule,
        tier: match.tier,
        travels,
        ...(random ? { body: match.body ?? 0 } : {}),
        ...(old?.number === undefined ? {} : { number: old.number }),
      });
    }
  }

  private changed(text: string, place: Place, parent: object, slot: string | number): Rewritten {
    const seen = this.see(text);
    const here = place === 'key' ? undefined : this.places.get(parent)?.get(slot);
    if (here) return this.rewritten(text, place, [...seen.matches, ...here]);
    if (place === 'structure') return (seen.structure ??= this.rewritten(text, place, seen.matches));
    return (seen.text ??= this.rewritten(text, place, seen.matches));
  }

  private rewritten(text: string, place: Place, found: readonly Match[]): Rewritten {
    const travelled = this.travel(text);
    if (found.length + travelled.length === 0) return { text, marks: NOTHING };
    const matches = [...found, ...travelled].filter(
      (match) =>
        (place !== 'structure' || match.tier === 'definite') &&
        !(match.account && this.ordinary.has(match.value ?? text.slice(match.start, match.end))),
    );
    return matches.length ? this.replace(text, settled(clear(text, matches))) : { text, marks: NOTHING };
  }

  private replace(text: string, matches: readonly Match[]): Rewritten {
    let out = '';
    let done = 0;
    const marks: Mark[] = [];
    for (const match of matches) {
      if (match.tier === 'suspicion') {
        marks.push({ rule: match.rule, tier: match.tier });
        continue;
      }
      out += text.slice(done, match.start);
      if (match.replacement !== undefined) {
        out += match.replacement;
        marks.push({ rule: match.rule, tier: match.tier });
      } else {
        const secret = this.secretOf(match.value ?? text.slice(match.start, match.end), match);
        out += placeholder(secret.rule, secret.number as number);
        marks.push({ rule: secret.rule, tier: secret.tier, number: secret.number as number });
      }
      done = match.end;
    }
    return { text: out + text.slice(done), marks };
  }

  private secretOf(value: string, match: Match): Secret {
    let secret = this.known.get(value);
    if (!secret) {
      secret = { value, rule: match.rule, tier: match.tier, travels: false };
      this.known.set(value, secret);
    }
    if (secret.number === undefined) {
      secret.number = (this.numbers.get(secret.rule) ?? 0) + 1;
      this.numbers.set(secret.rule, secret.number);
    }
    return secret;
  }

  /** Keys in a path may be secrets themselves. */
  private pathText(path: readonly (string | number)[], key: string | number | undefined): string {
    const all = key === undefined ? path : [...path, key];
    return all
      .map((part) => (typeof part === 'string' && part.length > 8 ? this.changed(part, 'key', this, part).text : String(part)))
      .join('.');
  }
}

/** What is known of a string: what was found in it, and what became of it as text and as structure. */
interface Seen {
  matches: Match[];
  text?: Rewritten;
  structure?: Rewritten;
}

interface Rewritten {
  text: string;
  marks: readonly Mark[];
}

const NOTHING: never[] = [];

interface Mark {
  rule: string;
  tier: Finding['tier'];
  number?: number;
}

/** Suspicions give way to everything else. */
function settled(matches: Match[]): Match[] {
  const sure = settle(matches.filter((match) => match.tier !== 'suspicion'));
  const open = matches.filter((match) => match.tier === 'suspicion' && !touches(sure, match.start, match.end));
  return open.length ? [...sure, ...open].sort((a, b) => a.start - b.start) : sure;
}

/** Without what touches a placeholder. */
function clear(text: string, matches: Match[]): Match[] {
  const placeholders = placeholdersIn(text);
  return placeholders.length ? matches.filter((match) => !touches(placeholders, match.start, match.end)) : matches;
}

/** Long or random enough that it stands for nothing else where it turns up again. */
function isDistinctive(value: string, match: Match): boolean {
  if (PLAIN_RULES.has(match.rule)) return false;
  if (match.rule === 'author') return /\s/.test(value) && value.length >= 6;
  if (match.rule === 'host') return value.length >= 6 && /[\d.-]/.test(value);
  if (value.length < 8) return false;
  return (
    isRandom(value) ||
    (value.length >= 24 && !isOrdinary(value, match.rule)) ||
    (match.tier === 'definite' && value.length >= 12 && !/^[a-z]+\d{0,4}$/i.test(value))
  );
}
