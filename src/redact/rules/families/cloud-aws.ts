/** Amazon Web Services. */
import { digits, mixed, noWord } from '../../value/checks.ts';
import { LOWER, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const cloudAws: readonly Rule[] = [
  { id: 'aws-access-key-id', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/aws.go', starts: ['AKIA'], shape: '[A-Z0-9]{16}', edge: 'strict', ng: [], ok: [] },
  { id: 'aws-sts-key-id', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/aws.go', starts: ['ASIA'], shape: '[A-Z0-9]{16}', edge: 'strict', accept: noWord, ng: [], ok: [] },
  { id: 'aws-other-key-id', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/aws.go', starts: ['ABIA', 'ACCA'], shape: '[A-Z0-9]{16}', edge: 'strict', accept: noWord, ng: [], ok: [] },
  { id: 'aws-a3t-key-id', url: '', starts: ['A3T'], shape: '[A-Z0-9]{17}', edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'aws-session-token', url: '', starts: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz'], shape: '[A-Za-z0-9+/=]{80,2000}', ng: [], ok: [] },
  { id: 'aws-bedrock-long', url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/aws.go', starts: ['ABSK'], shape: '[A-Za-z0-9+/]{100,280}={0,2}', accept: mixed, ng: [], ok: [] },
  {
    id: 'aws-bedrock-short',
    url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/aws.go',
    starts: ['bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t'],
    shape: '[A-Za-z0-9+/]{0,2000}={0,2}',
    ng: [],
    ok: [],
  },
  { id: 'aws-presigned-sig', url: '', starts: ['X-Amz-Signature='], shape: '(?<v>[0-9a-fA-F]{64})', ng: [], ok: [] },
  { id: 'aws-presigned-token', url: '', starts: ['X-Amz-Security-Token='], shape: '(?<v>[A-Za-z0-9+/%=_-]{60,3000})', ng: [], ok: [] },
  { id: 'aws-presigned-credential', url: '', starts: ['X-Amz-Credential='], shape: '(?<v>A[A-Z0-9]{15,24})', ng: [], ok: [] },
  { id: 'aws-mws', url: 'https://github.com/praetorian-inc/titus/blob/main/pkg/rule/rules/aws.yml', starts: ['amzn.mws.'], shape: UUID, ng: [], ok: [] },
  { id: 'aws-appsync', url: '', starts: ['da2-'], shape: `${LOWER}{26}`, edge: 'strict', accept: digits, ng: [], ok: [] },
  { id: 'aws-cognito-pool', url: '', near: ['cognito', 'identity_pool', 'identitypool', 'identity pool'], shape: `[a-z]{2}-[a-z]{4,9}-\\d:${UUID}`, ng: [], ok: [] },
  { id: 'aws-secret-access-key', url: '', near: ['aws'], shape: '[A-Za-z0-9+/]{40}', ng: [], ok: [] },
  { id: 'aws-ses-smtp', kind: 'password', url: '', near: ['ses', 'smtp'], shape: 'B[A-Za-z0-9+/]{43}', ng: [], ok: [] },
];
