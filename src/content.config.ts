import { loaded } from './store/code.ts';

// Vite would read and transform three hundred modules, for two seconds, that this process has loaded already.
export const { collections } = loaded<typeof import('./astro/loader.ts')>('astro/loader');
