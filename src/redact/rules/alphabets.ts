/** The alphabets credentials are written in, as patterns. */
export const ALNUM = '[A-Za-z0-9]';
export const URLSAFE = '[A-Za-z0-9_-]';
export const LOWER = '[a-z0-9]';
export const UPPER = '[A-Z0-9]';
export const HEX = '[0-9a-f]';
export const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
