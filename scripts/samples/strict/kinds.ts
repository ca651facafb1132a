/**
 * The kinds of place where `noUncheckedIndexedAccess` objects, each as code before and after. A test has the compiler
 * confirm what the story lets it say.
 */
export interface Names {
  folder: string;
  /** Type of the thing, `Tide`. */
  type: string;
  /** One and many, `tide`, `tides`. */
  one: string;
  many: string;
  /** Two text fields and two numbers a thing has, besides `at`. */
  text: [string, string];
  number: [string, string];
}

export interface Site {
  kind: Kind;
  before: string;
  after: string;
  /** Where the compiler points: text on the line (the column is where it begins), error code and message. */
  errors: { at: string; code: number; message: string }[];
}

export type Kind =
  | 'first'
  | 'groups'
  | 'lookup'
  | 'index'
  | 'split'
  | 'last'
  | 'argv'
  | 'grid'
  | 'neighbours'
  | 'collect'
  | 'order'
  | 'swap';

const object = { code: 2532, message: "Object is possibly 'undefined'." };
const notAssignable = (type: string) => ({ code: 2322, message: `Type '${type} | undefined' is not assignable to type '${type}'.` });
const cap = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export const kinds: { [kind in Kind]: (n: Names) => Omit<Site, 'kind'> } = {
  first: (n) => ({
    before: `
      /** The first ${n.one} after a moment. */
      export function next${n.type}(${n.many}: ${n.type}[], moment: number): ${n.type} {
        return ${n.many}.filter((each) => each.at > moment)[0];
      }`,
    after: `
      /** The first ${n.one} after a moment, if there is one. */
      export function next${n.type}(${n.many}: ${n.type}[], moment: number): ${n.type} | undefined {
        return ${n.many}.find((each) => each.at > moment);
      }`,
    errors: [{ at: 'return', ...notAssignable(n.type) }],
  }),
  groups: (n) => ({
    before: `
      /** Reads a code such as ${n.type.slice(0, 2).toUpperCase()}-0417. */
      export function parse${n.type}Code(code: string): { area: string; number: number } {
        const match = /^([A-Z]{2})-(\\d{4})$/.exec(code);
        if (!match) throw new Error(‹Not the code of a ${n.one}: \${code}›);
        return { area: match[1], number: Number(match[2]) };
      }`,
    after: `
      /** Reads a code such as ${n.type.slice(0, 2).toUpperCase()}-0417. */
      export function parse${n.type}Code(code: string): { area: string; number: number } {
        const [, area, number] = /^([A-Z]{2})-(\\d{4})$/.exec(code) ?? [];
        if (area === undefined || number === undefined) throw new Error(‹Not the code of a ${n.one}: \${code}›);
        return { area, number: Number(number) };
      }`,
    errors: [{ at: 'area: match', ...notAssignable('string') }],
  }),
  lookup: (n) => ({
    before: `
      const ${n.one}Rates: Record<string, number> = { small: 12, large: 30, foreign: 45 };

      /** What one ${n.one} costs. */
      export function ${n.one}Rate(size: string): number {
        return ${n.one}Rates[size];
      }`,
    after: `
      const ${n.one}Rates = { small: 12, large: 30, foreign: 45 };
      export type ${n.type}Size = keyof typeof ${n.one}Rates;

      /** What one ${n.one} costs. */
      export function ${n.one}Rate(size: ${n.type}Size): number {
        return ${n.one}Rates[size];
      }`,
    errors: [{ at: 'return', ...notAssignable('number') }],
  }),
  index: (n) => ({
    before: `
      /** ${cap(n.number[0])} of all ${n.many} together. */
      export function total${cap(n.number[0])}(${n.many}: ${n.type}[]): number {
        let total = 0;
        for (let i = 0; i < ${n.many}.length; i++) total += ${n.many}[i].${n.number[0]};
        return total;
      }`,
    after: `
      /** ${cap(n.number[0])} of all ${n.many} together. */
      export function total${cap(n.number[0])}(${n.many}: ${n.type}[]): number {
        let total = 0;
        for (const ${n.one} of ${n.many}) total += ${n.one}.${n.number[0]};
        return total;
      }`,
    errors: [{ at: `${n.many}[i].`, ...object }],
  }),
  split: (n) => ({
    before: `
      /** The ${n.text[0]} in a line of the old export: time;${n.text[0]};${n.text[1]}. */
      export function ${n.text[0]}Of(line: string): string {
        return line.split(';')[1].trim();
      }`,
    after: `
      /** The ${n.text[0]} in a line of the old export: time;${n.text[0]};${n.text[1]}. Empty where the line is short. */
      export function ${n.text[0]}Of(line: string): string {
        const [, ${n.text[0]} = ''] = line.split(';');
        return ${n.text[0]}.trim();
      }`,
    errors: [{ at: 'line.split', ...object }],
  }),
  last: (n) => ({
    before: `
      /** When the last ${n.one} was seen. */
      export function last${n.type}At(${n.many}: ${n.type}[]): number {
        return ${n.many}[${n.many}.length - 1].at;
      }`,
    after: `
      /** When the last ${n.one} was seen; undefined where there was none. */
      export function last${n.type}At(${n.many}: ${n.type}[]): number | undefined {
        return ${n.many}.at(-1)?.at;
      }`,
    errors: [{ at: `${n.many}[${n.many}.length`, ...object }],
  }),
  argv: (n) => ({
    before: `
      /** The file named in ‹node ${n.many}.ts <file>›. */
      export function ${n.many}File(): string {
        return resolve(process.argv[2]);
      }`,
    after: `
      /** The file named in ‹node ${n.many}.ts <file>›. */
      export function ${n.many}File(): string {
        const [, , file] = process.argv;
        if (!file) throw new Error('Usage: node ${n.many}.ts <file>');
        return resolve(file);
      }`,
    errors: [
      {
        at: 'process.argv[2]',
        code: 2345,
        message: "Argument of type 'string | undefined' is not assignable to parameter of type 'string'.",
      },
    ],
  }),
  grid: (n) => ({
    before: `
      /** ${cap(n.number[1])} at a place of the chart, by row and column. */
      export function ${n.number[1]}At(chart: number[][], row: number, column: number): number {
        return chart[row][column];
      }`,
    after: `
      /** ${cap(n.number[1])} at a place of the chart, by row and column; off the chart it is unknown. */
      export function ${n.number[1]}At(chart: number[][], row: number, column: number): number | undefined {
        return chart[row]?.[column];
      }`,
    errors: [
      { at: 'return', ...notAssignable('number') },
      { at: 'chart[row][column]', ...object },
    ],
  }),
  neighbours: (n) => ({
    before: `
      /** Minutes between each ${n.one} and the one before. */
      export function gapsBetween(${n.many}: ${n.type}[]): number[] {
        const gaps: number[] = [];
        for (let i = 1; i < ${n.many}.length; i++) gaps.push((${n.many}[i].at - ${n.many}[i - 1].at) / 60);
        return gaps;
      }`,
    after: `
      /** Minutes between each ${n.one} and the one before. */
      export function gapsBetween(${n.many}: ${n.type}[]): number[] {
        const gaps: number[] = [];
        let before: ${n.type} | undefined;
        for (const ${n.one} of ${n.many}) {
          if (before) gaps.push((${n.one}.at - before.at) / 60);
          before = ${n.one};
        }
        return gaps;
      }`,
    errors: [
      { at: `${n.many}[i].at`, ...object },
      { at: `${n.many}[i - 1].at`, ...object },
    ],
  }),
  collect: (n) => ({
    before: `
      /** ${cap(n.many)} by ${n.text[0]}. */
      export function by${cap(n.text[0])}(${n.many}: ${n.type}[]): Record<string, ${n.type}[]> {
        const groups: Record<string, ${n.type}[]> = {};
        for (const each of ${n.many}) {
          if (!(each.${n.text[0]} in groups)) groups[each.${n.text[0]}] = [];
          groups[each.${n.text[0]}].push(each);
        }
        return groups;
      }`,
    after: `
      /** ${cap(n.many)} by ${n.text[0]}. */
      export function by${cap(n.text[0])}(${n.many}: ${n.type}[]): Map<string, ${n.type}[]> {
        return Map.groupBy(${n.many}, (each) => each.${n.text[0]});
      }`,
    errors: [{ at: `groups[each.${n.text[0]}].push`, ...object }],
  }),
  order: (n) => ({
    before: `
      const ${n.one}Rank: Record<string, number> = { urgent: 0, today: 1, later: 2 };

      /** Most urgent ${n.many} first. */
      export function sort${cap(n.many)}(${n.many}: ${n.type}[]): ${n.type}[] {
        return ${n.many}.toSorted((a, b) => ${n.one}Rank[a.${n.text[1]}] - ${n.one}Rank[b.${n.text[1]}]);
      }`,
    after: `
      const ${n.one}Ranks = ['urgent', 'today', 'later'];
      const ${n.one}Rank = (${n.one}: ${n.type}) => (${n.one}Ranks.indexOf(${n.one}.${n.text[1]}) + 4) % 4;

      /** Most urgent ${n.many} first; what has no rank we know comes last. */
      export function sort${cap(n.many)}(${n.many}: ${n.type}[]): ${n.type}[] {
        return ${n.many}.toSorted((a, b) => ${n.one}Rank(a) - ${n.one}Rank(b));
      }`,
    errors: [
      { at: `${n.one}Rank[a.`, ...object },
      { at: `${n.one}Rank[b.`, ...object },
    ],
  }),
  swap: (n) => ({
    before: `
      /** ${cap(n.many)} in an order nobody can guess, for drawing lots. */
      export function shuffle${cap(n.many)}(${n.many}: ${n.type}[]): ${n.type}[] {
        const mixed = [...${n.many}];
        for (let i = mixed.length - 1; i > 0; i--) {
          const j = randomInt(i + 1);
          [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
        }
        return mixed;
      }`,
    after: `
      /** ${cap(n.many)} in an order nobody can guess, for drawing lots. */
      export function shuffle${cap(n.many)}(${n.many}: ${n.type}[]): ${n.type}[] {
        const mixed: ${n.type}[] = [];
        for (const ${n.one} of ${n.many}) mixed.splice(randomInt(mixed.length + 1), 0, ${n.one});
        return mixed;
      }`,
    errors: [
      { at: 'mixed[i], mixed[j]] =', ...notAssignable('TYPE') },
      { at: 'mixed[j]] = [', ...notAssignable('TYPE') },
    ].map((error) => ({ ...error, message: error.message.replaceAll('TYPE', n.type) })),
  }),
};
