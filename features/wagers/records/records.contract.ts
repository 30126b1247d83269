import { z } from 'zod';
import { contract } from '#platform/http/contract.ts';

/** Epoch milliseconds, as clients send days: start of the first and end of the last (wire.md 1.5). */
const instant = z.coerce.number().int().min(0).max(8_640_000_000_000_000);
const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
  language: z.string().optional(),
};

/** Own words first, then the digits that older clients send for the same (wire.md 2.5 "bet records"). */
export const BET_STATUSES = ['running', 'settled', 'win', 'lose', 'tie', 'void', '1', '2', '3', '4'] as const;

const betQuery = z.object({
  startDate: instant.optional(),
  endDate: instant.optional(),
  /** Vendor code. */
  accountType: z.string().max(40).optional(),
  status: z.enum(BET_STATUSES).optional(),
  /** Order number, the vendor's transaction id, or the round. */
  orderNoSearch: z.string().trim().max(200).optional(),
  ...paging,
});

const betRow = z.object({
  orderNo: z.string(),
  /** The vendor's own transaction id. */
  origOrderNo: z.string(),
  round: z.string(),
  /** Ids of the ledger's transfers: the stake, then what became of it. */
  transferIds: z.array(z.string()),
  gameName: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  nodeId: z.number(),
  accountType: z.string(),
  betTimeInTimestamp: z.number(),
  transTimeInTimestamp: z.number().nullable(),
  betAmount: z.number(),
  validBetAmount: z.number(),
  winAmount: z.number(),
  profitAndLoss: z.number(),
  status: z.enum(['running', 'win', 'lose', 'tie', 'void']),
  customerName: z.string(),
  directAgentName: z.literal(false),
});

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

const bets = {
  source: 'wire.md 2.5 "personalHistoryCopy"',
  access: 'session',
  query: betQuery,
  output: z.object({
    list: z.array(betRow),
    total: z.number(),
    totalPages: z.number(),
    footer: betFooter,
  }),
  errors: ['records.range.reversed', 'records.range.long'],
} as const;

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

const accountRow = z.object({
  /** Id of the ledger's transfer. */
  txId: z.string(),
  txTypeId: z.number(),
  /** The group that codeTypes filters by. */
  codeType: z.enum(RECORD_TYPES),
  txTypeName: z.string(),
  txTimeInTimestamp: z.number(),
  /** Negative when money left. */
  amount: z.number(),
  currentAvailBalance: z.number(),
  orderNo: z.string(),
  remark: z.string(),
  customerName: z.string(),
  nameCn: z.string(),
});

export const recordsContract = contract({
  'GET /wps/relay/ODSFE2_RNGOrders': { ...bets, summary: 'Own slot bets' },
  'GET /wps/relay/ODSFE2_FishOrders': { ...bets, summary: 'Own fish game bets' },
  'GET /wps/relay/ODSFE2_LiveOrders': { ...bets, summary: 'Own live casino bets' },
  'GET /wps/relay/ODSFE2_PvPOrders': { ...bets, summary: 'Own card game bets' },
  'GET /wps/relay/ODSFE2_MemTransDet': {
    summary: 'Own account record: every movement of the balance',
    source: 'wire.md 2.5 "transactionHistory"',
    access: 'session',
    query: z.object({
      /** Comma list of groups; empty for all. */
      codeTypes: z.string().max(300).optional(),
      /** One's own name, or nothing. */
      subordinateName: z.string().max(40).optional(),
      startTime: instant.optional(),
      endTime: instant.optional(),
      ...paging,
    }),
    output: z.object({
      list: z.array(accountRow),
      total: z.number(),
      totalPages: z.number(),
      footer: z.object({ totalIn: z.number(), totalOut: z.number(), amount: z.number() }),
    }),
    errors: ['records.range.reversed', 'records.range.long', 'records.name.refused', 'records.type.unknown'],
  },
  'GET /wps/relay/ODSFE2_getRoundDetail': {
    summary: 'Address of the page on which the vendor shows one of the own finished rounds',
    source: 'Seamless wallet 1.5, /api/game/round',
    access: 'session',
    query: z.object({ orderNo: z.string().regex(/^\d{1,18}$/), language: z.string().optional() }),
    output: z.object({ url: z.string() }),
    errors: ['records.bet.unknown', 'records.round.unavailable'],
  },
});
