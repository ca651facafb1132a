/** The name of a wireless network where its key is told with it: it says where somebody lives. */
import { type PrivateData, words } from './kind.ts';
import { labelled } from './labelled.ts';

const KEY =
  /(?:key|pass|psk|pw\b|schlüssel|kennwort|clé|mot de passe|clave|contraseña|senha|chiave|wachtwoord|lösenord|hasło|пароль|şifre|密码|密碼|パスワード|비밀번호|mật khẩu)/iu;
const EXAMPLE =
  /^(?:your|my|the|home|ssid|wifi|wi-fi|wlan|name|network|test|example|none|null|true|false|string|any|is|and|with)$|your|example|<|\$|\{/i;

export const wifiName: PrivateData = {
  kind: 'host',
  detectors: labelled({
    rule: 'wifi-name',
    tier: 'suspicion',
    labels: words(
      'ssid|wifi name|wi-fi name|wifi network|wlan name|wlan-name|network name|nom du wifi|nombre del wifi|nome do wifi|nome del wifi|无线名称|wifi名',
    ),
    words: 0,
    value: '[\\p{L}\\p{N}][\\p{L}\\p{N} _.!#-]{2,31}?(?=["\'`,;\\n]|\\\\[n"]|[ ](?:and|with|und|et|y|key|pass|psk)|$)',
    accept: (value, { around }) => !EXAMPLE.test(value) && KEY.test(around),
  }),
  ng: [],
  asks: [
    ['wifi name: Tidewater Loft, key: H5jM7FeBdE0g', 'Tidewater Loft'],
    ['ssid="Tidewater-5G"\npsk="H5jM7FeBdE0g"', 'Tidewater-5G'],
  ],
  ok: ['ssid="your-ssid"\npsk="your-password"', 'const char* ssid = SSID;', 'SSID: Tidewater, signal 70%'],
};
