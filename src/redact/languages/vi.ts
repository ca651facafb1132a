import type { Language } from './language.ts';

export const vi: Language = {
  id: 'vi',
  password: 'mật khẩu, mật mã, mã khóa, mã mở cửa, mã truy cập, mk wifi, khóa wifi, password, mật khẩu wifi, pass wifi, pasword',
  phrase: 'cụm mật khẩu',
  key: 'token, khóa api, khoá api, khóa bí mật, khoá bí mật, khóa truy cập, khóa bản quyền, mã bí mật, api key',
  shortPassword: 'pass, mk, pw',
  shortKey: 'khóa, khoá',
  user: 'tài khoản, người dùng, tên, tên đăng nhập, user, username, mạng, máy chủ, host, cổng, tệp, cột, bảng, gọi, khoản',
  is: 'là, thành, thì, đổi, được, vẫn, sang',
  use: 'nhập, gõ, dùng, điền, đặt',
  as: 'làm, là, cho',
  plainly: 'thôi, chỉ, đơn, giản, mỗi, chỉ là, vẫn',
  verbless: true,
  about:
    'biết, nhớ, không biết, tạo, tùy, bỏ, qua, sai, đúng, không, hợp, lệ, bắt, buộc, cần, phải, nên, ngắn, dài, quá, yếu, mạnh, toàn, giống, khác, trùng, khớp, trống, rỗng, hết, hạn, quên, lại, tối, thiểu, thiểu, ít, nhất, nhiều, mã hóa, băm, lưu, hiển, thị, ẩn, nếu, khi, vì, nút, trường, độ, gì, đâu, nào, bao, có, chưa, đặt lại, xong, bị, trước, sau, mất, sẽ, thể, đơn giản, phức tạp, dễ, khó',
  between: 'nhật, tôi, hiện, đầu, kho, dụng, toan',
  asks: 'gì, nào, cho, nhập, gửi, dán, cần, cung, cấp, biết',
};
