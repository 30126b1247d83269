import type { HelpDraft } from '#features/support/public.ts';

type Words = readonly [title: string, content: string];

let place = 100;
const question = (
  slug: string,
  questionType: NonNullable<HelpDraft['questionType']>,
  vi: Words,
  en: Words,
): HelpDraft => ({
  slug,
  section: 'faq',
  questionType,
  sort: place++,
  texts: { VI: { title: vi[0], content: vi[1] }, EN: { title: en[0], content: en[1] } },
});

/** Frequent first questions; each answer is true of this installation. */
export const demoQuestions: readonly HelpDraft[] = [
  question(
    'faq-late',
    'deposit',
    [
      'Tôi đã chuyển khoản mà chưa thấy điểm?',
      '<p>Kiểm tra ba điều: đúng số tiền, đúng nội dung chuyển khoản, đúng tài khoản nhận. Khi cả ba đúng, điểm vào ví ngay khi ngân hàng báo có.</p><p>Sai một điều, lệnh chuyển sang nhân viên đối soát. Hãy <a href="/help#deposit">xem hướng dẫn nạp</a> hoặc gửi câu hỏi kèm ảnh biên lai.</p>',
    ],
    [
      'I made a transfer but see no credits. What now?',
      '<p>Check three things: the exact amount, the exact transfer reference, the right account. When all three are right, credits arrive as soon as the bank reports the transfer.</p><p>If one is wrong, our staff match the transfer by hand. See <a href="/help#deposit">how to deposit</a>, or send a question with your receipt.</p>',
    ],
  ),
  question(
    'faq-twice',
    'deposit',
    [
      'Lỡ chuyển hai lần thì sao?',
      '<p>Hai lần chuyển là hai khoản khác nhau. Một thông báo của ngân hàng chỉ được cộng một lần dù gửi lại bao nhiêu lần; một lần chuyển thứ hai thật sự sẽ do nhân viên đối soát.</p>',
    ],
    [
      'What if I transfer twice?',
      '<p>Two transfers are two payments. Each bank notice is credited once, however often it is repeated; a genuine second transfer is matched by our staff.</p>',
    ],
  ),
  question(
    'faq-cash',
    'withdrawal',
    [
      'Tôi có rút được điểm P ra tiền không?',
      '<p>Không. {brand} là thương hiệu minh họa: điểm P chỉ để chơi và không đổi được ra tiền, hàng hóa hay dịch vụ.</p>',
    ],
    [
      'Can I cash out P credits?',
      '<p>No. {brand} is a demonstration brand: P credits are for playing and cannot be exchanged for money, goods or services.</p>',
    ],
  ),
  question(
    'faq-interrupted',
    'game',
    [
      'Đang chơi thì mất mạng?',
      '<p>Kết quả ván đã được quyết định trên máy chủ khi bạn đặt cược. Mở lại trò, bạn thấy tiếp đúng kết quả đó. Nếu tiền cược chưa được nhận, số dư không đổi.</p>',
    ],
    [
      'What if the connection drops during a round?',
      '<p>The outcome was decided on the server when you staked. Open the game again and it continues with the same outcome. If the stake was not taken, your balance is unchanged.</p>',
    ],
  ),
  question(
    'faq-rigged',
    'game',
    [
      'Trò chơi có bị chỉnh theo người chơi không?',
      '<p>Không. Tỷ lệ hoàn trả ghi trong luật của từng trò và như nhau với mọi người. Bạn có thể <a href="/help#fair">tự kiểm chứng</a> từng ván.</p>',
    ],
    [
      'Are games adjusted for individual players?',
      '<p>No. The return to player is stated in the rules of each game and is the same for everyone. You can <a href="/help#fair">verify</a> every round yourself.</p>',
    ],
  ),
  question(
    'faq-auto',
    'game',
    [
      'Vì sao không có tự quay?',
      '<p>Các trò của nhà Đông Sơn không có tự quay hay quay nhanh. Mỗi ván bắt đầu bằng một lần bấm của bạn, để bạn luôn biết mình đang chơi bao nhiêu.</p>',
    ],
    [
      'Why is there no autoplay?',
      '<p>The games of the Dong Son studio have neither autoplay nor turbo. Each round starts when you press, so you always know how much you are playing.</p>',
    ],
  ),
  question(
    'faq-other-vendors',
    'game',
    [
      'Vì sao có trò không mở được?',
      '<p>Trò chỉ mở được khi nhà cung cấp đã được kết nối. Ở bản minh họa, các trò của nhà Đông Sơn chơi được ở cả tám sảnh. Trò nào có nhãn Minh họa thì chỉ để xem.</p>',
    ],
    [
      'Why can some games not be opened?',
      '<p>A game opens only when its provider is connected. In this demonstration the games of the Dong Son studio can be played in all eight halls. Games marked Illustration are only for show.</p>',
    ],
  ),
  question(
    'faq-password',
    'service',
    [
      'Tôi quên mật khẩu thì sao?',
      '<p>Bấm <strong>Quên mật khẩu?</strong> ở khung đăng nhập và nhập email đã đăng ký để nhận liên kết đặt lại. Không có email thì nhắn cho chăm sóc khách hàng: nhân viên sẽ xác minh trước khi giúp, và không bao giờ hỏi mật khẩu cũ.</p>',
    ],
    [
      'What if I forget my password?',
      '<p>Press <strong>Forgot password?</strong> in the login window and enter your registered email to get a reset link. Without an email, message customer service: staff verify who you are first, and never ask for the old password.</p>',
    ],
  ),
  question(
    'faq-logout',
    'service',
    [
      'Vì sao tôi bị đăng xuất?',
      '<p>Phiên kết thúc sau 30 phút không thao tác, sau 12 giờ, hoặc khi mật khẩu vừa được đổi ở nơi khác.</p>',
    ],
    [
      'Why was I logged out?',
      '<p>A session ends after 30 minutes without activity, after 12 hours, or when the password was changed elsewhere.</p>',
    ],
  ),
  question(
    'faq-phone',
    'application',
    [
      'Chơi trên điện thoại thế nào?',
      '<p>Mở trang này bằng trình duyệt của điện thoại. Mọi màn hình và trò chơi đều vừa với điện thoại.</p>',
    ],
    [
      'How do I play on a phone?',
      '<p>Open this site in your phone’s browser. Every screen and game is made to fit a phone.</p>',
    ],
  ),
  question(
    'faq-clock',
    'other',
    [
      'Đồng hồ ở đầu trang là gì?',
      '<p>Đó là thời gian của phiên này, từ lúc bạn đăng nhập. Xem thêm <a href="/help#responsible">Chơi có trách nhiệm</a>.</p>',
    ],
    [
      'What is the clock at the top?',
      '<p>It is the length of this session since you logged in. See also <a href="/help#responsible">Play responsibly</a>.</p>',
    ],
  ),
];
