/** A variable whose value a sentence gives: `Set API_KEY to …`, `the DB_PASSWORD variable was …`. */
import { namedContext } from '../named.ts';

export const setInWords = namedContext({
  id: 'set-in-words',
  place: 'told',
  after: [
    /["'`*]{0,3}(?:[ ](?:env(?:ironment)? )?(?:variable|var|secret|setting|value|header|field|you \w{2,12}))?["'`]{0,2}[ ](?:to|is|as|was|with|of|provided|supplied|given|set to|equals)[:]?[ ]["'`*(]{0,3}(?<value>[^\s"'`<>|,;()]{7,400}[^\s"'`<>|,;().!?:*_])/iy,
  ],
  ng: ['Set the API_KEY variable to {a} and restart.', 'set `DB_SECRET` to `{S43}`', "WITH 'mysql_native_password' AS '{S43}'"],
  ok: ['Set API_KEY to the key of your account.', 'set DB_PASSWORD as described in docs/setup2', 'API_TOKEN is required'],
});
