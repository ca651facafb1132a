/** `git log`, `git show` and `git rev-parse` right after a commit print its hash. */
import { gitOf } from '../git.ts';
import type { Family } from '../ran.ts';

const short = /^([0-9a-f]{7,64})(?: \([^)]{1,300}\))? (.{1,400})$/;
const bare = /^(?:commit )?([0-9a-f]{7,64})(?: \([^)]{1,300}\))?$/;
const full = /(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/g;
const printers = new Set(['log', 'rev-parse', 'show']);

export const looks: Family = ({ steps, lines, folders }, index) => {
  const step = steps[index];
  const git = step && gitOf(step);
  if (!git) return [];
  const hashes = lines.flatMap((line) => line.slice(0, 400).match(full) ?? []).map((hash) => ({ is: 'hash' as const, hash }));
  const isHead = git.args.every((arg) => arg.startsWith('-') || /^(?:HEAD|@|\d{1,3}|%[HhsaDn %]{1,20})$/.test(arg));
  if (!isHead || !printers.has(git.verb)) return hashes;
  const alone = lines.flatMap((line) => bare.exec(line)?.[1] ?? []);
  const named = lines.flatMap((line) => {
    const [, hash, subject] = short.exec(line) ?? [];
    return hash === undefined || subject === undefined ? [] : [{ hash, subject }];
  });
  const commits = named.length > 0 ? named : alone.length === 1 ? alone.map((hash) => ({ hash })) : [];
  return [{ is: 'head', commits, folder: folders.includes(git.folder) ? '' : git.folder }, ...hashes];
};
