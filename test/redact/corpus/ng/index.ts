/** What must go. */
import { USAGES } from '../../../../src/redact/context/command/usage.ts';
import { addresses } from './addresses.ts';
import { assignments } from './assignments.ts';
import { code } from './code.ts';
import { commands } from './commands.ts';
import { files } from './files.ts';
import { markup } from './markup.ts';
import { places } from './places.ts';
import { printed } from './printed.ts';
import { privateData } from './private.ts';
import { requests } from './requests.ts';
import { tables } from './tables.ts';
import { told } from './told.ts';
import { writtenOut } from './written-out.ts';

export const ng = {
  assignments,
  files,
  commands,
  addresses,
  code,
  requests,
  tables,
  markup,
  printed,
};
export const ngByLanguage = { told };
export const ngWrittenOut = { 'private data': privateData, 'weak passwords': writtenOut };
/** Of readers: as they are, in a prompt. */
export const ngAsTheyAre = { places, usages: USAGES.map(({ example }) => example) };
