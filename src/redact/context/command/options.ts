/** Secrets on command lines: options and words whose meaning depends on the tool. */
import { type Context, NEVER, patternContext } from '../context.ts';
import { USAGES } from './table.ts';
import { VALUE } from './usage.ts';

/** What makes a tool's name the end of another word; it may stand behind a path. */
const INSIDE = /[\p{L}\d_.-]$/u;
/** An option is a word of its own. */
const GLUED = /[^\s"'`(]$/;

export const commandOptions: readonly Context[] = [
  ...USAGES.map(({ tools, after, kind, place, example }, index) => {
    const [first = ''] = tools;
    return patternContext({
      id: `option ${first} ${index}`,
      kind,
      place,
      near: tools,
      notAfter: /^[\p{L}\d]/u.test(first) ? INSIDE : first.startsWith('-') ? GLUED : NEVER,
      // On Windows and in a package with its ending: `plink.exe`.
      after: new RegExp(/\w$/.test(first) ? `(?:\\.(?:exe|py|sh))?${after}` : after, 'y'),
      ng: [example],
      ok: [example.replace(/\{\w+\}/, '$SECRET')],
    });
  }),
  patternContext({
    id: 'option curl key',
    kind: 'key',
    place: 'given',
    near: ['curl', 'wget', 'xh', 'https', 'http'],
    after: /(?=[ \t])[^\n|;&]{0,200}?[ \t]-[a-zA-Z]{0,6}u[ \t]{1,2}["']?(?<value>[\w+/=.-]{20,256})(?=:["'\s]|:$)/y,
    ng: ['curl -u {a}: https://pay.org/v1'],
    ok: ['curl -u me https://nas.org/x:y', 'curl -o out:put https://nas.org/'],
  }),
  patternContext({
    id: 'option sqlplus',
    kind: 'password',
    place: 'given',
    near: ['sqlplus', 'sqlcl', 'sqlldr', 'expdp', 'impdp', 'rman', 'exp', 'imp'],
    notAfter: INSIDE,
    after: /(?=[ \t])[^\n|;&@/]{0,120}?[ \t="'][A-Za-z][\w$#]{1,30}\/(?<value>[^\s"'@/<>|;&]{4,64})(?=["']?(?:@|\s|$))/y,
    ng: ['sqlplus -s app/{p}@//db:1521/X @x.sql', 'expdp app/{w}@X schemas=HR', 'sqlplus app/{weak}@X'],
    ok: ['sqlplus / as sysdba @sql/check.sql', 'expdp parfile=nightly.par', 'sqlplus /nolog'],
  }),
  patternContext({
    id: 'option connect',
    kind: 'password',
    place: 'told',
    near: ['connect', 'conn', 'connect catalog', 'connect target', 'connect auxiliary'],
    notAfter: INSIDE,
    after: /[ \t]{1,3}[A-Za-z][\w$#]{1,30}\/(?<value>[^\s"'@/<>|;&]{4,64})(?=@[\w/]|;?[ \t]{0,8}(?:\r?\n|\\n|["']|$))/y,
    ng: ['sqlplus /nolog <<EOF\nconnect app/{w}\nEOF', 'CONNECT CATALOG own/{w}@RCAT'],
    ok: ['connect src/redact@main', 'connect app/worker'],
  }),
  patternContext({
    id: 'option impacket',
    kind: 'password',
    place: 'given',
    near: ['impacket-', 'psexec.py', 'wmiexec.py', 'smbexec.py', 'secretsdump.py', 'getnpusers.py', 'getuserspns.py', 'mssqlclient.py'],
    notAfter: INSIDE,
    after: /(?:\w{1,20})?[ \t][^\n|;&]{0,80}?["']?[\w.-]{1,40}\/[\w.-]{1,40}:["']?(?<value>[^\s"'@]{4,64})(?=["']?@)/y,
    ng: ["psexec.py lan/me:'{w}'@gate", 'impacket-psexec lan/me:{w}@gate'],
    ok: ['secretsdump.py lan/me@gate'],
  }),
  patternContext({
    id: 'option from-literal',
    kind: 'password',
    place: 'told',
    near: ['--from-literal'],
    notAfter: NEVER,
    after: new RegExp(`(?<=\\bsecret\\b[^|;&]{0,600}--from-literal)[ =]["']?[\\w.-]{1,80}=["']?${VALUE}`, 'y'),
    ng: ['kubectl create secret generic x --from-literal=code={p}', 'kubectl create secret generic x \\\n  --from-literal=id={A20}'],
    ok: ['kubectl create configmap x --from-literal=code=Version22'],
  }),
  patternContext({
    id: 'option secure-string',
    kind: 'password',
    place: 'given',
    near: ['-password (', 'accountpassword (', 'adminpassword (', 'administratorpassword ('],
    notAfter: NEVER,
    after: /["'](?<value>[^"'\n]{4,128})(?=["'][ \t]{0,3}\|[ \t]{0,3}ConvertTo-SecureString)/y,
    ng: ['New-LocalUser -Name x -Password ("{p}" | ConvertTo-SecureString -AsPlainText -Force)'],
    ok: ['New-LocalUser -Name x -Password ("$p" | ConvertTo-SecureString -AsPlainText -Force)'],
  }),
  patternContext({
    // Cisco's scrypt and Juniper's own: behind the sign of the kind.
    id: 'option device hash',
    kind: 'secret',
    place: 'given',
    near: ['$8$', '$9$'],
    notAfter: NEVER,
    after: /(?:[\w./]{14}\$)?(?<value>[\w./-]{12,64})(?![\w./$-])/y,
    ng: ['secret "$9${A43}"; ## SECRET-DATA'],
    ok: ['secret "$9$"'],
  }),
];
