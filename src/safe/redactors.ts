import { remembered } from '../model/once.ts';
import { createRedactor, type RedactionPolicy, type Redactor } from '../redact/index.ts';

/** Of the last policies, as sessions have few between them: its tables take a tenth of a second. */
const made = remembered((policy) => createRedactor(JSON.parse(policy)), 20);
export const redactorFor = (policy: RedactionPolicy): Redactor => made(JSON.stringify(policy));
