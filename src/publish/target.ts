/** What a target is: a kind of place where a site can go. Each is a file of its own, listed in `targets.ts`. */
import { PlainError } from '../model/plain-error.ts';
import type { PublishTo } from '../model/site.ts';
import type { Tools } from './tools.ts';

/** What the person said of the place, by options or `publish:` in site.yaml; the rest is told from what is there. */
export interface Wish {
  to?: PublishTo | undefined;
  remote?: string | undefined;
  branch?: string | undefined;
  url?: string | undefined;
  command?: string | undefined;
  history?: 'kept' | 'squashed' | undefined;
}

/** A place, with nothing left to tell. */
export interface PublishPlace extends Wish {
  to: PublishTo;
  /** The repository, folder, bucket or project. */
  remote: string;
  /** Address of the site, with a slash at its end. A gist has an address for each session instead. */
  url?: string | undefined;
}

/** A session that this publication is about. */
export interface Subject {
  slug: string;
  title: string;
  isRemoved: boolean;
  /** What the target called it when it was published before. */
  ref?: string | undefined;
}

export interface Sending {
  place: PublishPlace;
  /** The built site. */
  site: string;
  subjects: readonly Subject[];
  /** Tells publications of this archive from those of others. */
  archive: string;
  /** Files of this machine, for what a target keeps between two publications. */
  state: string;
  /** Everything but the last step. */
  dryRun: boolean;
  /** What is there may be overwritten, whoever made it. */
  replace: boolean;
  /** Something was taken out: earlier versions should not be kept either. */
  isRemoval: boolean;
  /** Something that was public there is no longer in the site, whoever took it out, and where. */
  takesBack?: boolean;
}

export interface Sent {
  /** By slug, where a session's address is not below the site's. */
  addresses?: { [slug: string]: string };
  /** By slug, what the target calls the session. */
  refs?: { [slug: string]: string };
  /** What is left for a person to do or know. */
  notes?: string[];
}

export interface Target {
  /** Fills in what was left out. Undefined: nothing that is there shows where. @throws TargetError */
  complete(wish: Wish, tools: Tools): Promise<PublishPlace | undefined>;
  /** What will be done, and where, in a line. */
  describe(place: PublishPlace): string;
  /** Before anything is built: whether its tool is there and the place can take the site. @throws TargetError */
  check?(sending: Omit<Sending, 'site' | 'subjects'>, tools: Tools): Promise<Partial<PublishPlace> | undefined>;
  /** Puts the site there; when it throws, the old one stands. @throws TargetError */
  send(sending: Sending, tools: Tools): Promise<Sent | undefined>;
}

/** A place that cannot be used as it is; the message says what to do. */
export class TargetError extends PlainError {}

/** Beside the site, in every place that Turnleaf filled: which archive it was filled from. */
export const marker = '.turnleaf-published';

/** `by`: the archive that its marker names. @throws TargetError where a place that is filled already is not this archive's. */
export function checkOurs(where: string, by: string | undefined, archive: string, otherwise: string): void {
  if (by === archive) return;
  const why =
    by === undefined
      ? 'holds what was not put there by `turnleaf publish`'
      : 'was published from another archive or machine, whose links would end';
  throw new TargetError(`${where} ${why}; it stays as it is. ${otherwise}, or replace what is in it with --replace.`);
}

/** @throws TargetError where no address was given and none can be told. */
export function neededUrl(url: string | undefined, remote: string): string {
  if (url === undefined)
    throw new TargetError(
      `nothing says at which address ${shownRemote(remote)} is served. Say it with --url https://…, or \`url:\` in site.yaml.`,
    );
  return url;
}

export function neededRemote(wish: Wish, what: string): string {
  if (wish.remote === undefined)
    throw new TargetError(`--to ${wish.to} needs ${what}: --remote, or \`publish: {remote: …}\` in site.yaml.`);
  if (wish.remote.startsWith('-')) throw new TargetError(`--remote ${wish.remote} looks like an option.`);
  return wish.remote;
}

/** An address without the password in it. */
export const shownRemote = (remote: string): string =>
  remote.replace(/(\/\/[^/@\s:]*):[^/@\s]*@/, '$1@').replace(/^(https?:\/\/)[^/@\s]*@/, '$1');

/** What git says after the reason. */
const boilerplate =
  /^(?:fatal: Could not read from remote repository\.|Please make sure you have the correct access rights|and the repository exists\.)$/;

/** The last lines of what a program said, without the passwords and control characters in them. */
export function lastWords({ out, err }: { out: string; err: string }, most = 3): string {
  const lines = (err.trim() === '' ? out : err)
    .split(/[\r\n]+/)
    .map((line) => shownRemote(line.replace(/\u001b\[[0-9;?]*[ -/]*[@-~]/g, '').replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')).trim())
    .filter((line) => line !== '' && !boilerplate.test(line));
  return lines.slice(-most).join(' / ').slice(0, 400).replace(/\.$/, '');
}

/** The check of a place for which only the tool has to be there. */
export const needsTool =
  (name: string, how: string): NonNullable<Target['check']> =>
  async (_sending, tools) => {
    if ((await tools.run(name, ['--version'])).isMissing) throw missingTool(name, how);
  };

export const missingTool = (name: string, how: string): TargetError =>
  new TargetError(`\`${name}\` is not installed, or not on the path. ${how}`);
