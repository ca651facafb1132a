/** The recipes of `deploy/`, beside the page that describes them. */
import type { APIRoute } from 'astro';

const recipes = import.meta.glob<string>('../../../../deploy/*', { query: '?raw', import: 'default', eager: true });

export const getStaticPaths = () =>
  Object.entries(recipes).map(([path, text]) => ({ params: { recipe: path.replace(/.*\//, '') }, props: { text } }));

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
