/** `/s/<slug>/session.jsonl.gz`: the redacted log. */
import { readLog } from '../../../queries/read.ts';
import { bytes, type SessionRoute } from '../../../queries/responses.ts';
import { downloadPaths } from '../../../queries/sessions.ts';

export const getStaticPaths = downloadPaths;
export const GET = async ({ params }: SessionRoute) => bytes(readLog(params.slug), 'application/gzip');
