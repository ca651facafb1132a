/** Addresses that have the owner's redacted values in them: a slug is made of a title, and stays when the title's words are redacted later. */
import { type ArchiveOptions, formerAddresses, policyOf, storedSlugs } from '../content/index.ts';
import { mayContain } from '../redact/index.ts';

export interface NamedAddress {
  slug: string;
  /** The earlier address that has it; else the slug itself. */
  alias?: string;
}

/** Whether an address has a value in it, as it stands or as its words. */
export function holdsRedacted(options: ArchiveOptions): (address: string) => boolean {
  const { literals } = policyOf(options);
  if (literals.length === 0) return () => false;
  const contains = mayContain([], literals);
  return (address) => contains(address) || contains(address.replace(/[-._]+/g, ' '));
}

/** All such addresses of sessions that are stored. */
export function addressesWithRedacted(options: ArchiveOptions): NamedAddress[] {
  const holds = holdsRedacted(options);
  const { moved } = formerAddresses(options.content);
  return [
    ...storedSlugs(options.content).flatMap((slug) => (holds(slug) ? [{ slug }] : [])),
    ...[...moved].flatMap(([alias, slug]) => (holds(alias) ? [{ slug, alias }] : [])),
  ];
}

/** What to do about each. */
export const renamingAdvice = ({ slug, alias }: NamedAddress): string =>
  alias === undefined
    ? `content/sessions/${slug}: words that you redact stand in its address, and so in the site. Give it another: turnleaf rename ${slug} <address>`
    : `content/sessions/${slug}/notes.mdx: words that you redact stand in its earlier address ${alias}. Give it up: turnleaf rename ${slug} --forget`;
