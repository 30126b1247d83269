import type { Selectable } from 'kysely';
import { hubClient } from '#games/vendors/hub/hub.client.ts';
import { kindName } from '#ledger/kinds.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tables } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { BetFigures } from '../bets/bet-hours.ts';
import type { GameList } from '../game-list.ts';
import { gameName } from '../lookups.ts';
import type { NumberedVendor } from '../vendors.ts';
import { type RecordSums, readRecords } from './account-records.store.ts';
import { type BetStatus, readBet, readBets } from './bet-records.store.ts';
import { rangeOf } from './range.rules.ts';
import { kindsOf, type RecordType, recordTypeOf } from './record-types.rules.ts';
import { type BET_STATUSES, RECORD_TYPES, recordsContract } from './records.contract.ts';

export interface RecordsDeps {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  games: GameList;
  vendors: ReadonlyMap<string, NumberedVendor>;
}

/** The player's own bets and movements of money. */
export function recordsService(deps: RecordsDeps): Service {
  return service(recordsContract, {
    'GET /wps/relay/ODSFE2_RNGOrders': ({ query, caller }) => betsOf(deps, 'RNG', query, caller),
    'GET /wps/relay/ODSFE2_FishOrders': ({ query, caller }) => betsOf(deps, 'FISH', query, caller),
    'GET /wps/relay/ODSFE2_LiveOrders': ({ query, caller }) => betsOf(deps, 'LIVE', query, caller),
    'GET /wps/relay/ODSFE2_PvPOrders': ({ query, caller }) => betsOf(deps, 'PVP', query, caller),
    'GET /wps/relay/ODSFE2_MemTransDet': ({ query, caller }) => accountRecordOf(deps, query, caller),
    'GET /wps/relay/ODSFE2_getRoundDetail': ({ query, caller }) => roundDetail(deps, BigInt(query.orderNo), caller),
  });
}

interface Paged {
  page: number;
  size: number;
}

interface BetQuery extends Paged {
  startDate?: number | undefined;
  endDate?: number | undefined;
  accountType?: string | undefined;
  status?: (typeof BET_STATUSES)[number] | undefined;
  orderNoSearch?: string | undefined;
}

async function betsOf(deps: RecordsDeps, type: string, query: BetQuery, caller: Caller) {
  const player = playerOf(caller);
  const range = rangeOf(query.startDate, query.endDate, deps.clock.now());
  if (typeof range === 'string') return refuse(range);
  const games = (await deps.games.all()).filter((game) => game.type === type);
  const vendor = query.accountType === undefined ? undefined : (deps.vendors.get(query.accountType)?.number ?? -1);
  const { rows, sums } = await readBets(
    deps.database,
    {
      playerId: player.id,
      range,
      games: games.map((game) => game.id),
      vendor,
      status: query.status && STATUS_OF[query.status],
      search: query.orderNoSearch || undefined,
    },
    query,
  );
  const gameOf = new Map(games.map((game) => [game.id, game]));
  return {
    list: rows.map((row) => {
      const game = gameOf.get(row.game);
      return {
        ...betRow(row),
        gameName: game ? gameName(game, caller.language) : '',
        gameCode: game?.code ?? '',
        gameType: type,
        accountType: game?.vendor ?? '',
        customerName: player.username,
        directAgentName: false as const,
      };
    }),
    ...totals(sums.bets, query.size),
    footer: betFooter(sums),
  };
}

/** Digits of older clients (wire.md 2.5): 1 win, 2 lose, 3 tie, 4 cancelled. */
const STATUS_OF: Record<(typeof BET_STATUSES)[number], BetStatus> = {
  running: 'running',
  settled: 'settled',
  win: 'win',
  lose: 'lose',
  tie: 'tie',
  void: 'void',
  1: 'win',
  2: 'lose',
  3: 'tie',
  4: 'void',
};

function betRow(row: Selectable<Tables['wagers.bets']>) {
  return {
    orderNo: row.id.toString(),
    origOrderNo: vendorsId(row.key),
    round: row.round,
    transferIds: [row.id, ...row.transfers].map(String),
    nodeId: row.game,
    betTimeInTimestamp: row.placed_at.getTime(),
    transTimeInTimestamp: row.settled_at?.getTime() ?? null,
    betAmount: toWireNumber(row.stake),
    validBetAmount: toWireNumber(row.turnover),
    winAmount: toWireNumber(row.payout),
    profitAndLoss: row.state === 'settled' ? toWireNumber(row.payout - row.stake) : 0,
    status: resultOf(row),
  };
}

function resultOf({ state, payout, stake }: Pick<Selectable<Tables['wagers.bets']>, 'state' | 'payout' | 'stake'>) {
  if (state !== 'settled') return state;
  if (payout === stake) return 'tie' as const;
  return payout > stake ? ('win' as const) : ('lose' as const);
}

function vendorsId(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

function betFooter(sums: BetFigures) {
  const turnover = toWireNumber(sums.turnover);
  const profit = toWireNumber(sums.payout - sums.stake);
  return {
    betAmount: toWireNumber(sums.stake),
    validBetAmount: turnover,
    validBetting: turnover,
    gameValidBetting: turnover,
    winAmount: toWireNumber(sums.payout),
    profitAndLoss: profit,
    netProfit: profit,
    totalHands: Number(sums.bets),
  };
}

function totals(count: bigint, size: number) {
  const total = Number(count);
  return { total, totalPages: Math.ceil(total / size) };
}

interface RecordQuery extends Paged {
  codeTypes?: string | undefined;
  subordinateName?: string | undefined;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

async function accountRecordOf(deps: RecordsDeps, query: RecordQuery, caller: Caller) {
  const player = playerOf(caller);
  const name = query.subordinateName?.trim().toLowerCase();
  if (name && name !== player.username.toLowerCase()) return refuse('records.name.refused');
  const types =
    query.codeTypes
      ?.split(',')
      .map((type) => type.trim())
      .filter(Boolean) ?? [];
  if (!types.every(isRecordType)) return refuse('records.type.unknown');
  const range = rangeOf(query.startTime, query.endTime, deps.clock.now());
  if (typeof range === 'string') return refuse(range);
  const kinds = types.length === 0 ? undefined : kindsOf(types);
  const { rows, sums } = await readRecords(deps.database, { playerId: player.id, range, kinds }, query);
  const list = await Promise.all(rows.map((row) => accountRow(deps, row, caller)));
  return { list, ...totals(sums.records, query.size), footer: recordFooter(sums) };
}

function isRecordType(text: string): text is RecordType {
  return (RECORD_TYPES as readonly string[]).includes(text);
}

async function accountRow(deps: RecordsDeps, row: Selectable<Tables['wagers.account_records']>, caller: Caller) {
  const kind = kindName(row.kind);
  const game = row.game === null ? undefined : await deps.games.byId(row.game);
  const kindText = deps.catalogue.text(caller.language, `wagers.kind.${kind}`);
  const player = playerOf(caller);
  return {
    txId: row.id.toString(),
    txTypeId: row.kind,
    codeType: recordTypeOf(kind),
    txTypeName: kindText,
    txTimeInTimestamp: row.at.getTime(),
    amount: toWireNumber(row.amount),
    currentAvailBalance: toWireNumber(row.balance),
    orderNo: vendorsId(row.key),
    remark: game ? gameName(game, caller.language) : '',
    customerName: player.username,
    nameCn: kindText,
  };
}

function recordFooter({ amountIn, amountOut }: RecordSums) {
  return {
    totalIn: toWireNumber(amountIn),
    totalOut: toWireNumber(amountOut),
    amount: toWireNumber(amountIn - amountOut),
  };
}

async function roundDetail(deps: RecordsDeps, id: bigint, caller: Caller) {
  const player = playerOf(caller);
  const bet = await readBet(deps.database, player.id, id);
  const game = bet && (await deps.games.byId(bet.game));
  const vendor = game && deps.vendors.get(game.vendor);
  if (!bet || !vendor) return refuse('records.bet.unknown');
  const reply = await hubClient({ ...vendor.endpoint, subPartnerId: caller.brandCode }).roundUrl({
    player: player.id.toString(),
    round: bet.round,
    transactionId: vendorsId(bet.key),
  });
  return reply.ok ? { url: reply.value } : refuse('records.round.unavailable');
}
