/**
 * `turnleaf/starlight`: puts an archive into a site of Starlight's, with its header, sidebar, colours and search.
 *
 *     starlight({ title: 'Docs', plugins: [turnleaf()] })
 */
import { join } from 'node:path';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { codeFolder } from '../../store/index.ts';
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
      'config:setup': ({ astroConfig, config, updateConfig, addIntegration }) => {
        const { pagefind = true, sidebar } = config;
        const baseUrl = pathBelow(settings, astroConfig);
        const others = typeof pagefind === 'object' ? (pagefind.mergeIndex ?? []) : [];
        const mergeIndex = [...others, { bundlePath: `${baseUrl}${plainIndex}/`, baseUrl }];
        updateConfig({
          // Without a sidebar of its own, Starlight lists all its pages there; an entry more would replace them.
          ...(sidebar ? { sidebar: [...sidebar, { label, link: `/${settings.base}/` }] } : {}),
          ...(pagefind ? { pagefind: { ...(typeof pagefind === 'object' ? pagefind : {}), mergeIndex } } : {}),
        });
        addIntegration(archiveIntegration(settings, Boolean(pagefind)));
      },
    },
  };
}
