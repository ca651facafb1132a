/** Redactors shared by several sessions. */
import { type ArchiveOptions, policyOf } from '../content/index.ts';
import { remembered } from '../model/once.ts';
import { createRedactor, type Literal, type RedactionPolicy, type Redactor, type Secret } from '../redact/index.ts';

/** Of the last policies, as sessions have few between them: its tables take a tenth of a second. */
const made = remembered((policy) => createRedactor(JSON.parse(policy)), 20);
export const redactorFor = (policy: RedactionPolicy): Redactor => made(JSON.stringify(policy));

/** The site's redactor, or with `slug` that session's own. */
export const redactorOf = (options: ArchiveOptions, slug?: string): Redactor => redactorFor(policyOf(options, slug));

/** A policy with its redactor. `more`: values that no policy holds yet. */
export function redactorsOf(options: ArchiveOptions, more: Literal[] = []) {
  return (slug?: string) => {
    const own = policyOf(options, slug);
    const policy = { ...own, literals: [...own.literals, ...more] };
    return { redactor: redactorFor(policy), policy };
  };
}

/** Other sessions' secrets. Placeholder numbers belong to a session: values from elsewhere are numbered after its own. */
export function foreign(secrets: Secret[], own: Secret[]): Secret[] {
  const known = new Set(own.map(({ value }) => value));
  return secrets.filter(({ value }) => !known.has(value)).map(({ number: _elsewhere, ...secret }) => secret);
}
