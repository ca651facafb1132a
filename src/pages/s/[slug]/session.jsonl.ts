/** `/s/<slug>/session.jsonl`: the redacted log. */
import { readLog } from '../../../astro/queries/sessions.ts';
import { type SessionRoute, text } from '../../../components/answers.ts';
import { downloadPaths } from '../../../components/sessions.ts';

export const getStaticPaths = downloadPaths;
export const GET = async ({ params }: SessionRoute) => text(await readLog(params.slug), 'application/jsonl');
