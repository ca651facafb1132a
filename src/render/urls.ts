/** The address of a link that may be followed, or undefined. */
export function safeUrl(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  if (!/^(?:https?:\/\/|mailto:)/i.test(href.trim())) return undefined;
  try {
    const url = new URL(href.trim());
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
