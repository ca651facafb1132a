/** `/theme.css`: the owner's accent, fonts and style sheet. */
import { archive } from '../astro/queries/archive.ts';
import { textAnswer } from '../components/answers.ts';
import { themeCss } from '../components/theme.ts';

export const GET = () => textAnswer(themeCss(archive), 'text/css');
