/** `/s/<slug>/map.json`: the part of each turn, for links that do not name it. */
import { readMap } from '../../../queries/read.ts';
import { json, type SessionRoute } from '../../../queries/responses.ts';
import { livePaths } from '../../../queries/sessions.ts';

export const getStaticPaths = livePaths;
export const GET = async ({ params }: SessionRoute) => json({ anchors: readMap(params.slug).anchors });
