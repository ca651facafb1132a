/** Numbers of accounts, organisations, tenants and subscriptions. */
import { UUID } from '../rules/alphabets.ts';
import { type PrivateData, words } from './kind.ts';
import { isDummyId } from './places.ts';

const END = '(?![\\w-])';
const QUOTES = '(?:\\\\{0,3}["\'])?';
/** What is nothing else, also without a word for a number before it. */
const SURE = new RegExp(`^(?:${UUID}|\\d{12}|\\d{4}-\\d{4}-\\d{4})$`, 'i');

export const account: PrivateData = {
  told: [
    {
      rule: 'account-id',
      labels: words('account|organization|organisation|org|tenant|subscription|directory id|ownerid'),
      words: 1,
      value: `(?:${UUID}|\\d{4}-\\d{4}-\\d{4}|\\d{6,19}|[0-9a-f]{32}|[a-z]{2,8}[_-][A-Za-z0-9]{14,40})${END}`,
      accept: (value, { label, between }) =>
        !isDummyId(value) &&
        (SURE.test(value) || /(?:uu)?id\W{0,6}$/i.test(label + between) || (/^["'] ?[:=] ?["']$/.test(between) && value.length > 7)),
    },
  ],
  places: [
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
  ],
};
