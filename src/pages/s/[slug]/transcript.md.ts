/** `/s/<slug>/transcript.md`: the conversation as Markdown. */
import { readTranscript } from '../../../queries/read.ts';
import { type SessionRoute, textAnswer } from '../../../queries/responses.ts';
import { downloadPaths } from '../../../queries/sessions.ts';

export const getStaticPaths = downloadPaths;
export const GET = async ({ params }: SessionRoute) => textAnswer(readTranscript(params.slug), 'text/markdown');
