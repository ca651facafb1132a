const entities: { [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML or XML, also in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] as string);
