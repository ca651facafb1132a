/** The responses of endpoints. */

export const textAnswer = (body: string, type: string) => new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
/** No file, where a site is private. */
export const notFound = () => new Response(null, { status: 404 });
export const json = (value: unknown) => textAnswer(`${JSON.stringify(value)}\n`, 'application/json');
