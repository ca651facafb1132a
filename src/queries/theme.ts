/** The owner's theme as a style sheet: inline styles are forbidden. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Archive } from '../model/archive.ts';
import { PlainError } from '../model/plain-error.ts';
import type { SiteConfig } from '../model/site.ts';
import { defaultSite } from '../model/site.ts';

/** `--page` of the light and the dark scheme, as `tokens.css` has it. */
export const pageColours = { accent: '#fdfcf9', accentDark: '#161513' };

/** Whether pages need `theme.css` at all. */
export function hasTheme({ theme }: SiteConfig): boolean {
  return JSON.stringify(theme) !== JSON.stringify(defaultSite.theme);
}

/** Links must be readable on the page: an accent with less contrast than 4.5 is refused, with the reason. */
function checkAccents(theme: SiteConfig['theme']): void {
  for (const key of ['accent', 'accentDark'] as const) {
    const ratio = contrast(theme[key], pageColours[key]);
    if (ratio >= 4.5) continue;
    const [scheme, way] = key === 'accent' ? ['light', 'darker'] : ['dark', 'lighter'];
    throw new PlainError(
      `site.yaml: theme.${key} ${theme[key]} has a contrast of ${ratio.toFixed(1)} with the ${scheme} page ${pageColours[key]}; ` +
        `links need 4.5 to be readable. Choose a ${way} colour.`,
    );
  }
}

/** The owner's accent and fonts as values of Turnleaf's roles, then the owner's style sheet, outside all layers. */
export function themeCss({ site: { theme }, content }: Pick<Archive, 'site' | 'content'>): string {
  checkAccents(theme);
  const roles = [`--turnleaf-accent: light-dark(${theme.accent}, ${theme.accentDark});`];
  const stackOf = (stack: string) => stack.replace(/[;{}<]/g, '');
  for (const [role, stack] of Object.entries(theme.fonts)) if (stack) roles.push(`--turnleaf-${role}: ${stackOf(stack)};`);
  return `:root {\n  ${roles.join('\n  ')}\n}\n${theme.css ? ownSheet(theme.css, content) : ''}`;
}

function ownSheet(name: string, content: string): string {
  try {
    return readFileSync(join(content, name), 'utf8');
  } catch (cause) {
    throw new PlainError(
      `site.yaml: theme.css names ${name}, which cannot be read below the content folder. Correct the name or take the line out.`,
      { cause },
    );
  }
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of colours such as #14577a, from 1 (the same) to 21 (black on white): https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
