// @ts-check
/** `npm run docs`: the README, the pages of docs/ and the sample archive as one site. */
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
// In a site of yours: from 'turnleaf/starlight'.
import turnleaf from '../../src/astro/host/starlight.ts';

export default defineConfig({
  srcDir: '.',
  cacheDir: '.astro/cache',
  integrations: [
    starlight({
      title: 'Turnleaf',
      favicon: '/sessions/icon.svg',
      plugins: [turnleaf({ content: '../../content', label: 'The sample archive' })],
      expressiveCode: { shiki: { langAlias: { 'go-html-template': 'html' } } },
      sidebar: [
        { label: 'Begin', items: [{ slug: 'index', label: 'What it is' }, 'publishing', 'archive'] },
        { label: 'Write and link', items: ['writing', 'linking', 'statistics'] },
        { label: 'What becomes public', items: ['redacted', 'agents'] },
        { label: 'Look and place', items: ['theming', 'accessibility', 'astro', 'elsewhere'] },
        { label: 'Hosts', items: ['deploy', 'ci', 'large-archives'] },
        { label: 'Work on Turnleaf', items: ['changing', 'redaction', 'changelog'] },
      ],
    }),
  ],
  vite: { cacheDir: '.astro/vite' },
  devToolbar: { enabled: false },
});
