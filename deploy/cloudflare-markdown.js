// Cloudflare Pages. Put it into functions/s/[[path]].js at the root of the repository: a session's page answers
// `Accept: text/markdown` with its Markdown, a part's with that of the part. `q` below 1 is not asking.
const asks = /(?:^|,)\s*text\/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)/i;
const isPage = /\/s\/[^/]+\/(?:[0-9]+\/)?$/;

// Cloudflare applies _headers to files, not to what comes through a function.
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

function answer(from, more = {}) {
  const response = new Response(from.body, from);
  for (const [name, value] of Object.entries({ ...headers, ...more })) response.headers.set(name, value);
  response.headers.append('Vary', 'Accept');
  return response;
}

export async function onRequest({ request, env, next }) {
  const { method, url } = request;
  const isAsked = (method === 'GET' || method === 'HEAD') && asks.test(request.headers.get('Accept') ?? '');
  if (isAsked && isPage.test(new URL(url).pathname)) {
    for (const name of ['1/transcript.md', 'transcript.md']) {
      const found = await env.ASSETS.fetch(new Request(new URL(name, url), { method }));
      if (found.status === 200) return answer(found, { 'Content-Type': 'text/markdown; charset=utf-8' });
    }
  }
  return answer(await next());
}
