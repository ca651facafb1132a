/** How systems print who and where one is (`layouts.json`); `<user>` and its like are the groups and parts of `layout.ts`. */
import { type Layout, layoutDetector } from './layout.ts';
import table from './layouts.json' with { type: 'json' };

export const layouts = (table as Layout[]).map(layoutDetector);
