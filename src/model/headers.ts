/** What browsers must refuse: stated in each page, and again in headers by hosts that can. */

/** What a page may load and run: files of this site, nothing inline, nothing from elsewhere. */
export const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** What a session as one file may do: show its own style and its own pictures. `hash` is of the style, SHA-256 in base64. */
export const filePolicy = (hash: string): string =>
  `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;

/** Headers of every answer. Only embeds may be framed, which a page cannot state in its meta tag. */
export const securityHeaders = (mayBeFramed: boolean): { [name: string]: string } => ({
  'Content-Security-Policy': `${policy}; frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});
