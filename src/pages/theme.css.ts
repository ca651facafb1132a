/** `/theme.css`: the owner's accent, fonts and style sheet. */
import { archive } from '../queries/archive.ts';
import { textAnswer } from '../queries/responses.ts';
import { themeCss } from '../queries/theme.ts';

export const GET = () => textAnswer(themeCss(archive), 'text/css');
