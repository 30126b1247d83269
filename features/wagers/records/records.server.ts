import { hubClient } from '#games/vendors/hub/hub.client.ts';
import { readMovements } from '#ledger/readings.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { speaking } from '#platform/http/speaking.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { accountRecordOf, bonusDetailsOf, kindTextOf } from './account-records.server.ts';
import { betsOf, lotteryOrders, vendorsId } from './bet-records.server.ts';
import { readBet } from './bet-records.store.ts';
import { exportService } from './export.server.ts';
import { ownLotteryService } from './own-lottery.server.ts';
import { profitContract } from './profit.contract.ts';
import { profitAndLoss } from './profit.server.ts';
import { recordsContract } from './records.contract.ts';
import type { RecordsDeps } from './records.deps.ts';

/** The player's bets and movements of money, their results, and files of all of them. */
export function recordsService(deps: RecordsDeps): Service {
  const parts = [listings(deps), ownLotteryService(deps), profits(deps), exportService(deps)];
  return { calls: parts.flatMap(({ calls }) => calls) };
}

function listings(deps: RecordsDeps): Service {
  return service(recordsContract, {
    'GET /wps/relay/PARLOR_allBets': ({ query, caller }) => betsOf(deps, {}, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_RNGOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'RNG' }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_FishOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'FISH' }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_LiveOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'LIVE' }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_PvPOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'PVP' }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_SportsSettOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'SPORTS', decided: true }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_SportsUnsettOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'SPORTS', decided: false }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_ordersSportsRemote': ({ query, caller }) =>
      betsOf(deps, { category: 'SPORTS' }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_ElottSettledOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'ELOTT', decided: true }, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_ElottUnsettledOrders': ({ query, caller }) =>
      betsOf(deps, { category: 'ELOTT', decided: false }, query, speaking(caller, query.language)),
    'GET /wps/relay/PARLOR_lotteryOrders': ({ query, caller }) =>
      lotteryOrders(deps, query, speaking(caller, query.language)),
    // No brand excludes games from turnover: every settled stake counts in full.
    'GET /wps/relay/PARLOR_ExcludeTurnoverV2': () => ({ dataList: [], totalPages: 0 }),
    'GET /wps/relay/ODSFE2_MemTransDet': ({ query, caller }) =>
      accountRecordOf(deps, query, speaking(caller, query.language)),
    'GET /wps/relay/PARLOR_bonusDetails': ({ query, caller }) =>
      bonusDetailsOf(deps, query, speaking(caller, query.language)),
    'GET /wps/relay/ODSFE2_getRoundDetail': ({ query, caller }) =>
      roundDetail(deps, BigInt(query.orderNo), speaking(caller, query.language)),
    'GET /wps/relay/PARLOR_betTransfers': ({ query, caller }) =>
      betTransfers(deps, BigInt(query.orderNo), speaking(caller, query.language)),
  });
}

function profits(deps: RecordsDeps): Service {
  return service(profitContract, {
    'GET /wps/relay/PARLOR_personalProfit': ({ query, caller }) => profitAndLoss(deps, query, caller),
    'GET /wps/report/detailedLottoPNL': ({ query, caller }) => profitAndLoss(deps, query, caller, ['ELOTT', 'LOTT']),
    'GET /wps/report/personalPVPFishingPNL': ({ query, caller }) => profitAndLoss(deps, query, caller, ['PVP', 'FISH']),
  });
}

async function roundDetail(deps: RecordsDeps, id: bigint, caller: Caller) {
  const player = playerOf(caller);
  const bet = await readBet(deps.database, player.id, id);
  const game = bet && (await deps.games.byId(bet.game));
  if (!bet) return refuse('records.bet.unknown');
  if (!game) return refuse('records.round.unavailable');
  const vendor = deps.vendors.get(game.vendor);
  if (!vendor) {
    const url = await deps.reportedRound({ vendor: game.vendor, betNo: bet.round });
    return url === undefined ? refuse('records.round.unavailable') : { url };
  }
  const reply = await hubClient({ ...vendor.endpoint, subPartnerId: caller.brandCode }).roundUrl({
    player: player.id.toString(),
    round: bet.round,
    transactionId: vendorsId(bet.key),
  });
  return reply.ok ? { url: reply.value } : refuse('records.round.unavailable');
}

/** A bet by the ledger: the stake, and all transfers that followed. */
async function betTransfers(deps: RecordsDeps, id: bigint, caller: Caller) {
  const bet = await readBet(deps.database, playerOf(caller).id, id);
  if (!bet) return refuse('records.bet.unknown');
  const movements = await deps.database.read((db) => readMovements(db, bet.account, [bet.id, ...bet.transfers]));
  return {
    list: movements.map(({ id: txId, at, kind, amount, balance }) => ({
      txId: txId.toString(),
      txTypeName: kindTextOf(deps, kind, caller),
      txTimeInTimestamp: at.getTime(),
      amount: toWireNumber(amount),
      currentAvailBalance: toWireNumber(balance),
    })),
  };
}
