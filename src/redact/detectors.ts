/** All detectors of a policy. */

import { oracleAddress, urlSignature, urlUserInfo } from './context/address/url.ts';
import { assignment, bareKey } from './context/assignment/assignment.ts';
import { namedValue } from './context/assignment/named-value.ts';
import { annotation, keyedCall, namedCall } from './context/code/call.ts';
import { sameLines } from './context/code/same-line.ts';
import { literal, pipedSecret, sent, toolOptions } from './context/command/options.ts';
import { kubernetesSecret, pgpass, seedPhrase, solanaKey } from './context/file/credential-files.ts';
import { jsonWebKey, jsonWebToken, otpAuth, paseto, privateKey, puttyKey } from './context/file/keys.ts';
import { authorization, basic, bearer, cookie, cookieObject, proof } from './context/header/authorization.ts';
import { secretList, userList } from './context/heading/list-below.ts';
import { labelled, recoveryCodes } from './context/heading/value-below.ts';
import { judged } from './context/judged.ts';
import { shown } from './context/output/printed-output.ts';
import { accountPair, basicPair, goAddress, loginCall, mailPair } from './context/prose/login-pair.ts';
import { said } from './context/prose/mentions.ts';
import { prose } from './context/prose/sentence.ts';
import { sqlInsert, sqlPassword, tableColumn } from './context/table/column.ts';
import { layouts } from './context/table/layout.ts';
import type { Detector } from './engine/detector.ts';
import { privacy } from './privacy/index.ts';
import { formatDetector } from './rules/format.ts';
import { formats } from './rules/index.ts';
import { vendorKeys } from './rules/vendor-detector.ts';

/** Credentials known by their own shape. */
export const formatDetectors: readonly Detector[] = [
  ...formats.map(formatDetector),
  privateKey,
  puttyKey,
  jsonWebKey,
  jsonWebToken,
  paseto,
  otpAuth,
  urlUserInfo,
  basic,
];

/** Credentials known by what stands around them. */
const contexts: readonly Detector[] = [
  assignment,
  bareKey,
  namedValue,
  keyedCall,
  namedCall,
  annotation,
  tableColumn,
  sqlInsert,
  sqlPassword,
  bearer,
  authorization,
  proof,
  cookie,
  cookieObject,
  urlSignature,
  oracleAddress,
  ...toolOptions,
  pipedSecret,
  sent,
  literal,
  prose,
  kubernetesSecret,
  pgpass,
  seedPhrase,
  solanaKey,
  labelled,
  recoveryCodes,
  accountPair,
  basicPair,
  goAddress,
  mailPair,
  ...loginCall,
  secretList,
  userList,
  ...said,
  ...layouts,
  ...sameLines,
  shown,
  ...vendorKeys,
];
export const contextDetectors: readonly Detector[] = contexts.map(judged);

/** Private data, without the kinds the owner leaves as they are. */
export function privacyDetectors(keep: readonly string[]): Detector[] {
  return Object.entries(privacy).flatMap(([kind, detectors]) => (keep.includes(kind) ? [] : [...detectors]));
}
