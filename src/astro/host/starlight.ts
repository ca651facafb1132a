/**
 * `turnleaf/starlight`: puts an archive into a site of Starlight's, with its header, sidebar, colours and search.
 *
 *     starlight({ title: 'Docs', plugins: [turnleaf()] })
 */
import { join } from 'node:path';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import type { AstroIntegration } from 'astro';
import { codeFolder } from '../../store/index.ts';
import type { Plugin } from '../plugins.ts';
import { archiveIntegration } from './index.ts';
import { pathBelow, plainIndex, settingsOf } from './settings.ts';
import type { StarlightOptions } from './starlight-options.d.ts';

export type { StarlightOptions } from './starlight-options.d.ts';

export default function turnleafStarlight({ label = 'Sessions', ...options }: StarlightOptions = {}): StarlightPlugin {
  const settings = settingsOf({
    layout: join(codeFolder, 'layouts/Starlight.astro'),
    css: join(codeFolder, 'styles/starlight.css'),
    ...options,
  });
  return {
    name: 'turnleaf',
    hooks: {
      'config:setup': ({ astroConfig, config, updateConfig, addIntegration, addRouteMiddleware }) => {
        const { pagefind = true, sidebar } = config;
        const baseUrl = pathBelow(settings, astroConfig);
        const others = typeof pagefind === 'object' ? (pagefind.mergeIndex ?? []) : [];
        const mergeIndex = [...others, { bundlePath: `${baseUrl}${plainIndex}/`, baseUrl }];
        updateConfig({
          ...(sidebar ? { sidebar: [...sidebar, { label, link: `/${settings.base}/` }] } : {}),
          ...(pagefind ? { pagefind: { ...(typeof pagefind === 'object' ? pagefind : {}), mergeIndex } } : {}),
        });
        // Where none is stated, Starlight lists all its pages, which an entry that is stated would replace.
        if (!sidebar) {
          addIntegration(sidebarEntry({ label, href: baseUrl }));
          addRouteMiddleware({ entrypoint: sidebarModule });
        }
        addIntegration(archiveIntegration(settings, Boolean(pagefind)));
      },
    },
  };
}

const sidebarModule = 'virtual:turnleaf/starlight-sidebar';

/** A module that adds an entry to the sidebar that Starlight has made, once for each page: Starlight keeps its own list for all. */
function sidebarEntry(entry: { label: string; href: string }): AstroIntegration {
  const code = `const entry = ${JSON.stringify({ type: 'link', ...entry, attrs: {} })};
export const onRequest = ({ locals, url }) => {
  const route = locals.starlightRoute;
  route.sidebar = [...route.sidebar, { ...entry, isCurrent: url.pathname.startsWith(entry.href), badge: undefined }];
};`;
  const plugin: Plugin = {
    name: sidebarModule,
    enforce: 'pre',
    resolveId: (wanted) => (wanted === sidebarModule ? `\0${sidebarModule}` : undefined),
    load: (id) => (id === `\0${sidebarModule}` ? code : undefined),
  };
  return {
    name: 'turnleaf-sidebar',
    hooks: { 'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [plugin] } }) },
  };
}
