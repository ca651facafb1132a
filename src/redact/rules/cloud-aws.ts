/** Amazon Web Services. */
import { digits, mixed, noWord } from '../value/checks.ts';
import { LOWER, UUID } from './alphabets.ts';
import type { Format } from './format.ts';

export const cloudAws: Format[] = [
  {
    id: 'aws-access-key-id',
    starts: ['AKIA'],
    rest: '[A-Z0-9]{16}',
    edge: 'strict',
    reference: 'gitleaks and betterleaks default rules, aws-access-token',
  },
  {
    id: 'aws-sts-key-id',
    starts: ['ASIA'],
    rest: '[A-Z0-9]{16}',
    edge: 'strict',
    check: noWord,
    reference: 'gitleaks and betterleaks default rules, aws-access-token',
  },
  {
    id: 'aws-other-key-id',
    starts: ['ABIA', 'ACCA'],
    rest: '[A-Z0-9]{16}',
    edge: 'strict',
    check: noWord,
    reference: 'gitleaks and betterleaks default rules, aws-access-token',
  },
  { id: 'aws-a3t-key-id', starts: ['A3T'], rest: '[A-Z0-9]{17}', edge: 'strict', check: digits, reference: 'vendor documentation' },
  {
    id: 'aws-session-token',
    starts: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz'],
    rest: '[A-Za-z0-9+/=]{80,2000}',
    reference: 'vendor documentation',
  },
  {
    id: 'aws-bedrock-long',
    starts: ['ABSK'],
    rest: '[A-Za-z0-9+/]{100,280}={0,2}',
    check: mixed,
    reference: 'gitleaks and betterleaks default rules, aws-amazon-bedrock-api-key-long-lived',
  },
  {
    id: 'aws-bedrock-short',
    starts: ['bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t'],
    rest: '[A-Za-z0-9+/]{0,2000}={0,2}',
    reference: 'gitleaks and betterleaks default rules, aws-amazon-bedrock-api-key-short-lived',
  },
  { id: 'aws-presigned-sig', starts: ['X-Amz-Signature='], rest: '(?<v>[0-9a-fA-F]{64})', reference: 'vendor documentation' },
  {
    id: 'aws-presigned-token',
    starts: ['X-Amz-Security-Token='],
    rest: '(?<v>[A-Za-z0-9+/%=_-]{60,3000})',
    reference: 'vendor documentation',
  },
  { id: 'aws-presigned-credential', starts: ['X-Amz-Credential='], rest: '(?<v>A[A-Z0-9]{15,24})', reference: 'vendor documentation' },
  { id: 'aws-mws', starts: ['amzn.mws.'], rest: `${UUID}`, reference: 'titus rules, file aws.yml' },
  {
    id: 'aws-appsync',
    starts: ['da2-'],
    rest: `${LOWER}{26}`,
    edge: 'strict',
    check: digits,
    reference: 'trufflehog rules, file appsync.go',
  },
];
