/** Where a finding is reported: the anchor of the turn it is in, and the path below that turn. */

export class FindingPlace {
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
