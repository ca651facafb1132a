/**
 * `turnleaf/starlight`: puts an archive into a site of Starlight's, with its header, sidebar, colours and search.
 *
 *     starlight({ title: 'Docs', plugins: [turnleaf()] })
 */
import { join } from 'node:path';
import type { StarlightPlugin } from '@astrojs/starlight/types';
import { codeFolder } from '../../store/index.ts';
import turnleaf from './index.ts';
import { settingsOf } from './settings.ts';
import type { StarlightOptions } from './starlight-options.d.ts';

export type { StarlightOptions } from './starlight-options.d.ts';

export default function turnleafStarlight({ label = 'Sessions', ...options }: StarlightOptions = {}): StarlightPlugin {
  const { base } = settingsOf(options);
  return {
    name: 'turnleaf',
    hooks: {
      'config:setup': ({ config, updateConfig, addIntegration }) => {
        // Without a sidebar of its own, Starlight lists all its pages there; an entry more would replace them.
        if (config.sidebar) updateConfig({ sidebar: [...config.sidebar, { label, link: `/${base}/` }] });
        addIntegration(turnleaf({ layout: join(codeFolder, 'layouts/Starlight.astro'), ...options }));
      },
    },
  };
}
