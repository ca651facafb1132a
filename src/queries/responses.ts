/** The responses of endpoints. */

/** The props of an endpoint with one file per session. */
export interface SessionRoute {
  params: { slug: string };
}

export const textAnswer = (body: string, type: string) => new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
export const bytes = (body: Uint8Array<ArrayBuffer>, type: string) => new Response(body, { headers: { 'content-type': type } });
/** No file, where a site is private. */
export const notFound = () => new Response(null, { status: 404 });
export const json = (value: unknown) => textAnswer(`${JSON.stringify(value)}\n`, 'application/json');
