/** Every credential format we know, family by family. */
import { agents } from './families/agents.ts';
import { ai } from './families/ai.ts';
import { apps } from './families/apps.ts';
import { auth } from './families/auth.ts';
import { chat } from './families/chat.ts';
import { ci } from './families/ci.ts';
import { cloudAws } from './families/cloud-aws.ts';
import { cloudAzure } from './families/cloud-azure.ts';
import { cloudGoogle } from './families/cloud-google.ts';
import { content } from './families/content.ts';
import { databases } from './families/databases.ts';
import { devices } from './families/devices.ts';
import { finance } from './families/finance.ts';
import { flags } from './families/flags.ts';
import { hashes } from './families/hashes.ts';
import { hosting } from './families/hosting.ts';
import { keys } from './families/keys.ts';
import { mailPhone } from './families/mail-phone.ts';
import { maps } from './families/maps.ts';
import { monitoring } from './families/monitoring.ts';
import { packages } from './families/packages.ts';
import { payments } from './families/payments.ts';
import { queues } from './families/queues.ts';
import { scanning } from './families/scanning.ts';
import { secretStores } from './families/secret-stores.ts';
import { social } from './families/social.ts';
import { sourceHosting } from './families/source-hosting.ts';
import { storage } from './families/storage.ts';
import { wallets } from './families/wallets.ts';
import { isNearRule, isShapeRule, type NearRule, type Rule, type ShapeRule } from './rule.ts';

export const rules: readonly Rule[] = [
  ...sourceHosting,
  ...cloudAws,
  ...cloudGoogle,
  ...cloudAzure,
  ...ai,
  ...agents,
  ...payments,
  ...finance,
  ...chat,
  ...mailPhone,
  ...queues,
  ...packages,
  ...hosting,
  ...storage,
  ...secretStores,
  ...auth,
  ...ci,
  ...flags,
  ...scanning,
  ...monitoring,
  ...databases,
  ...content,
  ...maps,
  ...apps,
  ...devices,
  ...social,
  ...keys,
  ...wallets,
  ...hashes,
];

export const shapeRules: readonly ShapeRule[] = rules.filter(isShapeRule);
export const nearRules: readonly NearRule[] = rules.filter(isNearRule);
