/** Options of tools that work on this machine: archives, keys, accounts, wireless networks, games. */
import type { Option } from './option.ts';
import { behind, joined, option, tight } from './option-forms.ts';

export const LOCAL: readonly Option[] = [
  {
    tools: ['htpasswd', 'mosquitto_passwd'],
    after: `[ \\t]{1,3}(?:-[a-zA-Z]{0,4}b[a-zA-Z]{0,4}(?:[ \\t]+-\\w{1,4}(?:[ \\t]\\d{1,2})?){0,3}[ \\t]+[^\\s]{1,120}|-(?:[a-zA-Z]{0,3}nb|bn)[a-zA-Z]{0,4}(?:[ \\t]+-\\w{1,4}){0,3})${behind('‹word›')}`,
    ng: ['htpasswd -nbB admin {p}', 'htpasswd -bc .htpasswd admin {w}', 'mosquitto_passwd -b /etc/passwd sensor {p}'],
  },
  {
    tools: ['openssl'],
    after: `(?=[ \\t])[^\\n|;&]{0,200}?(?:\\bpass:|[ \\t]-(?:k|K|psk)[ \\t]{1,2})${tight}`,
    ng: ['openssl enc -aes-256-cbc -k {p} -in x', 'openssl rsa -passin pass:{p} -in k'],
  },
  { tools: ['-passin', '-passout'], after: `[ \\t]{1,3}pass:${tight}`, ng: ['keytool.sh -passin pass:{p}'] },
  { tools: ['zip', 'unzip', '7z', '7za', 'rar', 'unrar'], after: joined('-P[ ]{0,2}|-p'), ng: ['zip -P {p} x.zip y', '7z x -p{w} x.7z'] },
  { tools: ['sapgenpse'], after: option('-x'), ng: ['sapgenpse seclogin -p X.pse -x {p} -O me'] },
  { tools: ['ssh-keygen'], after: option('-[NP]'), ng: ['ssh-keygen -t ed25519 -N {p} -f k'] },
  {
    tools: ['net use'],
    after: `(?=[^\\n]{0,160}(?:\\\\|/user))(?:[ \\t]{1,3}(?:[A-Za-z*]:|\\\\{2,8}[^\\s]{1,80}|/user:[^\\s]{1,60}|/persistent:\\w{2,3}|/savecred)){1,5}[ \\t]{1,3}(?!/|\\\\|\\*)${tight}`,
    ng: ['net use Z: \\\\nas\\x {p} /user:me', 'net use \\\\nas\\x /user:me {w}'],
    ok: ['net use Z: \\\\nas\\x /persistent:yes', 'net use Z: /delete'],
  },
  { tools: ['net user'], after: behind('[\\w.-]{1,40}'), ng: ['net user backup {p} /add'], ok: ['net user backup /delete'] },
  {
    tools: ['schtasks', 'sc.exe'],
    after: `(?=[ \\t])[^\\n|;&]{0,200}?[ \\t](?:/rp|password=)[ \\t]{1,3}${tight}`,
    ng: ['schtasks /create /ru me /rp {p} /tn x'],
  },
  { tools: ['cmdkey'], after: `[^\\n]{0,120}?/pass:${tight}`, ng: ['cmdkey /add:nas /user:me /pass:{p}'] },
  {
    tools: ['mkpasswd', 'openssl passwd', 'grub-mkpasswd', 'doveadm pw -p'],
    after: `(?:[ \\t]+-\\w+(?:[ =](?:sha-?\\d+|yescrypt|bcrypt))?){0,3}[ \\t]{1,3}${tight}`,
    ng: ['mkpasswd -m sha-512 {p}', 'openssl passwd -6 {p}'],
    place: 'told',
  },
  { tools: ['wpa_passphrase'], after: behind('‹word›'), ng: ['wpa_passphrase Attic {p}'] },
  {
    tools: ['iwconfig'],
    after: `(?=[ \\t])[^\\n|;&]{0,120}?[ \\t]key[ \\t](?:s:|(?!s:))${tight}`,
    ng: ['iwconfig wlan0 essid Attic key s:{p}'],
  },
  {
    tools: ['nmcli', 'netsh', 'iwctl', 'wpa_cli', 'networksetup'],
    after: option('password|wifi-sec\\.psk|802-11-wireless-security\\.psk|key|keyMaterial|--passphrase|psk'),
    ng: ["nmcli dev wifi connect Attic password '{p}'", 'iwctl --passphrase {w} station wlan0 connect Attic'],
  },
  { tools: ['-setairportnetwork'], after: behind('‹word› ‹word›'), ng: ['networksetup -setairportnetwork en0 Attic {p}'] },
  {
    tools: ['security add-generic-password', 'security add-internet-password', 'add-generic-password', 'add-internet-password'],
    after: option('-w'),
    ng: ['security add-generic-password -a me -s x -w {p}'],
  },
  {
    tools: ['unlock-keychain', 'create-keychain', 'set-key-partition-list', 'security import'],
    after: option('-[pPk]'),
    ng: ['security unlock-keychain -p {p} login.keychain'],
  },
  {
    tools: ['cryptsetup', 'veracrypt', 'gpg', 'gpg2', 'borg', 'restic', 'duplicity', 'age', 'pdftk', 'qpdf', 'ecryptfs'],
    after: option('--passphrase|--password|-p(?=[ ]\\S{0,40}\\d)|user_pw|owner_pw'),
    ng: ['gpg --batch --passphrase {p} -d x.gpg', "gpg --passphrase '{w} beside' -d x.gpg"],
  },
  {
    tools: ['+rcon_password', '+sv_password', '+rcon.password', '+server.password', 'rcon_password', 'sv_password', 'g_password'],
    after: behind(),
    ng: ['./srcds_run +map x +rcon_password {p}', 'rcon_password "{w}"'],
  },
  { tools: ['sv_setsteamaccount'], after: behind(), ng: ['+sv_setsteamaccount {h32}'], kind: 'secret' },
];
