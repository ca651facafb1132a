/** Code: functions that take a secret, and what tests say of one. */
import { NEVER, pattern, patternReader, patternReaders, type Reader } from './reader.ts';

const ANY = '(?:[brf]{0,2}["\'`][^"\'`\\n]{0,200}["\'`]|[^"\'`\\n,()]{1,80})';
const STRING = '(?:[A-Za-z_][\\w:.]{0,24}\\(|\\[\\]byte\\(|&)?(?:[brf]{0,2}|@|N)["\'`](?<value>[^"\'`\\n]{4,400})';
/** The end of a longer name will do (`new MySqlPDO(`), but not of `encrypt(`. */
const WHOLE = /[A-Za-z_]$/;

/** Functions, and how many arguments stand before the secret, at least and at most. */
const call = (says: Parameters<typeof pattern>[0], [least, most]: readonly [number, number], names: string, notAfter = NEVER) =>
  pattern(
    says,
    names,
    new RegExp(`\\s{0,8}(?:${ANY},\\s{0,8}){${least},${most}}?${STRING}(?=["'\`]\\)?(?:\\.\\w{1,20}\\(\\))?\\s{0,8}[,)\\]])`, 'y'),
    { notAfter },
  );

const AFTER_USER =
  'ftp_login(|auth = (|credentials = (|creds = (|networkcredential(|usernamepasswordcredentials(|usernamepasswordcredential(|passwordauthentication(|httpbasicauth(|' +
  'setbasicauth(|username_pw_set(|oracle.connect(|oracledb.connect(|smtp.login(|server.login(|imap.login(|mail.login(|ftp.login(|withbasicauth(|plaintextauthprovider(|wifi.begin(|wifi.softap(|changeuserpassword(|setcredentials(|' +
  'loginwithpassword(|auth=(|credentials.basic(|.basic_auth(|.basicauth(|plainauth(|credentials::new(|pgp_sym_encrypt(|pgp_sym_decrypt(|aes_encrypt(|aes_decrypt(';
const LOGINS =
  '.login(|usernamepasswordauthenticationtoken(|basicawscredentials(|basicsessioncredentials(|basicauth(|auth: [|auth: (|auth=[|' +
  'authenticate(|auth(|set_credentials(';
const CONNECTIONS =
  'create_superuser(|create_user(|getconnection(|pdo(|mysqli_connect(|mysqli(|>connect(|clientsecretcredential(|' +
  'mqtt.connect(|mqttclient.connect(|signinwithemailandpassword(|createuserwithemailandpassword(|pdo->__construct(|outletdevice(|mysql.connect(|pg_connect(|driver.connect(';
const CLIENTS =
  'hmac.new(|usersecret(|client.login(|bot.run(|bot.login(|client.run(|stripe(|openai(|anthropic(|octokit(|pusher(|resend(|telegraf(|' +
  'telegrambot(|cookieparser(|secretkeyspec(|fernet(|signer(|verifier(|webhookhandler(|encrypter(|encryptor(|unlock(|hex2bin(|' +
  'unhexlify(|newcookiestore(|client(|weather(|owm(|trello(|trello.new(|newsapi(|maps(|geocoder(|translator(|tmdb(|lastfm(|finnhub(|' +
  'deepl(|api(';
const SIGNERS =
  'jwt.sign(|jwt.verify(|jwt.encode(|jwt.decode(|createhmac(|hmac.new(|hmac.digest(|createcipheriv(|signwith(|aes.encrypt(|aes.decrypt(|' +
  'trello(|trello.new(|algoliasearch(|httpbasicauth(';

const calls = patternReaders('call', [
  // The type stands before: `NetworkCredential cred = new("user", "…")`.
  pattern(
    'password quoted',
    'networkcredential ',
    new RegExp(`\\w{1,40}\\s{0,3}=\\s{0,3}new\\(${ANY},\\s{0,8}${STRING}(?=["'\`]\\s{0,8}[,)])`, 'y'),
  ),
  call('password told', [0, 0], 'crypt(|getbytes(', WHOLE),
  call('password quoted', [0, 0], 'hashpw(|password_hash(|password_verify(|make_password(|hash_password('),
  call('password quoted', [1, 3], AFTER_USER),
  call('password told', [1, 4], LOGINS),
  call('password quoted', [2, 4], CONNECTIONS),
  call('key told', [0, 0], CLIENTS),
  call('secret told', [1, 2], SIGNERS),
]);

const SECRET = '(?:(?:api|access|auth|private|signing|secret)[_-]?key|token|secret|passw|credential)';
const HASHED = '(?:sha\\d|hash|digest|integrity|etag|checksum|nonce|fingerprint|signature|public)';

/** What a test expected and received, where its lines name a secret. */
const assertion = patternReader(
  'assertion',
  pattern(
    'secret beside',
    'assertionerror|expected:|received:|actual:',
    new RegExp(`(?:(?<=${SECRET}[^]{0,300})|(?=[^]{0,300}${SECRET}))(?<!${HASHED}[^]{0,300})(?![^]{0,300}${HASHED})`, 'iy'),
    {
      notAfter: NEVER,
      rows: /[^\n]{0,200}?["'`](?<value>[^\s"'`<>]{16,200})(?=["'`])/y,
      accept: (value) => !/^[a-z]+_|^eyJ|[._-][a-z]{3,}(?:[._-]|$)/.test(value),
    },
  ),
);

export const code: readonly Reader[] = [...calls, assertion];
