/** Secrets that a command reads from its input: piped, a here-document. */
import { patternTable, type Reader } from '../reader.ts';

/** Commands that read a secret from standard input. */
const READER = String.raw`(?:--password-stdin|--with-token|keepassxc-cli|reset-?password\b|-stdinpass|--password[ \t]{0,8}(?=<<<|(?![^\n]))|--passphrase-fd|--stdin-name\b|sudo[ \t]{1,8}-\w*S|\b(?:ch|vnc|smb|k|rc|sm)?passwd\b|secrets?[ \t]{1,8}(?:set|put|create|add|import|versions)|secret:(?:set|add)|env[ \t]{1,8}add|cryptsetup|kinit|\bread\b[^\n]{0,20}-s|pass[ \t]{1,8}insert|--password-file[ =]-|--from-file=[\w./-]*=?\/dev\/stdin|\blogin\b(?:[^\n|]{0,60}-|[ \t]{0,8}(?![^\n]))|\b(?:AUTH|auth)[ \t]{1,8}(?:login|add)|rclone[ \t]{1,8}obscure|functions:secrets:set|password_stdin|\b(?:borg|restic)[ \t]|-pass(?:in|out)?[ \t]stdin)`;
/** Redirections into a file of secrets, or through base64. */
const STORE = String.raw`(?:>{1,2}[ \t]{0,8}["']?[\w./~$-]{0,80}(?:pass|secret|token|key|cred|auth|psk)|\|[ \t]{0,8}(?:(?:sudo[ \t]{1,8})?tee[ \t]{1,8}[\w./~$-]{0,80}(?:pass|secret|token|key|cred|auth)|base64\b(?![ \t]{1,8}(?:-d|--decode|-D))))`;
const USER = String.raw`(?:[a-z_][\w.-]{0,31}:(?=\S{4}))?`;
const ECHO = String.raw`[ \t]{1,8}(?:-[neE]{1,3}[ \t]{1,8}|--[ \t]{1,8})?(?:["']?%s(?:\\n)?["']?[ \t]{1,8})?["']?${USER}`;
const ECHOED = String.raw`(?:\\n)?["']?[ \t]{0,8}(?:\d?>[ ]?[\w/.&]{1,40}[ \t]{0,8})?(?:;[ ]?echo [^|;]{1,100}\)[ \t]{0,8})?`;
const HERE = String.raw`[-~]?[ \t]?\\?["']?(?<mark>[A-Za-z_]\w{0,30})(?!\w)["']?[^\n]{0,200}\n`;
const READ = String.raw`(?:(?<=${READER}[^\n]{0,240}<<)|(?=[^\n]{0,400}${READER}))`;

export const inputs: readonly Reader[] = patternTable(
  'input',
  String.raw`
# 'echo … | docker login --password-stdin', 'printf … > token'.
password given: (?<![\w<.-])«echo|printf»${ECHO}(?=[^"'\n|]{4,400}${ECHOED}\|[^\n]{0,240}${READER})⟳(?:\\n)?(?<value>[^"'\n|]{4,400}?)(?=\\n[^"'\n|\\]{4}|${ECHOED}\|)
secret told as password: (?<![\w<.-])«echo|printf»${ECHO}(?<value>[^"'\n|>]{4,400}?)(?=(?:\\n)?["']?[ \t]{0,8}${STORE})
# 'passwd me <<EOF' ⏎ … ⏎ 'EOF', 'sudo -S … <<< …'.
password given: (?<!<)«<<»(?=<)${READ}<[ \t]{0,3}[$]?["']?${USER}
    ⟳(?:\\n|\r?\n(?=[^\s"']{4,256}["']))?(?<value>(?<=')[^'\n]{4,80}(?=')|(?<=")[^"$\x60\n]{4,80}(?=")|[^\s"'\x60<>|;&\\]{4,256})
password given: (?<!<)«<<»${READ}${HERE}
    ⟳(?<=<<${HERE}(?:[^\n]{0,200}\n){0,11})(?![ \t]{0,8}\k<mark>\s)(?:[ \t]{0,8}${USER}(?<value>\S{4,400})[ \t]{0,8}\r?(?![^\n])|[^\n]{0,200})\n?
`,
);
