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

export function isSmallTalk(line: string): boolean {
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
