/**
 * Whether somebody is at work on the site (`astro dev`): only then drafts are shown. Said by the integration, since
 * `import.meta.env.DEV` also listens to variables of the shell.
 */
const variable = 'TURNLEAF_AT_WORK';

export const isDev = (): boolean => process.env[variable] === 'yes';

export function sayAtWork(is: boolean): void {
  process.env[variable] = is ? 'yes' : 'no';
}
