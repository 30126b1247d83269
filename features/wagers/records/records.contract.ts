import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';
import { unread, wireCount } from '#platform/http/wire-query.ts';
import { LIVE_RESULTS, LOTTERY_FILTER, STATUS_WORDS } from './bet-category.rules.ts';

/** Epoch milliseconds. Clients send days as start of the first and end of the last (wire.md 1.5). */
export const instant = z.coerce.number().int().min(0).max(8_640_000_000_000_000);
const paging = {
  page: wireCount({ initial: 1, least: 1, most: 100_000 }),
  size: wireCount({ initial: 10, least: 1, most: 100 }),
  language: z.string().optional(),
};

const keysOf = <const T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** Filters of the list and its file. */
export const betFilter = {
  startDate: instant.optional(),
  endDate: instant.optional(),
  /** Vendor code. */
  accountType: z.string().max(40).optional(),
  status: z.enum(keysOf(STATUS_WORDS)).optional(),
  /** For live records: win, loss or draw. */
  winLossDraw: z
    .string()
    .toLowerCase()
    .pipe(z.enum(keysOf(LIVE_RESULTS)))
    .optional(),
  /** Order number, the vendor's transaction id, or the round. */
  orderNoSearch: z.string().trim().max(200).optional(),
};

export const betDetail = z.object({
  selection: z.string(),
  odds: z.number().nullable(),
  /** A score, or the drawn numbers. */
  result: z.string(),
  /** Like a bet's status, plus half-win, half-lose and sold; empty if the vendor does not send it. */
  status: z.string(),
});

/** Details of bets on events or draws, from the vendor; other bets have none. */
const told = {
  /** The kind of stake in words: a single, a parlay of three, ten lines at 1.00. */
  betKind: z.string(),
  eventName: z.string(),
  odds: z.number().nullable(),
  oddsType: z.string(),
  betDetails: z.array(betDetail),
};

const betRow = z.object({
  orderNo: z.string(),
  /** The vendor's transaction id. */
  origOrderNo: z.string(),
  round: z.string(),
  /** Ids of the ledger's transfers: the stake, then those that followed. */
  transferIds: z.array(z.string()),
  gameName: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  nodeId: z.number(),
  accountType: z.string(),
  betTimeInTimestamp: z.number(),
  transTimeInTimestamp: z.number().nullable(),
  betAmount: z.number(),
  freeAmount: z.number().describe('stake of a free round, which the house paid; 0 of every other'),
  validBetAmount: z.number(),
  winAmount: z.number(),
  profitAndLoss: z.number(),
  status: z.enum(['running', 'win', 'lose', 'tie', 'void']),
  customerName: z.string(),
  directAgentName: z.literal(false),
  selection: z.string(),
  ...told,
});

/** Sums of all matches. A void bet does not count, since its stake was returned; a running bet has no result. */
const betFooter = z.object({
  betAmount: z.number(),
  validBetAmount: z.number(),
  winAmount: z.number(),
  profitAndLoss: z.number(),
  validBetting: z.number(),
  totalHands: z.number(),
  netProfit: z.number(),
  gameValidBetting: z.number(),
});

const counted = { total: z.number(), totalPages: z.number() };

const bets = {
  source: 'wire.md 2.5 "personalHistoryCopy"',
  access: 'session',
  query: z.object({ ...betFilter, ...paging }),
  output: z.object({ list: z.array(betRow), ...counted, footer: betFooter }),
  errors: ['records.range.reversed', 'records.range.long', 'records.range.old'],
} as const;

const lotteryRow = z.object({
  gameName: z.string(),
  gameCode: z.string(),
  /** 0 drawing, 1 won, 2 lost, 3 cancelled, 4 tie. */
  status: z.number(),
  /** True if an order over several draws placed it. Each of its draws is a separate bet, and a row of its own. */
  chase: z.boolean(),
  orderDetailId: z.string(),
  /** The order over several draws; of another bet the same as `orderDetailId`. */
  orderMasterId: z.string(),
  abbrOrderNo: z.string(),
  /** The draw. */
  numero: z.string(),
  betAmount: z.number(),
  validBetAmount: z.number(),
  winAmount: z.number(),
  betTimeInTimestamp: z.number(),
  settleTimeInTimestamp: z.number().nullable(),
  playId: z.number().nullable(),
  playCode: z.string(),
  betContent: z.string(),
  bettingApproach: z.number(),
  prizeModeId: z.number(),
  customerName: z.string(),
  directAgentName: z.literal(false),
  ...told,
});

const NO_EXCLUDED = 'no brand excludes games';
const lotteryStatus = z.enum(keysOf(LOTTERY_FILTER)).optional();

/** Groups of the account record (wire.md 2.7 "codeTypes"). */
export const RECORD_TYPES = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'referral_rebate',
  'other',
] as const;

/** Gifts of the house, in the order of the page "bonusDetails". */
export const BONUS_TYPES = ['bonus', 'promotion', 'rebate', 'referral', 'points', 'jackpot', 'compensation'] as const;

const accountRow = z.object({
  /** Id of the ledger transfer. */
  txId: z.string(),
  txTypeId: z.number(),
  /** The group that codeTypes filters by. */
  codeType: z.enum(RECORD_TYPES),
  txTypeName: z.string(),
  txTimeInTimestamp: z.number(),
  /** Negative for outgoing money. */
  amount: z.number(),
  currentAvailBalance: z.number(),
  orderNo: z.string(),
  remark: z.string(),
  customerName: z.string(),
  nameCn: z.string(),
  /** Money held for a withdrawal: held, paid out, or returned; null for all other movements. */
  holdStatus: z.enum(['held', 'paid', 'returned']).nullable(),
  holdClosedInTimestamp: z.number().nullable(),
});

export const recordFilter = {
  /** Comma list of groups, or the key once per group; empty for all. */
  codeTypes: z
    .union([z.string().max(300), z.array(z.string().max(300)).max(50)])
    .transform((types) => (typeof types === 'string' ? types : types.join(',')))
    .optional(),
  /** The caller's own name, or nothing. */
  subordinateName: z.string().max(40).optional(),
  startTime: instant.optional(),
  endTime: instant.optional(),
};

export const recordsContract = contract({
  'GET /wps/relay/PARLOR_allBets': {
    ...bets,
    summary: 'Own bets of every kind',
    source: 'spec section 2.7 "personalHistoryCopy" (the call is ours)',
  },
  'GET /wps/relay/ODSFE2_RNGOrders': { ...bets, summary: 'Own slot bets' },
  'GET /wps/relay/ODSFE2_FishOrders': { ...bets, summary: 'Own fish game bets' },
  'GET /wps/relay/ODSFE2_LiveOrders': { ...bets, summary: 'Own live casino bets' },
  'GET /wps/relay/ODSFE2_PvPOrders': { ...bets, summary: 'Own card game and cockfight bets' },
  'GET /wps/relay/ODSFE2_SportsSettOrders': { ...bets, summary: 'Own sports and e-sports bets that are decided' },
  'GET /wps/relay/ODSFE2_SportsUnsettOrders': { ...bets, summary: 'Own sports and e-sports bets that still run' },
  'GET /wps/relay/ODSFE2_ordersSportsRemote': {
    ...bets,
    summary: 'Own sports bets of a vendor that keeps an order page of its own (accountType), decided or not',
  },
  'GET /wps/relay/ODSFE2_ElottSettledOrders': { ...bets, summary: 'Own bets at lotteries of vendors that are drawn' },
  'GET /wps/relay/ODSFE2_ElottUnsettledOrders': {
    ...bets,
    summary: 'Own bets at lotteries of vendors before the draw',
  },
  'GET /wps/relay/PARLOR_lotteryOrders': {
    summary: "Own bets at the brand's own lotteries",
    source: 'wire.md 2.5 "own-lottery orders" (the name is ours)',
    access: 'session',
    query: z.object({
      startDate: instant.optional(),
      endDate: instant.optional(),
      chase: z.string().max(10).optional().describe('true: only bets of orders over several draws'),
      gameId: z.string().max(40).optional(),
      gameCode: z.string().max(80).optional(),
      numero: z.string().trim().max(200).optional(),
      status: lotteryStatus,
      orderStatus: lotteryStatus,
      prizeModeId: z.string().max(10).optional().describe('1 and 2: the own lotteries; none has another'),
      productCode: z.string().max(40).optional().describe('code of the vendor'),
      orderNo: z.string().trim().max(200).optional(),
      orderNoSearch: z.string().trim().max(200).optional(),
      ...paging,
    }),
    output: z.object({
      list: z.array(lotteryRow),
      ...counted,
      footer: z.object({ betAmount: z.number(), validBetAmount: z.number(), winAmount: z.number() }),
    }),
    errors: ['records.range.reversed', 'records.range.long', 'records.range.old', 'records.lottery.silent'],
  },
  'GET /wps/relay/PARLOR_ExcludeTurnoverV2': {
    summary: 'Games whose bets do not count, or count in part, for turnover',
    source: 'wire.md 2.5 "excluded games" (the name is ours)',
    access: 'session',
    moduleId: 'DISPEXTURNOVERLIST3',
    query: z.object({
      vassalage: unread(NO_EXCLUDED, 40),
      gameName: unread(NO_EXCLUDED, 100),
      pageNo: unread(NO_EXCLUDED, 10),
      pageSize: unread(NO_EXCLUDED, 10),
    }),
    output: z.object({
      dataList: z.array(
        z.object({
          gameName: z.string(),
          gameType: z.string(),
          vassalage: z.string(),
          excludeTurnover: z.number().describe('percent of the stake that does not count'),
        }),
      ),
      totalPages: z.number(),
    }),
    errors: [],
  },
  'GET /wps/relay/ODSFE2_MemTransDet': {
    summary: 'Own account record: every movement of the balance',
    source: 'wire.md 2.5 "transactionHistory"',
    access: 'session',
    moduleId: 'MEMTRANS3',
    query: z.object({ ...recordFilter, ...paging }),
    output: z.object({
      list: z.array(accountRow),
      ...counted,
      footer: z.object({ totalIn: z.number(), totalOut: z.number(), amount: z.number() }),
    }),
    errors: [
      'records.range.reversed',
      'records.range.long',
      'records.range.old',
      'records.name.refused',
      'records.type.unknown',
    ],
  },
  'GET /wps/relay/PARLOR_bonusDetails': {
    summary: 'What the house gave: bonuses, rebates, referral rewards, compensation',
    source: 'spec section 2.7 "bonusDetails" (the call is ours)',
    access: 'session',
    query: z.object({
      type: z.enum(BONUS_TYPES).optional(),
      startTime: instant.optional(),
      endTime: instant.optional(),
      ...paging,
    }),
    output: z.object({
      list: z.array(accountRow.extend({ bonusType: z.enum(BONUS_TYPES) })),
      ...counted,
      footer: z.object({
        amount: z.number(),
        byType: z.array(z.object({ type: z.enum(BONUS_TYPES), amount: z.number() })),
      }),
    }),
    errors: ['records.range.reversed', 'records.range.long', 'records.range.old'],
  },
  'GET /wps/relay/ODSFE2_getRoundDetail': {
    summary: 'Address of the page on which the vendor shows one of the own finished rounds',
    source: 'Seamless wallet 1.5, /api/game/round',
    access: 'session',
    query: z.object({ orderNo: z.string().regex(/^\d{1,18}$/), language: z.string().optional() }),
    output: z.object({ url: z.string() }),
    errors: ['records.bet.unknown', 'records.round.unavailable'],
  },
  'GET /wps/relay/PARLOR_betTransfers': {
    summary: "The ledger's transfers of one of the own bets",
    source: 'spec section 2.7 "personalHistoryCopy" (the call is ours)',
    access: 'session',
    query: z.object({ orderNo: z.string().regex(/^\d{1,18}$/), language: z.string().optional() }),
    output: z.object({
      list: z.array(
        accountRow.pick({
          txId: true,
          txTypeName: true,
          txTimeInTimestamp: true,
          amount: true,
          currentAvailBalance: true,
        }),
      ),
    }),
    errors: ['records.bet.unknown'],
  },
});
