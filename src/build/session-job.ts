/** The jobs of the processes that make sessions. */
import type { Selected } from '../content/index.ts';
import type { SiteConfig } from '../model/site.ts';
import type { RedactionPolicy, Secret, SecretPrint } from '../redact/index.ts';
import type { StorePlace } from '../store/index.ts';
import type { SessionHomes } from './entry.ts';

/** Settings shared by all sources of a build. */
export interface SessionSettings extends StorePlace {
  base: string;
  site: SiteConfig;
  policy: RedactionPolicy;
  /** Key of the archive's scope, see `ArchiveScope`. */
  key: string;
}

export interface SessionJob {
  selected: Selected;
  /** Key of the entry to be made. */
  key: string;
  /** Sessions that its turns link to as their home. */
  homes: SessionHomes;
  /** Values of other sessions that occur in this one. */
  foreign: readonly SecretPrint[];
  /** Values that the gate found in files of several sessions, this one among them; in memory only. */
  handed: readonly Secret[];
}
