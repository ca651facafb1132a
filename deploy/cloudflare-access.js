// Cloudflare Pages behind Cloudflare Access, for an archive that a team reads alone (private: true in site.yaml). Put it into
// functions/_middleware.js at the root of the repository. Access asks for a login at the addresses it is told; this refuses
// whoever did not come through it, so that <project>.pages.dev and previews are no way round. Variables of the project:
// ACCESS_TEAM = https://your-team.cloudflareaccess.com, ACCESS_AUD = the application's audience tag.
// https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'";

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
const json = (text) => JSON.parse(new TextDecoder().decode(bytes(text)));

/** Whether Access of this team issued the token, for this application, and it is valid now. */
async function isReader(token, { ACCESS_TEAM, ACCESS_AUD }) {
  const [head, body, signature, rest] = token.split('.');
  if (!signature || rest !== undefined) return false;
  const { alg, kid } = json(head);
  const { iss, aud, exp, nbf = 0 } = json(body);
  const now = Date.now() / 1000;
  if (alg !== 'RS256' || iss !== ACCESS_TEAM || ![aud].flat().includes(ACCESS_AUD) || !(nbf - 60 <= now && now < exp)) return false;
  const { keys } = await (await fetch(`${ACCESS_TEAM}/cdn-cgi/access/certs`)).json();
  const found = keys.find((key) => key.kid === kid);
  if (!found) return false;
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('jwk', { kty: 'RSA', n: found.n, e: found.e }, rsa, false, ['verify']);
  return crypto.subtle.verify(rsa.name, key, bytes(signature), new TextEncoder().encode(`${head}.${body}`));
}

export async function onRequest({ request, env, next }) {
  const token = request.headers.get('Cf-Access-Jwt-Assertion') ?? '';
  // Settings that are missing, keys that cannot be fetched and tokens that cannot be read open nothing.
  const isOpen = Boolean(env.ACCESS_TEAM && env.ACCESS_AUD) && (await isReader(token, env).catch(() => false));
  const from = isOpen ? await next() : new Response('Only for readers of this archive.\n', { status: 403 });
  const response = new Response(from.body, from);
  // Cloudflare applies _headers to files, not to what comes through a function.
  const isEmbed = new URL(request.url).pathname.includes('/embed/');
  response.headers.set('Content-Security-Policy', `${policy}; frame-ancestors ${isEmbed ? '*' : "'none'"}`);
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Referrer-Policy', 'no-referrer');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (!isOpen) response.headers.set('Cache-Control', 'no-store');
  return response;
}
