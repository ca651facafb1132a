// Netlify. Put it into netlify/edge-functions/markdown.js: a session's page answers `Accept: text/markdown` with its
// Markdown, a part's with that of the part. `q` below 1 is not asking.
const asks = /(?:^|,)\s*text\/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)/i;
const isPage = /\/s\/[^/]+\/(?:[0-9]+\/)?$/;

function varied(from, more = {}) {
  const response = new Response(from.body, from);
  for (const [name, value] of Object.entries(more)) response.headers.set(name, value);
  response.headers.append('Vary', 'Accept');
  return response;
}

export default async function markdown(request, context) {
  const { method, url, headers } = request;
  if (!isPage.test(new URL(url).pathname)) return undefined;
  if ((method === 'GET' || method === 'HEAD') && asks.test(headers.get('Accept') ?? '')) {
    for (const name of ['1/transcript.md', 'transcript.md']) {
      // A visitor's password or cookie is needed where the site asks for one; what was compressed or cut is not.
      const passed = new Headers([...headers].filter(([key]) => key === 'authorization' || key === 'cookie'));
      const found = await fetch(new URL(name, url), { method, headers: passed });
      if (found.status === 200) return varied(found, { 'Content-Type': 'text/markdown; charset=utf-8' });
    }
  }
  return varied(await context.next());
}

export const config = { path: '/s/*', onError: 'bypass' };
