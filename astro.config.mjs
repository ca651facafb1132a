// @ts-check
import { defineConfig } from 'astro/config';
import { astroConfig } from './src/astro/config.ts';

export default defineConfig(astroConfig());
