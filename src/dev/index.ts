/** The live site. */
export { listen, type Serving } from './listen.ts';
export { problemsOf } from './live.ts';
