/** The sample sessions, oldest first. */
import { booleans } from './booleans.ts';
import type { Sample } from './session.ts';
import { holidays } from './holidays.ts';
import { webhook } from './webhook.ts';

export const samples = (): Sample[] => [holidays(), webhook(), booleans()];
