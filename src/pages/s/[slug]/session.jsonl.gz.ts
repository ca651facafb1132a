/** `/s/<slug>/session.jsonl.gz`: the redacted log. */
import { readLog } from '../../../astro/queries/sessions.ts';
import { bytes, type SessionRoute } from '../../../components/answers.ts';
import { downloadPaths } from '../../../components/sessions.ts';

export const getStaticPaths = downloadPaths;
export const GET = async ({ params }: SessionRoute) => bytes(readLog(params.slug), 'application/gzip');
