/** Numbers of accounts, organisations, tenants and subscriptions. */
import { type Detector, group } from '../engine/detector.ts';
import { UUID } from '../rules/alphabets.ts';
import type { PrivateData } from './kind.ts';

/** Examples of documentation: zeros, counting up, the UUID of API references. */
const DUMMY = /^(?:0{6,}|1234567|00000000-|12345678-1234|123e4567-e89b)/i;
export const isDummyId = (value: string) => DUMMY.test(value) || new Set(value.replace(/-/g, '')).size < 4;

const QUOTES = '(?:\\\\{0,3}["\'])?';
const NAMED = new RegExp(
  `[_ -]?(?:uu)?id${QUOTES}[ \\t]{0,4}(?:=>|[:=])[ \\t]{0,4}${QUOTES}(?<value>${UUID}|\\d{6,19}|[0-9a-f]{32}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})(?![\\w-])`,
  'iy',
);
/** Without `id` or a sign between them, a value that is nothing else: `--subscription 7c1e…`, `Account: 4829-…`. */
const PLAIN = new RegExp(
  `(?:[_ -]?(?:uu)?id)?${QUOTES}(?:[ \\t]{1,24}|[ \\t]{0,4}[:=][ \\t]{0,24})${QUOTES}(?<value>${UUID}|\\d{12}|\\d{4}-\\d{4}-\\d{4})(?![\\w-])`,
  'iy',
);

/** `accountUuid: …`, `organization_id=…`, `tenantId`, `subscription-id`. */
const accountId: Detector = {
  id: 'account-id',
  keywords: ['account', 'organization', 'organisation', 'org', 'tenant', 'subscription', 'directory id', 'ownerid'],
  at(text, _start, end, matches) {
    NAMED.lastIndex = end;
    PLAIN.lastIndex = end;
    // The keyword may hold the whole name.
    const found = NAMED.exec(text) ?? (text[end - 1] === 'g' ? undefined : PLAIN.exec(text));
    if (!found) return;
    const value = group(found, 'value');
    if (isDummyId(value)) return;
    const stop = end + found[0].length;
    matches.push({ start: stop - value.length, end: stop, rule: 'account-id', tier: 'candidate' });
  },
};

const NUMBER = new RegExp(`${QUOTES}[ \\t]{0,4}[:=]?[ \\t]{0,4}${QUOTES}(?<value>\\d{11,13})(?!\\d)`, 'y');
/** The number of a project of Google's cloud. */
const projectNumber: Detector = {
  id: 'account-id',
  keywords: ['project number', 'projectnumber', 'project_number', 'project-number'],
  at(text, _start, end, matches) {
    NUMBER.lastIndex = end;
    const found = NUMBER.exec(text);
    if (!found || isDummyId(group(found, 'value'))) return;
    matches.push({ start: NUMBER.lastIndex - group(found, 'value').length, end: NUMBER.lastIndex, rule: 'account-id', tier: 'candidate' });
  },
};

const PATH = new RegExp(`/?(?<value>${UUID}|[0-9a-f]{32}|\\d{12}|(?:[0-9A-F]{6}-){2}[0-9A-F]{6})(?![\\w-])`, 'y');

/** Ids in addresses: `/subscriptions/<uuid>/`, `/accounts/<hex>/`, `login.microsoftonline.com/<tenant>`; Stripe's `acct_…`. */
const accountPath: Detector = {
  id: 'account-id',
  keywords: ['/subscriptions/', '/accounts/', '/tenants/', '/organizations/', '/orgs/', 'login.microsoftonline.com/', 'amazonaws.com/'],
  at(text, _start, end, matches) {
    PATH.lastIndex = end;
    const found = PATH.exec(text);
    if (!found || isDummyId(group(found, 'value'))) return;
    const stop = end + found[0].length;
    matches.push({ start: stop - group(found, 'value').length, end: stop, rule: 'account-id', tier: 'candidate' });
  },
};

const AWS = /(?:arn:aws[\w-]{0,10}:[\w-]{0,30}:[\w-]{0,20}:)(?<value>\d{12})(?=:)/y;
const REGISTRY = /(?<value>\d{12})(?=\.(?:dkr\.ecr|signin\.aws)\.)/y;
const awsAccount: Detector = {
  id: 'account-id',
  keywords: ['arn:aws', '.dkr.ecr.', '.signin.aws.'],
  at(text, start, _end, matches) {
    AWS.lastIndex = start;
    let found = AWS.exec(text);
    let stop = start + (found?.[0].length ?? 0);
    if (!found && start >= 12) {
      REGISTRY.lastIndex = start - 12;
      found = REGISTRY.exec(text);
      stop = start;
    }
    const value = found?.groups?.value;
    if (!value || /^(\d)\1{11}$|^1234567890|^111122223333/.test(value)) return;
    matches.push({ start: stop - 12, end: stop, rule: 'account-id', tier: 'candidate' });
  },
};

export const account: PrivateData = {
  kind: 'account',
  detectors: [accountId, accountPath, awsAccount, projectNumber],
  ng: [
    ['arn:aws:iam::482915730164:role/deploy', '482915730164'],
    ['482915730164.dkr.ecr.eu-west-1.amazonaws.com/app:1', '482915730164'],
    ['AWS_ACCOUNT_ID=482915730164', '482915730164'],
    ['AZURE_TENANT_ID=7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31', '7c1e5b0a-3d42'],
    ['az account set --subscription 7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31', '7c1e5b0a-3d42'],
    ['Tenant ID: 7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31', '7c1e5b0a-3d42'],
    ['projectNumber: "482913577012"', '482913577012'],
    ['https://482915730164.signin.aws.amazon.com/console', '482915730164'],
    ['Account: 4829-1573-0164', '4829-1573-0164'],
    ['/subscriptions/7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31/resourceGroups', '7c1e5b0a-3d42'],
  ],
  ok: ['arn:aws:iam::123456789012:role/x', 'arn:aws:iam::111122223333:role/x', 'account_id: 12', 'org: acme', 'tenantId: string'],
};
