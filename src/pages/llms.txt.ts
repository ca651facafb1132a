/** `/llms.txt`: the site's contents for agents; each session as Markdown. */

import { agentName } from '../agents/index.ts';
import type { SessionMeta } from '../model/meta.ts';
import { site } from '../queries/archive.ts';
import { publishedPosts } from '../queries/posts.ts';
import { textAnswer } from '../queries/responses.ts';
import { publishedSeries } from '../queries/series.ts';
import { listedSessions } from '../queries/sessions.ts';
import { absolute, at, postUrl, seriesUrl, sessionUrl } from '../queries/urls.ts';

const whole = (path: string) => absolute(path) ?? path;
const line = (title: string, url: string, note: string) =>
  `- [${title.replace(/[[\]]/g, '\\$&')}](${url})${note && `: ${note.replace(/\s+/g, ' ')}`}`;

/** What an agent has to know to find a turn and to cite it. */
function howToRead(hasMarkdown: boolean, hasCommits: boolean): string {
  const session = `${whole(at('s/'))}<slug>/`;
  const facts = [
    `${whole(at('archive.json'))} lists every session: id, agent, title, project, time, models, number of prompts, turns and parts. Choose there, then read.`,
    `To search all of it by words, names, or lines that were printed and written: npx --yes turnleaf search 'words' --at ${whole(at())} (--json for programs). It prints the addresses of turns. The search page needs a browser.`,
    ...(hasMarkdown
      ? [
          `${session}transcript.md is a whole session as Markdown. A session in several parts also has ${session}1/transcript.md and so on. Each page names its own with rel="alternate" and type="text/markdown".`,
          'A page may also answer `Accept: text/markdown` with its Markdown at its own address (`Vary: Accept`), where its host is set up for it.',
          `Each heading in the Markdown ends with the id of its turn, such as (t-3f2a9c1b). The address of that turn is ${session}#t-3f2a9c1b, or ${session}2/#t-3f2a9c1b in part 2. It never changes.`,
        ]
      : []),
    `${session}map.json says which part each turn is in.`,
    ...(hasCommits
      ? [`${whole(at('commits.json'))} lists the commits and pull requests that sessions made, each with the address of its turn.`]
      : []),
  ];
  return facts.map((fact) => `- ${fact}`).join('\n');
}

export const GET = async () => {
  const { title, description, show, private: isPrivate } = site;
  const sessions = listedSessions;
  const howTo = howToRead(
    show.downloads,
    sessions.some(({ commits }) => commits.length > 0),
  );
  // Crawlers look for this file. Who is let in finds the list in archive.json.
  if (isPrivate) return textAnswer(`# ${title}\n\n${howTo}\n`, 'text/plain');
  const posts = await publishedPosts();
  const series = await publishedSeries();
  const address = (slug: string) => whole(sessionUrl(slug) + (show.downloads ? 'transcript.md' : ''));
  const isMixed = new Set(sessions.map(({ agent }) => agent)).size > 1;
  const about = ({ agent, description }: SessionMeta) => [...(isMixed ? [agentName(agent)] : []), description].filter(Boolean).join(' · ');
  const sections = [
    `# ${title}`,
    ...(description ? [`> ${description}`] : []),
    'Sessions of people working with a coding agent, redacted.',
    howTo,
    ...(posts.length > 0
      ? ['## Posts', posts.map(({ id, data }) => line(data.title, whole(postUrl(id)), data.description ?? '')).join('\n')]
      : []),
    ...(series.length > 0
      ? ['## Series', series.map(({ id, title, description }) => line(title, whole(seriesUrl(id)), description)).join('\n')]
      : []),
    ...(sessions.length > 0
      ? ['## Sessions', sessions.map((session) => line(session.title, address(session.slug), about(session))).join('\n')]
      : []),
  ];
  return textAnswer(`${sections.join('\n\n')}\n`, 'text/plain');
};
