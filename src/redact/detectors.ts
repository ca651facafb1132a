/** All detectors of a policy. */
import { assignment } from './context/assignment.ts';
import { basic, bearer, cookie } from './context/header.ts';
import { jsonWebKey, jsonWebToken, otpAuth, paseto, privateKey, puttyKey } from './context/keys.ts';
import { urlSignature, urlUserInfo } from './context/url.ts';
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
export const contextDetectors: readonly Detector[] = [assignment, bearer, cookie, urlSignature];

/** Private data, without the kinds the owner leaves as they are. */
export function privacyDetectors(keep: readonly string[]): Detector[] {
  return Object.entries(privacy).flatMap(([kind, detectors]) => (keep.includes(kind) ? [] : [...detectors]));
}
