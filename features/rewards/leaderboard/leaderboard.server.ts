import type { Site } from '#features/site/public.ts';
import { totalPages } from '#platform/db/paged.ts';
import type { Caller } from '#platform/http/caller.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { storedView, viewOf } from '../missions/award-view.ts';
import { textIn } from '../missions/campaign.rules.ts';
import { spanAt, spanOfKey } from '../missions/mission-period.rules.ts';
import { maskedName } from '../referral/referral.rules.ts';
import { leaderboardContract } from './leaderboard.contract.ts';
import { prizeOf } from './leaderboard.rules.ts';
import { type BoardRow, lastRound, type Placed, readPlaces, runningBoards } from './leaderboard.store.ts';

import { openStandings, type Standings } from './standings.ts';

export interface LeaderboardDeps {
  awards: AwardDeps;
  site: Pick<Site, 'brands'>;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

interface Ask {
  leaderboardId: number;
  period: string;
  page: number;
  size: number;
}

export function leaderboardService(given: LeaderboardDeps): Service {
  const deps = { ...given, standings: openStandings(given.awards) };
  return service(leaderboardContract, {
    'GET /wps/relay/MCSFE_getMissionLeaderboard': async ({ caller, query }) => leaderboard(deps, caller, query),
  });
}

const NONE = {
  boards: [],
  leaderboardId: null,
  name: '',
  description: '',
  measure: null,
  periodType: null,
  period: '',
  startsAt: null,
  endsAt: null,
  settled: false,
  hasLast: false,
  prizes: [],
  list: [],
  own: null,
  total: 0,
  totalPages: 1,
};

type Deps = LeaderboardDeps & { standings: Standings };

async function leaderboard(deps: Deps, caller: Caller, ask: Ask) {
  const { database, clock } = deps.awards;
  const { timeZone, language: fallback } = await deps.site.brands.byId(caller.brandId);
  const boards = await database.read((db) => runningBoards(db, caller.brandId));
  const board = boards.find(({ id }) => id === ask.leaderboardId) ?? boards[0];
  if (!board) return NONE;
  const nameOf = (of: BoardRow) => textIn(of.texts, caller.language, fallback);
  const running = spanAt(clock.now(), timeZone, board.period);
  const before = database.read((db) => lastRound(db, board.id));
  const asked = ask.period === 'last' ? await before : undefined;
  const span = asked ? (spanOfKey(asked.period, timeZone) ?? running) : running;
  const [last, facts] = await Promise.all([before, readBoard(deps, caller, { board, period: span.key, ask })]);
  return {
    boards: boards.map((one) => ({ leaderboardId: one.id, name: nameOf(one).name })),
    leaderboardId: board.id,
    name: nameOf(board).name,
    description: nameOf(board).text,
    measure: board.measure,
    periodType: board.period,
    period: span.key,
    startsAt: span.startMs,
    endsAt: span.endMs,
    settled: span !== running,
    hasLast: last !== undefined,
    prizes: board.prizes.map(({ from, to, prize }) => ({ from, to, reward: storedView(prize) })),
    ...facts,
  };
}

async function readBoard(
  deps: Deps,
  caller: Caller,
  { board, period, ask }: { board: BoardRow; period: string; ask: Ask },
) {
  const { id: playerId } = playerOf(caller);
  const { page, size } = ask;
  const of = { board: board.id, period };
  const { database } = deps.awards;
  const named = async () => {
    const places = await database.read((db) => readPlaces(db, { ...of, limit: size, offset: (page - 1) * size }));
    return { places, names: await deps.playerNames(places.map((one) => one.playerId)) };
  };
  // Read in parallel: the parts of the page may differ by some milliseconds.
  const [{ places, names }, { own, total }] = await Promise.all([
    named(),
    database.read((db) => deps.standings(db, { ...of, playerId })),
  ]);
  const value = (one: Placed) => ({
    place: one.place,
    score: Number(one.score) / 10,
    isSelf: one.playerId === playerId,
    name: maskedName(names.get(one.playerId) ?? ''),
    reward: rewardOf(board, one.place),
  });
  const gathered = own && {
    missions: Number(own.missions),
    multiplier: Number(own.multiplier) / 100,
    rounds: Number(own.rounds),
  };
  return {
    list: places.map(value),
    own: own && gathered ? { ...value(own), ...gathered } : null,
    total,
    totalPages: totalPages(total, size),
  };
}

function rewardOf({ prizes }: BoardRow, place: number) {
  const won = prizeOf(prizes, place);
  return won ? storedView(won.prize) : viewOf(null);
}
