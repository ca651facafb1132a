/** `/s/<slug>/session.html`: the session as one file. */
import { site } from '../../../astro/queries/archive.ts';
import { readSingle } from '../../../astro/queries/sessions.ts';
import { type SessionRoute, textAnswer } from '../../../components/answers.ts';
import { downloadPaths } from '../../../components/sessions.ts';

export const getStaticPaths = async () => (site.show.file ? downloadPaths() : []);
export const GET = async ({ params }: SessionRoute) => textAnswer(readSingle(params.slug), 'text/html');
