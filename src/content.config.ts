import { loaded } from './archive/code.ts';

// Vite would read and transform three hundred modules, for two seconds, that this process has loaded already.
export const { collections } = loaded<typeof import('./archive/loader.ts')>('loader');
