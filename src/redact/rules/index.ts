/** Every credential format we know, family by family: of two rules for the same letters, the first has them. */
import { access } from './families/access.ts';
import { ai } from './families/ai.ts';
import { apps } from './families/apps.ts';
import { cloud } from './families/cloud.ts';
import { databases } from './families/databases.ts';
import { development } from './families/development.ts';
import { hosting } from './families/hosting.ts';
import { keys } from './families/keys.ts';
import { messages } from './families/messages.ts';
import { monitoring } from './families/monitoring.ts';
import { payments } from './families/payments.ts';
import { isNearRule, isShapeRule, type Rule } from './rule.ts';

export const rules: readonly Rule[] = [
  development,
  cloud,
  ai,
  payments,
  messages,
  hosting,
  access,
  monitoring,
  databases,
  apps,
  keys,
].flat();

export const shapeRules = rules.filter(isShapeRule);
export const nearRules = rules.filter(isNearRule);
