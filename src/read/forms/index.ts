/** The forms of file we read, one a file here, asked in order. Adding a form is adding a file and a line. */
import type { JsonObject } from '../../model/json.ts';
import type { Session } from '../../model/session.ts';
import { foreign } from './foreign.ts';
import { sessionLog } from './session-log.ts';
import { streamJson } from './stream-json.ts';
import { webSession } from './web-session.ts';
import { workflowJournal } from './workflow-journal.ts';

export interface Form {
  name: Session['form'] | 'workflow-journal' | 'foreign';
  /** Whether a file whose first objects are `head` is of this form. `whole` says that the file is one JSON value. */
  matches(head: JsonObject[], whole: boolean): boolean;
  /** For files that are not ours: whose they are. */
  whose?(head: JsonObject[]): string | undefined;
}

export const forms: Form[] = [foreign, webSession, workflowJournal, streamJson, sessionLog];

export function formOf(head: JsonObject[], whole: boolean): Form | undefined {
  return forms.find((form) => form.matches(head, whole));
}
