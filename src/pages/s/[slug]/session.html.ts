/** `/s/<slug>/session.html`: the session as one file. */
import { site } from '../../../queries/archive.ts';
import { readSingle } from '../../../queries/read.ts';
import { type SessionRoute, textAnswer } from '../../../queries/responses.ts';
import { downloadPaths } from '../../../queries/sessions.ts';

export const getStaticPaths = async () => (site.show.file ? downloadPaths() : []);
export const GET = async ({ params }: SessionRoute) => textAnswer(readSingle(params.slug), 'text/html');
