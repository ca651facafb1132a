/** The commits and pull requests of a session, from what its commands did one after another. */
import { addTo } from '../../model/add-to.ts';
import { isSame, pullOf } from '../../model/forge.ts';
import type { MadeCommit, MadePull, TurnAddress } from '../../model/repository.ts';
import type { Session, Turn } from '../../model/session.ts';
import type { CallEvents, EventOf as Of } from './events.ts';

/** A commit that nothing has named yet. */
interface Pending {
  event: Of<'quiet'>;
  at: CallEvents;
  /** Calls since then. */
  age: number;
}

/** More than anybody makes in a session. */
const most = 2_000;

export class Commits {
  readonly all: MadeCommit[] = [];
  /** What each call made. */
  readonly made = new Map<CallEvents['block'], MadeCommit[]>();
  readonly #byStart = new Map<string, MadeCommit[]>();
  /** The last commits of a branch in a folder, as long as nothing else moved it. */
  readonly #tips = new Map<string, MadeCommit[]>();
  #pending: Pending | undefined;

  /** Before the events of a call. */
  next(): void {
    if (this.#pending && this.#pending.age++ > 0) this.#pending = undefined;
  }

  commit(event: Of<'commit'>, at: CallEvents): void {
    this.#add(event, at);
    this.#pending = undefined;
  }

  quiet(event: Of<'quiet'>, at: CallEvents): void {
    this.#pending = { event, at, age: 0 };
  }

  head({ commits, folder: looked }: Of<'head'>): void {
    // Another repository's.
    if (looked !== '' && looked !== this.#pending?.event.folder) return;
    const { event, at } = this.#pending ?? {};
    const [first] = commits;
    this.#pending = undefined;
    if (!event || !at || !first || this.#find(first.hash)) return;
    const { subject, sure, amends, folder } = event;
    // Without that, a commit that failed would pass for the one before it.
    const isSame = subject !== undefined && first.subject === subject && !this.all.some((one) => one.subject === subject);
    const isSure = sure && (subject === undefined || first.subject === undefined || first.subject === subject);
    if (isSame || isSure) this.#add({ hash: first.hash, subject: first.subject ?? subject, amends, folder }, at);
  }

  /** The hash in full, of one that is known by its beginning. */
  hash({ hash }: Of<'hash'>): void {
    const known = this.#find(hash);
    if (known && known.hash.length < hash.length) known.hash = hash;
  }

  /** Those of the branch that were made before may stand there under other hashes. */
  rebase({ branch }: Of<'rebase'>, at: CallEvents): void {
    for (const one of this.all) if (one.branch === branch && !one.became) one.became = { how: 'rebased', ...turnAddress(at) };
  }

  undo({ count, folder }: Of<'undo'>, at: CallEvents): void {
    const known = [...this.#tips].filter(([key, tips]) => key.startsWith(`${folder}\0`) && tips.length > 0);
    const [only] = known;
    if (known.length === 1 && only) for (const one of only[1].slice(-count)) one.became ??= { how: 'undone', ...turnAddress(at) };
    this.move();
  }

  move(): void {
    this.#tips.clear();
  }

  #find(hash: string): MadeCommit | undefined {
    return this.#byStart.get(startOf(hash))?.find((one) => isAlike(one.hash, hash));
  }

  #add({ hash, subject, branch, amends, folder }: Omit<Of<'commit'>, 'is'>, at: CallEvents): void {
    if (this.all.length >= most || this.#find(hash)) return;
    const commit: MadeCommit = { hash, short: hash, ...turnAddress(at), ...timeOf(at), subject, branch };
    const key = `${folder}\0${branch ?? ''}`;
    const tips = this.#tips.get(key) ?? [];
    // Its subject kept, it is the same one wherever the command stood.
    const same = (one: MadeCommit) => branch !== undefined && one.branch === branch && one.subject === subject && !one.became;
    const before = amends ? (tips.pop() ?? this.all.findLast(same)) : undefined;
    if (before) before.became = { how: 'amended', hash, ...turnAddress(at) };
    tips.push(commit);
    this.#tips.set(key, tips);
    this.all.push(commit);
    addTo(this.#byStart, startOf(hash), commit);
    addTo(this.made, at.block, commit);
  }
}

export const timeOf = ({ turn: { at, until = at } }: CallEvents): { at?: number } => ({ at: until });

const turnAddress = ({ turn, part }: CallEvents): TurnAddress => ({ anchor: turn.anchor, part });

/** Digits that every way of writing a hash has. */
export const startOf = (hash: string): string => hash.slice(0, 7);

/** Whether both may be one hash. */
export const isAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** More than anybody opens in a session. */
const mostPulls = 500;

export class Pulls {
  readonly all: MadePull[] = [];
  /** By the call that did it. */
  readonly opened = new Map<CallEvents['block'], MadePull[]>();
  readonly merged = new Map<CallEvents['block'], MadePull[]>();

  open({ number, url, title }: Of<'open'>, at: CallEvents): void {
    const pull = this.#take(number, url);
    if (pull.opened) return;
    Object.assign(pull, { opened: turnAddress(at), ...timeOf(at), title: title || undefined });
    addTo(this.opened, at.block, pull);
  }

  merge({ number, url, repository }: Of<'merge'>, at: CallEvents): void {
    const pull = this.#take(number, url, repository);
    if (pull.merged) return;
    pull.merged = turnAddress(at);
    if (pull.at === undefined) Object.assign(pull, timeOf(at));
    addTo(this.merged, at.block, pull);
  }

  /** A record of the program's own; `said`: the turn that says that it was opened. */
  point({ number, url, repository }: Session['pullRequests'][number], said?: Turn): void {
    const pull = this.#take(number, url, repository);
    if (said && !pull.opened) Object.assign(pull, { opened: { anchor: said.anchor, part: said.part }, at: pull.at ?? said.at });
  }

  /** By its address; by its number where only one repository is known to have it. */
  #take(number: number, url?: string, repository?: string): MadePull {
    const place = url === undefined ? undefined : pullOf(url);
    const name = place?.name ?? repository;
    const same = this.all.filter((one) => one.number === number);
    const known =
      same.find((one) => name !== undefined && one.repository !== undefined && isSame(one.repository, name)) ??
      same.find((one) => one.repository === undefined || (name === undefined && same.length === 1));
    const pull = known ?? { number };
    if (!known && this.all.length < mostPulls) this.all.push(pull);
    if (place) pull.url ??= place.url;
    if (name !== undefined) pull.repository ??= name;
    return pull;
  }
}
