/** Hardware addresses of network interfaces, in what systems print about them. */
import { type PrivateData, words } from './kind.ts';

/** Broadcast, multicast, nothing, examples. */
const NONE =
  /^(?:(?:00|ff|11|aa)([:-])(?:(?:00|ff|11|aa)\1){4}|00([:-])11\2|01:00:5e|01:80:c2|33:33|de:ad:be|00:00:5e|aa:bb:cc|00:1a:2b|(?:12|01):(?:34|23):|(?:[\da-f]{2}[:-]){3}(?:aa[:-]bb[:-]cc|dd[:-]ee[:-]ff)$)/i;
const isMac = (value: string) => !NONE.test(value);

export const hardwareAddress: PrivateData = {
  told: [
    {
      rule: 'mac',
      labels: words(
        'ether |link/|hwaddr|lladdr|hardware|physical address|mac:|mac a|mac_a|mac-a|macaddr|mac=|mac"|mac |) at |device |access point|dhcpack on |dhcpoffer on |dhcpdiscover from |dhcprequest for |hw_addr|physische adresse|' +
          'adresse physique|dirección física|indirizzo fisico|wakeonlan|etherwake|bluetooth|bssid|chaddr|mac：|物理地址|物理アドレス',
      ),
      sure: true,
      value:
        '(?:[\\da-fA-F]{2}(?<sign>[:-])(?:[\\da-fA-F]{2}\\k<sign>){4}[\\da-fA-F]{2}|[\\da-f]{4}\\.[\\da-f]{4}\\.[\\da-f]{4})(?![\\w:.-]?[\\da-fA-F]{2}(?![a-z]))',
      accept: isMac,
    },
  ],
  // Beside the private address of the machine: leases, neighbours.
  places: [
    {
      keywords: ['192.168.', '10.', '172.'],
      rule: 'mac',
      accept: isMac,
      behind: '(?<![\\w:.-])(?<value>(?:[\\da-fA-F]{2}[:-]){5}[\\da-fA-F]{2})[ \\t|,]{1,20}',
    },
  ],
};
