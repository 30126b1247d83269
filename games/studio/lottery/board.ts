import { type FastGame, fastGames } from '#games/engines/lottery/fast/games.ts';
import { type Issue as ClockIssue, issueAfter, issueAt } from '#games/engines/lottery/fast/issue.ts';
import { fromFlatNumbers, type Region, type VietnamResult } from '#games/engines/lottery/vietnam/prizes.ts';
import { drawsOn, openDraws, type VietnamDraw, vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import { endingStatistics, headsAndTails } from '#games/engines/lottery/vietnam/statistics.ts';
import type { Database } from '#platform/db/database.ts';
import { type Chains, commitmentIn, drawOf } from './chains.ts';
import { type Issue, issuesOf } from './issue.store.ts';
import type { DrawnIssue, LotteryNow, OpenIssue, Statistics, VietnamDrawView } from './lottery.contract.ts';
import { gameOfRegion, lotteryCodes, timesOf } from './lottery-games.ts';

export interface BoardDeps {
  database: Database;
  chains: Chains;
  now(): number;
  drawsVietnam: boolean;
}

const DAY_MS = 86_400_000;

/** Everything that the screens count down to, and the last draws. */
export async function boardNow(deps: BoardDeps): Promise<LotteryNow> {
  const nowMs = deps.now();
  // Commits the secrets before an issue is shown as open. Later calls cost nothing.
  await deps.chains.prepare(lotteryCodes, nowMs);
  const games = await Promise.all(
    fastGames.map(async (game) => {
      const [last] = await fastDraws(deps, game, 1);
      return { code: game.code, issue: await openIssue(deps, game, nowMs), last: last ?? null };
    }),
  );
  const today = await vietnamDraws(deps, vietnamDate(nowMs));
  const open = new Set(openDraws(nowMs).map(({ code }) => code));
  const tomorrow = await vietnamDraws(deps, vietnamDate(nowMs + DAY_MS));
  return { now: nowMs, games, vietnam: [...today, ...tomorrow.filter(({ code }) => open.has(code))] };
}

async function openIssue(deps: BoardDeps, game: FastGame, nowMs: number): Promise<OpenIssue> {
  const { code, opensAtMs, locksAtMs, drawsAtMs } = issueAt(game, nowMs);
  const chain = await deps.chains.of(game.code, vietnamDate(opensAtMs));
  return {
    game: game.code,
    code,
    opensAt: opensAtMs,
    locksAt: locksAtMs,
    drawsAt: drawsAtMs,
    commitment: chain ? commitmentIn(chain, game.code, code) : null,
  };
}

/** The last draws of a fast game. An issue without a row has no bets, so its draw is computed here from the chain. */
export async function fastDraws(deps: BoardDeps, game: FastGame, limit: number): Promise<DrawnIssue[]> {
  const current = issueAt(game, deps.now());
  const past = Array.from({ length: limit }, (_, at) => issueAfter(game, current, -1 - at));
  const rows = await deps.database.read((db) =>
    issuesOf(
      db,
      game.code,
      past.map(({ code }) => code),
    ),
  );
  const views = await Promise.all(past.map((issue) => fastView(deps, game, issue, rows.get(issue.code))));
  return views.filter((view) => view !== undefined);
}

async function fastView(
  { chains }: BoardDeps,
  game: FastGame,
  issue: ClockIssue,
  row: Issue | undefined,
): Promise<DrawnIssue | undefined> {
  if (row) return rowView(row);
  const chain = await chains.of(game.code, vietnamDate(issue.opensAtMs));
  // There was no draw before its secret was committed.
  if (!chain || chain.createdAtMs > issue.drawsAtMs) return undefined;
  return chainView(
    game.code,
    issue.code,
    issue.drawsAtMs,
    drawOf(chain, { game: game.code, code: issue.code }).numbers,
  );
}

const chainView = (game: string, code: string, drawsAt: number, numbers: readonly string[]): DrawnIssue => ({
  game,
  code,
  drawsAt,
  numbers: [...numbers],
  state: 'settled',
  source: 'chain',
  cause: null,
  version: 1,
});

const rowView = (row: Issue): DrawnIssue => ({
  game: row.game,
  code: row.code,
  drawsAt: row.draws_at.getTime(),
  numbers: row.numbers,
  state: row.state,
  source: row.source,
  cause: row.cause,
  version: row.version,
});

/** Draws of a day in Viet Nam, the north first. Throws on an invalid date. */
export async function vietnamDraws(deps: BoardDeps, date: string, only?: Region): Promise<VietnamDrawView[]> {
  const draws = drawsOn(date).filter(({ region }) => only === undefined || region === only);
  const byGame = Map.groupBy(draws, ({ region }) => gameOfRegion(region).code);
  const rows = new Map<string, Issue>();
  for (const [game, own] of byGame) {
    const codes = own.map(({ code }) => code);
    for (const [code, row] of await deps.database.read((db) => issuesOf(db, game, codes))) rows.set(code, row);
  }
  return Promise.all(draws.map((draw) => vietnamView(deps, draw, rows.get(draw.code))));
}

async function vietnamView(deps: BoardDeps, draw: VietnamDraw, row: Issue | undefined): Promise<VietnamDrawView> {
  const { code: game } = gameOfRegion(draw.region);
  const chain = deps.drawsVietnam ? await deps.chains.of(game, draw.date) : undefined;
  const isDrawn = !row && chain && deps.now() >= draw.drawAtMs;
  const state = deps.now() < draw.cutOffAtMs ? ('open' as const) : ('locked' as const);
  const facts: DrawnIssue = row
    ? rowView(row)
    : isDrawn
      ? chainView(game, draw.code, draw.drawAtMs, drawOf(chain, { game, code: draw.code }).numbers)
      : { ...chainView(game, draw.code, draw.drawAtMs, []), numbers: null, state, source: null, version: 0 };
  return {
    ...facts,
    region: draw.region,
    station: draw.station.name,
    stationCode: draw.station.code,
    date: draw.date,
    opensAt: timesOf(game, draw.code)?.opensAtMs ?? 0,
    cutOffAt: draw.cutOffAtMs,
    commitment: chain ? commitmentIn(chain, game, draw.code) : null,
  };
}

const MOST_DAYS = 90;
const DAYS_AT_ONCE = 10;

/** Statistics of the last draws of a region. */
export async function statisticsOf(deps: BoardDeps, region: Region, draws: number): Promise<Statistics> {
  const found: VietnamResult[] = [];
  const nowMs = deps.now();
  for (let back = 0; back < MOST_DAYS && found.length < draws; back += DAYS_AT_ONCE) {
    const dates = Array.from({ length: DAYS_AT_ONCE }, (_, at) => vietnamDate(nowMs - (back + at) * DAY_MS));
    const days = await Promise.all(dates.map((date) => vietnamDraws(deps, date, region)));
    const drawn = days.flat().filter(({ numbers }) => numbers);
    // Days before the first chain have no draws, and there are no older ones.
    if (drawn.length === 0) break;
    for (const { numbers } of drawn) {
      const result = fromFlatNumbers(region, numbers ?? []);
      if (result) found.push(result);
    }
  }
  const counted = found.slice(0, draws);
  return { draws: counted.length, endings: endingStatistics(counted), ...headsAndTails(counted) };
}
