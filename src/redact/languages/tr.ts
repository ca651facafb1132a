import type { Language } from './language.ts';

export const tr: Language = {
  id: 'tr',
  password: 'şifre~, parola~, geçiş kodu, kapı kodu, erişim kodu, wifi anahtarı, ağ anahtarı, güvenlik anahtarı, şifrem, parolam',
  phrase: 'parola cümlesi, anahtar cümle',
  key: "token, token’ı, api anahtarı, api anahtarını, gizli anahtar, gizli anahtarı, erişim anahtarı, lisans anahtarı, jeton, belirteç, tokenı, tokeni, secret'ını, gizli anahtarını",
  shortPassword: 'pass',
  shortKey: 'anahtarı, anahtar',
  user: 'kullanıcı, kullanıcısı, kullanıcısının, kullanıcının, adı, adıyla, hesap, hesabı, sunucu, sunucusu, sunucusunun, ağın, ağ, isim, ismi, port, dosya, tablo, host, veritabanı',
  is: 'olarak, oldu, yap, şu, şudur, ise, da, de, olsun, şöyle',
  use: 'gir, yaz, kullan, dene, tuşla',
  as: 'olarak, diye, ise, da',
  plainly: 'yalnız, sadece, yalnızca, basitçe, düz, düpedüz, hala, hâlâ, halen',
  verbless: true,
  about:
    'bilmiyorum, bilmem, sonra, hatırlamıyorum, üret, oluştur, farketmez, hiçbiri, boşver, yanlış, hatalı, doğru, geçersiz, geçerli, zorunlu, zorunludur, gerekli, gereklidir, boş, kısa, uzun, çok, daha, zayıf, güçlü, güvenli, güvensiz, aynı, farklı, bilinmiyor, gizli, açık, görünür, hashlenmiş, şifreli, kayıtlı, unutuldu, unuttum, sıfırlama, sıfırla, değiştirme, değiştir, değil, asla, hiç, en, az, fazla, olmalı, olmalıdır, olamaz, gerekir, gerekiyor, lazım, eğer, çünkü, nerede, nedir, ne, mi, mı, alanı, alan, uzunluğu, doğrulama, yöneticisi, bağlantısı, süresi, doldu, dolmuş, eşleşmiyor, kaydetme, karakter, yok, var, tamam',
  states: 'da, de, dan, den, malı, meli, malıdır, melidir, sız, siz, miş, mış, iyor, ıyor, lendi, ildi, ıldı',
  valueFirst: true,
  asks: 'nedir, ne, gir, girin, yaz, yazar, verir, gönder, paylaş, lazım, gerekiyor, söyle, yapıştır',
};
