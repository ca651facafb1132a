/** `/s/<slug>/<part>/transcript.md`: one part of a session in several, as Markdown. */
import { readTranscript } from '../../../../queries/read.ts';
import { textAnswer } from '../../../../queries/responses.ts';
import { partDownloadPaths } from '../../../../queries/sessions.ts';

export const getStaticPaths = partDownloadPaths;
export const GET = async ({ params }: { params: { slug: string; part: string } }) =>
  textAnswer(readTranscript(params.slug, Number(params.part)), 'text/markdown');
