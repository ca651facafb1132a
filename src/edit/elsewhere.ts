import type { Secret } from '../redact/index.ts';

/** Other sessions' secrets. Placeholder numbers belong to a session: values from elsewhere are numbered after its own. */
export function foreign(secrets: Secret[], own: Secret[]): Secret[] {
  const known = new Set(own.map(({ value }) => value));
  return secrets.filter(({ value }) => !known.has(value)).map(({ number: _elsewhere, ...secret }) => secret);
}
