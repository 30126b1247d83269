import type { AnnouncementDraft } from '#features/support/public.ts';

interface Words {
  title: string;
  content: string;
}

const notice = (slug: string, sort: number, VI: Words, EN: Words): AnnouncementDraft => ({
  kind: 'notice',
  slug,
  sort,
  texts: { VI, EN },
});

/** Notices of the demo brand: each states a fact of this installation. */
export const demoNotices: readonly AnnouncementDraft[] = [
  notice(
    'demo-brand',
    10,
    {
      title: 'Sen Vàng là thương hiệu minh họa: bạn chơi bằng điểm P, không phải tiền thật.',
      content: `<p>Sen Vàng cho thấy cổng trò chơi này hoạt động ra sao. Số dư tính bằng điểm P. Khi nạp thử, 1 P ứng với 1.000 đồng trên mã QR, nhưng ngân hàng là mô phỏng nên không có tiền thật nào được chuyển.</p>
<p>Điểm P không đổi được ra tiền, hàng hóa hay dịch vụ.</p>`,
    },
    {
      title: 'Sen Vàng is a demonstration brand: you play with P credits, not real money.',
      content: `<p>Sen Vàng shows how this portal works. Balances are counted in P credits. In a trial deposit 1 P stands for 1,000 dong on the QR code, but the bank is simulated and no real money moves.</p>
<p>P credits cannot be exchanged for money, goods or services.</p>`,
    },
  ),
  notice(
    'six-titles',
    20,
    {
      title: 'Mười ba trò nổ hũ của nhà Đông Sơn đã mở, mỗi trò một luật và tỷ lệ hoàn trả riêng.',
      content: `<p>Long Phụng Hội, Sen Vàng 88, Hổ Vàng và mười trò nữa khác nhau cả về luật, không chỉ về hình.</p>
<p>Mở phần luật trong từng trò để xem bảng thưởng và tỷ lệ hoàn trả. Không trò nào có chế độ tự quay hay quay nhanh.</p>`,
    },
    {
      title: 'Thirteen slots of the Dong Son studio are open, each with its own rules and return.',
      content: `<p>Dragon and Phoenix, Golden Lotus 88, Golden Tiger and ten more differ in their rules, not only in their pictures.</p>
<p>Open the rules inside a game to see its pay table and return to player. None of them has autoplay or turbo.</p>`,
    },
  ),
  notice(
    'provably-fair',
    30,
    {
      title: 'Mọi ván nổ hũ đều có cam kết trước: bạn có thể tự tính lại kết quả sau ván.',
      content: `<p>Trước ván, máy chủ công bố mã băm SHA-256 của hạt giống bí mật. Kết quả được tính từ hạt giống đó, hạt giống của bạn và số thứ tự ván bằng HMAC-SHA256.</p>
<p>Khi bạn đổi hạt giống, hạt giống cũ được công bố để bạn kiểm tra. Xem <a href="/help#fair">cách kiểm chứng</a>.</p>`,
    },
    {
      title: 'Every slot round is committed in advance: you can recompute the outcome afterwards.',
      content: `<p>Before the round the server publishes the SHA-256 hash of its secret seed. The outcome is computed from that seed, your own seed and the number of the round with HMAC-SHA256.</p>
<p>When you change your seed, the old server seed is revealed so that you can check it. See <a href="/help#fair">how to verify</a>.</p>`,
    },
  ),
  notice(
    'deposit-trial',
    40,
    {
      title: 'Nạp thử bằng mã VietQR với ngân hàng mô phỏng, điểm vào ví không cần tải lại trang.',
      content: `<p>Vào mục Nạp tiền, nhập số điểm, quét mã hoặc chép số tài khoản và nội dung chuyển khoản. Ngân hàng mô phỏng gửi thông báo có chữ ký; mỗi thông báo chỉ cộng điểm một lần dù được gửi lại bao nhiêu lần.</p>
<p>Chi tiết ở <a href="/help#deposit">hướng dẫn nạp</a>.</p>`,
    },
    {
      title: 'Try a VietQR deposit with the simulated bank; credits arrive without a reload.',
      content: `<p>Open Deposit, enter the credits, scan the code or copy the account and the transfer reference. The simulated bank sends a signed notice; each notice is credited once, however often it is repeated.</p>
<p>Details are in the <a href="/help#deposit">deposit guide</a>.</p>`,
    },
  ),
];
