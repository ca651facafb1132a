/** Redactors shared by several sessions. */
import { type ArchiveOptions, policyOf } from '../content/index.ts';
import { createRedactor, type Literal, type RedactionPolicy, type Redactor, type Secret } from '../redact/index.ts';

let last: { policy: string; redactor: Redactor } | undefined;

/** The last one again where the policy is the same, as most sessions' is: its tables take a tenth of a second. */
export function redactorFor(policy: RedactionPolicy): Redactor {
  const key = JSON.stringify(policy);
  if (last?.policy !== key) last = { policy: key, redactor: createRedactor(policy) };
  return last.redactor;
}

/** The site's redactor, or with `slug` that session's own. */
export const redactorOf = (options: ArchiveOptions, slug?: string): Redactor => redactorFor(policyOf(options, slug));

/** One redactor for each policy, made once. `more`: values that no policy holds yet. */
export function redactorsOf(options: ArchiveOptions, more: Literal[] = []) {
  const made = new Map<string, { redactor: Redactor; policy: RedactionPolicy }>();
  return (slug?: string) => {
    const own = policyOf(options, slug);
    const policy = { ...own, literals: [...own.literals, ...more] };
    const key = JSON.stringify(policy);
    const known = made.get(key) ?? { redactor: redactorFor(policy), policy };
    made.set(key, known);
    return known;
  };
}

/** Other sessions' secrets. Placeholder numbers belong to a session: values from elsewhere are numbered after its own. */
export function foreign(secrets: Secret[], own: Secret[]): Secret[] {
  const known = new Set(own.map(({ value }) => value));
  return secrets.filter(({ value }) => !known.has(value)).map(({ number: _elsewhere, ...secret }) => secret);
}
