/** What browsers are told to refuse: pages say it themselves, and hosts say it once more where they can. */

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

/** Headers of every answer. Only embeds may be framed, which a page cannot say of itself. */
export const securityHeaders = (mayBeFramed: boolean): { [name: string]: string } => ({
  'Content-Security-Policy': `${policy}; frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});
