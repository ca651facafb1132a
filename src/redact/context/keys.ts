/** Random values behind a word that may mean anything: `key`, a name that ends in it, an account. */
import { NEVER, pattern, patternReaders } from './reader.ts';

const VALUE_AFTER = '\\\\{0,3}["\'`]?[ \\t]{0,12}(?:=>|<-|[:=])[ \\t]{0,12}\\\\{0,3}["\'`]?';

const OTHER = /(?:public|cache|hot)_?$/i;

export const keys = patternReaders('key', [
  // A key that a service is called with may be hex: `new Maps({ key: '…' })`.
  pattern(
    'key beside',
    'key',
    new RegExp(
      `(?<=(?:\\bparams\\s{0,3}[=:]\\s{0,3}\\{|(?<!\\w)[A-Z][\\w.]{2,40}\\(\\{?|\\.(?:Client|new)\\(\\{?)(?:[^(){}\\n]{0,80},)?\\s{0,8}["']?key)${VALUE_AFTER}(?<value>[\\da-f]{32,64})(?![\\w-])`,
      'y',
    ),
    { notAfter: /[\w.-]$/ },
  ),
  // Names that say nothing by themselves: only a value of one shape is a secret there.
  pattern(
    'key given',
    'appid|app_id|user|username|license|licence',
    /["']?[ \t]{0,8}(?:=>|[:=])[ \t]{0,4}["']?(?<value>[\da-f]{32})(?![\w-])/iy,
    { notAfter: OTHER },
  ),
  pattern(
    'key given',
    'key',
    /[ ]{0,3}:?=[ ]{0,3}(?:Buffer\.from|bytes\.fromhex|bytearray\.fromhex|binascii\.unhexlify|hex\.DecodeString|b64decode|atob)\(["'](?<value>[\w+/=-]{16,200})(?=["'])/y,
    { notAfter: OTHER },
  ),
  pattern('key quoted', '$pat|?pat|&pat', /[ ]{0,3}=[ ]{0,3}["']?(?<value>[A-Za-z\d]{20,100})(?![\w./+=-])/y, { notAfter: NEVER }),
  // Of radios.
  pattern(
    'key given',
    'key',
    /(?:\[\d{0,3}\])?["']?[ ]{0,3}[:=][ ]{0,3}[[{(][ ]{0,3}(?<value>(?:(?:0x[\da-f]{1,2}|\d{1,3})[ ]{0,2},[ ]{0,3}){15,63}(?:0x[\da-f]{1,2}|\d{1,3}))/iy,
    { notAfter: OTHER },
  ),
  // The secret half below the identifier of AWS, as both are copied.
  pattern(
    'key given',
    'akia|asia',
    /(?<=A[KS]IA)[A-Z\d]{16}["',]{0,2}\s{1,4}(?:\d{4}-\S{5,30}\s)?["']?(?<value>[A-Za-z0-9/+]{40})(?![\w/+=])/y,
  ),
  // Beside the other half: `"key": "…", "secret": "…"`.
  pattern(
    'key given',
    '"key"|\'key\'|key:',
    /(?:\s{0,3}=>|:)?[ ]{0,3}["'](?<value>[\w-]{16,80})(?=["'],?\s{1,20}["']?secret["']?\s{0,3}(?:=>|:))/y,
    { notAfter: OTHER },
  ),
  // The encrypted key of an Ethereum wallet.
  pattern('key given', '"ciphertext"|"mac"', /\s{0,4}:\s{0,4}"(?<value>[\da-f]{64})(?=")/iy),
  pattern('key given', 'accounts: ["|accounts: [\'', /(?<value>0x[\da-f]{64})(?=["'])/iy, { notAfter: OTHER }),
  // As Kaggle writes it, and `"auth"` of Docker's configuration.
  pattern(
    'secret quoted',
    '"username|"user|"auth"|"auth\\"',
    /(?:(?<="(?:username|user))\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"[^"\n\\]{1,80}\\{0,3}"\s{0,4},\s{0,20}\\{0,3}"key\\{0,3}")?\s{0,4}:\s{0,4}\\{0,3}"(?<value>[A-Za-z0-9+/_-]{20,400}={0,2})(?=\\{0,3}")/iy,
    { accept: (value) => /[A-Z\d]/.test(value) },
  ),
  // A key whose section says what it is for: `'crypt' => ['key' => '…']`.
  pattern(
    'key quoted',
    'encryption|jwt|hmac|signing|auth|api|session|cookie|crypto|crypt|master|private',
    /["']?(?::|[ \t]{0,3}=>)[ \t]*(?:[{[]\s{0,20}|\r?\n[ \t>+#]{1,24})["']?key["']?(?::|[ \t]{0,3}=>)[ \t]*["']?(?<value>[A-Za-z0-9+/_-]{20,100}={0,2})/iy,
    { notAfter: /[\p{L}\d]$/u },
  ),
]);
