/** `/s/<slug>/transcript.md`: the conversation as Markdown. */
import { readTranscript } from '../../../astro/queries/sessions.ts';
import { type SessionRoute, textAnswer } from '../../../components/answers.ts';
import { downloadPaths } from '../../../components/sessions.ts';

export const getStaticPaths = downloadPaths;
export const GET = async ({ params }: SessionRoute) => textAnswer(readTranscript(params.slug), 'text/markdown');
