/** People mean a backslash literally: a Windows path, a pasted log. Markdown would take it for an escape. */

/** Stands for a backslash that Markdown would take for an escape; no character, so that no text has it. */
const backslash = '\ufffe';

export function keepBackslashes(text: string): string {
  if (!text.includes('\\') || text.includes(backslash)) return text;
  return text.replace(/\\(?=[!-/:-@[-`{-~])/g, `${backslash}\\`);
}

/** In words the escape is gone and its mark becomes the backslash; in code and addresses the backslash is still there. */
export const inWords = (text: string): string => text.replaceAll(backslash, '\\');
export const inCode = (text: string): string => text.replaceAll(backslash, '');

/** The mark as it comes out of an address. */
export const inAddress = (href: string): string => inCode(href).replaceAll(encodeURIComponent(backslash), '');
