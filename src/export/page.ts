/**
 * A session as one HTML file: it asks for nothing, runs nothing, and reads the same from a disk, in print and without a
 * network. The head and the outline are made of the extract alone.
 */

import { createHash } from 'node:crypto';
import { agentName } from '../agents/index.ts';
import { filePolicy } from '../model/headers.ts';
import type { OutlineItem } from '../model/meta.ts';
import { modelsOf } from '../model/model-name.ts';
import type { RedactedSession } from '../model/redacted.ts';
import { dirOf } from '../model/script.ts';
import type { SiteConfig } from '../model/site.ts';
import { glanceOf } from '../outcome/index.ts';
import {
  type AloneSession,
  createClock,
  html,
  isTime,
  type RenderContext,
  renderAlone,
  type SafeHtml,
  sessionFacts,
  trusted,
} from '../render/index.ts';
import { fill } from '../words/fill.ts';
import { type Level, type rangeOf, redactionsIn } from './level.ts';
import { sheetFor } from './sheet.ts';

interface PageFacts {
  title: string;
  level: Level;
  range: ReturnType<typeof rangeOf>;
  /** The session's public address, where it has one. */
  address?: string | undefined;
  theme: SiteConfig['theme'];
}

/** `extract` holds nothing but what the file shows. `known`: where it was rendered with its site. */
type PageContext = Omit<RenderContext, 'alone'>;

export async function sessionToPage(
  extract: RedactedSession,
  facts: PageFacts,
  context: PageContext,
  known?: AloneSession,
): Promise<string> {
  const alone = facts.level === 'everything' ? 'whole' : 'shortened';
  const drawn = known ?? (await renderAlone(extract, { ...context, glance: glanceOf(extract), alone }));
  const body = bodyOf(extract, facts, drawn, context).toString();
  const style = sheetFor(body) + frame + themeOf(facts.theme);
  const hash = createHash('sha256').update(style).digest('base64');
  const page = html`<!doctype html>
<html class="turnleaf" lang="${context.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${filePolicy(hash)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${facts.title}</title>
<style>${trusted(style)}</style>
</head>
${trusted(body)}
</html>
`;
  return page.toString();
}

/** At the last level everything is open, also in browsers that style no closed fold. */
function tidied(turns: string, level: Level): string {
  return level === 'everything' ? turns.replace(/(<details class="(?:tool|quiet)\b[^"<>]*"(?: id="[^"<>]*")?)>/g, '$1 open>') : turns;
}

function bodyOf(session: RedactedSession, facts: PageFacts, { html: turns, strip, outline }: AloneSession, context: PageContext): SafeHtml {
  const { title, level, range, address } = facts;
  const { words, language, timezone } = context;
  const { pages, blocks } = words;
  const clock = createClock(language, timezone, blocks);
  const about = sessionFacts(session, blocks);
  const isPart = range.to - range.from + 1 < range.total;
  const names = modelsOf(session.models);
  const told = [
    isTime(session.started) && html`<time datetime="${new Date(session.started).toISOString()}">${clock.day(session.started)}</time>`,
    session.project.name,
    fill(pages.cliVersion, { agent: agentName(session.agent), version: session.versions.at(-1) ?? '' }).trim(),
    names.length > 0 && html`<span title="${session.models.join(', ')}">${names.map(({ name }) => name).join(', ')}</span>`,
    isPart && fill(pages.turnRange, range),
    [clock.count(pages.promptCount, about.prompts), about.toolCalls > 0 && clock.count(pages.toolCallCount, about.toolCalls)]
      .filter(Boolean)
      .join(pages.comma),
    { conversation: pages.levelConversation, tools: pages.levelTools, everything: pages.levelEverything }[level],
  ];
  const hidden = [...redactionsIn(session.turns).values()].reduce((sum, numbers) => sum + numbers.size, 0);
  return html`<body class="on-session">
<div class="spread">
<main id="content">
<article>
<header class="head">
<h1 lang="${about.language}" dir="${dirOf(title)}"${title.length > 64 && html` class="long"`}>${title}</h1>
<ul class="facts ui">${told.filter(Boolean).map((fact) => html`<li>${fact}</li>`)}</ul>
${outline.length > 0 && html`<p class="ui reach"><button class="button to-outline" type="button" popovertarget="outline">${pages.outline} ${about.prompts}</button></p>`}
</header>
${strip !== '' && html`<figure class="course ui">${trusted(strip)}</figure>`}
<div class="turns">${trusted(tidied(turns, level))}</div>
</article>
<footer class="account ui"><ul class="facts">${hidden > 0 && html`<li>${clock.count(pages.redactionCount, hidden)}</li>`}${address !== undefined && html`<li><a href="${address}">${address}</a></li>`}<li>${pages.madeWith}</li></ul></footer>
</main>
${outline.length > 0 && html`<nav class="drawer margin ui" id="outline" popover aria-label="${pages.outlineOf}"><button class="close" type="button" popovertarget="outline" popovertargetaction="hide" aria-label="${pages.close}"><span aria-hidden="true">×</span></button><h2>${clock.count(pages.promptCount, about.prompts)}</h2><ol class="outline" lang="${about.language}">${outline.map(item)}</ol></nav>`}
</div>
</body>`;
}

const item = ({ anchor, kind, label }: OutlineItem): SafeHtml =>
  html`<li data-kind="${kind}"><a href="#${anchor}" dir="${dirOf(label)}">${label}</a></li>`;

/** A page without a bar. The outline stands beside the column, and behind it in the file, as it does where it is read aloud. */
const frame =
  '.turnleaf{--bar:0px}.to-outline{margin-block-start:.75rem}@media(min-width:62.01rem){.spread>*{grid-row:1}.spread>.margin{grid-column:1}}@media print{.to-outline{display:none}}';

/** The owner's colours and fonts. Their own sheet may ask for files, so it stays with the site. */
function themeOf({ accent, accentDark, fonts }: SiteConfig['theme']): string {
  const own = Object.entries(fonts).map(([role, stack]) => (stack ? `--turnleaf-${role}:${stack.replace(/[;{}<]/g, '')};` : ''));
  return `:root{--turnleaf-accent:light-dark(${accent},${accentDark});${own.join('')}}`;
}
