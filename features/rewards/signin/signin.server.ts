import type { Site } from '#features/site/public.ts';
import type { Reader, Writer } from '#platform/db/database.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Caller } from '#platform/http/caller.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import { toWireNumber } from '#platform/money/money.ts';
import type { Award } from '../engine/award.types.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { giveAward } from '../engine/give-award.ts';
import { awardBar } from '../engine/may-award.ts';
import { textIn } from '../missions/campaign.rules.ts';
import { TICKET_TYPES } from '../raffle/raffle.rules.ts';
import type { RaffleRow } from '../raffle/raffle.store.ts';
import { signinContract } from './signin.contract.ts';
import { calendarStanding, missingOf } from './signin.rules.ts';
import {
  daysOf,
  doneSince,
  insertSignin,
  lastSignin,
  runningCalendars,
  type SigninDayRow,
  type SigninRow,
  signinHistory,
  signinTotals,
} from './signin.store.ts';

export interface SigninDeps {
  awards: AwardDeps;
  site: Pick<Site, 'brands'>;
  /** Whether the player passed a deposit limit of their own. */
  limitUse(playerId: bigint): Promise<{ depositsOver: boolean }>;
}

const LONGEST_HISTORY = 62;

export function signinService(deps: SigninDeps): Service {
  const { database } = deps.awards;
  return service(signinContract, {
    'GET /wps/relay/MCSFE_getLoginPromotion': async ({ caller, query }) => calendar(deps, caller, query.configId),
    'GET /wps/relay/MCSFE_getLoginPromotionConfigHistory': async ({ caller }) => {
      const { language: fallback } = await deps.site.brands.byId(caller.brandId);
      const rows = await database.read((db) => signinHistory(db, playerOf(caller).id, LONGEST_HISTORY));
      return {
        list: rows.map((row) => ({
          configId: row.signin_id,
          name: textIn(row.texts, caller.language, fallback).name,
          type: row.type,
          day: row.day,
          dayCount: row.day_count,
          amount: toWireNumber(row.amount),
          pointAmount: Number(row.points),
          tickets: row.tickets,
          claimedAt: row.claimed_at.getTime(),
        })),
      };
    },
    'POST /wps/relay/MCSFE_claimLoginPromotion': async ({ caller, body }) =>
      signIn(deps, caller, body.promotionConfigDetailId),
  });
}

async function dayOf({ awards, site }: SigninDeps, brandId: number) {
  const { timeZone, language } = await site.brands.byId(brandId);
  const nowMs = awards.clock.now();
  const day = zonedDay(nowMs, timeZone);
  return {
    day,
    at: new Date(nowMs),
    language,
    since: new Date(startOfDay(day, timeZone)),
    endsAt: startOfDay(addDays(day, 1), timeZone),
  };
}

const EMPTY = {
  config: [],
  days: [],
  configId: null,
  depositedToday: 0,
  validBetToday: 0,
  endsAt: null,
  footer: { dayCountClaimed: 0, totalClaimedAmount: 0, totalClaimedPointAmount: 0 },
};

async function calendar(deps: SigninDeps, caller: Caller, configId: number) {
  const { day, language: fallback, since, endsAt } = await dayOf(deps, caller.brandId);
  const playerId = playerOf(caller).id;
  const found = await deps.awards.database.read(async (db) => {
    const calendars = await runningCalendars(db, caller.brandId);
    const shown = calendars.find(({ id }) => id === configId) ?? calendars[0];
    if (!shown) return undefined;
    const days = await daysOf(db, shown.id);
    const raffles = days.flatMap(({ raffle_id }) => raffle_id ?? []);
    return {
      calendars,
      shown,
      days,
      last: await lastSignin(db, shown.id, playerId),
      totals: await signinTotals(db, shown.id, playerId),
      done: await countedSince(deps, db, { playerId, since }),
      raffles:
        raffles.length === 0
          ? []
          : await db.selectFrom('rewards.raffle').selectAll().where('id', 'in', raffles).execute(),
    };
  });
  if (!found) return EMPTY;
  const { shown, days, last, totals, done } = found;
  const standing = calendarStanding(shown.type, { last, today: day, length: days.length });
  const yes = (is: boolean) => (is ? ('Y' as const) : ('N' as const));
  return {
    config: found.calendars.map((one) => configOf(one, caller.language, fallback)),
    days: days.map((one) => ({
      id: one.id,
      dayCount: one.day_count,
      isToday: yes(one.day_count === standing.today),
      hasClaimed: yes(one.day_count <= standing.claimed),
      isClaimedToday: yes(standing.claimedToday && one.day_count === standing.today),
      amount: toWireNumber(one.amount),
      pointAmount: Number(one.points),
      ticket: ticketOf(one, found.raffles, (raffle) => textIn(raffle.texts, caller.language, fallback).name),
      depositAmount: toWireNumber(one.deposit),
      validBetAmount: toWireNumber(one.valid_bet),
    })),
    footer: {
      dayCountClaimed: totals.days,
      totalClaimedAmount: toWireNumber(totals.amount),
      totalClaimedPointAmount: Number(totals.points),
    },
    configId: shown.id,
    endsAt,
    depositedToday: toWireNumber(done.deposit),
    validBetToday: toWireNumber(done.validBet),
  };
}

function configOf({ id, type, texts }: SigninRow, language: string, fallback: string) {
  const { name, text } = textIn(texts, language, fallback);
  return { configId: id, name, type, description: text };
}

function ticketOf(day: SigninDayRow, raffles: readonly RaffleRow[], nameOf: (raffle: RaffleRow) => string) {
  const raffle = raffles.find(({ id }) => id === day.raffle_id);
  return raffle ? { rewardName: nameOf(raffle), ticketType: TICKET_TYPES[raffle.look], tickets: day.tickets } : null;
}

class Unfunded extends Error {}

async function signIn(deps: SigninDeps, caller: Caller, detailId: number) {
  const playerId = playerOf(caller).id;
  const { day, at, since } = await dayOf(deps, caller.brandId);
  const bar = await awardBar(deps.awards, playerId);
  if (bar) return refuse(bar === 'break' ? 'reward.excluded' : 'reward.account.closed');
  try {
    return await deps.awards.database.transact(async (trx) => {
      const found = await calendarWith(trx, caller.brandId, detailId);
      if (!found) return refuse('signin.not.today');
      const { shown, days, asked } = found;
      const last = await lastSignin(trx, shown.id, playerId);
      const standing = calendarStanding(shown.type, { last, today: day, length: days.length });
      if (asked.day_count !== standing.today) return refuse('signin.not.today');
      const missing = missingOf(
        { deposit: asked.deposit, validBet: asked.valid_bet },
        await countedSince(deps, trx, { playerId, since }),
      );
      if (!standing.claimedToday && (missing.deposit > 0n || missing.validBet > 0n)) return unmet(missing);
      const claim = {
        signin_id: shown.id,
        player_id: playerId,
        day,
        brand_id: caller.brandId,
        day_count: asked.day_count,
        day_id: asked.id,
        amount: asked.amount,
        points: asked.points,
        tickets: asked.tickets,
        claimed_at: at,
      };
      if (await insertSignin(trx, claim)) await giveDay(deps, trx, { shown, asked, playerId, day, at });
      // Every tab removes the badge, even if the day gives nothing.
      afterCommit(trx, `rewards.told ${playerId}`, () =>
        deps.awards.bus.publish(`player.${playerId}`, { type: 'rewards' }),
      );
      return {
        dayCount: asked.day_count,
        amount: toWireNumber(asked.amount),
        pointAmount: Number(asked.points),
        tickets: asked.tickets,
      };
    });
  } catch (error) {
    if (error instanceof Unfunded) return refuse('signin.unfunded');
    throw error;
  }
}

/** Deposits beyond the player's own limit do not count (rewards.md section 4). */
async function countedSince(
  { limitUse }: SigninDeps,
  db: Reader | Writer,
  { playerId, since }: { playerId: bigint; since: Date },
) {
  const done = await doneSince(db, playerId, since);
  return done.deposit > 0n && (await limitUse(playerId)).depositsOver ? { ...done, deposit: 0n } : done;
}

/** Each unmet condition with what is missing (rewards.md section 1). */
function unmet(missing: { deposit: bigint; validBet: bigint }) {
  const detail = { deposit: toWireNumber(missing.deposit), validBet: toWireNumber(missing.validBet) };
  return refuse('signin.condition', { detail });
}

async function calendarWith(trx: Writer, brandId: number, detailId: number) {
  for (const shown of await runningCalendars(trx, brandId)) {
    const days = await daysOf(trx, shown.id);
    const asked = days.find(({ id }) => id === detailId);
    if (asked) return { shown, days, asked };
  }
  return undefined;
}

interface DayGift {
  shown: SigninRow;
  asked: SigninDayRow;
  playerId: bigint;
  day: string;
  at: Date;
}

async function giveDay({ awards }: SigninDeps, trx: Writer, { shown, asked, playerId, day, at }: DayGift) {
  const gifts: Award[] = [];
  if (asked.amount > 0n) gifts.push({ kind: 'credits', amount: asked.amount });
  if (asked.points > 0n) gifts.push({ kind: 'points', points: asked.points });
  if (asked.raffle_id !== null) gifts.push({ kind: 'tickets', raffleId: asked.raffle_id, tickets: asked.tickets });
  for (const award of gifts) {
    const given = await giveAward(trx, awards, {
      brandId: shown.brand_id,
      playerId,
      at,
      budgetId: shown.budget_id,
      mode: 'paid' as const,
      expiresAt: null,
      source: { kind: 'signin' as const, id: String(shown.id) },
      award,
      key: `signin:${shown.id}:${playerId}:${day}:${award.kind}`,
      names: Object.fromEntries(Object.entries(shown.texts).map(([language, { name }]) => [language, name])),
    });
    if (given.state === 'unfunded') throw new Unfunded();
  }
}
