import { sql } from 'kysely';
import { fastGame, fastGames } from '#games/engines/lottery/fast/games.ts';
import { PAY_SCALE, payOf } from '#games/engines/lottery/line.ts';
import { playTypes } from '#games/engines/lottery/play-types.ts';
import { lotteryPlays } from '#games/engines/lottery/replay-draw.ts';
import { vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import { vietnamGame } from '#games/engines/lottery/vietnam/vietnam-games.ts';
import type { Writer } from '#platform/db/database.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { Operator, OperatorBook } from '../sessions/operators.ts';
import { type BoardDeps, fastDraws, vietnamDraws } from './board.ts';
import { lotteryDeskContract } from './desk.contract.ts';
import type { ClockDeps } from './draw-clock.ts';
import { findIssue } from './issue.store.ts';
import type { DrawnIssue, LotteryNow } from './lottery.contract.ts';
import { regionGameOf } from './lottery.server.ts';
import { mostOn, stakedOn } from './number-book.ts';
import { audit, enterResult, entriesOf, voidByDesk } from './results-desk.ts';
import { answerSigned } from './signed-ask.ts';
import { type TermsChange, termsOf, termsShape } from './terms.ts';
import { ticketRow } from './ticket.store.ts';

export interface DeskDeps extends ClockDeps, BoardDeps {
  operators: OperatorBook;
  board(): Promise<LotteryNow>;
}

/** The lotteries' calls for operators' lobbies and desks. */
export function lotteryDeskService(deps: DeskDeps): Service {
  const signed = answerSigned(deps.operators);
  return service(lotteryDeskContract, {
    'POST /api/lottery/opened': (ask) => signed(ask, () => opened(deps, ask.body)),
    'POST /api/lottery/near': (ask) => signed(ask, () => near(deps, ask.body.game)),
    'POST /api/lottery/draws': (ask) => signed(ask, (operator) => deskDraws(deps, operator, ask.body.date)),
    'POST /api/lottery/enter': (ask) =>
      signed(ask, async (operator) => {
        const { draw: code, numbers, actor } = ask.body;
        return enterResult(deps, { operator, actor }, { game: regionGameOf(code) ?? '', code, numbers });
      }),
    'POST /api/lottery/void': (ask) =>
      signed(ask, async (operator) => {
        const { game, issue: code, actor, cause } = ask.body;
        return voidByDesk(deps, { operator, actor }, { game, code, cause });
      }),
    'POST /api/lottery/liability': (ask) => signed(ask, (operator) => liability(deps, operator, ask.body)),
    'POST /api/lottery/limits': (ask) => signed(ask, (operator) => readTerms(deps, operator, ask.body.currency)),
    'POST /api/lottery/terms': (ask) => signed(ask, (operator) => changeTerms(deps, operator, ask.body)),
    'POST /api/lottery/corrections': (ask) => signed(ask, (operator) => corrections(deps, operator, ask.body.limit)),
    'POST /api/lottery/ticket': (ask) => signed(ask, (operator) => oneTicket(deps, operator, ask.body.round)),
  });
}

const wire = ({ game, code, drawsAt, numbers, state, source, version }: DrawnIssue) => ({
  game,
  code,
  draws_at: drawsAt,
  numbers,
  state,
  source,
  version,
});

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;

async function opened(
  deps: DeskDeps,
  { games, limit, latest_only: latestOnly }: { games?: string[] | undefined; limit: number; latest_only: boolean },
) {
  const wanted = (code: string) => !games || games.includes(code);
  const found: DrawnIssue[] = [];
  for (const game of fastGames.filter(({ code }) => wanted(code)))
    found.push(...(await fastDraws(deps, game, latestOnly ? 1 : Math.min(limit, 100))));
  const seen = new Set<string>();
  const nowMs = deps.now();
  for (let back = 0; back < MOST_DAYS; back++) {
    const day = (await vietnamDraws(deps, vietnamDate(nowMs - back * DAY_MS))).filter(
      ({ game, numbers }) => wanted(game) && numbers,
    );
    for (const draw of latestOnly ? day.filter(({ game }) => !seen.has(game)) : day) found.push(draw);
    for (const { game } of day) seen.add(game);
    if (found.length >= limit + 100 || (latestOnly && back >= 1)) break;
  }
  const drawn = found.filter(({ numbers }) => numbers).sort((a, b) => b.drawsAt - a.drawsAt);
  return { now: nowMs, draws: drawn.slice(0, limit).map(wire) };
}

async function near(deps: DeskDeps, code: string) {
  const board = await deps.board();
  const fast = board.games.find((one) => one.code === code);
  if (fastGame(code) && fast) {
    const { issue, last } = fast;
    const current = {
      code: issue.code,
      locks_at: issue.locksAt,
      draws_at: issue.drawsAt,
      open: board.now < issue.locksAt,
    };
    return { now: board.now, current, previous: last && wire(last) };
  }
  if (!vietnamGame(code)) return { problem: `There is no lottery ${code}.` };
  const own = board.vietnam.filter(({ game }) => game === code);
  const next = own.find(({ drawsAt }) => drawsAt > board.now);
  if (!next) return { problem: `The lottery ${code} has no draw soon.` };
  const [last] = (await opened(deps, { games: [code], limit: 1, latest_only: true })).draws;
  const { cutOffAt, drawsAt } = next;
  const current = { code: next.code, locks_at: cutOffAt, draws_at: drawsAt, open: board.now < cutOffAt };
  return { now: board.now, current, previous: last ?? null };
}

async function deskDraws(deps: DeskDeps, operator: Operator, date: string) {
  const draws = await vietnamDraws(deps, date);
  const shown = draws.map(async (draw) => {
    const entries = await entriesOf(deps, draw.game, draw.code);
    return {
      ...wire(draw),
      station: draw.station,
      region: draw.region,
      date: draw.date,
      cut_off_at: draw.cutOffAt,
      entries: entries.map(({ actor, numbers, at }) => ({ actor, numbers, at: at.getTime() })),
      books: await booksOf(deps, operator, draw),
    };
  });
  return { now: deps.now(), draws: await Promise.all(shown) };
}

async function booksOf({ database }: DeskDeps, { operatorId }: Operator, { game, code }: DrawnIssue) {
  const { rows } = await database.read((db) =>
    sql<{ currency: string; staked: bigint; exposure: bigint; tickets: number }>`
      select b.currency, b.exposure, coalesce(sum(t.amount), 0)::int8 as staked, count(t.id)::int as tickets
      from studio.lottery_issues i
      join studio.lottery_books b on b.issue_id = i.id and b.operator_id = ${operatorId}
      left join studio.lottery_tickets t on t.issue_id = i.id and t.operator_id = b.operator_id
        and t.currency = b.currency and t.state not in ('asking', 'refused', 'cancelled')
      where i.game = ${game} and i.code = ${code}
      group by b.currency, b.exposure order by b.currency`.execute(db as Writer),
  );
  return rows.map((row) => ({ ...row, staked: row.staked.toString(), exposure: row.exposure.toString() }));
}

async function liability(
  { database }: DeskDeps,
  { operatorId }: Operator,
  { currency, draw, play: playCode }: { currency: string; draw: string; play: string },
) {
  const game = regionGameOf(draw);
  const play = game && lotteryPlays(game).find(({ code }) => code === playCode);
  if (!game || !play) return { problem: `There is no play ${playCode} on ${draw}.` };
  return database.read(async (db) => {
    const { numberLimit } = await termsOf(db, operatorId, currency);
    const issue = await findIssue(db, game, draw);
    const staked = issue
      ? await stakedOn(db, { issueId: issue.id, operatorId, currency }, play.code)
      : new Map<string, bigint>();
    const most = mostOn(play, numberLimit);
    const perUnit = payOf(play.pays, play.code) * BigInt(play.unitCost);
    const numbers = [...staked].sort(([, a], [, b]) => (a < b ? 1 : -1));
    return {
      limit: numberLimit.toString(),
      numbers: numbers.map(([number, sum]) => ({
        number,
        staked: sum.toString(),
        owed: ((sum * perUnit) / PAY_SCALE).toString(),
        free: (sum >= most ? 0n : most - sum).toString(),
      })),
    };
  });
}

async function readTerms({ database }: DeskDeps, { operatorId }: Operator, currency: string) {
  return database.read(async (db) => {
    const terms = await termsOf(db, operatorId, currency);
    const changed = await db
      .selectFrom('studio.lottery_terms')
      .select('actor')
      .where('operator_id', '=', operatorId)
      .where('currency', '=', currency)
      .executeTakeFirst();
    const { unitMin, unitMax, ticketMax, issueLimit, numberLimit } = terms;
    return {
      terms: {
        unitMin: unitMin.toString(),
        unitMax: unitMax.toString(),
        ticketMax: ticketMax.toString(),
        issueLimit: issueLimit.toString(),
        numberLimit: numberLimit.toString(),
      },
      plays: playTypes.map((one) => {
        const { stakeMost, payoutMost } = terms.plays.get(one.type) ?? {};
        return { ...one, stakeMost: stakeMost?.toString() ?? null, payoutMost: payoutMost?.toString() ?? null };
      }),
      actor: changed?.actor ?? null,
    };
  });
}

async function changeTerms(
  { database }: DeskDeps,
  operator: Operator,
  { currency, actor, terms }: { currency: string; actor: string; terms: TermsChange },
) {
  const unknown = Object.keys(terms.plays ?? {}).find((type) => !playTypes.some((one) => one.type === type));
  if (unknown !== undefined) return { problem: `There is no play ${unknown}.` };
  await database.transact(async (db) => {
    const before = await db
      .selectFrom('studio.lottery_terms')
      .select('terms')
      .where('operator_id', '=', operator.operatorId)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst();
    const old = termsShape.parse(before?.terms ?? {});
    const next = JSON.stringify({ ...old, ...terms, plays: { ...old.plays, ...terms.plays } });
    await db
      .insertInto('studio.lottery_terms')
      .values({ operator_id: operator.operatorId, currency, terms: next, actor })
      .onConflict((conflict) => conflict.columns(['operator_id', 'currency']).doUpdateSet({ terms: next, actor }))
      .execute();
    const facts = { before: before?.terms ?? {}, after: terms };
    await audit(db, { operator, actor }, { action: 'terms', subject: currency, facts });
  });
  return { done: true as const };
}

async function corrections({ database }: DeskDeps, { operatorId }: Operator, limit: number) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.lottery_corrections as c')
      .innerJoin('studio.lottery_tickets as t', 't.id', 'c.ticket_id')
      .innerJoin('studio.lottery_issues as i', 'i.id', 't.issue_id')
      .innerJoin('studio.players as p', 'p.id', 't.player_id')
      .select([
        'c.ticket_id',
        'p.operator_user',
        't.currency',
        'i.code',
        'c.version',
        'c.payout',
        'c.difference',
        'c.at',
      ])
      .where('t.operator_id', '=', operatorId)
      .orderBy('c.at', 'desc')
      .limit(limit)
      .execute(),
  );
  return {
    corrections: rows.map((row) => ({
      ticket: row.ticket_id,
      user: row.operator_user,
      currency: row.currency,
      issue: row.code,
      version: row.version,
      payout: row.payout.toString(),
      difference: row.difference.toString(),
      at: row.at.getTime(),
    })),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function oneTicket({ database }: DeskDeps, { operatorId }: Operator, round: string) {
  const id = round.split('.')[0] ?? '';
  const row = UUID.test(id) ? await database.read((db) => ticketRow(db, id)) : undefined;
  if (row?.operator_id !== operatorId) return { problem: `There is no ticket ${round}.` };
  const player = await database.read((db) =>
    db.selectFrom('studio.players').select('operator_user').where('id', '=', row.player_id).executeTakeFirstOrThrow(),
  );
  const play = lotteryPlays(row.game).find(({ code }) => code === row.play);
  return {
    id: row.id,
    user: player.operator_user,
    game: row.game,
    issue: row.issue,
    play: { code: row.play, name: play?.name ?? { vi: row.play, en: row.play } },
    selection: row.selection,
    lines: row.lines,
    stake_per_unit: row.stake_per_unit.toString(),
    multiplier: row.multiplier,
    amount: row.amount.toString(),
    payout: row.payout.toString(),
    state: row.state,
    numbers: row.numbers,
    chase: row.chase_id,
    created_at: row.created_at.getTime(),
  };
}
