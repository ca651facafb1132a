/** Secrets on command lines: options and words whose meaning depends on the tool. */
import { NEVER, pattern, patternReader, patternReaders, type Reader } from '../reader.ts';
import { USAGES, VALUE } from './usage.ts';

/** What makes a tool's name the end of another word; it may stand behind a path. */
const INSIDE = { notAfter: /[\p{L}\d_.-]$/u };
/** An option is a word of its own. */
const GLUED = { notAfter: /[^\s"'`(]$/ };
const ANYWHERE = { notAfter: NEVER };

export const commandOptions: readonly Reader[] = [
  ...USAGES.map(({ tools, after, kind, place }, index) => {
    const [first = ''] = tools;
    return patternReader(`option ${first} ${index}`, {
      kind,
      place,
      near: tools,
      ...(/^[\p{L}\d]/u.test(first) ? INSIDE : first.startsWith('-') ? GLUED : ANYWHERE),
      // On Windows and in a package with its ending: `plink.exe`.
      after: new RegExp(/\w$/.test(first) ? `(?:\\.(?:exe|py|sh))?${after}` : after, 'y'),
    });
  }),
  ...patternReaders('option', [
    pattern(
      'password given',
      'sqlplus|sqlcl|sqlldr|expdp|impdp|rman|exp|imp|jdbc:oracle:thin:',
      /(?:(?<=thin:)|(?=[ \t])[^\n|;&@/]{0,120}?[ \t="'])[A-Za-z][\w$#]{1,30}\/(?<value>[^\s"'@/<>|;&]{4,64})(?=["']?(?:@|\s|$))/y,
      INSIDE,
    ),
    pattern(
      'password told',
      'connect|conn|connect catalog|connect target|connect auxiliary',
      /[ \t]{1,3}[A-Za-z][\w$#]{1,30}\/(?<value>[^\s"'@/<>|;&]{4,64})(?=@[\w/]|;?[ \t]{0,8}(?:\r?\n|\\n|["']|$))/y,
      INSIDE,
    ),
    pattern(
      'password told',
      '--from-literal',
      new RegExp(`(?<=\\bsecret\\b[^|;&]{0,600}--from-literal)[ =]["']?[\\w.-]{1,80}=["']?${VALUE}`, 'y'),
      ANYWHERE,
    ),
    pattern(
      'password given',
      '-password (|accountpassword (|adminpassword (|administratorpassword (',
      /["'](?<value>[^"'\n]{4,128})(?=["'][ \t]{0,3}\|[ \t]{0,3}ConvertTo-SecureString)/y,
      ANYWHERE,
    ),
    // Cisco's scrypt and Juniper's own: behind the sign of the kind.
    pattern('secret given', '$8$|$9$', /(?:[\w./]{14}\$)?(?<value>[\w./-]{12,64})(?![\w./$-])/y, ANYWHERE),
  ]),
];
