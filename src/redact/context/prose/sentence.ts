/** "The password is …", in twenty languages. */
import { type Detector, group } from '../../engine/detector.ts';
import { isDummy } from '../../value/dummy.ts';
import { hasSymbolInside, NUMBERED } from '../../value/password.ts';
import { isRandom } from '../../value/random.ts';
import { isSecretValue } from '../../value/secret-value.ts';
import { candidate, withoutPunctuation } from '../candidate.ts';
import { secretKindOf } from '../name.ts';
import { NAME_KEYWORDS } from '../name-at.ts';
import { WORDS } from './sentence-words.ts';

const OPEN = '["\'`«»“”„‘’「『*_（(【]{0,4}';

const LATIN =
  'is(?:[ ]now)?(?:[ ]set[ ]to)?|was|are|to[ ]be|should[ ]be|will[ ]be|changed[ ]to|set[ ]to|reset[ ]to|to|ist|lautet|heißt|war|est|es|é|è|este|sunt|sarà|será|jest|to|är|er|on|je|van|là|adalah|ialah|olarak|это|теперь|είναι|है|هي|هو';

const COPULA = `(?:(?<!\\p{L})(?:${LATIN})(?![\\p{L}\\p{M}\\d])|คือ|は|が|を|에|는|은|이|가|是|为|為|设为|改为|：|—|–|→|-(?=[ ]))`;

const VALUE = `${OPEN}(?<value>[^\\s"'\`«»“”„‘’「」『』、。，,;（）()【】<>|]{4,200})`;

const PLACE =
  '[ ](?:for|of|to|on|in|at|from|behind|under|with|für|zu|von|bei|auf|im|am|pour|sur|chez|de|du|en|em|no|na|su|nel|para|do|da|da|del|della|per|di|для|от|к|для|voor|do|till|til|til|op|van|na|k|de|het|ke|सर्वर)[ ][^\\n.!?"\'`:]{1,48}?';

const CLAUSE = `(?:${PLACE}|[^\\S\\n]{0,2}[\\p{L}\\p{M}'’]{0,14})?`;

const SENTENCE = new RegExp(
  `(?:${CLAUSE}["'\`*_]{0,2}[ ]{0,2}${COPULA}[:：]?|[ ]\\(|[ ](?:that[ ])?(?:you|I|we|they|(?:the[ ])?(?:user|owner|client|admin|team))(?:[ ][\\p{L}]{2,10}){1,3}?[ ](?:is|was)|[ ]|(?=[「『【])|(?:[ ][\\p{L}'’-]{1,12}){0,3}[ \\u00a0]?[:：]|${PLACE}[ ]?[:：]|${CLAUSE}[ ])[ \\u3000]{0,2}${VALUE}`,
  'iuy',
);

/** Behind these words only a random value is a secret, not a word with a number. */
const KEYISH = /key|schlüssel|clé|chave|chiave|ключ|токен|token|secret|credential|密钥|令牌|トークン|キー|토큰/i;

const GOES_ON = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af][\s\S]*$/;

const ASSIGNED = new RegExp(NAME_KEYWORDS.join('|'), 'i');

const JOINED = new RegExp(`${COPULA}[:：]?$|[:：]$`, 'iu');

export const sentence: Detector = {
  id: 'prose',
  keywords: WORDS,
  at(text, wordStart, end, matches) {
    if (/[\p{L}\d_-]$/u.test(text.slice(Math.max(0, wordStart - 1), wordStart)) && /^[a-z]/i.test(text.slice(wordStart, end))) return;
    SENTENCE.lastIndex = end;
    const found = SENTENCE.exec(text);
    if (!found) return;
    const raw = group(found, 'value').replace(/\\[nrt][\s\S]*$/, '');
    // In scripts without spaces the sentence goes on right behind the value.
    const named = /^(?:key|token|secret|pass(?:word)?|pwd?)[:：=]/i.exec(raw)?.[0].length ?? 0;
    const value = withoutPunctuation(raw.slice(named).replace(GOES_ON, ''));
    const start = end + found[0].length - group(found, 'value').length + named;
    if (!value || isDummy(value) || !isSecretValue(value, 'password', 'env')) return;
    if (!/\d/.test(value) && !/[!@#$%^&*+=?~]/.test(value) && !isRandom(value)) return;
    if (!/[A-Za-z]/.test(value) || NUMBERED.test(value) || /^[\w.-]+\.[a-z]{2,5}$|^\d+[a-z]{1,3}$|[()]|^@|^#\d|^\w+@/i.test(value)) return;
    // A password may be a word with a number; a key, or a value without a verb before it, must be random.
    if (text[start - named + raw.length] === '(') return;
    const word = text.slice(wordStart, end);
    const bridge = text
      .slice(end, start)
      .replace(/["'`«»“”„‘’「」『』*_（(【]/g, '')
      .trim();
    const worded = !KEYISH.test(word) && /^[A-Za-z]{4,}\d{2,6}$/.test(value);
    // The assignment detector finds this.
    if (/^:/.test(bridge) && secretKindOf(word.replace(/[ -]/g, '_')) && ASSIGNED.test(word)) return;
    if (/^(?:use|using|with) key$/i.test(word) && !(/^\w+$/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value))) return;
    if (value.length < 6 || !(isRandom(value) || worded)) return;
    const verb = /^[ ]?(?:है|हैं|आहे|です|でした|입니다)/.test(text.slice(start - named + raw.length, start - named + raw.length + 5));
    if (
      !worded &&
      !verb &&
      !(hasSymbolInside(value) && !KEYISH.test(word)) &&
      !JOINED.test(bridge) &&
      (value.length < 12 || !/\d/.test(value) || !/[A-Za-z]/.test(value) || (bridge && !/[A-Z]/.test(value)))
    )
      return;
    matches.push(candidate(start, value, 'password'));
  },
};
