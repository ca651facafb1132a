/** `/s/<slug>/map.json`: the part of each turn, for links that do not name it. */
import { readMap } from '../../../astro/queries/sessions.ts';
import { json, type SessionRoute } from '../../../components/answers.ts';
import { livePaths } from '../../../components/sessions.ts';

export const getStaticPaths = livePaths;
export const GET = async ({ params }: SessionRoute) => json({ anchors: readMap(params.slug).anchors });
