/** What pages take from a host, as modules: `turnleaf:host-layout` and `turnleaf:host-css`. Both are empty without a host. */
import { existsSync } from 'node:fs';
import { PlainError } from '../../../model/plain-error.ts';
import type { Plugin } from '../../plugin.ts';

export interface HostFiles {
  /** Absolute paths. */
  layout?: string;
  css?: string;
}

const empty = '\0turnleaf:empty';

/** @throws PlainError when a file that the host's configuration names is not there. */
export function hostModules(files: HostFiles = {}): Plugin {
  for (const [option, path] of Object.entries(files))
    if (path !== undefined && !existsSync(path))
      throw new PlainError(`turnleaf({ ${option} }): there is no file ${path}. Name one from the root of the project.`);
  return {
    name: 'turnleaf-host-modules',
    enforce: 'pre',
    resolveId(wanted) {
      if (wanted === 'turnleaf:host-layout') return files.layout ?? empty;
      if (wanted === 'turnleaf:host-css') return files.css ?? empty;
      return undefined;
    },
    load: (id) => (id === empty ? 'export default undefined;' : undefined),
  };
}
