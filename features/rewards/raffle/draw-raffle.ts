import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { drawPrize } from '#games/engines/raffle/raffle.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import { refuse } from '#platform/http/refusal.ts';
import { costOf, thawAward } from '../engine/award.types.ts';
import { lockBudget } from '../engine/budgets.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { giveAward } from '../engine/give-award.ts';
import { awardBar } from '../engine/may-award.ts';
import { isLeft } from './raffle.rules.ts';
import {
  type DrawRow,
  drawOf,
  insertDraw,
  lockPrizes,
  lockTickets,
  type PrizeRow,
  type RaffleRow,
  raffleById,
  spendTicket,
} from './raffle.store.ts';
import type { RaffleSeeds } from './raffle-seeds.ts';

export interface DrawDeps {
  awards: AwardDeps;
  seeds: RaffleSeeds;
}

export interface DrawAsk {
  brandId: number;
  playerId: bigint;
  raffleId: number;
  /** Undefined for the next one. */
  nonce: number | undefined;
  clientSeed: string;
}

/**
 * Draws one ticket for one prize, in one transaction that locks the player's tickets, the raffle's prizes and its
 * budget. Prizes that are used up or too large for the budget take no part, so the drawn prize can be given.
 */
export async function drawRaffle(deps: DrawDeps, ask: DrawAsk) {
  const { awards } = deps;
  const bar = await awardBar(awards, ask.playerId);
  return awards.database.transact(async (trx) => {
    const raffle = await raffleById(trx, ask.brandId, ask.raffleId);
    if (!raffle || raffle.state === 'draft') return refuse('raffle.unknown');
    const tickets = await lockTickets(trx, raffle.id, ask.playerId);
    const used = tickets?.used ?? 0;
    const before =
      ask.nonce !== undefined && ask.nonce < used && (await drawOf(trx, raffle.id, ask.playerId, ask.nonce));
    if (before) return { draw: before, raffle, left: (tickets?.given ?? 0) - used, used };
    if (ask.nonce !== undefined && ask.nonce !== used) return refuse('raffle.draw.unknown');
    if (bar) return refuse(bar === 'break' ? 'reward.excluded' : 'reward.account.closed');
    if (!isOpen(raffle, awards.clock.now())) return refuse('raffle.unknown');
    if (!tickets || used >= tickets.given) return refuse('raffle.no.ticket');
    const prizes = await prizesLeft(trx, raffle);
    if (prizes.length === 0) return refuse('raffle.sold.out');
    const draw = await draws(deps, trx, { ask, raffle, prizes, nonce: used });
    return { draw, raffle, left: tickets.given - used - 1, used: used + 1 };
  });
}

export function isOpen({ state, starts_at, ends_at }: RaffleRow, nowMs: number): boolean {
  const begun = starts_at === null || starts_at.getTime() <= nowMs;
  return state === 'running' && begun && (ends_at === null || nowMs < ends_at.getTime());
}

const costOfPrize = ({ prize }: PrizeRow) => (prize === null ? 0n : costOf(thawAward(prize)));

/** Prizes that can be won now. Locks the budget's row, so that it can pay the drawn prize. */
async function prizesLeft(trx: Writer, { id, budget_id }: RaffleRow): Promise<PrizeRow[]> {
  const prizes = (await lockPrizes(trx, id)).filter(isLeft);
  if (budget_id === null || prizes.every((prize) => costOfPrize(prize) === 0n)) return prizes;
  const budget = await lockBudget(trx, budget_id);
  const free = budget && !budget.closed_at ? budget.free : 0n;
  return prizes.filter((prize) => costOfPrize(prize) <= free);
}

/** The same without locks, for the chances shown to players. */
export async function prizesPayable(db: Reader, raffle: RaffleRow, prizes: readonly PrizeRow[]): Promise<PrizeRow[]> {
  if (raffle.budget_id === null) return [...prizes];
  const budget = await db
    .selectFrom('rewards.budget')
    .select(['free', 'closed_at'])
    .where('id', '=', raffle.budget_id)
    .executeTakeFirst();
  const free = budget && !budget.closed_at ? budget.free : 0n;
  return prizes.filter((prize) => costOfPrize(prize) <= free);
}

interface Drawing {
  ask: DrawAsk;
  raffle: RaffleRow;
  prizes: readonly PrizeRow[];
  nonce: number;
}

async function draws(
  { awards, seeds }: DrawDeps,
  trx: Writer,
  { ask, raffle, prizes, nonce }: Drawing,
): Promise<DrawRow> {
  const { playerId, brandId, clientSeed } = ask;
  const place = { raffleId: raffle.id, playerId, nonce };
  const serverSeed = seeds.seedOf(place);
  const input = prizes.map(({ id, weight }) => ({ id, weight }));
  const { prize: prizeId, drawn } = drawPrize(fairDraw({ serverSeed, clientSeed, nonce }), input);
  const won = prizes.find(({ id }) => id === prizeId);
  if (!won) throw new Error(`the raffle ${raffle.id} drew the prize ${prizeId}, which it does not have`);
  await spendTicket(trx, { raffleId: raffle.id, playerId, prizeId });
  const at = new Date(awards.clock.now());
  // Every tab updates the number of tickets.
  afterCommit(trx, `rewards.told ${playerId}`, () => awards.bus.publish(`player.${playerId}`, { type: 'rewards' }));
  const given =
    won.prize === null
      ? undefined
      : await giveAward(trx, awards, {
          brandId,
          playerId,
          at,
          budgetId: raffle.budget_id,
          mode: 'paid' as const,
          expiresAt: null,
          source: { kind: 'raffle' as const, id: String(raffle.id) },
          award: thawAward(won.prize),
          key: `raffle:${raffle.id}:${playerId}:${nonce}`,
          names: Object.fromEntries(Object.entries(raffle.texts).map(([language, { name }]) => [language, name])),
        });
  if (given?.state === 'unfunded') throw new Error(`the budget of the raffle ${raffle.id} did not pay what it holds`);
  const row = {
    raffle_id: raffle.id,
    player_id: playerId,
    brand_id: brandId,
    nonce,
    server_seed: serverSeed,
    commitment: seeds.commitmentFor(place),
    client_seed: clientSeed,
    prizes: input,
    prize_id: prizeId,
    drawn: BigInt(drawn),
    award_id: given && given.id !== 0n ? given.id : null,
    outcome: given?.state ?? null,
    at,
  };
  return { ...row, id: await insertDraw(trx, row) };
}
