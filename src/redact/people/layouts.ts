/**
 * How systems print who and where one is, one layout a line: what stands before, the letters by which it is found between « and »,
 * what follows. Letters with a capital are so written only; `<user>` and its like are the groups and parts of `layout.ts`; a line
 * that is set in goes on.
 */
import { layoutDetectors } from './layout.ts';

export const layouts = layoutDetectors(String.raw`
# id, the environment
(?<!\w)«uid=|gid=|groups=»\d{1,7}\((?<user>[a-z_][\w.-]{1,31})\)
(?<!\w)«USER=|LOGNAME=|USERNAME=»(?<user>[a-z_][\w.-]{2,31})(?=\s|$|["'\x60;\\])
# who, w, last: a terminal, then a time, a machine or a display
<line><user>[ ]{0,24}« pts/| tty| :0 | console »s?\d{0,3}[ ]{0,40}(?:\d{4}-\d\d(?:[-\d: ]{1,14}\(<host>\))?|\p{L}{2,4}\.?[ ]{1,3}(?:\p{L}{3}[ ]{1,3})?\d|
    [\w.:-]{2,60}[ ]{1,24}(?:\d\d:|\p{L}{3}[ ]{1,3}\d|\d{4}-)|:\d)
# stat, ls -l, tar -tv, eza
(?<![\w-])«drwx|-rw-|-rwx|lrwx|-r--|drw-|-r-x»[rwxsStT-]{5,6}[@+.]?[ ]{1,6}(?:\d{1,6}[ ]{1,4}<file>[ ]{1,12}
    (?:<file2>|\d{1,9}|(?:[A-Z]{1,15}\\)?[Dd]omain [Uu]sers)[ ]{1,12}\d|<group>/[A-Za-z_][\w.-]{1,31}[ ])
# ps aux and ps -ef by the column of the terminal, and by a heading
<line><group>\+?[ ]{1,12}\d{1,7}[ ]{1,8}(?:\d{1,3}\.\d[ ]{1,6}\d{1,3}\.\d[ ]{1,8}\d{1,9}[ ]{1,8}\d{1,9}|
    \d{1,7}[ ]{1,6}\d{1,3}[ ]{1,6}[\w:]{4,7})[ ]*« ?  | ?? | pts/| tty| s00»
«%CPU»[^\n]{0,80}\n<group>\+?[ ]{1,12}\d
# /etc/passwd, group, shadow
<line><user>«:x:|:*:»(?:50\d|[1-5]\d{3,4}|\d{6,}):\d{1,9}:[^:\n]{0,80}:/
<line><user>«:$y$|:$6$|:$5$»[^:\n]{10,200}:\d{4,6}:
«:x:»\d{3,7}:\d{1,7}:(?![^:\n]*(?:[Uu]ser|[Dd]aemon|[Ss]ystem|[Ss]ervice|[Ss]erver|[Aa]ccount|[Mm]anager|GNATS|Mail|Backup|List|
    Resolver|Ubuntu|Debian))(?<name>\p{Lu}[\p{L} .'-]{2,60}?)(?:,[^:,\n]{0,40}(?:,(?<phone>[\d() +-]{7,20})?(?:,[^:,\n]{0,40}){0,2})?)?:
# What programs answer that know who asks
«role "»<folder>(?=" does not exist)
« publickey for | password for |opened for user »<group>(?= from |\(uid| by )
«[sudo] »[^\n:]{0,24}? <user> ?:
(?<![\w.])<group>« may run the following| may not run sudo| is not allowed to run| is not in the sudoers»(?:[ \w]{0,24} on <host>)?
(?<![\w.-])<user>@(?:<host>|[\d.]{7,15})«'s password:»
«logged in as |authenticated as |signed in as |angemeldet als »<folder>(?=[\s,;(!]|\.?(?:\n|$))
«logged in »(?:to )?[\w.-]{3,60} (?:account |as )<user>(?= \()
# Commands about accounts, SSH's configuration, addresses of forges
(?:^|[\s;&|"'\x60$#])(?:getent )?«useradd |adduser |usermod |userdel |deluser |gpasswd |chage |passwd |pkill -u |ps -u »(?!.{0,80}--system|(?<=useradd )(?:.{0,40} )?-r |(?<=adduser )(?:.{0,40} )?-S )
    (?:(?:-{1,2}[\w-]{1,20}|"[^"\n]{1,40}"|'[^'\n]{1,40}'|[\w,./-]{1,30}(?= )) ){0,6}<group>(?=[ \t]*(?:[\n;"'\x60&|)]|\\n|$))
«\n  User |\n    User |\n\tUser »<user>[ \t]{0,4}(?=\r?\n|$)
(?<![\w.+-])(?:\d{1,12}[+-])?<user>«@users.noreply.»(?:github|gitlab|codeberg|gitea)
«avatars.githubusercontent.com/u/|api.github.com/user/»(?<id>\d{3,12})(?![\w-])
# What ssh-keygen writes behind a public key
«AAAAC3NzaC1lZDI1NTE5|AAAAB3NzaC1yc2E|AAAAE2VjZHNhLXNoYTIt»[A-Za-z0-9+/=]{40,800} <user>@<host>(?![\w@])
# Events of logs, beside an address; a directory
«"user":"|"user": "|"username":"|"username": "»<folder>",[^{}\n]{0,60}"(?:ip|addr|remote_addr|client_ip)"
 - <folder> \[\d\d/\w{3}/\d{4}:[\d:]{8} [+-]\d{4}«] "GET |] "POST |] "PUT |] "HEAD »
«dn: uid=»<folder>(?=,)
«\ncn: |\nsn: |\ngecos: »<person>(?=\n|$)
# Windows
«User name  »[ ]{2,38}<user><eol>
«Full Name  »[ ]{2,38}<name><eol>
«Registered Owner:»[ ]{1,40}<owner><eol>
«Host Name:  »[ ]{0,38}(?<host>[A-Za-z][\w-]{2,30})<eol>
# Paths with an account that are no home folders
(?<![\w~./)\]}%^])«~»(?<folder>[a-z][\w-]{3,31})(?=/[\w.])
(?:curl|wget|scp)[ ][^\n]{0,80}/«~»<folder>(?=/)
(?:cd|ls|finger|cat|echo|-d)« ~»(?<folder>[a-z][\w-]{3,31})(?=/?(?:[\s"'\x60]|$))
«/var/mail/|/spool/mail/|/crontabs/|/spool/cron/|/per-user/|/sudoers.d/|/linger/»(?:[\w.-]{1,20}/){0,2}<folder>(?!\w)
(?:^|\n)[^\n]{0,80}\d[ ]{0,3}« home/»<folder>/
(?:(?<=[\\/"'\x60\s=:(,]|^)|(?<=\\n))(?:-mnt-[a-z]|-var|-export|-private|[A-Za-z]-)?«-home-|-Users-»(?<key>[A-Za-z0-9]{1,40})
    (?=-|$|[\\/"'\x60\s),.:])

# Authors: the output of git and its settings
«author:|-by:|commit:|committer:|author |committer |--author=|--author |tagger |from:»["'=:\s\\]{0,5}<called>[ ]{0,2}
    (?=<[^<>\s/@]{0,64}@[^<>\s/]{1,64}>|\[redacted: email #)
«user.name|author_name|committer_name»(?![ ]?==)[ \t=]{1,4}(?<quote>["'])(?<name>\p{L}[^"'\n<>]{1,60})\k<quote>
«user.name|author_name|committer_name|[user]\n\tname|[user]\n    name|[user]\n  name»[ \t]{0,2}=[ \t]{0,2}<called>[ \t]{0,40}
    (?=\r?\n|\\n|$|["'\x60])
(?:^|\n|\\n)[ \t]{0,8}«author: »[ ]{0,4}(?<dotted>[a-z]{2,20}\.[a-z]{2,20})(?=[ ]{0,4}(?:<|\r?\n|\\n|$))
(?:^|\n)\^?[0-9a-f]{7,40} (?:\S{1,120}[ ]{1,20})?\((?:(?<dotted>[a-z]{2,20}\.[a-z]{1,20})|(?<name>\p{L}[\p{L}\d .,'_-]{1,50}?))[ ]{0,20}
    « 20»\d\d-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}[ ]{1,6}\d{1,7}\)
# In front of an address in brackets, anywhere; one word in the signature of a changelog
(?:^|[\n\t"'\x60:,;(=|>*©&\]]|\\[nt]|--|\b(?:19|20)\d\d|\b(?:by|and))[ ]{0,3}(?:<owner>|(?<=-- )(?<name>\p{L}[\p{L}\d.'’-]{1,30}))["']?[ ]{0,2}
    \(?<[^\s<>"'@]{1,64}«@»
# Headers of files, lists of tasks
(?:^|[\n\t→"'*#/;%{(,-]|\\n)[ \t]{0,12}(?:\w{3,14} ){0,2}«author: |contact: |insured |author: "|autor: |auteur: |autore: |auteur : |作者：|
    作者: |verfasser: |prepared by|reported by|assigned to|assignee: |reviewer: |signed by|owner: »[:：]?[ ]{0,20}(?<=[ "])["']?<person>
    (?:(?= (?:on|at) \d)|(?=[ \t]{0,4}(?:[\n"'\x60,;<(]|\\n|\*/|-->|$)))
# Messages, contacts and invitations
(?:^|\n|\t|→)\u200e?\[\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:[ \u202f][ap]\.?[ \u00a0\u202f]?m\.?)?«] »(?!(?<=\d{4}-\d\d-\d\d [\d:]{8}\] )\p{Lo})<name>:[ ]
(?:^|\n|\\n|\t|→)«FN:|FN;»(?:[^:\n]{0,30}:)?<name>
«\nN:|\nN;»(?:[^:\n]{0,30}:)?(?<name>\p{Lu}[^;\n]{1,40};\p{Lu}[^;\n]{1,40})(?=;)
(?:^|\n|\\n|\t|→)«ADR:|ADR;»(?:[^:\n]{0,30}:)?;[^;\n]{0,40};(?<street>[^;\n]{4,60});
«BDAY:|BDAY;»(?:[^:\n]{0,30}:)?(?<birth>(?:\d{4}|--)-?\d\d-?\d\d)
«organizer;|attendee;»[^:\n]{0,80}CN="?<name>(?=[";:])
# A date of birth in front of what says so
(?<birth>\d{1,2}\.\d{1,2}\.(?:19|20)?\d\d) ?«г.р.|г. р.|г/р|года рождения|р.н.|року народження»
# Names of East Asia behind what says whose they are, and in exports of chats; who has an account of Feishu
«"username"|"user_name"|"nickname"|"nick"|"real_name"|"realname"»[ ]?:[ ]?"<eastern>(?=")
(?<![\w-])(?<id>«ou_|on_»(?=[\da-f]{0,31}\d)[\da-f]{32})(?![\w-])
«姓名|氏名|お名前|이름|성명|联系人|聯絡人|负责人|負責人|收件人|发件人|寄件人|担当者|担当|作者|담당자|작성자|보낸 사람|받는 사람»["'」】*]{0,3}[ ]{0,2}[:：=][ ]{0,2}["'「*]{0,3}<eastern>
(?:^|\n)<eastern>«  20| 20| (20»\d\d[-/年.]\d{1,2}[-/月.]\d{1,2}[ 日)]
(?:^|\n)\[<eastern>«] [오| [上| [下»[오전후上下午]{0,2} ?\d{1,2}:\d\d\]
«, »<eastern>[ ]?: (?<=20\d\d[-년/. ][^\n]{4,30}\d:\d\d, \S{2,6} ?: )
# Letters
(?<![\p{L}\d])«Frau |Herr |Herrn |Mme |Señora |Señor |Fru »(?:<person>|(?<name>\p{Lu}\p{L}{2,20}-\p{Lu}\p{L}{2,20}))(?![\p{L}\d_(])
«Familie |Familia |Famille |Família »<surname>(?![\p{L}\d_(])
(?:(?:^|\n)(?:[^\n]{0,30}[\s"'])?|["(:][ ]?)«I am |I'm |i'm |i am |this is |My name is |my name is |Ich bin |ich bin |ich heiße |Je suis |je suis |je m'appelle |Me llamo |me llamo |
    Soy |soy |Mi chiamo |mi chiamo |Sou |sou |Sou o |Sou a |mijn naam is |ik ben |jag heter |mitt namn är |nazywam się |меня зовут »<own>(?<=\p{L}{3})(?![\p{L}\d_(:/]|\.\S|['’]s )
(?<![\p{L}\d]|\d\. \*\*)«Customer |customer |Client |client |Patient |patient |Guest |guest |Tenant |tenant |Employee |employee |Policyholder |Reporter |
    Kunde |Kundin |Patientin |Mieter |Mieterin |Cliente |cliente |Paciente |paciente |Klant |klant |Kund |kund |Daughter |daughter |Wife |wife »<own>(?![\p{L}\d_(:/]|\.\S|['’]s )
(?<=(?:[,:;(]|and|und|et|y) |\n)<surname>« born | geb. | née »(?=\d)
«regards|sincerely|grüßen|grüße|cordialement|saludos|saludo|atentamente|signed,|beste groet|atenciosamente|cordiali saluti|groet|groeten|
    hälsningar|pozdrawiam|с уважением|cheers,|thanks,|best,|此致|よろしくお願いします»[,.。]?[ ]?\n{1,2}[ >]{0,4}<person>(?=[ ]{0,3}(?:\n|$))
# Family trees (GEDCOM), images of hospitals (DICOM), claims (X12), orders (EDIFACT), payments (ISO 20022), comments of a blog
<line>«1 NAME |2 GIVN |2 SURN »(?<who>[^\n]{2,60}?)(?=\r?\n|$)
«1 BIRT»\s{1,12}2 DATE (?<birth>[^\n]{4,24}?)(?=\r?\n|$)
<line>«1 ADDR |2 ADDR »(?<street>[^\n]{4,80}?)(?=\r?\n|$)
«(0010,0010) PN [|(0010,1001) PN [|(0010,1060) PN [»(?<who>[^\]\n]{2,60})
«(0010,0020) LO [|(0010,1000) LO [»(?<number>[^\]\n]{4,30})
«(0010,0030) DA [»(?<birth>\d{8})
«NM1*IL*1*|NM1*QC*1*|NM1*74*1*»(?<who>[^*~\n]{2,35}\*[^*~\n]{1,25})(?:\*[^*~\n]{0,20}){3,4}(?:\*(?<number>[A-Z\d]{5,20}))?
«DMG*D8*»(?<birth>\d{8})
«~N3*|\nN3*»(?<street>[^*~\n]{4,55})
«NAD+»[A-Z]{2,3}\+[^+'\n]{0,40}\+[^+'\n]{0,80}\+(?<who>[^+'\n]{3,70})\+(?<street>[^+'\n]{4,70})
«<Nm>»<person>(?=</)
«<StrtNm>|<AdrLine>»(?<spot>[^<\n]{4,70})
«comment_author: »(?<name>\p{L}[^\n]{2,50}?)(?=\r?\n|$)
# What machines read of a passport (ICAO 9303)
(?<![A-Z\d<])(?<who>[PIVAC][<A-Z][A-Z<]{3}[A-Z](?:<?[A-Z]){1,30})«<<»(?<who2>[A-Z<]{2,36})(?:(?:\s{1,3}|\\n)?(?<who3>[A-Z\d<]{20,60}))?
# Records of hospitals (HL7), of banks (MT940), labels of parcels (ZPL)
«PID»\|\d{0,4}\|[^|\n]{0,20}\|(?<number>[A-Z\d]{4,20})[^|\n]{0,60}\|[^|\n]{0,30}\|(?<name>[\p{L}'-]{2,30}\^[\p{L}'^ -]{1,40})
    (?:\|[^|\n]{0,40}\|(?<birth>\d{8})\|[^|\n]{0,3}\|[^|\n]{0,40}\|[^|\n]{0,20}\|(?<street>[^|\n]{4,80})?\|[^|\n]{0,10}\|(?<phone>[\d()^+-]{7,24})?)?
«?31»(?<iban>[A-Z]{2}\d\d[A-Z\d]{10,30})(?=\?|\s|$)
«?32»(?<name>\p{L}[\p{L} .'-]{3,60}?)(?=\?|\r?\n|$)
«^FD»(?:<person>|(?:[Tt]el\.? ?)?(?<phone>\(?\d{3}\)?[ -]\d{3}[ -]\d{3,4})|(?<place>[^^\n]{4,60}))(?=\^FS)

# What a camera writes
«\nArtist  |\nOwner Name  |\nCreator  »[ ]{0,30}: (?<name>\p{L}[\p{L} .'-]{3,40})(?=\r?\n|$)
«\nSerial Number  »[ ]{0,30}: (?<serial>\d{6,14})(?=\r?\n|$)

# Machines: a private address spelt as a name, variables, settings, the kernel
(?<host>«ip-10-|ip-172-|ip-192-»\d{1,3}(?:-\d{1,3}){1,3}(?:\.[a-z0-9-]{2,30}){0,4})
(?<![\w.-])«HOSTNAME=|COMPUTERNAME=|USERDOMAIN=|LOGONSERVER=»\\{0,4}<named>
«static hostname:|transient hostname:|local hostname:|computer hostname:»<named>
«HOST: »<host>(?=[ ]{2})
(?<![\w.-])«Linux |Darwin »(?!docker-desktop|runnervm|fv-az)<host> \d{1,2}\.\d{1,3}\.\d{1,3}(?:-\w|\S{0,40} (?:#|SMP|Darwin))
# As providers name what is connected to them, and what they let
(?<![\w.-])(?<host>(?=[\w.-]{0,59}\d)[\w-]{3,60}(?:\.[\w-]{1,20}){0,4})«.hstgr.cloud|.contaboserver.net|.vps.ovh.|.your-server.de|.linodeusercontent.com|
    .vultrusercontent.com|.compute.amazonaws.com|.bc.googleusercontent.com»(?![\w-])
(?<![\w.-])(?<host>(?=[\w-]*\d)[\w-]{4,60}(?:\.[\w-]{1,20}){0,2})«.dip0.|.dsl.|.dyn.|.dhcp.|.dynamic.|.cable.|.pool.»[\w-]{2,30}\.[a-z]{2,3}(?![\w.])
# Lines of logs: a time, the machine, the program
(?:^|\n|\t|→)(?:<\d{1,3}>)?(?:\p{L}{3}\.? {1,2}\d{1,2} <clock>|\d{4}-\d\d-\d\dT<clock>(?:Z|[+-]\d\d:?\d\d)?) <host>
    (?: [\w./()@:-]{1,40}\[\d{1,8})?«]: | kernel: | sudo: | systemd: | dhclient: »
«\n  HostName |\n    HostName |\n\tHostName |connect to host |Connection to »(?!(?:[\w-]+\.)?(?:github|gitlab|bitbucket|codeberg|example)\.)
    (?<host>[A-Za-z][A-Za-z\d-]{2,40}(?:\.[\w-]{1,40}){0,5})(?=(?<!tion to \S{1,250})(?:\r?\n|\s{0,4}$)| closed| port| timed| reset| refused)
# Leases and neighbours: the card, the address, what the device calls itself
(?:[\da-f]{2}:){5}[\da-f]{2}« 192.168.| 10.| 172.»[\d.]{3,11}[ \t]{1,8}(?!raspberrypi)<host>(?=[ \t\n]|$)
(?<![\w:.-])(?<mac>(?:[\da-fA-F]{2}[:-]){5}[\da-fA-F]{2})[ \t|,]{1,20}«192.168.|10.|172.»
(?<![\w.])(?<mac>[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4})[ ]{1,8}«DYNAMIC|STATIC»
# As devices are named after their owner, or by their maker
(?<![\p{L}\d])(?<host2>\p{Lu}\p{L}{2,20})(?<host>«'s MacBook|’s MacBook|'s iPhone|’s iPhone|'s iPad|’s iPad|'s iMac|'s Mac mini|'s AirPods»
    (?: Pro| Air)?)
(?<![\w-])(?<host>«DESKTOP-|LAPTOP-|WIN-»(?=[A-Z0-9]{0,10}\d)[A-Z0-9]{7,11})(?![\w-])(?:\\{1,2}<user>)?
# Prompts: anna@laptop:~/app$, [anna@laptop app]$, anna@MacBook app %; of bash on a Mac, of Git Bash
(?<![\w.-])<login>«@|㉿»(?<host>[A-Za-z][\w-]{1,62}(?:\.[\w-]{1,40}){0,3})
    (?=:[~/][^\s$#%]{0,120}<state>[ ]?[$#%>❯➜]|[ ][~/\w][^\s\]\x60]{0,80}\]?<state>[ ]?[$#%❯➜](?:[ ]|$)|\)-\[)
(?:^|\n)(?:\([\w.-]{1,18}\) )?<login>«@»(?<host>[A-Za-z][\w-]{1,62}(?:\.[\w-]{1,40}){0,3})(?=[ ]?[%$#>][ ]\S)
(?:^|\n)(?<host>[A-Za-z][\w-]{2,40}):(?:~|[\w./-]{1,60}) (?<login>[a-z][\w.-]{1,30})«$ »
<login>@<host>« mingw| msys| ucrt| clang| cygwin»
# Remote logins
(?<![\w-])«ssh|scp|sftp|rsync|mosh|ssh-copy-id»(?:[ \t]+-{1,2}[\w=.,/:~-]{1,60}(?:[ \t]+(?![\w.-]+@)[^\s@-][^\s@]{0,80})?){0,8}
    (?:[ \t]+[^\s@"']{1,120}){0,3}?[ \t]+["']?<login>@(?<remote>[A-Za-z0-9][\w.-]{1,120}(?<!\.))(?![\w.-]*[{$<*])

# Numbers of accounts: addresses and names of resources, Azure's subscription in an object with its tenant
«/subscriptions/|/accounts/|/tenants/|/organizations/|/orgs/|login.microsoftonline.com/|amazonaws.com/|sts.windows.net/»
    (?<id><uuid>|[0-9a-f]{32}|\d{12}|(?:[0-9A-F]{6}-){2}[0-9A-F]{6})(?![\w-])
«arn:aws»[\w-]{0,10}:[\w-]{0,30}:[\w-]{0,20}:(?<id>\d{12})(?=:)
(?<id>\d{12})«.dkr.ecr.|.signin.aws.|.sso.amazonaws.»
"id": ?"(?<id><uuid>)"[^{}]{0,120}«"tenantid"|"hometenantid"|"environmentname"»
«"tenantid"|"hometenantid"|"environmentname"»[^{}]{0,300}?"id": ?"(?<id><uuid>)"
`);
