import type { OfferDraft } from '#features/rewards/public.ts';

type Words = readonly [title: string, kicker: string, sentence: string, content: string];

interface Story extends Omit<OfferDraft, 'texts' | 'image' | 'sort' | 'budget'> {
  scene: string;
  /** Main units. */
  budget: string;
  vi: Words;
  en: Words;
}

const textOf = ([title, kicker, sentence, content]: Words) => ({ title, kicker, sentence, content });

const EVERYBODY = { newcomerDays: null, rank: null };
const PRESSED = { joining: 'none', claim: 'press', winners: null, claimDays: 7, household: true } as const;
const BY_ITSELF = { ...PRESSED, claim: 'automatic' } as const;
const credits = (fixed: string) => ({ kind: 'credits', value: { fixed } }) as const;

const STORIES: readonly Story[] = [
  {
    code: 'welcome-gift',
    category: 'newplayer',
    badge: 'NEWBIE',
    scene: 'guide',
    budget: '20000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      trigger: { kind: 'registration' },
      award: credits('20'),
      frequency: 'once',
    },
    vi: [
      'Quà chào 20 P',
      'Vừa mở tài khoản',
      'Bấm nhận 20 P để thử trò đầu tiên.',
      'Quà vào thẳng số dư, dùng ở mọi trò.',
    ],
    en: [
      'A welcome gift of 20 P',
      'New here',
      'Claim 20 P and try your first game.',
      'It goes to your balance and plays everywhere.',
    ],
  },
  {
    code: 'free-rounds',
    category: 'newplayer',
    badge: 'NEWBIE',
    scene: 'tet',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'once',
      trigger: { kind: 'registration' },
      award: {
        kind: 'freeRounds',
        vendor: 'DONGSON',
        game: 'ho-vang',
        rounds: 10,
        stake: '0.2',
        days: 7,
        wagerBps: 0,
      },
    },
    vi: [
      '10 lượt quay Hổ Vàng',
      'Vừa mở tài khoản',
      'Nhận 10 lượt, mở Hổ Vàng và quay. Thắng bao nhiêu là của bạn.',
      'Lượt miễn phí được dùng trước tiền của bạn. Bảng ghi cược đánh dấu từng lượt.',
    ],
    en: [
      '10 spins of Golden Tiger',
      'New here',
      'Claim 10 rounds, open Golden Tiger and spin. What you win is yours.',
      'Free rounds are played before your own money. Your bet record marks each of them.',
    ],
  },
  {
    code: 'first-deposit',
    category: 'deposit',
    badge: 'NEWBIE',
    scene: 'home-lantern',
    budget: '50000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'once',
      trigger: { kind: 'deposit', ordinals: [1], minimum: '50' },
      award: {
        kind: 'bonus',
        value: { shareBps: 5_000, largest: '200' },
        wagering: {
          factorBps: 30_000,
          products: { RNG: 10_000, FISH: 10_000, PVP: 5_000, LIVE: 2_500 },
          largestStake: '50',
          days: 14,
          largestConversion: '2000',
        },
      },
    },
    vi: [
      'Nạp lần đầu thêm 50%',
      'Lần nạp thứ nhất',
      'Nạp từ 50 P, thưởng một nửa, tối đa 200 P.',
      'Bạn tự nhận khi tiền nạp được ghi có. Nhận rồi mới phải cược.',
    ],
    en: [
      '50% on your first deposit',
      'First deposit',
      'Deposit 50 P or more and get half of it on top, up to 200 P.',
      'Claim it once your deposit is credited. Nothing has to be wagered until you do.',
    ],
  },
  {
    code: 'second-deposit',
    category: 'deposit',
    badge: '',
    scene: 'home-lantern',
    budget: '20000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'once',
      trigger: { kind: 'deposit', ordinals: [2], minimum: '100' },
      award: { kind: 'credits', value: { shareBps: 1_000, largest: '50' } },
    },
    vi: [
      'Nạp lần hai hoàn 10%',
      'Lần nạp thứ hai',
      'Nạp từ 100 P, nhận lại 10%, tối đa 50 P.',
      'Tiền nhận rút được ngay.',
    ],
    en: [
      '10% back on your second deposit',
      'Second deposit',
      'Deposit 100 P or more and get 10% back, up to 50 P.',
      'You can withdraw it at once.',
    ],
  },
  {
    code: 'deposit-day',
    category: 'deposit',
    badge: 'DAILY',
    scene: 'seeds',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'daily',
      trigger: { kind: 'depositSum', sum: '300' },
      award: credits('5'),
    },
    vi: [
      'Đủ 300 P trong ngày',
      'Mỗi ngày',
      'Tổng nạp trong ngày đạt 300 P thì nhận 5 P.',
      'Ngày tính theo giờ Việt Nam.',
    ],
    en: ['300 P in a day', 'Every day', 'Deposit 300 P in one day and claim 5 P.', 'Days follow the clock in Vietnam.'],
  },
  {
    code: 'three-deposits',
    category: 'deposit',
    badge: '',
    scene: 'seeds',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'weekly',
      trigger: { kind: 'depositCount', count: 3, minimum: '50' },
      award: credits('10'),
    },
    vi: ['Ba lần nạp trong tuần', 'Mỗi tuần', 'Nạp ba lần từ 50 P thì nhận 10 P.', 'Tuần bắt đầu từ thứ hai.'],
    en: [
      'Three deposits a week',
      'Every week',
      'Make three deposits of 50 P or more and claim 10 P.',
      'Weeks begin on Monday.',
    ],
  },
  {
    code: 'three-days',
    category: 'other',
    badge: 'DAILY',
    scene: 'tet',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'weekly',
      trigger: { kind: 'login', days: 3, consecutive: true },
      award: credits('3'),
    },
    vi: ['Ghé ba ngày liền', 'Mỗi tuần', 'Đăng nhập ba ngày liên tiếp thì nhận 3 P.', 'Không cần nạp hay cược.'],
    en: [
      'Three days in a row',
      'Every week',
      'Log in three days running and claim 3 P.',
      'No deposit and no bet needed.',
    ],
  },
  {
    code: 'slot-turnover',
    category: 'rng',
    badge: 'DAILY',
    scene: 'seeds',
    budget: '10000',
    rules: {
      ...PRESSED,
      joining: 'press',
      audience: EVERYBODY,
      frequency: 'daily',
      trigger: { kind: 'bets', turnover: '100', products: { RNG: 10_000, FISH: 5_000 }, games: [] },
      award: credits('2'),
    },
    vi: ['Quay 100 P nhận 2 P', 'Mỗi ngày', 'Tham gia, cược nổ hũ đủ 100 P, rồi bấm nhận.', 'Bắn cá tính một nửa.'],
    en: ['Spin 100 P, claim 2 P', 'Every day', 'Join, bet 100 P on slots, then claim.', 'Fishing counts half.'],
  },
  {
    code: 'week-back',
    category: 'rebate',
    badge: 'HIGH_REBATE',
    scene: 'limits',
    budget: '30000',
    rules: {
      ...BY_ITSELF,
      audience: EVERYBODY,
      frequency: 'weekly',
      trigger: { kind: 'loss', minimum: '50', products: {} },
      award: { kind: 'credits', value: { shareBps: 500, largest: '300' } },
    },
    vi: [
      'Tuần chậm, hoàn 5%',
      'Mỗi tuần',
      'Thua ròng trong tuần được hoàn 5%, tối đa 300 P.',
      'Tự vào ví sáng thứ hai. Không phải nạp thêm.',
    ],
    en: [
      'Slow week, 5% back',
      'Every week',
      'Get back 5% of what you lost in the week, up to 300 P.',
      'Paid by itself on Monday. No further deposit needed.',
    ],
  },
  {
    code: 'big-win',
    category: 'rng',
    badge: 'SPECIAL_OFFER',
    scene: 'tet',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'daily',
      trigger: { kind: 'win', multiplierBps: 100_000, minimumStake: '0.2' },
      award: credits('2'),
    },
    vi: ['Thắng 10 lần, thêm 2 P', 'Mỗi ngày', 'Một ván thắng từ 10 lần tiền cược thì nhận thêm 2 P.', 'Tính mọi trò.'],
    en: [
      'Win 10 times, get 2 P more',
      'Every day',
      'Win 10 times your stake in one round and claim 2 P.',
      'Every game counts.',
    ],
  },
  {
    code: 'first-rank',
    category: 'rank',
    badge: 'VIP',
    scene: 'vip',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'once',
      trigger: { kind: 'rank', rank: 1 },
      award: credits('10'),
    },
    vi: ['Lên hạng nhận 10 P', 'VIP', 'Đạt hạng VIP 1 thì nhận 10 P.', 'Hạng tính theo cược hợp lệ.'],
    en: ['10 P for your first rank', 'VIP', 'Reach VIP rank 1 and claim 10 P.', 'Ranks follow your valid bets.'],
  },
  {
    code: 'birthday',
    category: 'other',
    badge: 'SPECIAL_OFFER',
    scene: 'tet',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'monthly',
      trigger: { kind: 'birthday' },
      award: credits('18'),
    },
    vi: ['Sinh nhật có quà', 'Ngày của bạn', 'Đúng ngày sinh nhật, nhận 18 P.', 'Ghi ngày sinh trong hồ sơ là đủ.'],
    en: [
      'A birthday gift',
      'Your day',
      'On your birthday, claim 18 P.',
      'All it takes is your date of birth in your profile.',
    ],
  },
  {
    code: 'first-friend',
    category: 'other',
    badge: '',
    scene: 'agents',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'monthly',
      trigger: { kind: 'invite', count: 1 },
      award: credits('10'),
    },
    vi: [
      'Rủ một người bạn',
      'Mỗi tháng',
      'Một người bạn mời đủ điều kiện, bạn nhận 10 P.',
      'Điều kiện ghi ở trang Mời bạn.',
    ],
    en: [
      'Bring a friend',
      'Every month',
      'When one invited friend qualifies, you claim 10 P.',
      'The conditions are on the page Invite friends.',
    ],
  },
  {
    code: 'code-sen',
    category: 'other',
    badge: 'LIMITED',
    scene: 'down',
    budget: '10000',
    rules: {
      ...BY_ITSELF,
      audience: EVERYBODY,
      frequency: 'once',
      winners: 500,
      trigger: { kind: 'code', code: 'SENVANG' },
      award: credits('8'),
    },
    vi: ['Nhập mã SENVANG', '500 người đầu tiên', 'Nhập mã SENVANG để nhận 8 P.', 'Mã không phân biệt chữ hoa.'],
    en: ['Enter SENVANG', 'First 500', 'Enter the code SENVANG and get 8 P.', 'Upper or lower case, as you like.'],
  },
  {
    code: 'tell-us',
    category: 'other',
    badge: '',
    scene: 'guide',
    budget: '10000',
    rules: {
      ...PRESSED,
      audience: EVERYBODY,
      frequency: 'monthly',
      trigger: { kind: 'application', pictures: 'optional' },
      award: credits('12'),
    },
    vi: [
      'Góp ý có quà',
      'Mỗi tháng',
      'Kể một điều chúng tôi nên làm tốt hơn, được duyệt nhận 12 P.',
      'Kèm tối đa ba ảnh.',
    ],
    en: [
      'Tell us, get a gift',
      'Every month',
      'Tell us one thing to do better. Accepted ideas get 12 P.',
      'Up to three pictures help.',
    ],
  },
];

/** Promotions of the demo brand that the engine runs; a new player meets most of them within ten minutes. */
export const demoOffers: readonly OfferDraft[] = STORIES.map(({ scene, vi, en, budget, ...offer }, index) => ({
  ...offer,
  budget,
  image: `/art/banners/${scene}-lobby.avif`,
  sort: (index + 1) * 10,
  texts: { VI: textOf(vi), EN: textOf(en) },
}));
