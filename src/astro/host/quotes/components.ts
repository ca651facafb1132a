/**
 * `turnleaf/components`: quotations of the archive that `turnleaf()` opens, in any `.astro` or `.mdx` file of a host.
 *
 *     import { Turn } from 'turnleaf/components';
 *     <Turn session="2026-08-30-the-tide-that-came-in-twice" id="t-6ad2f610" />
 *
 * A session or a turn that does not exist, or is not published, stops the build with file and line.
 */

export { default as Diff } from '../../../components/hosted/Diff.astro';
export { default as Session } from '../../../components/hosted/Session.astro';
export { default as ToolCall } from '../../../components/hosted/ToolCall.astro';
export { default as Turn } from '../../../components/hosted/Turn.astro';
export { default as Turns } from '../../../components/hosted/Turns.astro';
