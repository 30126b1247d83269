import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { askStudio } from '../trading/studio-desk.ts';
import type { NumberedVendor } from '../vendors.ts';
import { ORDER_STATUS, resultOf } from './bet-category.rules.ts';
import { type BetFilter, type BetLine, readBet, readBetIds } from './bet-records.store.ts';
import {
  type ChaseAnswer,
  type ChasePeriod,
  cancelAnswer,
  chaseAnswer,
  chasedAnswer,
  orderAnswer,
  type PeriodState,
} from './own-lottery.answers.ts';
import { type CANCEL_ERRORS, ownLotteryContract } from './own-lottery.contract.ts';
import type { RecordsDeps } from './records.deps.ts';

/** Single orders of the brand's own lotteries: the studio knows their draws, the ledger their money. */
export function ownLotteryService(deps: RecordsDeps): Service {
  return service(ownLotteryContract, {
    'GET /wps/relay/PARLOR_lotteryOrderDetail': ({ query, caller }) =>
      orderDetail(deps, BigInt(query.orderDetailId), caller),
    'GET /wps/relay/PARLOR_lotteryChaseDetail': ({ query, caller }) => chaseDetail(deps, query.orderMasterId, caller),
    'POST /wps/relay/PARLOR_cancelLotteryOrders': ({ body, caller }) => cancelOrders(deps, body.orderDetailIds, caller),
  });
}

/** Types of the games that the lotteries of the studio have. */
const LOTTERY_TYPES: readonly string[] = ['LOTT', 'ELOTT'];

interface Order {
  bet: BetLine;
  vendor: NumberedVendor;
}

/** Undefined for a bet of another player or of another kind, and for one that never was. */
async function ownOrder(deps: RecordsDeps, id: bigint, caller: Caller): Promise<Order | undefined> {
  const bet = await readBet(deps.database, playerOf(caller).id, id);
  const game = bet && (await deps.games.byId(bet.game));
  const vendor = game && LOTTERY_TYPES.includes(game.type) ? deps.vendors.get(game.vendor) : undefined;
  return bet && vendor ? { bet, vendor } : undefined;
}

async function orderDetail(deps: RecordsDeps, id: bigint, caller: Caller) {
  const order = await ownOrder(deps, id, caller);
  if (!order) return refuse('records.bet.unknown');
  const { bet, vendor } = order;
  const user = playerOf(caller).id.toString();
  const told = await askStudio(vendor.endpoint, '/api/lottery/order', { user, round: bet.round }, orderAnswer);
  if (!told.ok) return refuse(told.why === 'refused' ? 'records.bet.unknown' : 'records.lottery.silent');
  const { lines, odds, numbers, open } = told.value;
  const result = resultOf(bet);
  return {
    orderNumber: bet.id.toString(),
    bettingTime: bet.placed_at.getTime(),
    stakes: lines,
    odds,
    playMenuType: odds === null ? 1 : 2,
    winningNumber: numbers?.join(',') ?? '',
    orderStatus: ORDER_STATUS[result === 'running' ? (open ? 'open' : 'locked') : result],
    bettingSumAmount: toWireNumber(bet.stake),
    winningAmount: toWireNumber(bet.payout),
    isEnableAutomaticOddsSetting: false as const,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order over several draws says by its id nothing of its lottery, so each of them is asked. */
async function chaseDetail(deps: RecordsDeps, id: string, caller: Caller) {
  if (!UUID.test(id)) return refuse('records.bet.unknown');
  const player = playerOf(caller);
  const message = { user: player.id.toString(), chase: id };
  const answers = await Promise.all(
    (await lotteryVendors(deps)).map(async (vendor) => ({
      vendor,
      told: await askStudio(vendor.endpoint, '/api/lottery/chase', message, chaseAnswer),
    })),
  );
  for (const { vendor, told } of answers) {
    if (!told.ok) continue;
    const rounds = told.value.periods.map(({ round }) => round);
    const ids = await readBetIds(deps.database, { playerId: player.id, vendor: vendor.number, rounds });
    return chaseView(id, told.value, ids);
  }
  const isSilent = answers.some(({ told }) => !told.ok && told.why === 'silent');
  return refuse(isSilent ? 'records.lottery.silent' : 'records.bet.unknown');
}

const SETTLED: readonly PeriodState[] = ['won', 'lost', 'returned'];

function chaseView(id: string, chase: ChaseAnswer, ids: ReadonlyMap<string, bigint>) {
  const { periods } = chase;
  const ordered = periods.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  return {
    orderNumber: id,
    totalBetAmount: toWireNumber(ordered),
    totalBet: chase.lines * periods.length,
    totalChasePhases: periods.length,
    totalActualBetAmount: toWireNumber(BigInt(chase.staked)),
    totalWinAmount: toWireNumber(BigInt(chase.paid)),
    completed: periods.filter(({ status }) => status !== 'waiting' && status !== 'held').length,
    winningStop: chase.stop_at_win,
    orderDetailOrders: periods.map((period) => ({
      numero: period.issue,
      bettingSumAmount: toWireNumber(BigInt(period.stake)),
      winAmount: toWireNumber(BigInt(period.payout)),
      orderStatus: statusOf(period),
      orderDetailId: ids.get(period.round)?.toString() ?? '',
    })),
  };
}

function statusOf({ status, open, stake, payout }: ChasePeriod): number {
  if (status === 'waiting' || status === 'held') return ORDER_STATUS[open ? 'open' : 'locked'];
  if (!SETTLED.includes(status)) return ORDER_STATUS.void;
  const result = resultOf({ state: 'settled', stake: BigInt(stake), payout: BigInt(payout) });
  return ORDER_STATUS[result === 'running' ? 'locked' : result];
}

async function lotteryVendors(deps: Pick<RecordsDeps, 'games' | 'vendors'>, ids?: readonly number[]) {
  const games = (await deps.games.all()).filter(
    ({ id, type }) => LOTTERY_TYPES.includes(type) && (ids?.includes(id) ?? true),
  );
  return [...new Set(games.map(({ vendor }) => vendor))].flatMap((code) => deps.vendors.get(code) ?? []);
}

/** As far as the studio's clock and the ledger's may differ, and as long as a stake may take. */
const MARGIN_MS = 3_600_000;

/** Rounds of the player's bets that belong to orders over several draws, of these games' lotteries. */
export async function chasedRounds(
  deps: Pick<RecordsDeps, 'games' | 'vendors'>,
  { playerId, range, games }: Pick<BetFilter, 'playerId' | 'range' | 'games'>,
): Promise<string[] | 'silent'> {
  const rounds: string[] = [];
  for (const { endpoint } of await lotteryVendors(deps, games)) {
    const message = { user: playerId.toString(), from: range.from - MARGIN_MS, to: range.to + MARGIN_MS };
    for (let after: string | null | undefined; after !== null; ) {
      const told = await askStudio(endpoint, '/api/lottery/chased', { ...message, after }, chasedAnswer);
      // A lottery of another house has no such orders, and says that it does not know the call.
      if (!told.ok && told.why === 'refused') break;
      if (!told.ok) return 'silent';
      rounds.push(...told.value.rounds);
      after = told.value.next;
    }
  }
  return rounds;
}

type CancelError = (typeof CANCEL_ERRORS)[number];

async function cancelOrders(deps: RecordsDeps, ids: readonly string[], caller: Caller) {
  const list = [];
  for (const id of ids) {
    const errorCode = await cancelOrder(deps, BigInt(id), caller);
    list.push({
      orderDetailId: id,
      cancelled: errorCode === null,
      errorCode,
      message: errorCode === null ? '' : deps.catalogue.text(caller.language, `error.${errorCode}`),
    });
  }
  return { list };
}

async function cancelOrder(deps: RecordsDeps, id: bigint, caller: Caller): Promise<CancelError | null> {
  const order = await ownOrder(deps, id, caller);
  if (!order) return 'records.bet.unknown';
  const message = { user: playerOf(caller).id.toString(), rounds: [order.bet.round] };
  const told = await askStudio(order.vendor.endpoint, '/api/lottery/cancel', message, cancelAnswer);
  if (!told.ok) return told.why === 'refused' ? 'records.bet.unknown' : 'records.lottery.silent';
  const outcome = told.value.orders[0]?.outcome;
  if (outcome === 'cancelled') return null;
  return outcome === 'late' ? 'records.order.late' : 'records.bet.unknown';
}
