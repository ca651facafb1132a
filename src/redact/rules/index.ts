/** Every credential format we know, family by family. */
import { ai } from './families/ai.ts';
import { apps } from './families/apps.ts';
import { chat } from './families/chat.ts';
import { ci } from './families/ci.ts';
import { cloudAws } from './families/cloud-aws.ts';
import { cloudAzure } from './families/cloud-azure.ts';
import { cloudGoogle } from './families/cloud-google.ts';
import { databases } from './families/databases.ts';
import { hashes } from './families/hashes.ts';
import { hosting } from './families/hosting.ts';
import { keys } from './families/keys.ts';
import { mailPhone } from './families/mail-phone.ts';
import { monitoring } from './families/monitoring.ts';
import { packages } from './families/packages.ts';
import { payments } from './families/payments.ts';
import { secretStores } from './families/secret-stores.ts';
import { social } from './families/social.ts';
import { sourceHosting } from './families/source-hosting.ts';
import { isNearRule, isShapeRule, type NearRule, type Rule, type ShapeRule } from './rule.ts';

export const rules: readonly Rule[] = [
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

export const shapeRules: readonly ShapeRule[] = rules.filter(isShapeRule);
export const nearRules: readonly NearRule[] = rules.filter(isNearRule);
