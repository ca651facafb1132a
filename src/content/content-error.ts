/** A mistake in the owner's file: the message says where, what and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
}
