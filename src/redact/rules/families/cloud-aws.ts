/** Amazon Web Services. */
import { digits, mixed, noWord } from '../../value/checks.ts';
import { LOWER, UUID } from '../alphabets.ts';
import type { Rule } from '../rule.ts';

export const cloudAws: readonly Rule[] = [
  {
    id: 'aws-access-key-id',
    starts: ['AKIA'],
    shape: '[A-Z0-9]{16}',
    edge: 'strict',
    ng: ['aws_access_key_id = {}', 'access_key     {} shared-credentials-file'],
    ok: ['aws_access_key_id = AKIAIOSFODNN7EXAMPLE', 'long-term keys begin with AKIA'],
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html',
  },
  {
    id: 'aws-sts-key-id',
    starts: ['ASIA'],
    shape: '[A-Z0-9]{16}',
    edge: 'strict',
    accept: noWord,
    ng: ['"AccessKeyId": "{}"', 'export AWS_ACCESS_KEY_ID={}'],
    ok: ['temporary keys begin with ASIA', '"AccessKeyId": "ASIAIOSFODNN7EXAMPLE"'],
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html',
  },
  {
    id: 'aws-other-key-id',
    starts: ['ABIA', 'ACCA'],
    shape: '[A-Z0-9]{16}',
    edge: 'strict',
    accept: noWord,
    ng: ['bearer token id {}', 'context-specific credential {}'],
    ok: ['ABIA is for bearer tokens, ACCA for credentials bound to a context'],
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html',
  },
  { id: 'aws-a3t-key-id', starts: ['A3T'], shape: '[A-Z0-9]{17}', edge: 'strict', accept: digits, ng: ['old access key {}'], ok: ['A3T is an older prefix of access keys'], url: 'https://github.com/gitleaks/gitleaks/blob/master/cmd/generate/config/rules/aws.go' },
  {
    id: 'aws-session-token',
    starts: ['IQoJb3JpZ2lu', 'FwoGZXIvYXdz', 'FQoGZXIvYXdz'],
    shape: '[A-Za-z0-9+/=]{80,2000}',
    ng: ['aws_session_token = {}', '"SessionToken": "{}"'],
    ok: ['a session token begins with IQoJb3JpZ2lu'],
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_temp_use-resources.html',
  },
  { id: 'aws-bedrock-long', starts: ['ABSK'], shape: '[A-Za-z0-9+/]{100,280}={0,2}', accept: mixed, ng: ['AWS_BEARER_TOKEN_BEDROCK={}'], ok: ['long-term Bedrock keys begin with ABSK'], url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html' },
  { id: 'aws-bedrock-short', starts: ['bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29t'], shape: '[A-Za-z0-9+/]{0,2000}={0,2}', ng: ['export AWS_BEARER_TOKEN_BEDROCK={}&Version=1'], ok: ['AWS_BEARER_TOKEN_BEDROCK=bedrock-api-key-...'], url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html' },
  { id: 'aws-presigned-sig', starts: ['X-Amz-Signature='], shape: '(?<v>[0-9a-fA-F]{64})', ng: ['https://acme.s3.amazonaws.com/a.zip?X-Amz-Expires=300&{}'], ok: ['&X-Amz-Signature=<signature-value>'], url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html' },
  { id: 'aws-presigned-token', starts: ['X-Amz-Security-Token='], shape: '(?<v>[A-Za-z0-9+/%=_-]{60,3000})', ng: ['https://acme.s3.amazonaws.com/a.zip?X-Amz-Date=20250102T030405Z&{}'], ok: ['&X-Amz-Security-Token=<session-token>'], url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html' },
  { id: 'aws-presigned-credential', starts: ['X-Amz-Credential='], shape: '(?<v>A[A-Z0-9]{15,24})', ng: ['?X-Amz-Expires=300&{}'], ok: ['&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20250102'], url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html' },
  { id: 'aws-mws', starts: ['amzn.mws.'], shape: UUID, ng: ['MWSAuthToken={}'], ok: ['amzn.mws.<uuid> is the form of the token'], url: 'https://developer-docs.amazon.com/sp-api/docs/migrating-authorization-from-amazon-marketplace-web-service' },
  { id: 'aws-appsync', starts: ['da2-'], shape: `${LOWER}{26}`, edge: 'strict', accept: digits, ng: ['x-api-key: {}', '"aws_appsync_apiKey": "{}"'], ok: ['"aws_appsync_apiKey": "da2-xxxxxxxxxxxxxxxxxxxxxxxxxx"', 'keys begin with da2-'], url: 'https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html' },
  { id: 'aws-cognito-pool', near: ['cognito', 'identity_pool', 'identitypool', 'identity pool'], shape: `[a-z]{2}-[a-z]{4,9}-\\d:${UUID}`, ng: ['cognito identity pool id: {}'], ok: ['cognito in us-east-1 is fine'], url: 'https://docs.aws.amazon.com/cognito/latest/developerguide/identity-pools.html' },
  {
    id: 'aws-secret-access-key',
    near: ['aws'],
    shape: '[A-Za-z0-9+/]{40}',
    ng: ['aws_secret_access_key = {}', 'AWS_SECRET_ACCESS_KEY="{}"'],
    ok: ['aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'aws-sdk-js at 3f786850e387550fdab836ed7e6dc881de23001b'],
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
  },
  { id: 'aws-ses-smtp', kind: 'password', near: ['ses_', 'smtp'], shape: 'B[A-Za-z0-9+/]{43}', ng: ['SES_PASSWORD={}', 'smtp password: {}'], ok: ['SMTP passwords of SES are derived from the secret key'], url: 'https://docs.aws.amazon.com/ses/latest/dg/smtp-credentials.html' },
];
