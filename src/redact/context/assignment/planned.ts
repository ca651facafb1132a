/** Terraform's plans and state: a changed value, and the results of its random resources. */
import { patternContext } from '../context.ts';

export const plannedChange = patternContext({
  id: 'planned-change',
  place: 'quoted',
  near: ['~ ', '-/+ ', '+/- '],
  after: /["']?(?<name>[\w.-]{2,60})["']?[ ]{1,40}=[ ]{1,4}"[^"\n]{0,400}"[ ][-=]>[ ]"(?<value>[^"\n]{4,400})(?=")/y,
  ng: ['  ~ admin_password = "(known after apply)" -> "{p}"\n', '  -/+ password = "old" => "{p}"\n'],
  ok: ['  ~ instance_type = "t3.small" -> "t3.large8"\n', '  ~ password = "old" -> "(sensitive value)"\n'],
});

export const generatedSecret = patternContext({
  id: 'generated-secret',
  kind: 'password',
  place: 'quoted',
  near: ['random_password', 'random_id', 'random_string', 'bcrypt_hash'],
  notAfter: /[A-Za-z\d]$/,
  after:
    /[\s\S]{0,600}?\b(?:result|b64_std|b64_url)["']?\s{0,20}[:=]\s{0,4}["'](?:[^"\n]{1,400}["'] [-=]> ["'])?(?<value>[^"\n]{4,400})(?=["'])/y,
  ng: [
    'resource "random_password" "db" {\n  length = 20\n  result = "{p}"\n}',
    '"type": "random_password",\n"instances": [{"attributes": {"length": 24, "result": "{p}"',
    '# random_password.shop will be updated in-place\n  ~ result = "(known after apply)" -> "{p}"\n',
  ],
  ok: ['resource "random_password" "db" {\n  length = 20\n  result = (known after apply)\n}'],
});
