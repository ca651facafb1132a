/** Private data of invented people in the places where it occurs. */

import type { Json } from '../../../../src/model/json.ts';
import { type Random, sample } from '../../../../src/redact/engine/sample.ts';

const NAMES = ['annabell', 'tkowalski', 'priyanka', 'jvandermeer', 'okonkwo', 'yuki.tanaka', 'mrodriguez', 'lindqvist'];
const DOMAINS = ['gmail.com', 'posteo.de', 'northwind-labs.io', 'mail.ru', 'qq.com', 'uni-bremen.de'];

export function peopleCases(random: Random): { content: Json; gone: string[] }[] {
  return NAMES.flatMap((name, index) => {
    const domain = DOMAINS[index % DOMAINS.length] as string;
    const machine = `${name.replace('.', '')}-thinkpad`;
    const key = name.replace(/[^A-Za-z0-9]/g, '-');
    const ip = sample('10\\.[1-9]\\d\\.1\\d\\d\\.[1-9]\\d', random);
    const account = sample('[2-9]\\d{11}', random);
    const uuid = sample('[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}', random);
    const full = `${name.charAt(0).toUpperCase()}${name.slice(1).replace('.', '')} Vesterholm`;
    return [
      { content: `cd /home/${name}/code && ls`, gone: [name] },
      { content: `open /Users/${name}/Library/x.plist`, gone: [name] },
      { content: `C:\\Users\\${name}\\AppData\\Local`, gone: [name] },
      { content: `"C:\\\\Users\\\\${name}\\\\x.json"`, gone: [name] },
      { content: `/mnt/c/Users/${name}/repo`, gone: [name] },
      { content: `C:/Users/${name}/repo`, gone: [name] },
      { content: `file:///Users/${name}/x.html`, gone: [name] },
      { content: `~/.claude/projects/-home-${key}-app/x.jsonl`, gone: [key] },
      { content: `~/.claude/projects/-Users-${key}-work-app/x.jsonl`, gone: [key] },
      { content: [`cwd /home/${name}/app`, `drwxr-xr-x 2 ${name} ${name} 4096 Jan 1 x`], gone: [name] },
      { content: [`cwd /home/${name}/app`, `logged in as ${name}.`], gone: [name] },
      { content: `${name}@${machine}:~/app$ git status`, gone: [machine, name] },
      { content: `[${name}@${machine} app]$ make`, gone: [machine, name] },
      { content: `${name}@${machine} app % npm test`, gone: [machine, name] },
      { content: `mail ${name}@${domain} about it`, gone: [`${name}@${domain}`] },
      { content: `"author": "${full} <${name}@${domain}>"`, gone: [`${name}@${domain}`] },
      { content: `commit ${sample('[0-9a-f]{40}', random)}\nAuthor: ${full} <${name}@${domain}>\nDate: Mon`, gone: [full, name] },
      { content: `Co-authored-by: ${full} <${name}@${domain}>`, gone: [full, name] },
      { content: `git config --global user.name "${full}"`, gone: [full] },
      { content: `git config user.email ${name}@${domain}`, gone: [`${name}@${domain}`] },
      { content: `ssh -i key.pem ${name}@${machine}.${domain}`, gone: [name, machine] },
      { content: `scp dist.tgz deploy@web3.${machine}.net:/srv`, gone: [`web3.${machine}.net`] },
      { content: `ssh ubuntu@${ip}`, gone: [ip] },
      { content: `curl http://${ip}:8080/health`, gone: [ip] },
      { content: `listening on 192.168.${index + 2}.${index + 31}:3000`, gone: [`192.168.${index + 2}.${index + 31}`] },
      { content: `ping ${machine}.local`, gone: [machine] },
      { content: `https://git.${key}-corp.internal/x`, gone: [`git.${key}-corp.internal`] },
      { content: `psql -h db-2.${key}.corp -U x`, gone: [`db-2.${key}.corp`] },
      { content: `arn:aws:iam::${account}:role/x`, gone: [account] },
      { content: `docker push ${account}.dkr.ecr.eu-west-1.amazonaws.com/x`, gone: [account] },
      { content: { accountUuid: uuid, organizationUuid: uuid }, gone: [uuid] },
      { content: `AZURE_TENANT_ID=${uuid}`, gone: [uuid] },
      { content: `subscriptionId: "${uuid}"`, gone: [uuid] },
      { content: `{"org_id": "org-${sample('[A-Za-z0-9]{24}', random)}", "account_id": "${account}"}`, gone: [account] },
      { content: `%2FUsers%2F${name}%2Fx`, gone: [name] },
      { content: `${machine}:app ${name}$ git status`, gone: [machine, name] },
      { content: `uid=1000(${name}) gid=1000(${name}) groups=1000(${name})`, gone: [name] },
      { content: `PS C:\\Users\\${name}\\code> dir`, gone: [name] },
      { content: `${name}:x:1000:1000:${full},,,:/home/${name}:/bin/bash`, gone: [name] },
      { content: `    12\t${full} <${name}@${domain}>`, gone: [full, `${name}@${domain}`] },
      { content: `mailto:${name}+news@${domain}`, gone: [name] },
      { content: `https://x.dev/?email=${name}%40${domain}`, gone: [`${name}%40${domain}`] },
      { content: `https://jenkins.corp.${key}.com/job/1`, gone: [`jenkins.corp.${key}.com`] },
      { content: `ip-10-2-${index}-17.eu-west-1.compute.internal`, gone: [`ip-10-2-${index}-17`] },
      { content: `{"Account": "${account}", "Arn": "arn:aws:sts::${account}:assumed-role/x"}`, gone: [account] },
      { content: `/subscriptions/${uuid}/resourceGroups/x`, gone: [uuid] },
      { content: `fd12:3456:789a:1::${index + 1}`, gone: [`fd12:3456:789a:1::${index + 1}`] },
      { content: `\\\\wsl$\\Ubuntu\\home\\${name}\\x`, gone: [name] },
      { content: `/c/Users/${name}/x and /data/data/com.termux/files/home/x`, gone: [name] },
      { content: { [`/Users/${name}/a.ts`]: 'open' }, gone: [name] },
      { content: `HOME=/home/${name}\nUSER=${name}\nLOGNAME=${name}`, gone: [name] },
    ];
  });
}
