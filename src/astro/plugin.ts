import type { AstroConfig } from 'astro';

/** A plugin of the Vite that Astro has. */
export type Plugin = NonNullable<AstroConfig['vite']['plugins']>[number];
