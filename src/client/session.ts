/** The script of a session's page. Everything is readable without it. */
import { startCopy } from './copy.ts';
import { startKeyboard } from './keyboard.ts';
import { startLanding } from './landing.ts';
import { startLevels } from './levels.ts';
import { startOutputs } from './outputs.ts';
import { startPosition } from './position.ts';

startLevels();
startOutputs();
startLanding();
startCopy();
startKeyboard();
startPosition();
