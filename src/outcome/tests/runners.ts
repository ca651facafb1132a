import { compiled } from './compiled.ts';
import { javascript } from './javascript.ts';
import type { Runner } from './runner.ts';
import { scripted } from './scripted.ts';

/** Families of test runners. */
export const runners: readonly Runner[] = [...javascript, ...scripted, ...compiled];
