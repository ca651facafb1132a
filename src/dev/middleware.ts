/** Renders pages of `turnleaf dev` completely before they are sent, so that a mistake half-way becomes an error page. */

import type { MiddlewareHandler } from 'astro';
import { archive } from '../queries/archive.ts';
import { mistakeIn, problemPage } from './problem.ts';

let lastMessage = '';

export const onRequest: MiddlewareHandler = async (_context, next) => {
  try {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const page = await response.text();
    lastMessage = '';
    return new Response(page, response);
  } catch (error) {
    const mistake = mistakeIn(error, archive.content);
    // Turnleaf's fault, not the owner's: Astro shows where it was thrown.
    if (mistake === undefined) throw error;
    if (mistake !== lastMessage) console.error(mistake);
    lastMessage = mistake;
    return new Response(problemPage(mistake, archive.base), { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
};
