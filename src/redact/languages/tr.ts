import type { Language } from './language.ts';

export const tr: Language = {
  id: 'tr',
  password: 'şifre~, parola~, geçiş kodu, kapı kodu, erişim kodu, wifi anahtarı, ağ anahtarı, güvenlik anahtarı',
  phrase: 'parola cümlesi, anahtar cümle',
  key: 'token, token’ı, api anahtarı, api anahtarını, gizli anahtar, gizli anahtarı, erişim anahtarı, lisans anahtarı, jeton, belirteç, tokenı, tokeni',
  shortPassword: 'pass',
  shortKey: 'anahtarı, anahtar',
  user: 'kullanıcı, kullanıcısı, kullanıcısının, kullanıcının, adı, adıyla, hesap, hesabı, sunucu, sunucusu, sunucusunun, ağın, ağ, isim, ismi, port, dosya, tablo, host, veritabanı',
  login: 'giriş bilgileri, giriş yap, giriş yapmak, oturum aç',
  is: 'olarak, oldu, yap, şu, şudur, gir, yaz, ise, da, de, olsun, şöyle',
  as: 'olarak, diye, ise, da',
  between:
    'benim, senin, bizim, sizin, onun, yeni, eski, şu, bu, o, şimdiki, geçici, ilk, mevcut, varsayılan, için, artık, hala, hâlâ, şimdi, bugün, yine, bir, ben, sen, biz, siz, bana, sana, size, ama, galiba, sanırım, yani, abi, hocam, lütfen, root, admin, yönetici, verdiğim, verdiğin, verdiği, gönderdi, gönderdiğim, ayarladım, değiştirdim, değişti, değiştirildi, seçtim, koydum, ve, ile, den, dan, kasa',
  plainly: 'sadece, yalnızca, basitçe, düz, düpedüz',
  and: 've, veya, ya, ile, sonra, de, da, iken',
  about:
    'bilmiyorum, bilmem, sonra, hatırlamıyorum, üret, oluştur, farketmez, hiçbiri, boşver, yanlış, hatalı, doğru, geçersiz, geçerli, zorunlu, zorunludur, gerekli, gereklidir, boş, kısa, uzun, çok, daha, zayıf, güçlü, güvenli, güvensiz, aynı, farklı, bilinmiyor, gizli, açık, görünür, hashlenmiş, şifreli, kayıtlı, unutuldu, unuttum, sıfırlama, sıfırla, değiştirme, değiştir, değil, asla, hiç, en, az, fazla, olmalı, olmalıdır, olamaz, gerekir, gerekiyor, lazım, eğer, çünkü, nerede, nedir, ne, mi, mı, alanı, alan, uzunluğu, doğrulama, yöneticisi, bağlantısı, süresi, doldu, dolmuş, eşleşmiyor, kaydetme, karakter, yok, var, tamam',
  states: ['malı', 'meli', 'malıdır', 'melidir', 'sız', 'siz', 'miş', 'mış', 'iyor', 'ıyor', 'lendi', 'ildi', 'ıldı'],
  valueFirst: true,
  asks: 'nedir, ne, gir, girin, yaz, yazar, verir, gönder, paylaş, lazım, gerekiyor, söyle, yapıştır',
  answers:
    'evet, tabii, tabi, tamam, işte, galiba, sanırım, şu, bu, dene, hayır, büyük, olmalı, yaz, kullan, olsun, pardon, al, hmm, buyur, hemen, şifre',
  ng: [
    'cPanel parolası {p} olarak değişti, kullanıcı adı aynı',
    'depo wifi sifresi {=simit1905} barkod okuyucu niye kopuyor bak',
    'Raporlama kullanıcısına {p2} parolasını verdim; yalnızca okuma yetkisi var.',
    'kullanıcı adı kasa, parola {=Lale#63}, iade ekranına bir bak',
    'şifre sadece {=papatya}, kurulumdan beri böyle',
    'Yedek arşivini {p} parolasıyla şifreledim. Dosya /mnt/usb altında.',
    'okul sitesine kullanıcı adı ogretmen, parola {p2} ile gir',
    'yeni kullanıcının şifresini {p} yap',
    'firmanın verdiği API anahtarı {A32}, gizli anahtar da {A32}',
  ],
  ok: [
    'Şifre sıfırlama bağlantısı otuz dakika geçerli olsun',
    'şifre en az on karakter olsun, yoksa kaydetme',
    'Şifre zorunludur.',
    'Veritabanı parolası nedir?',
    'Parola yanlış, tekrar deneyin.',
    'Token 15 dakika sonra geçersiz olur.',
  ],
};
