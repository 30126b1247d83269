import type { Page } from '@playwright/test';

/**
 * Answers of the agent centre after a month of play, because periods take longer to end than a journey lasts.
 * figures.test.ts and settlement.test.ts test the server's answers.
 */
const DAY = '2026-11-20';
const AT = Date.parse('2026-11-20T07:35:00Z');
const MINUTES = 300_000;
const figures = {
  deposits: 12_500,
  withdrawals: 3_200.5,
  volume: 6_885.71,
  stakes: 7_341.09,
  payouts: 5_120.4,
  bonuses: 120,
  rebates: 55.25,
  fees: 12.5,
  jackpots: 3.1,
  ggr: 2_220.69,
  ngr: 2_029.84,
};
const products = [
  { product: 'RNG', figures },
  { product: 'LIVE', figures: { ...figures, volume: 120.5, ggr: -45 } },
];
const pages = { total: 2, totalPages: 1 };

const income = {
  from: DAY,
  to: DAY,
  list: [
    { day: DAY, kind: 'realtime', amount: 96.4, payouts: 2, payoutIds: ['812', '811'] },
    { day: DAY, kind: 'dividend', amount: 999_999_999_999, payouts: 1, payoutIds: ['700'] },
  ],
  footer: { amount: 1_000_000_000_095.4, byKind: { realtime: 96.4, dividend: 999_999_999_999 } },
  ...pages,
};

const payouts = {
  list: [
    { id: '812', period: `${DAY} 14:40`, startsAt: AT + MINUTES, endsAt: AT + 2 * MINUTES, gross: 50, amount: 48.2 },
    { id: '811', period: `${DAY} 14:35`, startsAt: AT, endsAt: AT + MINUTES, gross: 48.2, amount: 48.2 },
  ],
  footer: { amount: 96.4 },
  ...pages,
};

const condition = (what: string, asked: number, had: number) => ({ what, asked, had, met: had >= asked });

const why = {
  id: '812',
  kind: 'realtime',
  account: 'hongngoc68',
  upline: 'tongdaily',
  state: 'paid',
  amount: 48.2,
  paidAt: AT + MINUTES + 4_000,
  orderNo: 'agents:realtime:1:2026-11-20T07:35:00Z:68',
  period: { name: `${DAY} 14:35`, startsAt: AT, endsAt: AT + MINUTES, timeZone: 'Asia/Ho_Chi_Minh' },
  run: { key: 'agents:realtime:1:2026-11-20T07:35:00Z', createdAt: AT + MINUTES, late: false },
  treeVersion: 31,
  termsVersion: 2,
  terms: {
    period: 'R',
    base: 'volume',
    activeFrom: 0,
    ownPlay: false,
    carryOver: false,
    tiers: [
      { rateBps: 50, activeMembers: null, volume: null, teamLoss: null },
      { rateBps: 75, activeMembers: 10, volume: 5_000, teamLoss: null },
      { rateBps: 100, activeMembers: 20, volume: 10_000, teamLoss: null },
    ],
  },
  members: { team: 27, withFigures: 15, active: 14 },
  figures,
  products,
  conditions: [
    { tier: 0, rateBps: 50, met: true, parts: [] },
    {
      tier: 1,
      rateBps: 75,
      met: true,
      parts: [condition('activeMembers', 10, 14), condition('volume', 5_000, 6_885.71)],
    },
    {
      tier: 2,
      rateBps: 100,
      met: false,
      parts: [condition('activeMembers', 20, 14), condition('volume', 10_000, 6_885.71)],
    },
  ],
  tier: 1,
  rateBps: 75,
  carriedIn: 0,
  base: 6_885.71,
  gross: 51.6428,
  downlines: [{ id: '813', account: 'thanhtung9', gross: 3.4428, period: `${DAY} 14:35` }],
  downlinesTotal: 3.4428,
  netCarriedIn: 0,
  net: 48.2,
  netCarriedOut: 0,
  carriedOut: 0,
  formula: ['6885.71 × 0.75 % = 51.6428', '51.6428 - 3.4428 = 48.20', '→ 48.20'],
  rebateLines: [],
  ledger: { lanes: [{ lane: 0, from: '91140017', to: '91142208' }], corrections: 0 },
};

const loss = {
  from: DAY,
  to: DAY,
  list: [
    { id: '1', account: 'hongngoc68', direct: true, type: 1, members: 12, figures, products },
    { id: '2', account: 'th***g9', direct: false, type: 0, members: 1, figures: { ...figures, ggr: -45 }, products },
  ],
  footer: { ...figures, ggr: 999_999_999_999 },
  ...pages,
};

const bet = {
  id: '55',
  customerName: 'hongngoc68',
  directAgentName: 'tongdaily',
  product: 'RNG',
  vendor: 'Đông Sơn',
  game: 'Sen Vàng 88',
  round: 'R-48191',
  betAmount: 200,
  validBet: 200,
  winAmount: 0,
  profit: -200,
  state: 'settled',
  placedAt: AT,
  settledAt: AT + 1_000,
};
const bets = {
  list: [bet, { ...bet, id: '56', state: 'running', settledAt: null, profit: 0 }],
  footer: { bets: 2, betAmount: 400, validBet: 200, winAmount: 0, profit: -200 },
  ...pages,
};

const movement = {
  txId: '901',
  customerName: 'hongngoc68',
  directAgentName: 'tongdaily',
  codeType: 'deposit',
  amount: 500,
  currentAvailBalance: 1_200.5,
  txTimeInTimestamp: AT,
  orderNo: 'DP-20261120-0007',
};
const transactions = {
  list: [movement, { ...movement, txId: '902', codeType: 'betting', amount: -200, currentAvailBalance: 1_000.5 }],
  footer: { moneyIn: 500, moneyOut: 200 },
  ...pages,
};

const credit = {
  from: DAY,
  to: DAY,
  list: [
    { id: '31', at: AT, account: 'hongngoc68', relation: 'downline', sent: true, amount: 250 },
    { id: '32', at: AT, account: 'tongdaily', relation: 'upline', sent: false, amount: 1_000 },
  ],
  footer: { sent: 250, received: 1_000, net: 750 },
  ...pages,
};

const record = {
  id: '812',
  account: 'hongngoc68',
  period: `${DAY} 14:35`,
  startsAt: AT,
  endsAt: AT + MINUTES,
  activeMembers: 14,
  volume: 6_885.71,
  profit: 2_220.69,
  rateBps: 75,
  gross: 51.6428,
  downlines: 3.4428,
  carried: 0,
  amount: 48.2,
  state: 'paid',
};
const records = {
  list: [record, { ...record, id: '811', rateBps: 0, gross: 0, downlines: 0, amount: 0, state: 'nothing' }],
  footer: { gross: 51.6428, downlines: 3.4428, amount: 48.2 },
  ...pages,
};

const ANSWERS = {
  'report/income': income,
  'relay/PARLOR_incomePayouts': payouts,
  'relay/PARLOR_agentPayout': why,
  'report/downlineLottoPNL': loss,
  'relay/PARLOR_teamBets': bets,
  'report/downlineTransaction': transactions,
  'relay/PARLOR_creditReport': credit,
  'relay/PARLOR_contractRecords': records,
} as const;

/** Makes the figures' pages of this browser show that month. */
export async function answerFigures(page: Page): Promise<void> {
  for (const [path, value] of Object.entries(ANSWERS))
    await page.route(`**/wps/${path}?*`, (route) => route.fulfill({ json: { success: true, value } }));
}
