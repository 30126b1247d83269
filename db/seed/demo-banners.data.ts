import type { AnnouncementDraft } from '#features/support/public.ts';

type Text = readonly [kicker: string, title: string, sentence: string, button: string, condition: string];

const words = ([kicker, title, sentence, button, condition]: Text) => ({ kicker, title, sentence, button, condition });

interface Scene {
  slug: string;
  group: string;
  /** File of /art/banners, without extension. */
  image: string;
  route: string;
  sort?: number;
  vi: Text;
  en: Text;
}

const banner = ({ slug, group, image, route, sort = 10, vi, en }: Scene): AnnouncementDraft => ({
  kind: 'banner',
  slug,
  groupName: group,
  image: `/art/banners/${image}.avif`,
  linkageType: route ? 'route' : '',
  linkage: route,
  sort,
  texts: { VI: words(vi), EN: words(en) },
});

const AGE_VI = 'Dành cho người từ đủ {age} tuổi.';
const AGE_EN = 'For adults aged {age} and over.';

const home = [
  banner({
    slug: 'home-studio',
    group: 'w_home',
    image: 'home-lotus-hero',
    route: '/rng',
    vi: [
      'Nhà Đông Sơn',
      'Tám sảnh đã mở cửa',
      'Luật và bảng thưởng ghi rõ trước khi bạn đặt cược.',
      'Vào sảnh nổ hũ',
      `Chơi bằng điểm P, không phải tiền thật. ${AGE_VI}`,
    ],
    en: [
      'Dong Son studio',
      'Eight halls, all open',
      'Rules and pay table are shown before you stake.',
      'See the slots',
      `Played with P credits, not real money. ${AGE_EN}`,
    ],
  }),
  banner({
    slug: 'home-fair',
    group: 'w_home',
    image: 'home-dragon-hero',
    route: '/help#fair',
    sort: 20,
    vi: [
      'Kiểm chứng được',
      'Kết quả cam kết trước, kiểm tra sau',
      'Máy chủ công bố mã cam kết trước ván. Chơi xong, bạn tự tính lại được từng kết quả.',
      'Cách kiểm chứng',
      `Kết quả ván trước không báo trước ván sau. ${AGE_VI}`,
    ],
    en: [
      'Provably fair',
      'Committed before, checked after',
      'The server publishes its commitment before the round. Afterwards you recompute every outcome yourself.',
      'How to check',
      `A past round never predicts the next. ${AGE_EN}`,
    ],
  }),
  banner({
    slug: 'home-deposit',
    group: 'w_home',
    image: 'home-lantern-hero',
    route: '/help#deposit',
    sort: 30,
    vi: [
      'Nạp bằng VietQR',
      'Quét mã, điểm vào ví',
      'Nạp thử với ngân hàng mô phỏng: đủ mã QR, nội dung chuyển khoản và thông báo có chữ ký.',
      'Hướng dẫn nạp',
      `Cổng thanh toán mô phỏng, không chuyển tiền thật. ${AGE_VI}`,
    ],
    en: [
      'Deposit by VietQR',
      'Scan, and it is in your wallet',
      'Try it with a simulated bank: real QR code, transfer reference and signed notice.',
      'Deposit guide',
      `Simulated payments, no real money moves. ${AGE_EN}`,
    ],
  }),
];

const halls = [
  banner({
    slug: 'live',
    group: 'w_live',
    image: 'live-lobby',
    route: '/help#responsible',
    vi: [
      'Casino',
      'Mỗi ván là một ván mới',
      'Cầu chỉ ghi lại ván đã qua, không dự báo ván sau.',
      'Chơi có trách nhiệm',
      AGE_VI,
    ],
    en: [
      'Live casino',
      'Every round starts anew',
      'Roads record past rounds; they do not predict.',
      'Play responsibly',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'fish',
    group: 'w_fish',
    image: 'fish-lobby',
    route: '/help#responsible',
    vi: [
      'Bắn cá',
      'Biết giá từng phát bắn',
      'Mỗi phát là một lần cược: chọn mức vừa tay trước khi vào bàn.',
      'Chơi có trách nhiệm',
      AGE_VI,
    ],
    en: [
      'Fishing',
      'Know the price of a shot',
      'Every shot is a stake: choose a level you are at ease with first.',
      'Play responsibly',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'pvp',
    group: 'w_pvp',
    image: 'pvp-lobby',
    route: '/help#responsible',
    vi: [
      'Game bài',
      'Chơi đẹp, dừng đúng lúc',
      'Đặt sẵn số điểm và thời gian cho buổi chơi, hết thì nghỉ.',
      'Chơi có trách nhiệm',
      AGE_VI,
    ],
    en: [
      'Card games',
      'Play well, stop in time',
      'Set the amount and the time for a session; when either is up, rest.',
      'Play responsibly',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'sports',
    group: 'w_sports',
    image: 'sports-lobby',
    route: '/help#responsible',
    vi: [
      'Thể thao',
      'Chọn ngân sách trước giờ bóng lăn',
      'Trận hay đến mấy cũng chỉ nên cược phần bạn đã định.',
      'Chơi có trách nhiệm',
      AGE_VI,
    ],
    en: [
      'Sports',
      'Set your budget before kick-off',
      'However good the match, stake only what you set aside.',
      'Play responsibly',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'esports',
    group: 'w_esports',
    image: 'esports-lobby',
    route: '/help#responsible',
    vi: [
      'Esports',
      'Theo đội bạn yêu, giữ mức bạn đặt',
      'Đặt hạn mức trước trận để xem trận thật thoải mái.',
      'Chơi có trách nhiệm',
      AGE_VI,
    ],
    en: [
      'Esports',
      'Follow your team, keep your limit',
      'Set the limit before the match and enjoy watching it.',
      'Play responsibly',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'lott',
    group: 'w_lott',
    image: 'lott-lobby',
    route: '/help#responsible',
    vi: [
      'Xổ số',
      'Con số nào cũng như nhau',
      'Kết quả kỳ trước không làm số nào dễ ra hơn ở kỳ sau.',
      'Chơi có trách nhiệm',
      AGE_VI,
    ],
    en: [
      'Lottery',
      'Every number is equal',
      'A past draw makes no number likelier in the next.',
      'Play responsibly',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'help',
    group: 'w_help',
    image: 'help-lobby',
    route: '',
    vi: [
      'Trợ giúp',
      'Hỏi gì cũng có lời đáp',
      'Nạp, rút, luật chơi, quyền riêng tư và cách kiểm chứng kết quả.',
      '',
      AGE_VI,
    ],
    en: [
      'Help',
      'An answer for every question',
      'Deposits, withdrawals, rules, privacy and how to verify a result.',
      '',
      AGE_EN,
    ],
  }),
];

const panels = [
  banner({
    slug: 'login',
    group: 'w_login',
    image: 'login-panel',
    route: '',
    vi: ['Sen Vàng', 'Mừng bạn trở lại', 'Số dư, ván đang dở và lịch sử của bạn vẫn ở đây.', '', AGE_VI],
    en: ['Sen Vàng', 'Welcome back', 'Your balance, open rounds and records are where you left them.', '', AGE_EN],
  }),
  banner({
    slug: 'register',
    group: 'w_reg',
    image: 'reg-panel',
    route: '',
    vi: ['Sen Vàng', 'Một tài khoản, mọi sảnh', 'Chỉ cần tên đăng nhập và mật khẩu. Bạn chơi bằng điểm P.', '', AGE_VI],
    en: [
      'Sen Vàng',
      'One account, every hall',
      'A username and a password are enough. You play with P credits.',
      '',
      AGE_EN,
    ],
  }),
  banner({
    slug: 'forgot',
    group: 'w_forget',
    image: 'forget-panel',
    route: '',
    vi: ['Sen Vàng', 'Lấy lại mật khẩu', 'Mật khẩu mới nên dài và khác với mọi nơi bạn từng dùng.', '', AGE_VI],
    en: [
      'Sen Vàng',
      'Find your way back',
      'Make the new password long, and unlike any you have used elsewhere.',
      '',
      AGE_EN,
    ],
  }),
];

/**
 * Banners of every group that the demo brand can fill honestly: existing offers, and advice that is true for any game.
 */
export const demoBanners: readonly AnnouncementDraft[] = [...home, ...halls, ...panels];
