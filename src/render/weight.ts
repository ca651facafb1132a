/** How much a line of a prompt says: its words, without paths, code, marks and small talk. */

/** Enough words for a topic, for something, for anything at all. */
export const topic = 3;
export const phrase = 2;
export const word = 1;

/** Marks of pictures and of what was redacted. */
const marks = /\[(?:Image|Pasted text)[^\]]{0,60}\]|\[redacted: [^\]]{1,80}\]/g;
const pasted = /^(?:[$>#%]\s+\S|[{}[\]<]|(?:#include|sudo|cd|npm|npx|git|pip3?|python3?|node|docker|curl)\b)/;
/** Words that begin a statement, or a sentence. */
const keyword =
  /^(?:import|from|export|const|let|var|def|class|public|private|static|function|return|if|for|while|using|package)\b(?=.{0,200}(?:[;={}<>]|\w\(|\)$|["']$))/;
/** `claude --resume …`, `export NAME=…` */
const option =
  /^(?:setx?|export) [A-Z_]{2,40}\b|^(?:claude|codex|gemini|opencode|copilot|npm|npx|pnpm|yarn|git|docker|kubectl|curl|brew|apt|pip3?|python3?|node|cargo|go|make|ssh)(?: [\w.:/@-]{1,60}){0,3} --?[a-z]/;
const comment = /^(?:\/\/|\/\*|<!--)/;
/** `--- BANNER ---`, a line of signs; what a shell prints before what is typed. */
const banner =
  /^ {0,8}(?:[-=*#~_+]{3,200}|[-=#~+<>|]{3}.{0,200}[-=#~+<>|]|\p{Lu}[\p{Lu}\d _-]{2,60}[-=#~]{3})\s{0,8}$|^\[?[\w.-]{1,40}@[\w.-]{1,60}[\s:]\S{0,200}[\])]?\s?.{0,60}?[$#%]\s/u;
const wideLetter = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const picture = /\p{Extended_Pictographic}/gu;

/** Tags of people's own, and those of a page they write about: they say nothing by themselves. */
const tag = /<\/?[A-Za-z][\w.:-]{0,40}(?:\s[^<>]{0,200})?\/?>/g;

/** The number of words of a line, code, paths, tags and signs left out; of scripts without spaces two letters are a word. */
export function weightOf(line: string): number {
  const pieces = line.slice(0, 400).replace(marks, ' ').replace(tag, ' ').trim().split(/\s+/);
  const rest = pieces
    .map((piece) => (isPath(piece) ? wideBefore(piece) : piece))
    .filter(Boolean)
    .join(' ');
  if (rest === '' || comment.test(line) || banner.test(line) || isSmallTalk(rest) || isCode(rest)) return 0;
  const wide = rest.match(wideLetter)?.length ?? 0;
  const narrow = rest.replace(wideLetter, ' ').match(/[\p{L}\p{M}'’_-]{2,}/gu) ?? [];
  const all = Math.floor(wide / 2) + narrow.length;
  // One word in small letters is no sentence.
  if (all === 1 && wide === 0 && (rest === rest.toLowerCase() || rest.endsWith(','))) return 0;
  // A thumb is an answer; a row of pictures is a topic.
  return all === 0 && (rest.match(picture)?.length ?? 0) > 1 ? word : all;
}

function isPath(piece: string): boolean {
  const bare = piece.replace(/^["'`@(]/, '');
  return bare.includes('\\') || bare.includes('://') || /^[~.]{0,2}\//.test(bare) || bare.split('/').length > 2;
}

/** Scripts without spaces join their words to a path: `安装C:\tides`. */
const wideBefore = (piece: string): string =>
  /^[^\\/:]{0,200}?(?=[A-Za-z]:[\\/]|https?:|[~.]{0,2}\/|\\)/.exec(piece)?.[0].match(wideLetter)?.join('') ?? '';

function isCode(line: string): boolean {
  const signs = line.match(/[(){}[\];=<>&|$\\/*+^%#@]/g)?.length ?? 0;
  return (
    signs / line.length > 0.15 ||
    (signs > 0 && pasted.test(line)) ||
    keyword.test(line) ||
    option.test(line) ||
    /^\S{1,40}\s?[:=]\s?[{[]/.test(line) ||
    // A field of an object, a decorator.
    /^(?:"[\w.$/-]{1,80}"\s?:\s|@[A-Za-z][\w.]{0,60}\()/.test(line) ||
    /[;{]$/.test(line)
  );
}

/** What is said to greet, to agree, to go on or to try things out. It names no topic, in whatever language. */

/** Each word alone, and lines of nothing else. */
const words = new Set(
  [
    'hi hello hey heya hiya yo howdy greetings there claude codex gemini copilot opencode agent assistant buddy morning evening afternoon day',
    'good great nice cool fine perfect awesome excellent alright right sure yes yeah yep yup y no nope n ok okay k kk thanks thank thx ty',
    'go going on ahead continue cont proceed keep carry resume next start begin again retry try now then and with the a to it that this these',
    'do done so well please pls plz where you we left off pick up from here let us lets i am im back how are whats sup can could help me',
    'work task step test testing code ping warm',
    'bonjour salut coucou bonsoir oui non merci suite suivant continuer continuez continue vas y allez reprends reprendre reprenez sil te vous plaît plait daccord ça va parfait',
    'hola buenas buenos días dias tardes noches sí si gracias vale continúa continua continuar sigue siga seguir adelante por favor listo',
    'olá ola oi bom boa dia tarde noite sim não nao obrigado obrigada vai vamos prossiga prosseguir segue seguinte beleza tudo bem',
    'hallo guten tag moin servus ja nein danke bitte weiter mach los fortfahren nochmal',
    'ciao buongiorno grazie avanti prosegui va bene hoi dag verder ga cześć dzień dobry dalej tak nie dziękuję merhaba selam devam et evet',
    'привет здравствуйте добрый день да нет спасибо продолжай продолжи продолжить дальше хорошо ок пожалуйста привіт так ні дякую далі',
    '안녕 안녕하세요 계속 계속해 계속해줘 계속하세요 네 응 아니요 감사합니다 고마워 시작 다음 테스트',
    'مرحبا السلام عليكم شكرا نعم لا استمر नमस्ते जारी रखें हाँ धन्यवाद xin chào tiếp tục cảm ơn halo lanjut lanjutkan terima kasih',
  ]
    .join(' ')
    .split(' '),
);

/** The same of scripts without spaces; `继续开发这个项目` says no more than `继续`. */
const unspaced = new RegExp(
  [
    '(?:请|請|接着|接著)?(?:继续|繼續)(?:开发|開發|编程|工作|执行|任务|做|吧|完成)?(?:刚才|這個|这个)?的?(?:项目|項目|任务)?',
    '你好[呀啊吗]?|您好|嗨|哈喽|早上好|晚上好|下午好|在吗|那?好[的吧]?|可以了?|是的?|对的?|不是?|嗯{1,4}|行|没问题|谢谢你?|謝謝|测试|測試|开始|開始|下一步|得到|收到|明白了?|确认|同意|重试|再来',
    'こんにちは|こんばんは|おはよう(?:ございます)?|はじめまして|やあ|はい|いいえ|うん|ありがとう(?:ございます)?|続けて(?:ください|下さい|ね)?|続きを?(?:お願いします)?',
    'お願いします|よろしく(?:お願いします)?|了解(?:です)?|テスト|開始|次へ?|進めて(?:ください|下さい)?',
  ].join('|'),
  'gu',
);

function isSmallTalk(line: string): boolean {
  if (line.length > 80) return false;
  const plain = line
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const said = plain.split(' ');
  return said.length <= 10 && (said.every((word) => words.has(word)) || said.join('').replace(unspaced, '') === '');
}
