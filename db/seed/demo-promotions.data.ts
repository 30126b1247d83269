import type { AnnouncementDraft } from '#features/support/public.ts';

type Words = readonly [kicker: string, title: string, sentence: string, button: string, condition: string];

interface Story {
  words: Words;
  lead: string;
  steps?: readonly string[];
  /** Conditions and awards, row by row. */
  terms: readonly (readonly [name: string, value: string])[];
}

const STEPS = { vi: 'Các bước', en: 'Steps' };
const TERMS = { vi: 'Điều kiện', en: 'Conditions' };

function textOf(
  { words: [kicker, title, sentence, button, condition], lead, steps, terms }: Story,
  tongue: 'vi' | 'en',
) {
  const list = steps ? `<h2>${STEPS[tongue]}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>` : '';
  const rows = terms.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('');
  const table = `<h2>${TERMS[tongue]}</h2><table><tbody>${rows}</tbody></table>`;
  return { kicker, title, sentence, button, condition, content: `<p>${lead}</p>${list}${table}` };
}

interface Promotion
  extends Pick<AnnouncementDraft, 'slug' | 'category' | 'badge' | 'linkageType' | 'linkage' | 'startsAt' | 'endsAt'> {
  /** Scene of /art/banners. */
  scene: string;
  vi: Story;
  en: Story;
}

const promotion = ({ scene, vi, en, ...row }: Promotion, index: number): AnnouncementDraft => ({
  kind: 'promotion',
  image: `/art/banners/${scene}-lobby.avif`,
  sort: (index + 1) * 10,
  ...row,
  texts: { VI: textOf(vi, 'vi'), EN: textOf(en, 'en') },
});

const GIVES_VI = ['Thưởng kèm', 'Không có thưởng tiền, điểm hay lượt quay'] as const;
const GIVES_EN = ['Bonus', 'No money, points or free spins come with it'] as const;
const AGE_VI = ['Dành cho', 'Người từ đủ 18 tuổi'] as const;
const AGE_EN = ['Open to', 'Adults aged 18 and over'] as const;

/**
 * Promotions of the demo brand: each offers something that exists today, and none promises a reward that is not paid.
 */
export const demoPromotions: readonly AnnouncementDraft[] = (
  [
    {
      slug: 'first-session',
      category: 'newplayer',
      badge: 'NEWBIE',
      scene: 'guide',
      linkageType: 'route',
      linkage: '/help#deposit',
      vi: {
        words: [
          'Bắt đầu từ đây',
          'Buổi chơi đầu trong năm bước',
          'Từ đăng ký đến xem lại từng ván, bằng điểm P.',
          'Đọc hướng dẫn',
          'Chơi bằng điểm P, không phải tiền thật. Từ đủ 18 tuổi.',
        ],
        lead: 'Năm bước dưới đây đi qua mọi phần của cổng: tài khoản, nạp thử, trò chơi, lịch sử cược và lịch sử giao dịch. Làm xong mất chừng mười phút.',
        steps: [
          'Đăng ký bằng tên đăng nhập và mật khẩu.',
          'Mở Nạp tiền, tạo lệnh 100 P và bấm chuyển bằng ngân hàng mô phỏng.',
          'Vào Nổ hũ, chọn một trò của nhà Đông Sơn, đọc bảng thưởng trước khi quay.',
          'Mở Lịch sử cược để xem từng ván với mã giao dịch của nó.',
          'Mở Lịch sử giao dịch để xem số dư sau từng khoản.',
        ],
        terms: [AGE_VI, ['Chi phí', 'Không. Ngân hàng là mô phỏng'], GIVES_VI],
      },
      en: {
        words: [
          'Start here',
          'Your first session in five steps',
          'From registration to reading every round, with P credits.',
          'Read the guide',
          'Played with P credits, not real money. 18 and over.',
        ],
        lead: 'These five steps take you through every part of the portal: account, trial deposit, games and your two records. They take about ten minutes.',
        steps: [
          'Register with a username and a password.',
          'Open Deposit, create an order of 100 P and pay it with the simulated bank.',
          'Open Slots, choose a Dong Son game and read its pay table before you spin.',
          'Open Bet record to see every round with its transfer number.',
          'Open Account record to see the balance after every movement.',
        ],
        terms: [AGE_EN, ['Cost', 'None. The bank is simulated'], GIVES_EN],
      },
    },
    {
      slug: 'check-a-round',
      category: 'rng',
      badge: 'DAILY',
      scene: 'seeds',
      linkageType: 'route',
      linkage: '/rng',
      vi: {
        words: [
          'Mỗi ngày một lần',
          'Đổi hạt giống, kiểm lại hôm qua',
          'Tự tính lại kết quả ván đã chơi, ngay trong trình duyệt.',
          'Mở nổ hũ',
          'Kết quả ván trước không báo trước ván sau.',
        ],
        lead: 'Mọi ván của nhà Đông Sơn đều có cam kết trước. Khi bạn đổi hạt giống, hạt giống cũ của máy chủ được công bố và bạn tính lại được từng ván.',
        steps: [
          'Mở một trò của nhà Đông Sơn và vào phần kiểm chứng.',
          'Đổi hạt giống. Hạt giống cũ của máy chủ hiện ra.',
          'Chọn ván muốn xem và để trình duyệt tính lại.',
          'So mã băm với lời cam kết bạn đã thấy trước ván.',
        ],
        terms: [AGE_VI, ['Trò áp dụng', 'Mọi trò nổ hũ của nhà Đông Sơn'], GIVES_VI],
      },
      en: {
        words: [
          'Once a day',
          'Change your seed, check past rounds',
          'Recompute the rounds you played, in your own browser.',
          'Open slots',
          'A past round never predicts the next.',
        ],
        lead: 'Every round of the Dong Son studio is committed in advance. When you change your seed, the old server seed is revealed and you can recompute each round.',
        steps: [
          'Open a Dong Son game and go to its verification part.',
          'Change the seed. The old server seed appears.',
          'Choose a round and let the browser recompute it.',
          'Compare the hash with the commitment you saw before the round.',
        ],
        terms: [AGE_EN, ['Games', 'Every Dong Son slot'], GIVES_EN],
      },
    },
    {
      slug: 'trial-deposit',
      category: 'deposit',
      badge: 'SPECIAL_OFFER',
      scene: 'home-lantern',
      linkageType: 'member',
      linkage: 'depositv2',
      vi: {
        words: [
          'Nạp thử',
          'Quét mã mà không tốn đồng nào',
          'Mã VietQR đầy đủ, ngân hàng mô phỏng, điểm vào ví ngay.',
          'Nạp thử',
          'Không có tiền thật nào được chuyển.',
        ],
        lead: 'Nạp thử cho bạn thấy trọn một lệnh nạp: mã QR, nội dung chuyển khoản, thông báo có chữ ký của ngân hàng và dòng ghi sổ kép. 1 P ứng với 1.000 đồng trên mã.',
        steps: [
          'Chọn số điểm P và tạo lệnh.',
          'Bấm chuyển bằng ngân hàng mô phỏng, hoặc quét mã QR bằng điện thoại để xem nội dung.',
          'Điểm vào ví mà không cần tải lại trang.',
        ],
        terms: [AGE_VI, ['Chi phí', 'Không. Mã QR không trả được bằng ngân hàng thật'], GIVES_VI],
      },
      en: {
        words: [
          'Trial deposit',
          'Scan and pay without paying',
          'A complete VietQR code, a simulated bank, instant credits.',
          'Try a deposit',
          'No real money moves.',
        ],
        lead: 'A trial deposit shows a whole order: QR code, transfer reference, the bank’s signed notice and the double entry. 1 P stands for 1,000 dong on the code.',
        steps: [
          'Choose an amount of P and create the order.',
          'Pay with the simulated bank, or read the QR code with a phone to see what it holds.',
          'Credits arrive without a reload.',
        ],
        terms: [AGE_EN, ['Cost', 'None. No real bank will pay this code'], GIVES_EN],
      },
    },
    {
      slug: 'vip-ladder',
      category: 'rank',
      badge: 'VIP',
      scene: 'vip',
      linkageType: 'route',
      linkage: '/vip',
      vi: {
        words: [
          'Xếp hạng',
          'Tám bậc, từ hạt đến sen vàng',
          'Hạng tính từ cược hợp lệ đã có. Điều kiện từng bậc đều công khai.',
          'Xem tám bậc',
          'Đừng cược thêm chỉ để lên hạng.',
        ],
        lead: 'Hạng của bạn là bậc cao nhất mà tổng cược hợp lệ đã đạt và mức tháng được giữ trong tháng này hoặc tháng trước. Không ai xếp hạng bằng tay.',
        terms: [
          AGE_VI,
          ['Cách tính', 'Cược đã kết thúc; ván bị hủy không tính'],
          ['Trên hạng 4', 'Nút hỗ trợ dẫn tới kênh VIP, khi nhà vận hành có mở'],
          GIVES_VI,
        ],
      },
      en: {
        words: [
          'Ranking',
          'Eight levels, seed to golden lotus',
          'Ranks are based on settled turnover. What each level takes is public.',
          'See the levels',
          'Never stake more just to move up.',
        ],
        lead: 'Your rank is the highest level whose total turnover you have reached and whose monthly turnover you made this month or last month. Nobody assigns ranks by hand.',
        terms: [
          AGE_EN,
          ['Counted', 'Settled bets; void rounds do not count'],
          ['Above rank 4', 'The support button leads to the VIP line, where the operator runs one'],
          GIVES_EN,
        ],
      },
    },
    {
      slug: 'phone-app',
      category: 'download',
      badge: '',
      scene: 'down',
      linkageType: 'route',
      linkage: '/down',
      vi: {
        words: [
          'Ứng dụng',
          'Sen Vàng trên màn hình chính',
          'Cài từ trình duyệt trong một phút, không qua cửa hàng.',
          'Cách cài',
          'iPhone, iPad và điện thoại Android.',
        ],
        lead: 'Cổng này là một ứng dụng web: thêm vào màn hình chính là có biểu tượng riêng. Không có tệp nào phải tải về từ nơi lạ.',
        terms: [AGE_VI, ['Máy dùng được', 'iPhone, iPad với Safari; Android với Chrome'], GIVES_VI],
      },
      en: {
        words: [
          'The app',
          'Sen Vàng on your home screen',
          'Install it from your browser in a minute, no app store needed.',
          'How to install',
          'iPhone, iPad and Android phones.',
        ],
        lead: 'This portal is a web app: add it to the home screen and it has an icon of its own. There is no file to download from anywhere else.',
        terms: [AGE_EN, ['Devices', 'iPhone and iPad with Safari; Android with Chrome'], GIVES_EN],
      },
    },
    {
      slug: 'play-with-a-limit',
      category: 'other',
      badge: '',
      scene: 'limits',
      linkageType: 'route',
      linkage: '/help#responsible',
      vi: {
        words: [
          'Chơi có trách nhiệm',
          'Đặt mức trước, chơi nhẹ đầu',
          'Số điểm và thời gian, cả hai do bạn đặt trước buổi chơi.',
          'Đọc lời khuyên',
          'Trò chơi để giải trí, không phải để kiếm sống.',
        ],
        lead: 'Đồng hồ phiên ở đầu trang cho biết bạn đã chơi bao lâu. Đặt sẵn số điểm và giờ nghỉ, hết thì dừng. Không trò nào ở đây có tự quay hay quay nhanh.',
        terms: [AGE_VI, GIVES_VI],
      },
      en: {
        words: [
          'Responsible play',
          'Set your limits first, play at ease',
          'An amount and a time, both decided before you start.',
          'Read the advice',
          'Games are entertainment, not a living.',
        ],
        lead: 'The session clock at the top shows how long you have played. Decide on an amount and a time; when you reach either, stop. No game here has autoplay or turbo.',
        terms: [AGE_EN, GIVES_EN],
      },
    },
    {
      slug: 'become-an-agent',
      category: 'other',
      badge: '',
      scene: 'agents',
      linkageType: 'route',
      linkage: '/join',
      vi: {
        words: [
          'Hợp tác đại lý',
          'Giới thiệu cổng này đến người lớn khác',
          'Gửi đơn trong hai phút, nhận mã hồ sơ ngay.',
          'Gửi đơn',
          'Đơn do người xét. Không thu phí.',
        ],
        lead: 'Bạn để lại tên, một cách liên lạc và thị trường bạn quen. Nhân viên đọc từng đơn và trả lời theo cách liên lạc bạn chọn.',
        terms: [
          AGE_VI,
          ['Phí', 'Không có phí nộp đơn'],
          ['Kết quả', 'Được nhận hay không là quyết định của nhà vận hành'],
        ],
      },
      en: {
        words: [
          'Agent programme',
          'Introduce this portal to other adults',
          'Apply in two minutes and get a reference at once.',
          'Apply',
          'A person reads every one. No fee.',
        ],
        lead: 'Leave your name, one way to reach you and your market. A member of staff reads every application and replies the way you chose.',
        terms: [AGE_EN, ['Fee', 'Applying costs nothing'], ['Outcome', 'Accepting or not is the operator’s decision']],
      },
    },
    {
      slug: 'tet-2027',
      category: 'rng',
      badge: 'LIMITED',
      scene: 'tet',
      linkageType: 'game',
      linkage: 'tet-day-loc',
      startsAt: new Date('2027-02-01T00:00:00+07:00'),
      endsAt: new Date('2027-02-22T00:00:00+07:00'),
      vi: {
        words: [
          'Tết Đinh Mùi',
          'Mở hàng với Tết Đầy Lộc',
          'Trò nổ hũ theo mùa, được nhắc trong ba tuần Tết.',
          'Mở trò',
          'Luật và tỷ lệ hoàn trả như ngày thường.',
        ],
        lead: 'Trong ba tuần Tết, cổng giới thiệu Tết Đầy Lộc. Trò mở quanh năm: mùa Tết chỉ là dịp để xem lại bảng thưởng và luật riêng của nó.',
        terms: [AGE_VI, ['Tỷ lệ hoàn trả', 'Không đổi, ghi trong trò'], GIVES_VI],
      },
      en: {
        words: [
          'Lunar New Year',
          'Open the year with Lucky New Year',
          'The slot of the season, featured for three weeks.',
          'Open the game',
          'Same rules and return to player as on any other day.',
        ],
        lead: 'For three weeks around the lunar new year the portal features Lucky New Year. The game is open all year: the season is an occasion to read its pay table and its own rules.',
        terms: [AGE_EN, ['Return to player', 'Unchanged, stated in the game'], GIVES_EN],
      },
    },
  ] satisfies Promotion[]
).map(promotion);

type Banner = readonly [slug: string, group: string, scene: string, vi: Words, en: Words];

const banner = ([slug, group, scene, vi, en]: Banner): AnnouncementDraft => ({
  kind: 'banner',
  slug,
  groupName: group,
  image: `/art/banners/${scene}-lobby.avif`,
  sort: 10,
  texts: { VI: lineOf(vi), EN: lineOf(en) },
});

const lineOf = ([kicker, title, sentence, button, condition]: Words) => ({
  kicker,
  title,
  sentence,
  button,
  condition,
});

/** Banners of the routes that this data fills (spec section 2.1 "banner route map"). */
export const demoRewardBanners: readonly AnnouncementDraft[] = (
  [
    [
      'promotion',
      'w_promotion',
      'promotion',
      [
        'Ưu đãi',
        'Điều kiện in ngay trên thẻ',
        'Mỗi ưu đãi nói rõ ai được dùng, khi nào và nhận được gì.',
        '',
        'Dành cho người từ đủ 18 tuổi.',
      ],
      [
        'Promotions',
        'Conditions printed on the card',
        'Each one says who it is for, when, and what it gives.',
        '',
        'For adults aged 18 and over.',
      ],
    ],
    [
      'down',
      'w_down',
      'down',
      [
        'Ứng dụng',
        'Sen Vàng trên điện thoại',
        'Cài từ trình duyệt trong một phút, có hướng dẫn từng bước.',
        '',
        'iPhone, iPad và Android.',
      ],
      [
        'The app',
        'Sen Vàng on your phone',
        'Install it from your browser in a minute, step by step.',
        '',
        'iPhone, iPad and Android.',
      ],
    ],
  ] satisfies Banner[]
).map(banner);
