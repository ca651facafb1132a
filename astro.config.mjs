// @ts-check
import { defineConfig } from 'astro/config';
import { astroConfig, plainOptions } from './src/astro/config.ts';

export default defineConfig(astroConfig(plainOptions()));
