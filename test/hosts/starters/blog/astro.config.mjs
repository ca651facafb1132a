// @ts-check

import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';

// https://astro.build/config
export default defineConfig({
  site: 'https://mira.example',
  integrations: [mdx(), sitemap()],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Harbour',
      cssVariable: '--font-harbour',
      fallbacks: ['sans-serif'],
      options: {
        variants: [
          { src: ['./src/assets/regular.woff'], weight: 400, style: 'normal', display: 'swap' },
          { src: ['./src/assets/bold.woff'], weight: 700, style: 'normal', display: 'swap' },
        ],
      },
    },
  ],
});
