/** Where commands, consoles and settings of devices hold a secret; `usage.ts` tells how a line is read. */
import { usageOf } from './usage.ts';

const LINES = String.raw`
# Clients of a server.
curl, wget, curlie → … -u|--user|--proxy-user|-U *:‹password›
xh, http, https → … -a|--auth *:‹password›
curl → … -E|--cert|--proxy-cert *:‹password?›
etcdctl, influx, couchbase-cli, nats, rabbitmqadmin, siege, ab, ansible-galaxy → … --user|-u|--creds|-A *:‹password›
jenkins-cli, jenkins-cli.jar → … -auth *:‹secret›
sshpass → … -p‹password›
sshpass → … -p ‹password›
sqlcmd, bcp, osql → … -P‹password›
transmission-remote → … -n|--auth *:‹password›
mysql, mysqldump, mysqladmin, mysqlimport, mysqlsh, mysqlcheck, mysqlpump, mycli → … -p‹password›
mariadb, mariadb-dump, mariadb-admin, mydumper, myloader, xtrabackup → … -p‹password›
mysqladmin, mariadb-admin → … password ‹password›
redis-cli, valkey-cli, keydb-cli, redis-benchmark → … -a|--pass ‹password›
redis-cli, valkey-cli → … auth [default] ‹password›
az login, docker login, podman login, nerdctl login, buildah login, skopeo login, oras login, crane auth login → … -p ‹password›
helm registry login, cosign login, regctl registry login, az acr login, cf login, oc login, tsm login → … -p ‹password›
mongosh, mongo, mongodump, mongorestore, mongoexport, mongoimport, mongostat, mongofiles → … -p ‹password›
winrm, impacket, crackmapexec, nxc, evil-winrm, smbmap, hydra, bloodhound-python, certipy, kerbrute → … -p ‹password›
rdesktop, psexec, paexec, psservice, pslist, pskill, psloglist, psinfo, vncdo, webrepl_cli.py, webrepl_cli → … -p ‹password›
snowsql, cqlsh, clickhouse-client, hdbsql, startrfc, cypher-shell, beeline, cbq, hive, myloader, mydumper → … -p ‹password›
ncftpput, ncftpget, ncftp, lpass, rcon, mcrcon, rcon-cli, racadm, ilorest, redfishtool, testsaslauthd, govc → … -p ‹password›
yt-dlp, youtube-dl, gallery-dl, instaloader, conan, poetry publish, nuget add source, airflow users create, fab create-admin → … -p ‹password›
elasticsearch-users, ipa-server-install, certutil, msoffcrypto-tool, mutool, 1password, altool, notarytool → … -p ‹password›
useradd, usermod, caddy hash-password, doveadm pw, saslpasswd2, az sql server create, az vm create → … -p ‹password›
sqlcmd, bcp, osql, ipmitool, isql, tsql, mosquitto_pub, mosquitto_sub, mosquitto_rr, mqtt, mqttx, p4, ssh-keygen → … -P ‹password›
plink, pscp, psftp, putty, kitty, winscp, nodetool, mqtt → … -pw ‹password›
ldapsearch, ldapmodify, ldapadd, ldappasswd, ldapwhoami, ldapdelete, ldapmodrdn, ldapcompare → … -w ‹password›
kadmin, ipa-client-install, dsconf, ipa-replica-install, adcli → … -w ‹password›
ldappasswd, slappasswd → … -s ‹password›
kadmin.local, kadmin → … addprinc|cpw|change_password|add_principal -pw ‹password›
ipa-server-install, espota.py, espota → … -a ‹password›
smbclient, rpcclient, net, mount, smbget, wmic, winexe, samba-tool, smbcacls, smbtree → … -U *%‹password›
lftp, open → … -u *,‹password›
hdbuserstore set → * * * ‹password›
connect to → * user * using ‹password›
isql → [-v] * * ‹password?›
snmpwalk, snmpget, snmpset, snmpbulkwalk, snmpbulkget, snmptable, snmpgetnext, snmpstatus, snmptrap, snmpinform → … -c|-A ‹password›
snmpwalk, snmpget, snmpset, snmpbulkwalk, snmpbulkget, snmptable, snmpgetnext, snmpstatus, snmptrap, snmpinform → … -X ‹password›
twine → … -p ‹password?›
swaks → … -ap ‹password›
sendemail → … -xp ‹password›
steamcmd → … +login * ‹password›
rasdial → * * ‹password›
neo4j-admin → … set-initial-password ‹password›
grafana-cli, grafana → … reset-admin-password ‹password›
bw login → * ‹password›
bw unlock → ‹password›
frpc → … -t ‹password›
rsync, duplicity → … --password-file=<(echo ‹password›
# Secrets of stores, brokers and registries.
secret set, secret put, secrets set, secrets put, env add, env set, vars set, variable set, set-secret → … --body|-b|--value|--secret-string|--data ‹password?›
mc alias set, mc config host add → * * * ‹secret›
mc alias set, mc config host add → * * ‹secret›
rabbitmqctl add_user, rabbitmqctl change_password, rabbitmqctl authenticate_user → * ‹password›
samba-tool user create, samba-tool user add, doveadm auth test, doveadm auth login, drush upwd, drush user:password → * ‹password›
net user, n98-magerun admin:user:change-password → * ‹password›
htdigest → -c * * * ‹password›
user add, set-password, change_password, add_user, user:resetpassword, passwd user → * ‹password?›
rclone config → … pass|password|pass2|token|secret_access_key ‹password›
rclone obscure, rclone reveal → ‹password›
nuget push, nuget.exe push, choco push, choco apikey → … -k|-apikey|--api-key ‹secret›
gem push, gem yank, gem signin → … -k|--key ‹secret›
auth init, auth login, auth add, uv publish → … -t|-k|--key|--token ‹secret›
codecov → … -t ‹secret›
gitlab-runner register → … -r ‹secret›
cloudflared service install → ‹secret›
aws ssm put-parameter → … --type|-type securestring … --value ‹secret›
microk8s join → *:25000/‹secret›
preshared-key, private-key → <(echo ‹secret›
vault kv put, vault kv patch, vault write, bao kv put → * … *=‹password?›
bundle config → [set|--global|--local] * *:‹password›
http-basic. → ~* * ‹password›
http-basic. → ~* ‹key›
pypi-token. → ~* ‹secret›
vault login, bao login, cargo login, netlify login, wandb login, npm login, railway login, op signin, cf auth → [--*] [--*] ‹secret›
fly auth, az login, snyk auth, sentry-cli login, huggingface-cli login, infisical login, auth:login, dotenvx set → [--*] ‹secret›
ngrok authtoken, add-authtoken, operator unseal, setapikey, set-api-key → ‹secret›
-authtoken, --authkey, --secret-string, --secret-data → ‹secret›
# This machine: archives, keys, accounts, networks.
htpasswd, mosquitto_passwd → … -b|-bc|-bm|-bB|-bcB|-bBc|-cbB [-*] * * ‹password›
htpasswd → … -nb|-bn|-nbB|-bnB|-nBb|-Bbn|-nbm|-nbs * ‹password›
htpasswd → … -nbBC|-bnBC * * ‹password›
openssl → … -k|-K|-psk ‹password›
openssl, -passin, -passout, -password, --ks-pass, --key-pass, --ks-key-pass → … pass:‹password›
-passin, -passout, --ks-pass, --key-pass → pass:‹password›
zip, unzip, zipcloak → … -P ‹password›
zip, unzip → … -P‹password›
7z, 7za, 7zz, rar, unrar, 7z.exe → … -p‹password›
rar, winrar → … -hp‹password›
sapgenpse → … -x ‹password›
ssh-keygen → … -N ‹password›
pdftotext, pdfimages, pdftoppm, pdfinfo, pdftocairo, pdftohtml → … -upw|-opw ‹password›
qpdf → … --encrypt ‹password›
qpdf → … --encrypt * ‹password›
net use → … /user:* ‹password›
net use → … \\* ‹password›
cmdkey, vpncmd, winexe → … /pass:‹password›
xfreerdp, xfreerdp3, wlfreerdp, mstsc → … /p:‹password›
winrs → … -p:‹password›
netdom → … /passwordd:‹password›
netdom → … /passwordo:‹password›
netdom → … /pd:‹password›
schtasks, tasklist, systeminfo, taskkill, driverquery, getmac, gpresult, eventcreate, signtool → … /p|/rp ‹password›
sc.exe, sc → … password ‹password›
dsadd, dsmod → … -pwd ‹password›
pvk2pfx → … -pi|-po ‹password›
vmrun → … -gp|-vp ‹password›
mkpasswd, openssl passwd, grub-mkpasswd → [-m|-5|-6|-1|-s *] [-*] ‹password?›
wpa_passphrase → * ‹password›
iwconfig → … key s:‹password›
nmcli, netsh, iwctl, wpa_cli → … password|wifi-sec.psk|802-11-wireless-security.psk|key|keyMaterial|--passphrase|psk ‹password›
networksetup → … -setairportnetwork * * ‹password›
add-generic-password, add-internet-password → … -w ‹password›
unlock-keychain, create-keychain, set-key-partition-list, security import → … -p|-P|-k ‹password›
dscl → … -passwd * ‹password›
cryptsetup, veracrypt, gpg, gpg2, borg, restic, duplicity, age, pdftk, qpdf, ecryptfs, hdiutil → … --passphrase|--password|-passphrase ‹password›
pdftk → … user_pw|owner_pw|input_pw ‹password›
convertto-securestring → [-String|-AsPlainText|-Force] [-AsPlainText|-Force|-String] ‹password›
ipmitool → … set password * ‹password›
racadm → … set *.password ‹password›
# Words that their secret follows at once.
-password, -passwd, -pwd, -plainpassword → ‹password?›
curlopt_userpwd, curlopt_proxyuserpwd → ~, *:‹password›
requirepass, insecure-password, masterauth, rootpw, bindpw, auth_pass, masteruser, encrypt_string, --encrypt-password → ‹password›
-storepass, -keypass, -srcstorepass, -deststorepass, -srckeypass, -destkeypass, storePassword, keyPassword → ‹password›
+rcon_password, +sv_password, +rcon.password, +server.password → ‹password›
rcon_password, sv_password, g_password, rcon login → ‹password›
sv_setsteamaccount → ‹secret›
acl setuser → … >‹password›
on > → ~‹password?›
hash-password, hash_password → … --plaintext|--password ‹password›
--password-command, --passcommand → echo|printf ‹password›
--auth-user-pass → <(printf|<(echo [-e] *\n‹password›
ftp> user → * ‹password›
a1 login, a01 login, a001 login, . login → * ‹password?› $
.password], .token] → ‹password?› $
/v defaultpassword /t reg_sz /d, /v password /t reg_sz /d → ‹password›
ftp, open → ⏎ user * ‹password›
: psk, : eap, : xauth → ‹password›
mqttpassword, password1, password2, wifipassword, webpassword, otapassword → ‹password?›
nickserv identify, nickserv register → [*] ‹password›
/quote pass, sasl_password, sasl_mechanism plain → ‹password›
/login, /register → ‹password?›
/register → * ‹password?›
login serveradmin → ‹password›
::add-mask:: → ~‹password?›
pragma key, pragma rekey → = ‹password›
create user, alter user → * identified by ‹password›
identified by → ‹password?› $
# Switches, routers and firewalls.
radius-server key, tacacs-server key, tacacs key, server-private key, ppp chap password, wpa-psk ascii → [0|5|6|7|8] ‹password›
neighbor password, pre-shared-key, crypto isakmp key, snmp-server community, rocommunity, rwcommunity → [0|5|6|7|8] ‹password›
password, secret → 0|4|5|7|8|9|sha512 ‹password?› $
enable secret, enable password → [level *] [0|5|7|8|9] ‹password› $
enable secret, enable password, passwd → ‹password› encrypted
username → * [privilege *] password|secret 0|5|7|8|9 ‹password›
username → * [privilege *] password|secret ‹password?›
community → ‹password?› $
community name: → ‹password?› $
tacacs server, radius server, aaa-server → ⏎ key [0|6|7] ‹password› $
line vty, line con, line aux → ⏎ password [0|7] ‹password› $
snmp-server user → … auth md5|sha|sha256 ‹password›
snmp-server user → … priv des|3des|aes [128|192|256] ‹password›
snmp-agent community → read|write [cipher|simple] ‹password›
key 7, key 6 → ‹password› $
key-string, authentication-key, server-key, ldap-login-password, pre-shared-secret → [0|7] ‹password?› $
message-digest-key, authentication-key → * md5 [0|7] ‹password›
user-name → * plaintext ‹password›
standby → * authentication [md5] [key-string] ‹password?› $
wpa2-pre-shared-key, wpa-pre-shared-key → ~=‹password›
pre-shared-key → ascii|hex|local|remote ‹password›
ascii-text, plain-text-password-value, simple-password → ‹password›
password → cipher|irreversible-cipher|simple|plaintext ‹password›
set psksecret, set password, set passwd, set secret, set passphrase, set auth-pwd, set priv-pwd, set ppk-secret → [ENC] ‹password?› $
# Settings of servers.
:5432:, :5433:, :6432:, :5439:, :*: → ~*:*:‹password›
host smtp., host imap., host mail., host pop. → ⏎ password ‹password› $
]:587, ]:465, ]:25, ]:2525 → *:‹password› $
com2sec → * default|localhost ‹password› $
ldap_default_authtok → = ‹password›
stats auth → *:‹password›
basicauth → * ‹password?› $
monitor → *@* * * ‹password?› master|slave|primary|secondary
createuser → * md5|sha|sha-256 ‹password›
createuser → * md5|sha|sha-256 * des|aes ‹password›
`;

export const USAGES = LINES.split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map(usageOf);
