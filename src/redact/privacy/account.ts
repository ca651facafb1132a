/** Numbers of accounts, organisations, tenants and subscriptions. */
import { type Detector, group } from '../engine/detector.ts';
import { UUID } from '../rules/alphabets.ts';
import { cellsBelow } from './columns.ts';
import { type PrivateData, words } from './kind.ts';
import { isDummyId, type Place, placeDetectors } from './places.ts';

const QUOTES = '(?:\\\\{0,3}["\'])?';
const NAMED = new RegExp(
  `[_ -]?(?:uu)?id${QUOTES}[ \\t]{0,4}(?:=>|[:=])[ \\t]{0,4}${QUOTES}(?<value>${UUID}|\\d{6,19}|[0-9a-f]{32}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})(?![\\w-])`,
  'iy',
);
/** Without `id` or a sign between them, a value that is nothing else: `--subscription 7c1e…`, `Account: 4829-…`. */
const PLAIN = new RegExp(
  `(?:[_ -]?(?:uu)?id)?${QUOTES}(?:[ \\t]{1,24}|[ \\t]{0,4}[:=][ \\t]{0,24}(?:[\\w -]{1,30}\\()?)${QUOTES}(?<value>${UUID}|\\d{12}|\\d{4}-\\d{4}-\\d{4})(?![\\w-])`,
  'iy',
);

const ID = new RegExp(`^(?:${UUID}|\\d{12})$`, 'i');
/** `accountUuid: …`, `organization_id=…`, `tenantId`, `subscription-id`. */
const accountId: Detector = {
  id: 'account-id',
  keywords: ['account', 'organization', 'organisation', 'org', 'tenant', 'subscription', 'directory id', 'ownerid'],
  at(text, start, end, matches) {
    NAMED.lastIndex = end;
    PLAIN.lastIndex = end;
    if (/^(?:[_ -]?(?:uu)?id|name|number)\b/i.test(text.slice(end, end + 8)))
      for (const { cell, at } of cellsBelow(text, start, end))
        if (ID.test(cell) && !isDummyId(cell)) matches.push({ start: at, end: at + cell.length, rule: 'account-id', tier: 'candidate' });
    // The keyword may hold the whole name.
    const found = NAMED.exec(text) ?? (text[end - 1] === 'g' ? undefined : PLAIN.exec(text));
    if (!found) return;
    const value = group(found, 'value');
    if (isDummyId(value)) return;
    const stop = end + found[0].length;
    matches.push({ start: stop - value.length, end: stop, rule: 'account-id', tier: 'candidate' });
  },
};

const END = '(?![\\w-])';
const places: readonly Place[] = [
  {
    keywords: ['account number', 'account no', 'account_number', '账号', '帐号', '口座番号', '계좌번호'],
    ahead: `[\\p{L} _]{2,16}\\.?${QUOTES}[ \\t:：=]{1,12}${QUOTES}(?<id>\\d{8,18})(?![\\w-])`,
  },
  // The number of a project of Google's cloud, and its billing account.
  {
    keywords: ['project number', 'projectnumber', 'project_number', 'project-number'],
    ahead: `[Pp]roject.?[Nn]umber${QUOTES}[ \\t]{0,4}[:=]?[ \\t]{0,4}${QUOTES}(?<id>\\d{11,13})(?!\\d)`,
  },
  { keywords: ['projects/'], ahead: `projects/(?<id>\\d{11,13})${END}` },
  // Addresses and names of resources.
  {
    keywords: words(
      '/subscriptions/|/accounts/|/tenants/|/organizations/|/orgs/|login.microsoftonline.com/|amazonaws.com/|sts.windows.net/',
    ),
    ahead: `/?[\\w.]{3,26}/(?<id>${UUID}|[0-9a-f]{32}|\\d{12}|(?:[0-9A-F]{6}-){2}[0-9A-F]{6})${END}`,
  },
  { keywords: ['arn:aws'], ahead: 'arn:aws[\\w-]{0,10}:[\\w-]{0,30}:[\\w-]{0,20}:(?<id>\\d{12})(?=:)' },
  { keywords: ['.dkr.ecr.', '.signin.aws.', '.sso.amazonaws.'], behind: '(?<id>\\d{12})' },
  // Azure's subscription, in an object with its tenant.
  { keywords: ['"tenantid"', '"hometenantid"', '"environmentname"'], behind: `"id": ?"(?<id>${UUID})"[^{}]{0,120}` },
  { keywords: ['"tenantid"', '"hometenantid"', '"environmentname"'], ahead: `[^{}]{0,300}?"id": ?"(?<id>${UUID})"` },
];

export const account: PrivateData = {
  kind: 'account',
  detectors: [accountId, ...placeDetectors(places)],
  ng: [
    ['az account set --subscription 7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31', '7c1e5b0a-3d42'],
    ['Tenant ID: 7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31', '7c1e5b0a-3d42'],
    ['projectNumber: "482913577012"', '482913577012'],
    ['https://482915730164.signin.aws.amazon.com/console', '482915730164'],
    ['Account: 4829-1573-0164', '4829-1573-0164'],
    ['{"id": "7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c31", "tenantId": "7c1e5b0a-3d42-4f7a-9b1c-2e8f6a9d0c32"}', '7c1e5b0a-3d42'],
    ['projects/482913577012/secrets/tide', '482913577012'],
  ],
  ok: ['arn:aws:iam::123456789012:role/x', 'arn:aws:iam::111122223333:role/x', 'account_id: 12', 'org: acme', 'tenantId: string'],
};
