/** The index's shards in the browser. Each is asked for itself; one that breaks is left out. Runs in a worker. */
import type { ShardList } from '../../search/index.ts';
import { fromFrontCoded, nameOf, type ShardFiles, wordsOfSign } from '../../search/list.ts';
import type { Filters, SessionTable } from '../../search/session.ts';
import { isList, readFile, readFragment } from './fetching.ts';
import type { DocumentFragment } from './hits.ts';
import { Kept } from './kept.ts';
import { type IndexedWord, type Ranked, rank, rankPhrase } from './rank.ts';
import { type Asked, fileOf, termsOf } from './terms.ts';

export interface Shard {
  path: string;
  /** What the ids of its documents begin with. */
  ids: string;
  broken: boolean;
  /** Unless its part of the list is of no use. */
  files?: ShardFiles;
}

export interface Found extends Ranked {
  shard: Shard;
  id: string;
}

/** A shard's part of the list, read. */
interface Lists {
  /** With what the words of each file of words begin. */
  words: string[];
  /** How long each document is. */
  lengths: number[];
}

type Wanted = [filter: string, values: string[]][];

/** Either is some 50 kilobytes; a visitor's memory is not ours. A query has a file of words in every shard for each of its words. */
const [mostFragments, mostFiles] = [200, 800];

export class Shards {
  private readonly root: string;
  private readonly all: Shard[];
  private readonly lists = new Map<Shard, Lists>();
  private readonly tables = new Map<Shard, Promise<SessionTable | undefined>>();
  private readonly fragments = new Kept<DocumentFragment>(mostFragments);
  private readonly files = new Kept<unknown>(mostFiles);

  /** `root`: address of the index's folder, with its slash. Fails for a list of another version. */
  constructor(root: string, { version, shards }: ShardList) {
    if (version !== 4) throw new Error(`shards.json: version ${version}`);
    this.root = root;
    this.all = shards.map(
      ({ path, ids, files }): Shard => (isList(files) ? { path, ids, broken: false, files } : { path, ids, broken: true }),
    );
  }

  get missing(): number {
    return this.all.filter(({ broken }) => broken).length;
  }

  /** Those that answer. */
  get whole(): Shard[] {
    return this.all.filter(({ broken }) => !broken);
  }

  /** The values of a filter that somebody means: the one that is written like it, else those it is a part of; itself where there is none. */
  values(filter: string, wanted: string): string[] {
    const known = new Set(this.all.flatMap(({ files }) => files?.filters.find(([name]) => name === filter)?.[1] ?? []));
    if (known.has(wanted)) return [wanted];
    const lower = wanted.toLowerCase();
    const alike = [...known].filter((value) => value.toLowerCase() === lower);
    const holding = alike.length > 0 ? alike : [...known].filter((value) => value.toLowerCase().includes(lower));
    return holding.length > 0 ? holding : [wanted];
  }

  /**
   * Asks all shards that may know: for documents with all words, with words in quotes one after the other, or (null) for
   * whatever the filters let through. One that cannot answer is marked and left out.
   */
  async search(text: string | null, filters: Filters): Promise<Found[]> {
    const wanted = Object.entries(filters).filter(([, values]) => values.length > 0);
    const phrase = /^"(.+)"$/.exec(text ?? '')?.[1];
    const terms = termsOf(phrase ?? text ?? '');
    if (terms.length === 0 && text !== null) return [];
    const each = this.all.map(async (shard) => {
      const { files } = shard;
      if (!files || !wanted.every(([name, values]) => valuesOf(files, name).some((value) => values.includes(value)))) return [];
      try {
        const ranked = await this.ask(shard, files, terms, wanted, phrase !== undefined);
        return ranked.map(({ document, score, places }) => ({ shard, id: nameOf(shard.ids, document), document, score, places }));
      } catch {
        shard.broken = true;
        return [];
      }
    });
    return (await Promise.all(each)).flat();
  }

  /** A shard's sessions, for counting; undefined where it cannot be read. */
  table(shard: Shard): Promise<SessionTable | undefined> {
    const known = this.tables.get(shard);
    if (known) return known;
    const loading = fetch(`${this.root}${shard.path}sessions.json`)
      .then((response) => response.json() as Promise<SessionTable>)
      .catch(() => {
        shard.broken = true;
        return undefined;
      });
    this.tables.set(shard, loading);
    return loading;
  }

  /** A document's words. */
  fragment({ path }: Shard, id: string): Promise<DocumentFragment> {
    return this.fragments.get(id, () => readFragment(`${this.root}${path}fragment/${id}.pf_fragment`));
  }

  private async ask(shard: Shard, files: ShardFiles, asked: Asked[], wanted: Wanted, isPhrase: boolean): Promise<Ranked[]> {
    const { words, lengths } = this.listsOf(shard, files);
    const terms = asked.map(async (one) => {
      // What begins like a word may go on in the file where the word itself would be with its ending.
      const places = new Set([fileOf(words, one.stem), fileOf(words, one.bare)]);
      const loading = [...places].flatMap((place) => (place === undefined ? [] : this.file(shard, 'index', lengths.length + place)));
      const loaded = (await Promise.all(loading)) as [IndexedWord[]][];
      return { ...one, words: loaded.flatMap(([words]) => words) };
    });
    const [found, isWanted] = await Promise.all([Promise.all(terms), this.filter(shard, files, lengths.length + words.length, wanted)]);
    if (found.length > 0) return isPhrase ? rankPhrase(found, isWanted) : rank(found, lengths, isWanted);
    return [...lengths.keys()].filter(isWanted).map((document) => ({ document, score: 0, places: () => [] }));
  }

  private listsOf(shard: Shard, { words, documents }: ShardFiles): Lists {
    const lists = this.lists.get(shard) ?? { words: fromFrontCoded(words), lengths: Array.from(documents, wordsOfSign) };
    this.lists.set(shard, lists);
    return lists;
  }

  /** Whether filters let a document through: one value of each. */
  private async filter(shard: Shard, files: ShardFiles, first: number, wanted: Wanted): Promise<(document: number) => boolean> {
    const each = wanted.map(async ([name, values]) => {
      const place = files.filters.findIndex(([filter]) => filter === name);
      const [, all] = (await this.file(shard, 'filter', first + place)) as [string, [value: string, documents: number[]][]];
      return new Set(all.flatMap(([value, documents]) => (values.includes(value) ? documents : [])));
    });
    const sets = await Promise.all(each);
    return (document) => sets.every((set) => set.has(document));
  }

  private file({ path, ids }: Shard, folder: 'index' | 'filter', place: number): Promise<unknown> {
    const name = nameOf(ids, place);
    return this.files.get(name, () => readFile(`${this.root}${path}${folder}/${name}.pf_${folder}`));
  }
}

const valuesOf = ({ filters }: ShardFiles, name: string) => filters.find(([filter]) => filter === name)?.[1] ?? [];
