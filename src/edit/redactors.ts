/** What several sessions are redacted with at once. */
import { createRedactor, type RedactionPolicy, type Redactor, type Secret } from '../redact/index.ts';

/** One redactor for each policy there is, made once. */
export function redactorsOf(
  policyFor: (slug?: string) => RedactionPolicy,
): (slug?: string) => { redactor: Redactor; policy: RedactionPolicy } {
  const made = new Map<string, { redactor: Redactor; policy: RedactionPolicy }>();
  return (slug) => {
    const policy = policyFor(slug);
    const key = JSON.stringify(policy);
    const known = made.get(key) ?? { redactor: createRedactor(policy), policy };
    made.set(key, known);
    return known;
  };
}

/** Other sessions' secrets. Numbers of placeholders are a session's own: what comes from elsewhere is numbered after them. */
export function foreign(secrets: Secret[], own: Secret[]): Secret[] {
  const known = new Set(own.map(({ value }) => value));
  return secrets.filter(({ value }) => !known.has(value)).map(({ number: _elsewhere, ...secret }) => secret);
}
