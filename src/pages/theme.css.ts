/** `/theme.css`: the owner's accent, fonts and style sheet. */
import { archive } from '../astro/queries/archive.ts';
import { text } from '../components/answers.ts';
import { themeCss } from '../components/theme.ts';

export const GET = () => text(themeCss(archive), 'text/css');
