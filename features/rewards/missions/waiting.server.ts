import type { Site } from '#features/site/public.ts';
import type { Reader } from '#platform/db/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { playerOf } from '#platform/http/service.ts';
import { startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { awardBar } from '../engine/may-award.ts';
import { isOpen } from '../raffle/draw-raffle.ts';
import { runningRaffles, ticketsOf } from '../raffle/raffle.store.ts';
import { calendarStanding, missingOf } from '../signin/signin.rules.ts';
import { daysOf, doneSince, lastSignin, runningCalendars } from '../signin/signin.store.ts';

export interface Waiting {
  signin: number;
  tickets: number;
}

/** Days to claim in calendars, and unused raffle tickets; none for players who may not be given anything. */
export async function waitingBeside(
  { awards, site }: { awards: AwardDeps; site: Pick<Site, 'brands'> },
  caller: Caller,
): Promise<Waiting & { barred: boolean }> {
  const playerId = playerOf(caller).id;
  if (await awardBar(awards, playerId)) return { signin: 0, tickets: 0, barred: true };
  const { timeZone } = await site.brands.byId(caller.brandId);
  const nowMs = awards.clock.now();
  const day = zonedDay(nowMs, timeZone);
  const ask = { brandId: caller.brandId, playerId, day, since: new Date(startOfDay(day, timeZone)) };
  return awards.database.read(async (db) => ({
    signin: await waitingDays(db, ask),
    tickets: await waitingTickets(db, { ...ask, nowMs }),
    barred: false,
  }));
}

async function waitingDays(
  db: Reader,
  { brandId, playerId, day, since }: { brandId: number; playerId: bigint; day: string; since: Date },
): Promise<number> {
  const calendars = await runningCalendars(db, brandId);
  if (calendars.length === 0) return 0;
  const done = await doneSince(db, playerId, since);
  const waits = await Promise.all(
    calendars.map(async ({ id, type }) => {
      const [days, last] = [await daysOf(db, id), await lastSignin(db, id, playerId)];
      const standing = calendarStanding(type, { last, today: day, length: days.length });
      const today = days.find(({ day_count }) => day_count === standing.today);
      if (!today || standing.claimedToday) return false;
      const missing = missingOf({ deposit: today.deposit, validBet: today.valid_bet }, done);
      return missing.deposit === 0n && missing.validBet === 0n;
    }),
  );
  return waits.filter(Boolean).length;
}

async function waitingTickets(
  db: Reader,
  { brandId, playerId, nowMs }: { brandId: number; playerId: bigint; nowMs: number },
): Promise<number> {
  const open = new Set(
    (await runningRaffles(db, brandId)).flatMap((raffle) => (isOpen(raffle, nowMs) ? raffle.id : [])),
  );
  const mine = open.size === 0 ? [] : await ticketsOf(db, playerId);
  return mine.reduce((sum, { raffle_id, given, used }) => (open.has(raffle_id) ? sum + given - used : sum), 0);
}
