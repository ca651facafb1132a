/** What redaction is told: the owner's rules of `site.yaml`, and what only this machine knows. */
import { createRedactor, type RedactionPolicy, type Redactor } from '../redact/index.ts';
import type { ArchiveOptions } from './options.ts';
import { readPrivate } from './private.ts';
import { site } from './site.ts';

export function policyOf(options: ArchiveOptions): RedactionPolicy {
  const { salt, literals } = readPrivate(options.state);
  const { salt: shared, ...redaction } = site(options).redaction;
  // The salt of the allow-list's fingerprints is the site's, where there is one: builds elsewhere know no other.
  return { ...redaction, salt: shared ?? salt, literals };
}

export function redactorOf(options: ArchiveOptions): Redactor {
  return createRedactor(policyOf(options));
}
