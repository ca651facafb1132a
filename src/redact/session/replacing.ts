/** Replaces what a run has found, and notes where. */
import type { Finding } from '../../model/redacted.ts';
import { type Match, placeholder } from '../formats/index.ts';
import type { FoundSecrets } from '../known/index.ts';
import type { Path, Place, Visitor } from './walk.ts';

/** A text without what is private in it, and what was replaced. */
export interface Replaced {
  text: string;
  replacements: readonly Pick<Finding, 'rule' | 'tier' | 'number'>[];
}

/** A text with placeholders in the places of its matches, which are in order; suspicions stay. */
export function withPlaceholders(text: string, matches: readonly Match[], found: FoundSecrets): Replaced {
  let out = '';
  let done = 0;
  const replacements = matches.map((match) => {
    const { rule, tier, start, end, replacement, value = text.slice(start, end) } = match;
    if (tier === 'suspicion') return { rule, tier };
    const secret = replacement === undefined ? found.numbered(value, match) : undefined;
    const fixed = replacement === 'user' ? found.account(value) : replacement;
    out += text.slice(done, start) + (secret ? placeholder(secret.rule, secret.number) : fixed);
    done = end;
    return secret ? { rule: secret.rule, tier: secret.tier, number: secret.number } : { rule, tier };
  });
  return { text: out + text.slice(done), replacements };
}

type Replacer = { replacedIn(text: string, place: Place, parent: object, slot: string | number): Replaced };

/** Of a copy of `root`: its strings; what is replaced is added to `findings`. */
export class Replacing implements Visitor {
  private readonly run: Replacer;
  private readonly root: unknown;
  private readonly findings: Finding[] | undefined;

  constructor(run: Replacer, root: unknown, findings: Finding[] | undefined) {
    this.run = run;
    this.root = root;
    this.findings = findings;
  }

  visit(original: string, place: Place, parent: object, slot: string | number, path: Path): string {
    const { text, replacements } = this.run.replacedIn(original, place, parent, slot);
    if (this.findings && replacements.length) {
      const { anchor, below } = this.turnOf(path);
      const where = this.pathText(place === 'key' || place === 'field' ? [...below, slot] : below);
      for (const one of replacements) this.findings.push({ ...one, anchor, path: where });
    }
    return text;
  }

  /** The anchor of the turn that a path leads into, and the path below that turn. */
  private turnOf(path: Path): { anchor: string; below: Path } {
    let turn = { anchor: 'session', below: path };
    let at = this.root;
    for (let depth = 0; typeof at === 'object' && at !== null; depth++) {
      const { anchor } = at as { anchor?: unknown };
      if (typeof anchor === 'string' && 'blocks' in at) turn = { anchor, below: path.slice(depth) };
      at = depth < path.length ? (at as { [step: string]: unknown })[path[depth] as string] : undefined;
    }
    return turn;
  }

  /** Keys in a path may be secrets themselves. */
  private pathText(path: Path): string {
    return path
      .map((part) => (typeof part === 'string' && part.length > 8 ? this.run.replacedIn(part, 'key', this, part).text : String(part)))
      .join('.');
  }
}
