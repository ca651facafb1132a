/** What the owner's theme changes, as a style sheet: inline styles are forbidden. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '../archive/collection.ts';
import { defaultSite } from '../model/site.ts';

/** Whether pages need `theme.css` at all. */
export function hasTheme(): boolean {
  return JSON.stringify(site().theme) !== JSON.stringify(defaultSite.theme);
}

/** The owner's accent and fonts on our roles, then the owner's own style sheet, outside all layers. */
export function themeCss(): string {
  const { accent, accentDark, fonts, css } = site().theme;
  const roles = [`--accent: light-dark(${accent}, ${accentDark});`];
  for (const [role, stack] of Object.entries(fonts)) if (stack) roles.push(`--own-${role}: ${stack.replace(/[;{}<]/g, '')};`);
  return `:root {\n  ${roles.join('\n  ')}\n}\n${css ? readFileSync(join('content', css), 'utf8') : ''}`;
}
