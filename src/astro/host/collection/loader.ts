/**
 * `turnleaf/loader`: sessions as a content collection, for those who draw their own pages.
 *
 *     import { sessions } from 'turnleaf/loader';
 *     export const collections = { sessions: defineCollection({ loader: sessions({ content: './content' }) }) };
 */

import { createRequire } from 'node:module';

// Vite reads `content.config.ts` and what it imports. Turnleaf's modules are Node's, as in `plugins.ts`.
const own = createRequire(import.meta.url)('./session-loader.ts') as typeof import('./session-loader.ts');

export const { sessions } = own;
