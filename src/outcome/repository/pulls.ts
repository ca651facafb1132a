/** The pull requests of a session: those it opened and merged, and those its log points to. */
import { addTo } from '../../model/add-to.ts';
import { isSame, pullOf } from '../../model/forge.ts';
import type { MadePull } from '../../model/repository.ts';
import type { Session } from '../../model/session.ts';
import { timeOf, turnAddress } from './commits.ts';
import type { EventOf as Of } from './events.ts';
import type { CallEvents } from './session.ts';

/** More than anybody opens in a session. */
const most = 500;

export class Pulls {
  readonly all: MadePull[] = [];
  /** By the call that did it. */
  readonly opened = new Map<CallEvents['block'], MadePull[]>();
  readonly merged = new Map<CallEvents['block'], MadePull[]>();

  open({ number, url, title }: Of<'open'>, at: CallEvents): void {
    const pull = this.#take(number, url);
    if (pull.opened) return;
    Object.assign(pull, { opened: turnAddress(at), ...timeOf(at), ...(title ? { title } : {}) });
    addTo(this.opened, at.block, pull);
  }

  merge({ number, url, repository }: Of<'merge'>, at: CallEvents): void {
    const pull = this.#take(number, url, repository);
    if (pull.merged) return;
    pull.merged = turnAddress(at);
    if (pull.at === undefined) Object.assign(pull, timeOf(at));
    addTo(this.merged, at.block, pull);
  }

  /** A record of the program's own. */
  point({ number, url, repository }: Session['pullRequests'][number]): void {
    this.#take(number, url, repository);
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
    if (!known && this.all.length < most) this.all.push(pull);
    if (place) pull.url ??= place.url;
    if (name !== undefined) pull.repository ??= name;
    return pull;
  }
}
