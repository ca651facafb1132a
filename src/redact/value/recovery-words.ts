/**
 * The words of recovery phrases (BIP-39, English), each by its first four letters, which no two of them share. In groups
 * by their first two letters; a dot stands for the fourth letter of a word that has three.
 * https://github.com/bitcoin/bips/blob/master/bip-0039/english.txt
 */
const PACKED =
  'abanilleouovsesostsuus accecicocuhiidouqurot.titotrtu adapd.didrjumiulvavi aero affafora agaie.enre ahea aim.r.rpsl ' +
  'alarbucoeriel.lelomoonphresotewa amatazonouus analchcigeglgrimklnonuotswtetixiy. aparolpeplprri ' +
  'archcteaengum.memomyourarerirot.tetitw ask.pesasesisuth athlomtatetitr auctdiguntthtotu averocoi awakarayesfukw axis ' +
  'babychcodgg.lalcllmbnannr.rergrrsesisktt beacanaucacoeffogihahililoltncnesttrtttwyo bicyd.kendolrdrttt ' +
  'blacadamanaseaesinooosouueurus boaratdyilmbnenuokosrdrirrssttunx.y. bracaianasaveaeeicidieiginisocokonoootowus ' +
  'bubbdddgffillblkllndnkrdrgrss.sisyttyezz ' +
  'cabbbiblctgekelllmmempn.nancndnnnonvnypapiptr.rbrdrgrprrrtseshsistsut.tatctettugusutve ceillemensntrert ' +
  'chaialamanaoaparasateaeceeeferesicieilimoiooroucunur cigannrctityvi claiaparawayeaerevicieifiminipocogosotouowubumusut ' +
  'coacascodeffilinlllolumbmemfmimmmpncndnfngnnnsntnvokolpppyrarernrrstttucunupurusveyo ' +
  'cracadafamanasatawazeaedeeewicimisitoposouowucueuiumunusy.ys cubeltp.pbrirrrtrvshstte cycl dad.mampncngrishugwny. ' +
  'dealbabrcaceciclcocrerfefifygrlalimaminintnypapepoptpuriscsesiskspsttatevevivo ' +
  'diagalamarceesetffgignlennnorertsascseshsmsospstvevivozz doctcug.lllpmananknoorseubve drafagamasaweaesifilinipivopumy. ' +
  'duckmbneristtcty dwar dyna eageglrlrnrtsistsy echoolon edgeituc effo egg. eighth elbodeecegemepevitse embabobrerotplpopt ' +
  'enabacd.dldoemerfogagihajoliourirosutetitrve epis equaui era.asodosroup escasaseta eterhi evidilokol ' +
  'exacamcechciclcuecerhahiilisitotpapepiplpoprtetr eye.eb fabrcecudeinitlllsmemimon.ncntrmsht.tathtiulvo ' +
  'featbrdee.edelmancsttcvew. fibectelgulelmltnandnengnirermrsscsht.tnx. flagamasataveeigipoaocooowuiusy. ' +
  'foamcug.illdllodotrcrergrkrtrurwssstunx. fragameqesieinogonosowozui fueln.nnrnrytu gadginlallmep.rarbrdrlrms.sptethugze ' +
  'geneninrntnust ghos gianftggngrarlve gladanarasidimobooorovowue goatddldodosrispssvewn grabacaianapasaveaeeidieitocouowun ' +
  'guaresidilitn. gym. habiirlfmmmsndpprbrdrsrvt.vewkza headalaravdgiglllmlpn.ro hiddghllntp.rest ' +
  'hobbckldlelillmeneodpernrrrsspstteurve hub.gemambmondngntrdrrrtsb hybr ice.on ideaenle igno ill.leln imagitmemupapoprpu ' +
  'inchclcocrdedidodufaflfohaheitjejumanenopuqusasesispsttatetovevivo iron islaolsu item ivor jackgur.zz jealanllwe ' +
  'job.inkeury. judgicmpngninkst kang keeneptcy. kickd.dnndngsst.tctettwi kneeifocow lab.bebodddykempngptrgtetiugunvaw.wnwsyezy ' +
  'leadafaravctftg.gageismondngnsopssttve liarbebrcefeftghkembminkonqustttveza loadanbscackginengopttudunveya luckggmbnancxu ' +
  'lyri machd.gignidilinjokemmn.nandngnsnuplrbrcrgrirkrrsksssttctethtrttxize meadanasatchdadiloltmbmontnurcrgrirrshsstath ' +
  'midddnlkllmindninonurarrsessstx.xext mobidedim.meninknsntonrarernsqthtitounusvevi muchffleltscseshsisttu mysestth ' +
  'naivmepkrrsttitu nearckedgaglitphrvstt.twutvewsxt nicegh noblismiodrmrtsetatethtivew. nuclmbrst. oak. obeyjeliscsetavi ' +
  'occueato odor off.fefite oil. okay old.ivym omit oncee.iolily openerinpoti oranbichdedigaieigph ostr othe outdtetpts ' +
  'ovalener own.ne oxyg oyst ozon pactddgeirlalmndnenintperarerkrrrtsstcthtitrttusveym peacanaraslin.nancoppprfrmrst. ' +
  'phonotrays piancnctecg.gelllonkonpesttczz placanasatayeaeducugun poemetinlalelindnyolpurtsisssttattvewdwe ' +
  'pracaiedefepesetevicidiminioisivizobocodofogojomoooposotouov publddlllplsmpncpipprcrirprssht.zz pyra qualanaresicitizot ' +
  'rabbccceckdadiilinisllmpncndngpiretethvew.zo ' +
  'readalasbebucacecicocyduflfofugigrgujelalelilymamemimondnentoppapeplpoquscsesisospsutitrtuunveviwa rhyt ' +
  'rib.bbcechdedgflghgingotppsktuvave roadasbobuckmaofokomsetaugunutya rubbdeg.len.nwra ' +
  'sad.dddnfeillalmloltlumempndtitoucusvey. scalanaratenhehoieisorourareriru sea.arasatcocrctcuedekgmlellmininsntrirvsstttuve ' +
  'shadafalaredelerieifinipivocoeoooporouovriruufy. siblckdeegghgnlelklllvmimpncngresttux.ze skateti.ilinirul ' +
  'slabameeenicidigimogotowus smalarilokoo snacakapifow soapcccickdaftlaldlilulvmengonrrrtulunupurut ' +
  'spacarataweaeceeelenheicidikinirlioionooorotrareriy. squaueui ' +
  'stabadafagaiamanaratayeaeeemepericilinocomonooorovrareriroruudufumyl subjbmbwccchddffgaggitmmn.nnnspeppprrerfrgrprrrvspst ' +
  'swalamapareaeeifiminitor symbmprust tablckg.illelknkpergskstttxi teacamlln.nannntrmstxt thanatemeneoereyinisoureriroumun ' +
  'tickdegeltmbmenyp.resstl toasbadadde.geilkemamonengniolotp.pipprcrnrtsstaurwawewny. ' +
  'tracadafagaianapasavayeaeeeniaibicigimipopouucueulumusuty. tubeitmbnannrkrnrt tweleniciniso. typepi ugly umbr ' +
  'unabawclcodedofafohaifiqitivknlotiusve updagrhoonpese urbage usage.edefelua util vacacugulilllvn.niporistul ' +
  'vehilvndntnurbrirsrysste viabbrcictdeewllntolrtrusasisutavi vocaicidlcluteya wagegoitlklllnntrfrmrrshspsttevey. ' +
  'wealaparasatb.ddekirlcstt. whalateaeeeneripis widedtfeldlln.ndnengnknnntresdseshtn wolfmandodolrdrkrlrrrt wrapecesisiton ' +
  'yard yearll you.unut zebrro zoneo.';

const words = PACKED.split(' ').flatMap((group) =>
  (group.slice(2).match(/../g) ?? []).map((rest) => (group.slice(0, 2) + rest).replace('.', '')),
);
const numbers = new Map(words.map((word, number) => [word, number]));

export const recoveryNumber = (word: string) => numbers.get(word.slice(0, 4));
/** The word of a number, cut to the letters by which it is known. */
export const recoveryWord = (number: number) => words[number] as string;
