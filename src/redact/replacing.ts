/** Replaces what a run has found, and notes where. */
import type { Finding } from '../model/redacted.ts';
import { numberOf, type Replaced } from './text-state.ts';
import type { Path, Place, Visitor } from './walk.ts';

/** Where a finding is reported: the anchor of the turn it is in, and the path below that turn. */
class FindingPlace {
  anchor = 'session';
  /** How much of a path leads to the turn itself. */
  private base = 0;
  private readonly outer: { depth: number; anchor: string; base: number }[] = [];

  /** For every object and array, before its children; `path` leads to it. */
  enter(at: object, path: readonly (string | number)[]): void {
    while (this.outer.length && path.length <= (this.outer.at(-1) as { depth: number }).depth) {
      const { anchor, base } = this.outer.pop() as { anchor: string; base: number };
      this.anchor = anchor;
      this.base = base;
    }
    const own = (at as { anchor?: unknown }).anchor;
    if (typeof own !== 'string' || !('blocks' in at)) return;
    this.outer.push({ depth: path.length, anchor: this.anchor, base: this.base });
    this.anchor = own;
    this.base = path.length;
  }

  below(path: readonly (string | number)[]): readonly (string | number)[] {
    return path.slice(this.base);
  }
}

/** Gives a text without what is private in it. */
interface Replacer {
  replacedIn(text: string, place: Place, parent: object, slot: string | number): Replaced;
}

export class Replacing implements Visitor<string> {
  private readonly run: Replacer;
  private readonly findings: Finding[] | undefined;
  private readonly turn = new FindingPlace();

  constructor(run: Replacer, findings: Finding[] | undefined) {
    this.run = run;
    this.findings = findings;
  }

  enter(at: object, path: Path): void {
    if (this.findings) this.turn.enter(at, path);
  }

  visit(original: string, place: Place, parent: object, slot: string | number, path: Path): string {
    const { text, replacements } = this.run.replacedIn(original, place, parent, slot);
    if (this.findings && replacements.length) {
      const where = this.pathText(this.turn.below(path), place === 'key' || place === 'field' ? slot : undefined);
      for (const one of replacements)
        this.findings.push({ rule: one.rule, tier: one.tier, anchor: this.turn.anchor, path: where, ...numberOf(one) });
    }
    return text;
  }

  /** Keys in a path may be secrets themselves. */
  private pathText(path: Path, key: string | number | undefined): string {
    const all = key === undefined ? path : [...path, key];
    return all
      .map((part) => (typeof part === 'string' && part.length > 8 ? this.run.replacedIn(part, 'key', this, part).text : String(part)))
      .join('.');
  }
}
