/** The policy of redaction: the owner's rules of `site.yaml` and of a session's front matter, and the private data of this machine. */
import { join } from 'node:path';
import { privateKinds, type SessionRedaction } from '../model/site.ts';
import type { RedactionPolicy } from '../redact/settings.ts';
import { readNotes } from './notes.ts';
import type { ArchiveOptions } from './options.ts';
import { readPrivate } from './private.ts';
import { readSite } from './site.ts';

/** The site's policy, or with `slug` that session's own. */
export function policyOf(options: ArchiveOptions, slug?: string, site = readSite(options)): RedactionPolicy {
  const { salt, literals } = readPrivate(options.state);
  const { salt: shared, ...redaction } = site.redaction;
  // The salt of the allow-list's fingerprints is the site's, if it has one: builds elsewhere have no other.
  const policy = { ...redaction, salt: shared ?? salt, literals };
  return slug === undefined ? policy : sessionPolicy(policy, readNotes(join(options.content, 'sessions', slug)).redact);
}

/** A policy merged with one session's front matter: its kinds override, its patterns and fingerprints are added. */
export function sessionPolicy(policy: RedactionPolicy, redact: SessionRedaction | undefined): RedactionPolicy {
  if (!redact) return policy;
  return {
    ...policy,
    keep: privateKinds.filter((kind) => (redact[kind] === undefined ? policy.keep.includes(kind) : !redact[kind])),
    patterns: [...policy.patterns, ...redact.patterns],
    allow: [...policy.allow, ...redact.allow],
  };
}
