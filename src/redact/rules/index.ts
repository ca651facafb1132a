/** Every credential format we know, family by family. */
import { ai } from './ai.ts';
import { apps } from './apps.ts';
import { chat } from './chat.ts';
import { ci } from './ci.ts';
import { cloudAws } from './cloud-aws.ts';
import { cloudAzure } from './cloud-azure.ts';
import { cloudGoogle } from './cloud-google.ts';
import { databases } from './databases.ts';
import type { Format } from './format.ts';
import { hashes } from './hashes.ts';
import { hosting } from './hosting.ts';
import { keys } from './keys.ts';
import { mailPhone } from './mail-phone.ts';
import { monitoring } from './monitoring.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { secretStores } from './secret-stores.ts';
import { social } from './social.ts';
import { sourceHosting } from './source-hosting.ts';

export const formats: readonly Format[] = [
  ...sourceHosting,
  ...cloudAws,
  ...cloudGoogle,
  ...cloudAzure,
  ...ai,
  ...payments,
  ...chat,
  ...mailPhone,
  ...packages,
  ...hosting,
  ...secretStores,
  ...ci,
  ...monitoring,
  ...databases,
  ...apps,
  ...social,
  ...keys,
  ...hashes,
];
