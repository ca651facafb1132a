/** One redaction run over one session: everything private is collected first, then replaced everywhere. */
import type { LogShape } from '../../model/log-shape.ts';
import type { Finding } from '../../model/redacted.ts';
import { allowing, knownValues } from '../finding.ts';
import {
  type Finder,
  type Match,
  mergeWithSuspicions,
  outsidePlaceholders,
  placeholdersIn,
  textFinder,
  valueIn,
} from '../formats/index.ts';
import { type ArchiveScope, FoundSecrets, foreignFinder, NAMES, type Secret, segmentCollector } from '../known/index.ts';
import { ownerMatches, ownerPatterns } from '../owner-patterns.ts';
import { isDistinctiveName, kindOf, nameFinder, ordinaryNames } from '../people/index.ts';
import type { RedactionPolicy } from '../policy.ts';
import { type Remembered, secretsInConversation } from '../talk/index.ts';
import { type FieldMatches, fieldMatches } from './fields.ts';
import { type Replaced, Replacing, withPlaceholders } from './replacing.ts';
import { joinedNames, publicHosts, SessionNames } from './session-names.ts';
import { type Keys, keysOf, type Place, type Visitor, walk } from './walk.ts';

const ID = /^[\w.:~-]{4,100}$/;
const NAME_RULES = new Set(['home-folder', 'user-name']);

/** What is known of a text: its matches, and its replaced forms by place. */
interface TextState {
  matches: Match[];
  /** It stands elsewhere than among ids, kinds and times. */
  isText: boolean;
  as: { [place in Place]?: Replaced };
}

export class RedactionRun implements Visitor {
  private readonly find: (text: string) => Match[];
  private readonly policy: RedactionPolicy;
  private readonly shape: LogShape;
  private readonly keys: Keys;
  readonly found: FoundSecrets;
  private readonly names = new Set<string>();
  /** Of the names, those of home folders: an account of that name is the person's. */
  private readonly homes = new Set<string>();
  private readonly ownNames = new SessionNames();
  private ordinary: ReadonlySet<string> = new Set();
  private publicHosts: ReadonlySet<string> = new Set();
  private readonly isAllowed: (value: string) => boolean;
  private readonly texts = new Map<string, TextState>();
  /** Of the texts, those that decode to nothing else. */
  private readonly plain = new Set<string>();
  private readonly fields = new WeakMap<object, FieldMatches>();
  private propagated: (text: string) => Match[] = () => [];
  private readonly remembered: Remembered = { spoken: new Map(), printed: new Map(), written: new Map(), short: new Set() };
  /** By which records are joined and told apart; they are public. */
  readonly ids = new Set<string>();
  private readonly inMetadata = (text: string) => this.stateOf(text, 'metadata').matches;

  /** Hashes of all segments that could belong to a secret, for the archive's other sessions. */
  readonly segments: () => Uint32Array;

  constructor(detecting: readonly Finder[], policy: RedactionPolicy, shape: LogShape, known: readonly Secret[], scope?: ArchiveScope) {
    const collector = segmentCollector();
    this.segments = () => collector.hashes(scope?.key ?? '');
    const collecting: Finder = { in: (text, _matches, { parts }) => collector.add(text, parts) };
    const ofOthers = scope ? [collecting, ...foreignFinder(scope.foreign, scope.key)] : [];
    const find = textFinder([...ofOthers, ...detecting], this.plain);
    const patterns = ownerPatterns(policy.patterns);
    this.find = patterns.length > 0 ? (text) => mergeWithSuspicions([...find(text), ...ownerMatches(text, patterns)]) : find;
    this.policy = policy;
    this.shape = shape;
    this.keys = keysOf(shape);
    this.isAllowed = allowing(policy);
    this.found = new FoundSecrets(known, this.isAllowed);
  }

  /** Collects everything private in every string of `value`. */
  collect(value: unknown): void {
    walk(value, this.keys, this);
  }

  /** Of `walk`: collects what a text holds. */
  visit(text: string, place: Place, _parent: object, slot: string | number): string {
    if ((place === 'metadata' || place === 'kind') && ID.test(text)) this.ids.add(text);
    this.ownNames.add(text, slot);
    try {
      // The key of a project is made of the folder's path.
      this.collectNames(text, this.stateOf(text, place).matches, slot === 'key' ? 'text' : place);
    } catch (cause) {
      // A key may be a secret itself: only plain words are named.
      const isValue = place !== 'key' && place !== 'field';
      const where = isValue && typeof slot === 'string' && /^[A-Za-z_]{1,40}$/.test(slot) ? `at "${slot}"` : 'in a list or a key';
      throw Object.assign(new Error(`${(cause as Error).message} It happened ${where}; nothing of this session is published.`), {
        name: 'RedactionError',
      });
    }
    return text;
  }

  /** Of `walk`: collects what only several texts together tell. */
  enter(at: object): void {
    if (Array.isArray(at))
      for (const { text, matches } of secretsInConversation(at, this.shape, this.find, this.remembered)) this.explain(text, matches);
    const places = fieldMatches(at, this.inMetadata);
    if (!places) return;
    this.fields.set(at, places);
    for (const [slot, matches] of places) this.found.add(matches, (at as { [key: string]: string })[slot as string] as string);
  }

  /** After the last `collect`, before the first `replace`: builds the finder of values that propagate. */
  prepare(): void {
    // What a person tells is a secret, however often it is used.
    const typed = new Set<string>();
    for (const text of this.remembered.short) {
      const told = this.stateOf(text, 'text').matches.filter(({ tier }) => tier !== 'suspicion');
      for (const match of told) typed.add(valueIn(match, text));
      this.found.add(
        told.filter(({ prose }) => !prose).map((match) => ({ ...match, loose: false })),
        text,
      );
    }
    const { often, inPaths } = this.ownNames.addUsed(this.found.all(), this.texts.keys(), typed);
    this.publicHosts = publicHosts(this.found.all(), this.texts.keys());
    this.found.revise((secret) => this.settled(secret, often, inPaths));
    const joined = joinedNames(this.found.all(), this.texts.keys());
    this.found.revise((secret) => ({ ...secret, joined: joined.get(secret.value) }));
    const needles = textFinder(knownValues(this.found.all()), this.plain);
    const projects = [...this.names].filter((name) => this.ownNames.isProject(name) && !this.homes.has(name));
    this.ordinary = new Set([...ordinaryNames(this.names, this.texts.keys()), ...projects]);
    const names = nameFinder(this.names, this.ordinary);
    // Whose home it is comes before whom a listing names.
    for (const name of this.homes) if (this.names.has(name)) this.found.account(name);
    this.propagated = (text) => [...needles(text), ...names(text)];
  }

  /** What is known of a secret when all texts were read; nothing if it is a name that everybody reads. */
  private settled(secret: Secret, often: ReadonlySet<string>, inPaths: ReadonlySet<string>): Secret | undefined {
    const { value, body, ...known } = secret;
    if (this.ownNames.plain.has(value) || this.publicHosts.has(value)) return undefined;
    const whole = { ...known, value, ...(body !== undefined && !inPaths.has(value) && { body }) };
    // It is replaced where its place says so; a person is asked about its other places.
    const confined = often.has(value) && whole.propagates ? { ...whole, propagates: false, asksElsewhere: true } : whole;
    const isName = secret.number === undefined && this.ownNames.has(value, confined);
    return isName ? { ...confined, tier: 'suspicion', propagates: false } : confined;
  }

  /** A copy of `value` with everything private replaced; what was replaced is added to `findings`. */
  replace<T>(value: T, findings?: Finding[]): T {
    // What JSON may hold as numbers.
    const numbers = this.policy.literals.map((literal) => literal.value).filter((one) => String(Number(one)) === one);
    return walk(value, this.keys, new Replacing(this, value, findings), new Set(numbers));
  }

  /** Every text is searched once, however often it occurs. */
  private stateOf(text: string, place: Place): TextState {
    const known = this.texts.get(text);
    const state: TextState = known ?? { matches: this.find(text), isText: false, as: {} };
    // Nobody is asked about ids, kinds and times.
    const isAsked = !state.isText && (place === 'text' || place === 'key' || place === 'field');
    if (known && !isAsked) return known;
    state.isText ||= isAsked;
    this.texts.set(text, state);
    this.found.add(
      state.matches.filter(({ tier }) => (tier === 'suspicion' ? isAsked : !known)),
      text,
    );
    if (!known) for (const { rule, number } of placeholdersIn(text)) this.found.reserve(rule, number);
    return state;
  }

  /** Adds what another text says of this one. */
  private explain(text: string, matches: Match[]): void {
    const wanted = matches.filter(({ rule }) => !this.policy.keep.includes(kindOf(rule)));
    const state = this.stateOf(text, 'text');
    state.matches = mergeWithSuspicions([...state.matches, ...wanted]);
    this.found.add(wanted, text);
    this.collectNames(text, wanted, 'text');
  }

  private collectNames(text: string, matches: readonly Match[], place: Place): void {
    if (place === 'metadata' || place === 'kind' || place === 'id') return;
    for (const { rule, value = '', start, end } of matches) {
      if (!NAME_RULES.has(rule)) continue;
      const name = rule === 'home-folder' ? value : text.slice(start, end);
      if (rule === 'home-folder') this.homes.add(name);
      if (this.policy.keep.includes('user') || name.length > 40 || this.isAllowed(name) || !isDistinctiveName(name)) continue;
      this.names.add(name);
    }
  }

  /** The text without what is private in it, and what was replaced. */
  replacedIn(text: string, place: Place, parent: object, slot: string | number): Replaced {
    const state = this.stateOf(text, place);
    const isName = place === 'key' || place === 'field' || place === 'kind';
    const fromFields = isName ? undefined : this.fields.get(parent)?.get(slot);
    if (fromFields) return this.replaced(text, place, [...state.matches, ...fromFields]);
    const as = place === 'key' ? 'text' : place === 'id' && this.ids.has(text) ? 'metadata' : place;
    return (state.as[as] ??= this.replaced(text, as, state.matches));
  }

  private replaced(text: string, place: Place, own: readonly Match[]): Replaced {
    const all = outsidePlaceholders(text, [...own, ...this.propagated(text)]);
    if (all.length === 0) return { text, replacements: [] };
    const homes = own.filter(({ rule }) => rule === 'home-folder');
    const allowed = all.filter((match) => this.isAllowed(valueIn(match, text)));
    const isPublic = (match: Match) =>
      allowed.some((one) => one === match || (NAME_RULES.has(match.rule) && one.start <= match.start && match.end <= one.end)) ||
      (match.tier === 'suspicion' && this.ownNames.plain.has(valueIn(match, text))) ||
      (/^(?:host|public-ip)$/.test(match.rule) && this.publicHosts.has(valueIn(match, text))) ||
      // Whose home it is goes with the folder.
      (NAMES.has(match.rule) && homes.some(({ start, end }) => start <= match.start && match.end <= end)) ||
      // An id that looks like a secret is no suspicion.
      (place === 'id' && match.tier === 'suspicion') ||
      ((place === 'metadata' || place === 'kind') && match.tier !== 'definite') ||
      // An owner's word may be the same as a field's name, without which no record could be read again.
      ((place === 'field' || place === 'kind') && this.isOwners(match.rule)) ||
      (match.account && this.ordinary.has(valueIn(match, text)) && !this.homes.has(valueIn(match, text)));
    const matches = all
      .filter((match) => !isPublic(match))
      .map((match) => (this.ownNames.has(valueIn(match, text), match) ? { ...match, tier: 'suspicion' as const } : match));
    const merged = mergeWithSuspicions(matches);
    for (const match of merged) if (match.tier === 'suspicion') this.found.leave(valueIn(match, text), text.slice(match.start, match.end));
    return withPlaceholders(text, merged, this.found);
  }

  private readonly isOwners = (rule: string) => rule === 'literal' || this.policy.patterns.some(({ name }) => name === rule);
}
