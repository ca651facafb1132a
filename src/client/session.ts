/** The script of a session's page. Everything is readable without it. */
import { startCopy } from './copy.ts';
import { startKeyboard } from './keyboard.ts';
import { startLanding } from './landing.ts';
import { startLevels } from './levels.ts';
import { onMore } from './page.ts';
import { startPosition } from './position.ts';
import { onDemand } from './status.ts';

startLevels();
onMore(async (link) => (await onDemand(() => import('./outputs.ts')))?.showWhole(link));
startLanding();
startCopy();
startKeyboard();
startPosition();
