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

/** Headers of every answer. Only embeds may be framed, which a page cannot state in its meta tag. */
export const securityHeaders = (mayBeFramed: boolean): { [name: string]: string } => ({
  'Content-Security-Policy': `${policy}; frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});
