/** All detectors of a policy. */
import { assignment, bareKey } from './context/assignment.ts';
import { annotation, keyedCall, namedCall } from './context/call.ts';
import { literal, pipedSecret, sent, toolOptions } from './context/command.ts';
import { kubernetesSecret, pgpass, seedPhrase, solanaKey } from './context/file.ts';
import { authorization, basic, bearer, cookie, cookieObject, proof } from './context/header.ts';
import { judged } from './context/judge.ts';
import { jsonWebKey, jsonWebToken, otpAuth, paseto, privateKey, puttyKey } from './context/keys.ts';
import { labelled, recoveryCodes } from './context/label.ts';
import { layouts } from './context/layout.ts';
import { sameLines } from './context/line.ts';
import { secretList, userList } from './context/list.ts';
import { accountPair, basicPair, goAddress, loginCall, mailPair } from './context/login.ts';
import { namedValue } from './context/pair.ts';
import { prose } from './context/prose.ts';
import { said } from './context/said.ts';
import { shown } from './context/shown.ts';
import { sqlInsert, sqlPassword, tableColumn } from './context/table.ts';
import { oracleAddress, urlSignature, urlUserInfo } from './context/url.ts';
import { vendorKeys } from './context/vendor.ts';
import type { Detector } from './engine/detector.ts';
import { formatDetector } from './engine/format.ts';
import { privacy } from './privacy/index.ts';
import { formats } from './rules/index.ts';

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
