/** `/s/<slug>/<part>/transcript.md`: one part of a session in several, as Markdown. */
import { readTranscript } from '../../../../astro/queries/sessions.ts';
import { textAnswer } from '../../../../components/answers.ts';
import { partDownloadPaths } from '../../../../components/sessions.ts';

export const getStaticPaths = partDownloadPaths;
export const GET = async ({ params }: { params: { slug: string; part: string } }) =>
  textAnswer(readTranscript(params.slug, Number(params.part)), 'text/markdown');
