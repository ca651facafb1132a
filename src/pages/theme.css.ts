/** `/theme.css`: the owner's accent, fonts and style sheet. */
import { text } from '../components/answers.ts';
import { themeCss } from '../components/theme.ts';

export const GET = () => text(themeCss(), 'text/css');
