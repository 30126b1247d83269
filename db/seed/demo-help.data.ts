import type { HelpDraft } from '#features/support/public.ts';
import { demoGlossary } from './demo-help-glossary.data.ts';
import { demoQuestions } from './demo-help-questions.data.ts';

/**
 * Guides and rules of the demo brand. {age} and {brand} are filled when they are read. Slugs are anchors of /help and
 * linked from the footer.
 */
const demoGuides: readonly HelpDraft[] = [
  {
    slug: 'start',
    section: 'start',
    questionType: 'other',
    sort: 5,
    texts: {
      VI: {
        title: 'Bắt đầu trong ba bước',
        content: `<ol>
<li><strong>Đăng ký.</strong> Bấm <strong>Đăng ký</strong> ở đầu trang, chọn tên đăng nhập và mật khẩu, xác nhận bạn đủ {age} tuổi.</li>
<li><strong>Nạp điểm.</strong> Mở <strong>Nạp tiền</strong>, nhập số điểm P và quét mã. Xem <a href="/help#deposit">hướng dẫn nạp</a>.</li>
<li><strong>Chọn trò.</strong> Mở <a href="/rng">Nổ hũ</a>, chọn một trò và đọc luật trước khi đặt cược.</li>
</ol>
<p>Mỗi ván đều có trong <strong>Lịch sử cược</strong>, mỗi khoản tiền đều có trong <strong>Lịch sử giao dịch</strong>, cùng mã giao dịch trong sổ.</p>`,
      },
      EN: {
        title: 'Start in three steps',
        content: `<ol>
<li><strong>Register.</strong> Press <strong>Register</strong> at the top, choose a username and a password, and confirm that you are {age} or older.</li>
<li><strong>Deposit.</strong> Open <strong>Deposit</strong>, enter the P credits and scan the code. See <a href="/help#deposit">how to deposit</a>.</li>
<li><strong>Choose a game.</strong> Open <a href="/rng">Slots</a>, pick a game and read its rules before you stake.</li>
</ol>
<p>Every round is in your <strong>Bet record</strong>, every movement of money in your <strong>Account record</strong>, with its ledger transfer number.</p>`,
      },
    },
  },
  {
    slug: 'account',
    section: 'account',
    questionType: 'service',
    sort: 35,
    texts: {
      VI: {
        title: 'Giữ tài khoản an toàn',
        content: `<ul>
<li>Dùng mật khẩu riêng cho trang này. Mật khẩu quá phổ biến bị từ chối.</li>
<li>Đổi mật khẩu trong <strong>Tài khoản của tôi</strong>. Tại đó bạn cũng thấy lần đăng nhập trước và địa chỉ IP.</li>
<li>Không thao tác trong 30 phút, phiên tự kết thúc. Một phiên dài nhất 12 giờ.</li>
<li><strong>Ghi nhớ</strong> giữ thiết bị này đăng nhập trong 1 ngày mà không lưu mật khẩu. Đừng dùng trên máy chung; đăng xuất sẽ hủy ghi nhớ.</li>
<li>Sai mật khẩu vài lần, trang sẽ hỏi mã xác minh rồi cho chờ lâu dần. Đó là để chặn người đoán mật khẩu.</li>
</ul>
<p>Nhân viên không bao giờ hỏi mật khẩu của bạn.</p>`,
      },
      EN: {
        title: 'Keep your account safe',
        content: `<ul>
<li>Use a password you use nowhere else. Very common passwords are refused.</li>
<li>Change it under <strong>My account</strong>. It also shows your previous login and its IP address.</li>
<li>A session ends after 30 minutes without activity, and after 12 hours at the latest.</li>
<li><strong>Remember me</strong> keeps this device logged in for 1 day without storing the password. Do not use it on shared computers; logging out ends it.</li>
<li>After several wrong passwords the page asks for a verification code, then makes you wait longer each time. This stops people from guessing.</li>
</ul>
<p>Our staff will never ask for your password.</p>`,
      },
    },
  },
  {
    slug: 'deposit',
    section: 'money',
    questionType: 'deposit',
    sort: 10,
    texts: {
      VI: {
        title: 'Hướng dẫn nạp',
        content: `<ol>
<li>Đăng nhập rồi chọn <strong>Nạp tiền</strong>.</li>
<li>Nhập số điểm P muốn nạp. 1 P ứng với 1.000 đồng trên mã QR.</li>
<li>Quét mã VietQR bằng ứng dụng ngân hàng, hoặc chép số tài khoản, số tiền và nội dung chuyển khoản.</li>
<li>Điểm vào ví ngay khi ngân hàng báo có. Bạn không cần tải lại trang.</li>
</ol>
<h3>Cần nhớ</h3>
<ul>
<li>Giữ đúng nội dung chuyển khoản: đó là cách hệ thống nhận ra lệnh của bạn.</li>
<li>Chuyển đúng số tiền. Sai số tiền hoặc sai nội dung, lệnh chuyển sang nhân viên đối soát.</li>
<li>Mỗi thông báo của ngân hàng chỉ được cộng một lần, dù ngân hàng gửi lại nhiều lần.</li>
<li>Mã hết hạn thì tạo lệnh mới. Tiền đến sau giờ hết hạn vẫn được cộng vào ví nếu đúng số tiền và nội dung.</li>
</ul>
<p>Ở bản minh họa này, ngân hàng là mô phỏng: không có tiền thật nào được chuyển.</p>`,
      },
      EN: {
        title: 'How to deposit',
        content: `<ol>
<li>Log in and choose <strong>Deposit</strong>.</li>
<li>Enter the P credits you want. 1 P stands for 1,000 dong on the QR code.</li>
<li>Scan the VietQR code with a banking app, or copy the account, the amount and the transfer reference.</li>
<li>Credits arrive as soon as the bank reports the transfer. There is no need to reload.</li>
</ol>
<h3>Remember</h3>
<ul>
<li>Keep the transfer reference exactly: it is how your order is recognised.</li>
<li>Transfer the exact amount. If the amount or reference is wrong, our staff match the transfer by hand.</li>
<li>Each bank notice is credited once, however often the bank repeats it.</li>
<li>If the code has expired, create a new order. A late transfer is still credited if the amount and reference are right.</li>
</ul>
<p>In this demonstration the bank is simulated: no real money moves.</p>`,
      },
    },
  },
  {
    slug: 'withdrawal',
    section: 'money',
    questionType: 'withdrawal',
    sort: 20,
    texts: {
      VI: {
        title: 'Rút tiền',
        content: `<p>Sen Vàng là thương hiệu minh họa: điểm P không đổi được ra tiền. Bạn vẫn thử được trọn một lệnh rút với đơn vị chi trả mô phỏng.</p>
<ol>
<li>Mở <strong>Rút tiền</strong>, thêm tài khoản nhận và đặt mật khẩu rút tiền.</li>
<li>Nhập số điểm, xem phí và điều kiện còn thiếu, rồi xác nhận.</li>
<li>Theo dõi lệnh đến khi chi trả và bấm xác nhận đã nhận.</li>
</ol>
<p>Mọi khoản cộng và trừ vẫn được ghi sổ kép. Mở <strong>Lịch sử giao dịch</strong> để xem từng khoản cùng mã giao dịch và số dư sau khoản đó.</p>`,
      },
      EN: {
        title: 'Withdrawals',
        content: `<p>Sen Vàng is a demonstration brand: P credits cannot be exchanged for money. You can still try a complete withdrawal with a simulated payout provider.</p>
<ol>
<li>Open <strong>Withdraw</strong>, add a receiving account and set a payment password.</li>
<li>Enter the amount, check the fee and anything still required, then confirm.</li>
<li>Follow the order until it is paid, then confirm that you received it.</li>
</ol>
<p>Every credit and debit is still booked in a double-entry ledger. Open <strong>Account record</strong> to see each one with its transfer id and the balance after it.</p>`,
      },
    },
  },
  {
    slug: 'fair',
    section: 'play',
    questionType: 'game',
    sort: 30,
    texts: {
      VI: {
        title: 'Kiểm chứng kết quả',
        content: `<p>Trò của nhà Đông Sơn dùng cách rút số kiểm chứng được. Không ai, kể cả chúng tôi, đổi được kết quả sau khi bạn đã đặt cược.</p>
<h3>Trước ván</h3>
<ul>
<li><strong>Hạt giống máy chủ</strong> được chọn ngẫu nhiên và giữ kín. Bạn thấy mã băm SHA-256 của nó: đó là lời cam kết.</li>
<li><strong>Hạt giống của bạn</strong> do bạn tự đặt, đổi lúc nào cũng được.</li>
<li><strong>Số thứ tự ván</strong> tăng thêm một sau mỗi ván.</li>
</ul>
<h3>Trong ván</h3>
<p>Từng số được tính bằng HMAC-SHA256 từ ba phần trên, rồi chọn theo cách loại bỏ phần dư để mọi kết quả có cơ hội đúng như luật đã ghi.</p>
<h3>Sau ván</h3>
<p>Khi bạn đổi hạt giống, hạt giống máy chủ cũ được công bố. Băm nó bằng SHA-256 và so với lời cam kết, rồi tính lại ván. Trang kiểm chứng của từng trò làm việc này ngay trong trình duyệt; lệnh <code>npm run verify-round</code> làm việc này trên máy của bạn, không cần mạng.</p>`,
      },
      EN: {
        title: 'Verify a result',
        content: `<p>Dong Son games draw their numbers in a way you can verify. Nobody, including us, can change an outcome once you have staked.</p>
<h3>Before the round</h3>
<ul>
<li>The <strong>server seed</strong> is chosen at random and kept secret. You see its SHA-256 hash: that is the commitment.</li>
<li>The <strong>client seed</strong> is yours; change it whenever you like.</li>
<li>The <strong>nonce</strong>, the round number, goes up by one with every round.</li>
</ul>
<h3>During the round</h3>
<p>Each number is computed with HMAC-SHA256 from these three, then selected by rejection sampling, so that every outcome has exactly the chance stated in the rules.</p>
<h3>After the round</h3>
<p>When you change your seed, the old server seed is revealed. Hash it with SHA-256, compare it with the commitment, then recompute the round. The verification page of each game does this in your browser; the command <code>npm run verify-round</code> does it on your own machine, offline.</p>`,
      },
    },
  },
  {
    slug: 'responsible',
    section: 'rules',
    sort: 40,
    texts: {
      VI: {
        title: 'Chơi có trách nhiệm',
        content: `<p>Trò chơi để giải trí, không phải để kiếm sống hay gỡ nợ. Về lâu dài, mọi trò đều trả lại ít hơn số đã cược.</p>
<h3>Trước khi chơi</h3>
<ul>
<li>Định sẵn số điểm và thời gian, hết thì nghỉ.</li>
<li>Không chơi khi mệt, khi buồn hay khi đã uống rượu.</li>
<li>Không chơi để gỡ lại khoản đã thua.</li>
</ul>
<h3>Dấu hiệu nên dừng</h3>
<ul>
<li>Bạn giấu người thân về chuyện chơi.</li>
<li>Bạn vay mượn để chơi.</li>
<li>Bạn chơi lâu hơn hoặc nhiều hơn đã định.</li>
</ul>
<p>Nếu thấy mình trong những dòng trên, hãy nghỉ và nói chuyện với người bạn tin, hoặc với bác sĩ. Đồng hồ phiên ở đầu trang cho biết bạn đã chơi bao lâu.</p>
<p>Người chưa đủ {age} tuổi không được chơi.</p>`,
      },
      EN: {
        title: 'Play responsibly',
        content: `<p>Games are entertainment, not a living and not a way out of debt. In the long run every game returns less than was staked.</p>
<h3>Before you play</h3>
<ul>
<li>Set an amount and a time; when you reach either, stop.</li>
<li>Do not play when tired, upset or after drinking.</li>
<li>Do not play to win back what you lost.</li>
</ul>
<h3>Signs that it is time to stop</h3>
<ul>
<li>You hide your playing from people close to you.</li>
<li>You borrow to play.</li>
<li>You play longer or for more than you had decided.</li>
</ul>
<p>If you recognise yourself here, take a break and talk to someone you trust, or to a doctor. The session clock at the top of the page shows how long you have been playing.</p>
<p>Nobody under {age} may play.</p>`,
      },
    },
  },
  {
    slug: 'term',
    section: 'rules',
    sort: 50,
    texts: {
      VI: {
        title: 'Điều khoản',
        content: `<ol>
<li>Bạn từ đủ {age} tuổi và nơi bạn ở cho phép chơi trò chơi này.</li>
<li>Mỗi người dùng một tài khoản và tự giữ kín mật khẩu.</li>
<li>Điểm P dùng để chơi, không có giá trị ngoài cổng này.</li>
<li>Ván đã đặt cược thì không hủy được. Ván bị gián đoạn được chơi tiếp đúng kết quả đã cam kết; ván mà nhà cung cấp hủy thì tiền cược được trả lại.</li>
<li>Khi sổ ghi và màn hình khác nhau, sổ ghi là căn cứ. Sai sót được sửa bằng bút toán đảo, không xóa dấu vết.</li>
<li>Tài khoản dùng chương trình tự động hoặc lợi dụng lỗi có thể bị khóa để xem xét.</li>
</ol>
<p>Đây là điều khoản mẫu của thương hiệu minh họa. Nhà vận hành thay bằng điều khoản của mình trước khi phục vụ người chơi.</p>`,
      },
      EN: {
        title: 'Terms',
        content: `<ol>
<li>You are at least {age} and playing is allowed where you are.</li>
<li>One account per person; keep your password to yourself.</li>
<li>P credits are for playing and have no value outside this portal.</li>
<li>A stake cannot be cancelled once placed. An interrupted round continues with the outcome already committed; if the provider cancels a round, its stake is returned.</li>
<li>Where the ledger and the screen differ, the ledger prevails. Mistakes are corrected by reversal; nothing is erased.</li>
<li>Accounts that use automation or exploit a bug may be locked for review.</li>
</ol>
<p>These are sample terms of a demonstration brand. An operator replaces them before serving players.</p>`,
      },
    },
  },
  {
    slug: 'privacy',
    section: 'rules',
    sort: 60,
    texts: {
      VI: {
        title: 'Quyền riêng tư',
        content: `<h3>Chúng tôi lưu gì</h3>
<ul>
<li>Tên đăng nhập, mật khẩu ở dạng băm argon2id không thể đọc ngược, và những mục bạn tự điền.</li>
<li>Các khoản tiền, ván chơi và lần đăng nhập, kèm địa chỉ IP và loại trình duyệt, để bảo vệ tài khoản và đối soát.</li>
</ul>
<h3>Chúng tôi không làm gì</h3>
<ul>
<li>Không gắn mã theo dõi của bên thứ ba vào trang.</li>
<li>Không đưa tên đầy đủ của bạn lên bảng người thắng: tên luôn được che.</li>
</ul>
<h3>Cookie</h3>
<p>Cookie chỉ dùng để giữ phiên đăng nhập, ghi nhớ thiết bị trong 1 ngày nếu bạn chọn, đối chiếu mã xác minh và nhớ ngôn ngữ.</p>
<p>Toàn bộ dữ liệu nằm trên máy chủ của người cài đặt cổng này. Nhà vận hành bổ sung cách liên hệ và thời hạn lưu giữ của mình tại đây.</p>`,
      },
      EN: {
        title: 'Privacy',
        content: `<h3>What is stored</h3>
<ul>
<li>Your username, your password as an argon2id hash that cannot be read back, and what you fill in yourself.</li>
<li>Money movements, rounds and logins, with IP address and browser type, to protect your account and reconcile the books.</li>
</ul>
<h3>What is not done</h3>
<ul>
<li>No third-party trackers on the pages.</li>
<li>Your full name never appears on the winners board: names are always masked.</li>
</ul>
<h3>Cookies</h3>
<p>Cookies only keep your session, remember this device for 1 day if you ask for it, match the verification code and keep your language.</p>
<p>All data stays on the server of whoever installed this portal. The operator adds contact details and retention periods here.</p>`,
      },
    },
  },
];

export const demoHelp: readonly HelpDraft[] = [...demoGuides, ...demoQuestions, ...demoGlossary].sort(
  (one, other) => one.sort - other.sort,
);
