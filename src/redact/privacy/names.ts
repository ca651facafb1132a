/** User names: which of them are too common to be looked for outside home folders. */
import { labels } from './labelled.ts';

/** Accounts of images, services and tutorials, and names that are words: replaced in paths only. */
const COMMON = new Set(labels.accounts);

/** Folders beside home folders that belong to no user, and templates for a name. */
const NO_USER =
  /^(?:shared|public|default|users|groups|all users|default user|linuxbrew|\.\.\.?|\*|~|\$.*|<.*|\{.*|%.*|\[.*|…|username|user_name|your[-_]?(?:user)?[-_]?name|you|xxx+|:\w*|(?:your|my)[-_](?:[a-z]{1,12}[-_])?user(?:name)?|[你您]的.*)$/i;

export const isNoUser = (name: string) => NO_USER.test(name);

/** Accounts that systems create for their services: `systemd-network`, `_spotlight`, `media_rw`, `u0_a123`. */
const SYSTEM =
  /^(?:_.*|svc[-_].*|[\w-]+-(?:app|api|service|worker)|systemd?(?:-.*)?|u\d+_[ai]\d+|(?:media|sdcard|package|log|net|inet|radio|shell|wifi|graphics|everybody|readproc|uhid)(?:_\w+)?|(?:message|dbus|pk|usb|q)[-_]?(?:bus|mux|config|emu|bus-proxy)|avahi(?:-autoipd)?|polkitd?|rtkit|colord|geoclue|gdm|sddm|lightdm|lp|lpadmin|cups\w*|saned|hplip|whoopsie|kernoops|pulse(?:-access)?|pipewire|kvm|libvirt(?:-\w+)?|qemu|render|netdev|plugdev|dialout|cdrom|floppy|tape|uuidd|tcpdump|landscape|fwupd-\w+|sssd|chrony|ntp|_?ssh|sshd|syslog|nogroup|nobody|daemon|games|man|news|uucp|proxy|list|irc|gnats|dnsmasq|tss|speech-dispatcher|cockpit-\w+|named|bind|postfix|dovecot|exim|rabbitmq|memcache[d]?|mongod?b?|mariadb|couchdb|influxdb|zabbix|nagios|munin|tomcat\d*|jetty|wildfly|solr|minio|gitea|keycloak|traefik|caddy|haproxy|varnish|squid|unbound|clamav|fail2ban|oracle|oinstall|mssql|odbc|www-run|http|apache2?|wwwrun|httpd|staff|wheel|adm|sudo|trustedinstaller|administrators?|administratoren|everyone|none|domain(?:[ _]users)?|disk|input|video|audio|message)$/i;

export const isSystemName = (name: string) => SYSTEM.test(name);

/** Templates for a name: `your_username`, `newuser`, `usuario`. */
const DUMMY_NAME =
  /^(?:(?:your|my|the|app|old|new|other|another|some|any|win|windows|home|local|remote|current|this)[-_]?){0,3}(?:user(?:name)?|account|name|person|dev(?:eloper)?|me)\d?$|^(?:usu[aá]rio|utilisateur|benutzer(?:name)?|nutzer|utente|gebruiker|użytkownik|uživatel|användare|bruger|bruker|käyttäjä|kullanici|[你您]的.*|用户名?|ユーザー名?|あなたの.*|사용자.*|пользователь|tu_?usuario|alice|bob|johndoe|janedoe|john|jane|jdoe)$/i;

/** Whether a name is rare enough to be replaced wherever it occurs. */
export function isDistinctiveName(name: string): boolean {
  return (
    name.length >= 4 &&
    !COMMON.has(name.toLowerCase()) &&
    !SYSTEM.test(name) &&
    !DUMMY_NAME.test(name) &&
    /^[\p{L}][\p{L}\d._-]*(?: [\p{L}\d._-]{1,30}){0,2}$/u.test(name) &&
    !/^(?:user|test|dev|admin|build|ci|runner|app|temp)[-_.]?\d*$/i.test(name)
  );
}

export const isCommonName = (name: string) => COMMON.has(name.toLowerCase());
