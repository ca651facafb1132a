/** What must stay as it is. */
import { code } from './code.ts';
import { commands } from './commands.ts';
import { ids } from './ids.ts';
import { languages } from './languages.ts';
import { nearPrivate } from './near-private.ts';
import { places } from './places.ts';
import { sentences } from './sentences.ts';
import { settings } from './settings.ts';
import { standIns } from './stand-ins.ts';
import { tablesAndMarkup } from './tables-and-markup.ts';

export const ok = {
  code,
  commands,
  ids,
  'near private data': nearPrivate,
  places,
  sentences,
  settings,
  'stand-ins': standIns,
  'tables and markup': tablesAndMarkup,
};
export const okByLanguage = { languages };
