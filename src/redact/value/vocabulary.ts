/** Words of English and of programs, as manuals use them; a name made of them is not random. Without inflected forms. */
export const VOCABULARY =
  'abc abide ability able abort about above absent absolute abstract accept access accessible accessor accident according account ' +
  'accurate acid acl acorn across action active actor actual adapter add addition additional address adjacent adjust adult advance ' +
  'advice aes affect after afterwards again against age agency agent agents agree air airport alarm album alert algorithm alias ' +
  'align alignment all alley allow almost alone along alongside alphabet already also alt alternate alternative although altitude ' +
  'always amber ambiguous amd amount analytics ancestor anchor and angle animal annotation another ansi answer any anymore anything ' +
  'anywhere aof apache apartment api app appear append apple applicable application applied approach appropriate apron apt ' +
  'arbitrary arch are area arena arg argument argv aria arm army around arr array arrival arrow article artist ascii assembly ' +
  'assert assertion assets assign assignment associated assume ast async asynchronous atom atomic attach attack attempt attic attr ' +
  'attribute attrs audience augment aunt author auto autocomplete autolink automatic autumn available avoid await award aware away ' +
  'aws axis azure baby back backend background backup backward bad badge bag bakery ball bamboo banana band bank bare barn base ' +
  'baseline bash basic basis basket batch bath bay bcrypt beach beam bean bear beast because become bed bee been beer before begin ' +
  'beginning behave behavior behaviour behind being believe bell below belt bench benchmark berry best better between beyond big ' +
  'bigint bike billing bin binary bind bios bird birth biscuit bit bitbucket black blade blank blanket blaze blob block blog blood ' +
  'bloom blue boat body bold bolt bone book boolean boot bootstrap border both bottle bottom bound boundary bowl box boy brace ' +
  'bracket brain branch brand brass bread break breakfast breeze brew brick bridge brief bright broken broker bronze brother ' +
  'browser btn bucket budget buffer bug build built builtin bull bun bundle bunny bus bush business but butter button byte bytes ' +
  'cabin cable cache cake calendar call callback calm camel camera camp can canal cancel candle candy cannot canonical canvas cap ' +
  'capability caption capture care careful caret cargo carpet cart case castle cat catch category cause cbc cedar ceiling cell ' +
  'center certain cfg chain chair chalk champion change changelog channel char character charge charset chat check checkbox ' +
  'checkout cheese cherry chess chest chicken chief child children choice choir choose chrome chunk circle circular city civil ' +
  'class classic clause clay clean cleanup clear cli click client cliff climate clinic clip clock clone close closest cloth cloud ' +
  'clover cluster cmd coal coast coat cobalt code codebase codec coffee coin col cold collapse collect collection collective ' +
  'college colon color colspan column com combination combine come comet comfort comma command comment commercial commit common ' +
  'community compact comparator compare comparison compass compat compatible compilation compile complete completion complex ' +
  'compliant component compose compressed compression compute computer concept concrete concurrency condition conditional conduct ' +
  'conf config configurable configure connect connection consider consistent consists console const constant construct construction ' +
  'constructor consume consumer contact contain container content context continue contribute contribution contributors control ' +
  'controller convenience conversion convert cookie coordinate copied copper copy copyright coral core corn corner correct cors ' +
  'cost cotton couch could count country county couple courage course court cousin cover coverage cow cpp crab cradle craft crash ' +
  'cream create creation credits creek crew crm crop cross crow crown crud crystal csrf css csv ctx cup curly current cursor ' +
  'curtain custom customer customize cut cycle dairy dance danger dangerous dark dash dashboard data database dataset date datetime ' +
  'daughter dawn days deal debian debug debugger debugging decimal declaration declare decode decrypt deep deer default defer ' +
  'define definitely definition del delay delete delimiter delta demo deno dentist depend dependency dependent deploy deprecated ' +
  'deps depth derived descendant describe description descriptor desert design desired desk desktop destination detail detect ' +
  'detection determine dev developer development device diagnostic diamond dictionary did diff difference different digit dinner ' +
  'dir direct direction directive directory dirname disable disclosure dish disk display disposable dispose dist distribute ' +
  'distribution div dns doc docker docs doctor doctype document does dog doing dollar dom domain done door dot double dove down ' +
  'download draft dragon drama dream dress drink drive driver drop dropped drum duck due duplicate duration during dust dynamic ' +
  'dynamically each eagle ear earlier early earth easier easily east easy ecdsa echo ecma ecosystem edge edit editor effect ' +
  'effective efficient effort egg either element elephant else email embed embedded ember emerald emit emitted emitter emitting ' +
  'emoji emphasis empty enable encode encountered encrypt end endregion enforce engine engineer english enough ensure enter ' +
  'enterprise entire entity entry enum enumerable env environment eof equal equality equivalent erp err error esbuild escape eslint ' +
  'esm especially etc eth evaluate even evening event ever every everything exact exam example except exception exclude exclusive ' +
  'exec execute execution exist exit exp expand expect experience experimental expired explicit export expose expression ext extend ' +
  'extension external extra extract eye fabric face factory fail failure fair falcon fall fallback false falsy family fan far farm ' +
  'fast fastest fatal father feather feature fee feed feel feet fence fenced fern fetch few field fig figure file filename ' +
  'filesystem fill film filter final finance find fine finger finish fire firefox firewall first fish fit fix flag flame flat ' +
  'flatten flight flint float flood floor flour flow flower flush focus fog folder folding follow font food foot footer footnote ' +
  'for force forest forge forgot fork form format formatted formatter formatting forms fort forward found fountain four fox ' +
  'fragment frame framework free fresh friend friendly from front frontend frontmatter frost frozen fruit ftp fuel full fully func ' +
  'function functional funny further future gallery game garage garden garlic gas gate gateway gcm gcp gem general generate ' +
  'generation generator generic get getter getting ghost giant gift ginger girl git github give given glass glob global glove goes ' +
  'going gold good google goose got gpt gpu gradient gradle grain grammar granite granted grape graph graphql grass gravel greater ' +
  'green ground group grpc guarantee guard guest gui guide guitar gull gun gzip had hair half hall hammer hammock hand handle ' +
  'handler happen harbor harbour hard has hash hat have hawk hazel head health heart heather heaven hedge height hello help hen ' +
  'herb here hereby hero heron hex hexadecimal hidden hide hierarchy high highlight hill hint history hit hmac hobby hold holiday ' +
  'home honey hood hook horizontal horse hospital host hosts hotel hour house hover how however href html http https huge human ' +
  'husband hyper ice icon idea identical identifier identify identity ids idx ietf ignore image imap img immediate immutable impact ' +
  'implement implicit implied import important improve improvements inch include inclusive incoming incompatible incomplete ' +
  'incorrect increase increment indent indentation index indicate indices individual infer inferred infinite infinity info ' +
  'information infra inherit init initial initialize initials inject injection ink inline inner input insect insensitive insert ' +
  'insertion inside inspect install installation instance instanceof instantiated instead instructions instrumented int integer ' +
  'integration intended interacting interactive intercept interface internal interpreted intersection interval into invalid inverse ' +
  'invocation invoice invoke ipc ipsec iron island issue italic item iterable iterate iteration iterator its itself ivory jacket ' +
  'jade jar jasmine java javascript jazz jdbc jelly jet jewel job join joke journal journey jpeg jpg json judge juice jungle just ' +
  'jwt keep kept kernel kettle key keyboard keyof keyword kid kind king kitchen kite knee knife knight know known kubernetes label ' +
  'ladder lady lake lamp lan land lang language lantern laptop laravel large lark last later latest latin lava law lawn lawyer ' +
  'layer layout lazy ldap lead leaf learn least leather leave left legacy lemon length less let letter level lib library license ' +
  'light lightweight like lily limit limitation line linear link lint linux lion lip list listen literal little live lizard llm ' +
  'load lobby loc local locale localhost location lock log logger logging logic logical login logo logout long look lookup loop ' +
  'loose lot lotus lounge love low lowercase lsp lunch mac machine made magnet mail mailbox mailto main maintained maintainers ' +
  'maintenance major make malformed managed manager manual many map maple mapped mapping marble margin mariadb markdown marked ' +
  'marker market marks markup marsh mask master match math matrix matter maven maximum may maybe mcp md meadow meal mean meat medal ' +
  'media medium melon member memory menu merge message meta metadata metal meteor method metric mfa mgmt microsoft mid middle might ' +
  'migration milk mill milliseconds mime min mind minified minifier minify minimal minimum minor mint mirror missing mist mix ' +
  'mobile mod mode model modern modification modified modifier modify module money mongo monitor monkey month moon more morning ' +
  'moss most moth mother motor mountain mouse mouth move mozilla mqtt much mud multi multiline multipage multiple museum mushroom ' +
  'music must mutate mutex mysql nail name namespace narrow nat native nature nav navigation nearest necessary neck need needle ' +
  'negative neither nest nested nesting net netlify network never new newline next nginx night node nodejs non nonce none noon nor ' +
  'normal normalize north nose not notable notation note notebook nothing notice notification now npm null nullable nullish num ' +
  'number numeric nurse oak oasis oauth obj object obsolete obtaining occur occurred ocean odbc off office official offset often ' +
  'oil old olive omit omitted once one onerror onion online only opal opaque open opensource openssl opera operate operation ' +
  'operator ops opt optimization optimize option optional oracle orange orbit orchard orchid order org organisation organization ' +
  'origin original orm other otherwise otp otter our out outgoing output outside oven over overflow overhead overload overridden ' +
  'override overwrite owl own oxygen oyster pack package packet padding page paint pair palace palm pan panda panel paper paragraph ' +
  'param parameter parent park parking parse parser part partial particular partner party pass passcode passphrase passwd password ' +
  'past pasta patch path pattern pause payload payment pdf pea peace peach peak pear pearl pebble peek pen pencil pending people ' +
  'pepper per percent perform performance performant perl permission permit permitted person pgp phase phone photo php phrasing ' +
  'piano pick picnic picture pid pie pig pilot pine ping pink pipe pipeline pixel pizza pkcs place placeholder plain planet plant ' +
  'plate platform play player playground please plug plugin plum plus png pocket pod poem poet point policy polyfill pond pony pool ' +
  'pop poppy port portal portions pos position positional positive possible post postgres potato potential powder ppt pre ' +
  'precedence precision predicate prefer preference preferred prefix preload prepare prepend presence present presentation preserve ' +
  'preset pretty prev prevent previous price primary primitive prince princess print prior priority prism private prize probably ' +
  'problem process processor prod produce production products profile program progress project promise prompt prop property ' +
  'proposal protected proto protocol prototype provide proxy pseudo public publish pubsub pull pump pumpkin punctuation puppy pure ' +
  'purpose push put pwd python qa quarry quartz queen query question queue quick quite quote rabbit rabbitmq radio radius rail rain ' +
  'rainbow ram random range rather ratio raven raw reach react read readable readme readonly ready real reason receive recommend ' +
  'record rect recursion recursive red redirect redis reduce ref reference referral reflect refresh reg regardless regex regexp ' +
  'region register registration registry regular reject rejection rel related relative release relevant reload rely remain remark ' +
  'remote remove rename render repeat repl replace replacement replica repo report repository represent reproduce req request ' +
  'require requirements res reserved reset resolution resolve resource respect respectively response rest restore restriction ' +
  'result resume retain retrieve return reuse reverse revert rewrite rfid ribbon rice ridge right ring risk river road robot rock ' +
  'rocket role rollup roof room root rope rose round router row rowspan rpc rsa rtos ruby rug rule run running runtime rust saas ' +
  'safari safe safety sail salad salmon salt samba same sample sand sandbox sanitize sapphire satisfy save say scale scan scanner ' +
  'scarf scenarios scheduler schema scheme school science scope screen script scripts scss sdk sea seal search season seat sec ' +
  'second secret section secure security see seed seen segment select selection selector self sell semantic semaphore semi ' +
  'semicolon semver send sense sensitive sent separate separator sequence serial serializable serialize serve service session set ' +
  'setting settings setup several severity sftp sha shadow shall shape share shark sheep shell shields shift shiki ship shirt shoe ' +
  'shop shopify shore short shorthand should shoulder show shower shown sibling side sight sign signal signature signin signup ' +
  'silent silk silver similar simple simplified simulator since singer single sister site situations size sketch skill skills skin ' +
  'skip skipped sky slack slash sleep slice slightly slot slow small smallest smart smoke smtp snail snake snapshot snippet snmp ' +
  'snow soap sock socket sofa software soil soldier solution some something sometimes somewhere song sort soup source sourcemap ' +
  'south space span spark sparrow spec special specific specifically specified specifier specify speed spi spice spider spirit ' +
  'split sponsor spoon spread spring sql sqlite square squirrel srv ssh sshd ssl sso stable stack staging stair standalone standard ' +
  'star start stat state statement static station status stay stdin stdout steam steel step stew still stop storage store storm ' +
  'story stove stranger strategy straw stream street strict string stringified stringify strip stripe strong structure student ' +
  'studio stuff style stylesheet sub subject submit subnet subscription subsequent subset substantial substring success successful ' +
  'such sudo suffix sugar suggestions suitable summary summer sun sunset sup supper supplied support suppress sure surface svc svg ' +
  'svn swagger swan swap switch symbol sync synchronous syntax sys syslog system systemd tab table tag tagged tail take taken ' +
  'target task taxi tcp tea teacher team tear teeth telegram tell telnet temp template temple tenant tennis tent term terminal ' +
  'terraform test text than thanks that the their them theme themselves then there therefore these they think third this those ' +
  'though thousands three threshold through throw thrown thunder thus tiger tile timber time timeout timestamp tin tiny title tls ' +
  'tmp tmux toast together toggle token tokenize tomato tongue too tool tools tooth top topaz torch total totp tower town toy trace ' +
  'track trade trailing train transcript transfer transform translate translation transparent travel traversal traverse treat tree ' +
  'trigger trim trip truck true trumpet trunk trust truthy try tsconfig tty tulip tunnel tuple turn turtle twice twilio twitter two ' +
  'type typedef typeof typescript typically uart ubuntu udp uid unchanged uncle undefined under underline underlying underscore ' +
  'understand unexpected unhandled unicode unified union unique unit university unix unknown unless unlike unmaintained unnecessary ' +
  'unsafe unsupported until untouched unused update upgrade upload upon upper uppercase uri url usable usage usb use useful useless ' +
  'username users usually utf util utility uuid val valid validate validation validator valley value var variable variant various ' +
  'vary vase vault vbs vector velvet vendor verbose verify version vertical very via video view viewport village violet violin ' +
  'virtual visible visit visitor visual visualstudio vite vlan vm voice void volcano vpn vps vscode vue vxlan wagon wait walk wall ' +
  'wallet walnut want war warn was wasm watch watcher water wave wax way weak weather web webhook webpack website websocket wedding ' +
  'week weight welcome well were what whatever whatwg wheat wheel when whenever where whereas whether which while whisper white ' +
  'whitespace who whole whom whose why wide width wife wifi wiki wikipedia willow wind window windows wine wing winter wish with ' +
  'within without wolf woman won wonder wool word work worker workflow workspace world would wrap wrapped wrapper wrapping writable ' +
  'write written wrong www xcode xml xsrf xss yaml yard yarn year yellow yes yet yield yml you your yourself zero zip zone';
