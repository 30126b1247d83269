import type { PlayDrafts } from '#features/rewards/public.ts';

const UNIT = 10_000n;
const words = (vi: string, viText: string, en: string, enText: string) => ({
  VI: { name: vi, text: viText },
  EN: { name: en, text: enText },
});
const goal = (
  kind: 'rounds' | 'gameTypes' | 'games' | 'days' | 'invites',
  count: number,
  gameTypes: string[] = [],
) => ({
  kind,
  count,
  gameTypes,
  times: 0,
});
const bigWin = (times: number) => ({ kind: 'multiplier' as const, count: 1, gameTypes: [], times });
const points = (count: bigint) => ({ kind: 'points' as const, points: count });
const credits = (units: bigint) => ({ kind: 'credits' as const, amount: units * UNIT });
const bonus = (units: bigint) => ({
  kind: 'bonus' as const,
  amount: units * UNIT,
  wagering: { factorBps: 10_000, products: {}, largestStake: null, days: 30, largestConversion: null },
});
const tickets = (raffle: string, count: number) => ({ kind: 'tickets' as const, raffle, tickets: count });

/** No mission requires a deposit, a larger stake or a time of day: only rounds, games and days at any stake. */
export const demoPlay: PlayDrafts = {
  budgets: { missions: 20_000n * UNIT, boards: 10_000n * UNIT, raffles: 10_000n * UNIT, calendars: 10_000n * UNIT },
  chest: [
    { percent: 20, points: 5n },
    { percent: 40, points: 10n },
    { percent: 60, points: 15n },
    { percent: 80, points: 20n },
    { percent: 100, points: 50n },
  ],
  missions: [
    {
      code: 'FIRST',
      period: 'once',
      steps: [goal('rounds', 1)],
      award: points(50n),
      score: 0,
      icon: 'sparkles',
      texts: words('Ván đầu tiên', 'Mức cược nào cũng tính', 'Your first round', 'Any stake counts'),
    },
    {
      code: 'TODAY',
      period: 'day',
      steps: [goal('days', 1)],
      award: points(10n),
      score: 5,
      icon: 'calendar',
      texts: words('Ghé qua hôm nay', 'Chỉ cần đăng nhập', 'Drop by today', 'Just log in'),
    },
    {
      code: 'TWENTY',
      period: 'day',
      steps: [goal('rounds', 20)],
      award: points(20n),
      score: 10,
      icon: 'rotate',
      texts: words('Hai mươi ván thong thả', 'Trò nào cũng được', 'Twenty easy rounds', 'In any game'),
    },
    {
      code: 'THREE',
      period: 'day',
      steps: [goal('games', 3)],
      award: points(20n),
      score: 10,
      icon: 'grid',
      texts: words('Ba trò một ngày', 'Mỗi trò một ván là đủ', 'Three games a day', 'One round each is enough'),
    },
    {
      code: 'KINDS',
      period: 'day',
      steps: [goal('gameTypes', 2)],
      award: points(20n),
      pot: { kind: 'daily', amount: 20n * UNIT },
      score: 10,
      icon: 'shapes',
      texts: words('Đổi vị', 'Chơi hai loại trò khác nhau', 'A change of scene', 'Play two kinds of game'),
    },
    {
      code: 'FIVEFOLD',
      period: 'day',
      steps: [bigWin(5)],
      award: credits(2n),
      score: 15,
      icon: 'trophy',
      texts: words('Thắng gấp năm', 'Cược nhỏ cũng tính', 'Five times over', 'Small stakes count too'),
    },
    {
      code: 'WARMUP',
      period: 'week',
      steps: [goal('rounds', 50)],
      score: 20,
      icon: 'flag',
      award: tickets('WHEEL', 1),
      texts: words('Khởi động tuần', 'Chặng 1 của chuỗi tuần', 'Warm-up', 'Leg 1 of the week'),
    },
    {
      code: 'HUNT',
      period: 'week',
      after: 'WARMUP',
      score: 40,
      icon: 'mountain',
      steps: [goal('games', 5, ['RNG']), goal('rounds', 100, ['RNG']), bigWin(10)],
      award: tickets('EGG', 2),
      texts: words(
        'Vượt đèo',
        'Chặng 2: ba bước, bước này xong mới sang bước kia',
        'Over the pass',
        'Leg 2: three steps, one by one',
      ),
    },
    {
      code: 'TABLES',
      period: 'week',
      steps: [goal('rounds', 10, ['LIVE'])],
      pot: { kind: 'mustDrop', from: 20n * UNIT, each: UNIT, by: 100n * UNIT },
      award: bonus(8n),
      score: 30,
      joins: true,
      icon: 'spade',
      texts: words('Ngồi bàn thật', 'Tính từ lúc bạn tham gia', 'A seat at the table', 'Counts once you join'),
    },
    {
      code: 'FIVEDAYS',
      period: 'week',
      steps: [goal('days', 5)],
      award: credits(5n),
      score: 25,
      icon: 'calendar',
      texts: words('Năm ngày có mặt', 'Không cần liền nhau', 'Five days here', 'Not necessarily in a row'),
    },
    {
      code: 'EIGHT',
      period: 'month',
      steps: [goal('gameTypes', 6)],
      award: bonus(20n),
      score: 60,
      icon: 'compass',
      texts: words('Một vòng các sảnh', 'Sáu loại trò trong tháng', 'Around the house', 'Six kinds of game this month'),
    },
    {
      code: 'FRIEND',
      period: 'month',
      steps: [goal('invites', 1)],
      award: credits(10n),
      score: 30,
      icon: 'users',
      texts: words('Rủ một người bạn', 'Tính khi bạn ấy đủ điều kiện', 'Bring a friend', 'Counts once they qualify'),
    },
  ],
  boards: [
    {
      code: 'WEEK',
      measure: 'both',
      period: 'week',
      prizes: [
        { from: 1, to: 1, award: credits(50n) },
        { from: 2, to: 2, award: credits(30n) },
        { from: 3, to: 3, award: credits(20n) },
        { from: 4, to: 10, award: points(200n) },
      ],
      texts: words(
        ...(['Bảng tuần', 'Điểm nhiệm vụ và hệ số thắng cao nhất, không tính theo tiền cược.'] as const),
        ...(['Weekly board', 'Mission points and your best multiplier. Money staked does not count.'] as const),
      ),
    },
    {
      code: 'TODAY',
      measure: 'multiplier',
      period: 'day',
      prizes: [
        { from: 1, to: 1, award: points(300n) },
        { from: 2, to: 3, award: points(150n) },
        { from: 4, to: 10, award: points(50n) },
      ],
      texts: words(
        ...(['Ván may hôm nay', 'Hệ số thắng cao nhất trong ngày, cược nhỏ cũng lên bảng.'] as const),
        ...(['Lucky round of the day', 'The best multiplier of the day, at any stake.'] as const),
      ),
    },
  ],
  raffles: [
    {
      code: 'WHEEL',
      look: 'wheel',
      forDeposit: 200n * UNIT,
      forRank: 2,
      texts: words('Vòng quay hoa sen', 'Một vé một lượt quay', 'Lotus wheel', 'One ticket, one spin'),
      prizes: [
        { texts: words('100 P', '', '100 P', ''), award: credits(100n), weight: 2, stock: 20 },
        { texts: words('20 điểm', '', '20 points', ''), award: points(20n), weight: 300, stock: null },
        { texts: words('10 P', '', '10 P', ''), award: credits(10n), weight: 48, stock: 300 },
        { texts: words('50 điểm', '', '50 points', ''), award: points(50n), weight: 200, stock: null },
        { texts: words('2 P', '', '2 P', ''), award: credits(2n), weight: 150, stock: 1_000 },
        { texts: words('Thêm 1 vé', '', 'One more ticket', ''), award: tickets('WHEEL', 1), weight: 100, stock: null },
        { texts: words('200 điểm', '', '200 points', ''), award: points(200n), weight: 50, stock: null },
        { texts: words('Hẹn lượt sau', '', 'Nothing this time', ''), award: null, weight: 150, stock: null },
      ],
    },
    {
      code: 'EGG',
      look: 'egg',
      forDeposit: null,
      forRank: 1,
      texts: words(
        'Đập trứng vàng',
        'Vé từ chuỗi nhiệm vụ tuần',
        'Golden egg',
        'Tickets come from the weekly missions',
      ),
      prizes: [
        { texts: words('50 P', '', '50 P', ''), award: credits(50n), weight: 1, stock: 40 },
        { texts: words('5 P', '', '5 P', ''), award: credits(5n), weight: 19, stock: 600 },
        { texts: words('100 điểm', '', '100 points', ''), award: points(100n), weight: 80, stock: null },
      ],
    },
  ],
  calendars: [
    {
      code: 'WEEK',
      type: 'C',
      texts: words(
        ...(['Điểm danh bảy ngày', 'Mỗi ngày một lần. Lỡ một ngày thì bắt đầu lại từ ngày 1.'] as const),
        ...(['Seven-day calendar', 'Once a day. Miss a day and it starts again from day 1.'] as const),
      ),
      days: [
        { points: 10n, raffle: 'WHEEL', tickets: 1 },
        { points: 10n },
        { amount: 1n * UNIT },
        { points: 20n },
        { points: 20n, raffle: 'WHEEL', tickets: 1 },
        { points: 30n },
        { amount: 5n * UNIT, raffle: 'EGG', tickets: 1 },
      ],
    },
  ],
};
