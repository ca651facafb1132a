/** Random values that Terraform generated and stored in its state. */
import { type Detector, group } from '../../engine/detector.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate } from '../candidate.ts';

const RESULT =
  /[^{}]{0,160}\{[^{}]{0,600}?["']?\b(?:result|bcrypt_hash|b64_std|b64_url)["']?\s{0,20}[:=]\s{0,4}["'](?<value>[^"\n]{6,400})["']/y;

export const generatedSecret: Detector = {
  id: 'generated-password',
  keywords: ['random_password', 'random_id" "', 'random_string'],
  at(text, _start, end, matches) {
    RESULT.lastIndex = end;
    const result = RESULT.exec(text);
    const value = result && group(result, 'value');
    if (result && value && isSecretValue(value, 'password', 'quoted'))
      matches.push(candidate(end + result[0].lastIndexOf(value), value, 'password'));
  },
};
