/** The types of `turnleaf/starlight`, as a host's `astro.config.mjs` sees them. */
import type { StarlightPlugin } from '@astrojs/starlight/types';
import type { HostOptions } from './options.d.ts';

export interface StarlightOptions extends HostOptions {
  /** The archive's entry in the sidebar, its last. Default "Sessions". */
  label?: string;
}

/** Puts an archive of sessions into a site of Starlight's, below `base`. */
export default function turnleaf(options?: StarlightOptions): StarlightPlugin;
