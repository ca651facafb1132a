import type { Language } from './language.ts';

export const id: Language = {
  id: 'id',
  password:
    'kata sandi, kata sandinya, kata kunci, katasandi, sandi, sandinya, passwordnya, kode akses, kode pintu, kunci wifi, password, paswordnya, pasword, pwd, sandi wifi',
  phrase: 'frasa sandi',
  key: 'token, tokennya, kunci api, api key, kunci rahasia, kunci akses, kunci lisensi, rahasia',
  shortPassword: 'pw, pass, passnya, pwnya, pasnya',
  shortKey: 'kunci, kuncinya',
  user: 'pengguna, username, user, akun, nama, namanya, server, jaringan, jaringannya, host, port, berkas, kolom, tabel, basis, id',
  is: 'adalah, ialah, yaitu, jadi, menjadi, ke, itu, diganti, diubah, diset',
  use: 'pake, pakai, gunakan, ketik, masukkan, isi, coba',
  as: 'sebagai, adalah, jadi, itu, untuk',
  plainly: 'cuma, hanya, cuman, sekadar, saja, doang, masih',
  verbless: true,
  about:
    'tahu, nanti, bebas, terserah, belum, lewati, buatkan, entah, gatau, nggak, salah, benar, betul, wajib, harus, diperlukan, dibutuhkan, perlu, opsional, kosong, pendek, panjang, terlalu, sangat, lebih, kurang, lemah, kuat, aman, sama, beda, berbeda, tidak, bukan, jangan, belum, kadaluarsa, kedaluwarsa, expired, valid, minimal, maksimal, paling, dienkripsi, disimpan, dihash, terlihat, disembunyikan, lupa, reset, ubah, ganti, boleh, bisa, dapat, jika, kalau, ketika, karena, apa, dimana, berapa, kolom, panjangnya, pengelola, cocok, rahasia, acak, unik, tetap, bagus, jelek, penting, hilang, sudah, akan, numerik, sederhana, rumit, mudah, gampang, susah',
  states: 'kan, inta, pan, nya',
  between: 'tetap, sudah, mas, ubah, ganti, pas',
  asks: 'apa, berapa, masukkan, kirim, tolong, kasih, berikan, tempel, butuh, perlu, minta, sebutkan',
};
