import type { Language } from './language.ts';

export const hi: Language = {
  id: 'hi',
  password: 'पासवर्ड, कूटशब्द, पासकोड, वाईफाई की, वाई-फाई की, गुप्त कोड, पिन कोड, दरवाज़े का कोड, paasword, pasvard, password, pasward',
  phrase: 'पासफ्रेज़, पासफ़्रेज़',
  key: 'api की, टोकन, एपीआई कुंजी, api कुंजी, एपीआई की, सीक्रेट, गुप्त कुंजी, लाइसेंस की, सीक्रेट की',
  shortPassword: 'पास',
  shortKey: 'कुंजी',
  user: 'यूज़र, यूजर, यूज़रनेम, यूजरनेम, उपयोगकर्ता, आईडी, खाता, अकाउंट, नाम, नेटवर्क, होस्ट, पोर्ट, फ़ाइल, टेबल, कॉलम, डेटाबेस, naam',
  is: 'है, हैं, था, थी, होगा, रखा, रखो, करके, hai, h, tha, thi, hoga, rakho, rakha, से, यह, ये, ab, अब, रख, को, ko',
  use: 'डालो, डाल, डालें, दर्ज, टाइप, इस्तेमाल, daalo, dalo, type',
  as: 'है, ही, को, ये, यह, hai, वाला, एक, ke, taur, रूप',
  plainly: 'सिर्फ, सिर्फ़, बस, केवल, sirf, bas, kewal, तो बस, अभी, भी, abhi, अब भी',
  verbless: true,
  about:
    'गलत, ग़लत, सही, ज़रूरी, जरूरी, अनिवार्य, आवश्यक, खाली, छोटा, लंबा, बहुत, ज्यादा, कम, कमजोर, मजबूत, सुरक्षित, अमान्य, मान्य, भूल, भूला, भूले, रीसेट, बदलने, बदलना, बदलो, चाहिए, होना, नहीं, मत, कभी, क्या, कौन, कहाँ, कितने, अक्षर, अक्षरों, हैश, एन्क्रिप्ट, सेव, दिखाओ, अगर, जब, क्योंकि, एक्सपायर, समाप्त, फ़ील्ड, लंबाई, वाला बटन, galat, sahi, zaroori, jaruri, khali, chhota, lamba, bhool, nahi, mat, kya, kab, agar, chahiye, badalna, hona, kamzor',
  valueFirst: true,
  between: 'ki, ne',
  asks: 'दें, बता, क्या, बताओ, बताइए, बताएं, दो, दीजिए, भेजो, चाहिए, डालें, kya, batao, bhejo, do, chahiye, dijiye',
};
