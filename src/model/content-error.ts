import { basename } from 'node:path';

/** A mistake in the owner's file: the message says where, what and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** What to do about a file that an owner's text names and that is not there. */
export const noFile = (name: string): string =>
  `there is no file ${name}. Name one from the text's own folder, such as ./${basename(name)}, or put it into content/public/ and write /${basename(name)}.`;
