import { sql } from 'kysely';
import { bornOn, registrationsAfter, sessionsAfter } from '#features/accounts/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { addDays, zonedDay } from '#platform/i18n/zoned-time.ts';
import { addFacts, type NewFact } from './facts.ts';

export interface AccountFactsDeps {
  database: Database;
  clock: Clock;
  timeZoneOf(brandId: number): Promise<string>;
}

/** Marks of sources other than the ledger's lanes. */
const MARKS = { session: -1, player: -2 } as const;
/** Ids are assigned before the commit, so ids just below the mark are read again. */
const OVERLAP = 200n;
const LIMIT = 1_000;
const DAY_MS = 86_400_000;

/** Job: writes facts of registrations, and of each player's logins once a day. */
export async function tellVisits(deps: AccountFactsDeps): Promise<number> {
  const since = new Date(deps.clock.now() - 2 * DAY_MS);
  return deps.database.transact(async (trx) => {
    const [sessionMark, playerMark] = [await lockMark(trx, MARKS.session), await lockMark(trx, MARKS.player)];
    const [sessions, players] = [
      await sessionsAfter(trx, { after: sessionMark - OVERLAP, since, limit: LIMIT }),
      await registrationsAfter(trx, { after: playerMark - OVERLAP, since, limit: LIMIT }),
    ];
    const facts: NewFact[] = players.map(({ brandId, playerId, at }) => ({
      brandId,
      playerId,
      at,
      kind: 'registration',
      key: `registration:${playerId}`,
    }));
    for (const { brandId, playerId, at } of [...players, ...sessions]) {
      const day = zonedDay(at.getTime(), await deps.timeZoneOf(brandId));
      facts.push({ brandId, playerId, at, kind: 'login', key: `login:${playerId}:${day}` });
    }
    await addFacts(trx, facts);
    await moveMark(trx, MARKS.session, sessions.at(-1)?.id);
    await moveMark(trx, MARKS.player, players.at(-1)?.id);
    return facts.length;
  });
}

async function lockMark(trx: Writer, lane: number): Promise<bigint> {
  await sql`insert into rewards.fact_mark (lane, position) values (${lane}, 0) on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ position: bigint }>`
    select position from rewards.fact_mark where lane = ${lane} for update`.execute(trx);
  return rows[0]?.position ?? 0n;
}

async function moveMark(trx: Writer, lane: number, id: bigint | undefined): Promise<void> {
  if (id === undefined) return;
  await sql`update rewards.fact_mark set position = greatest(position, ${id}) where lane = ${lane}`.execute(trx);
}

/** Job: writes facts of birthdays on the brand's current day. For 29 February it uses 1 March in other years. */
export async function tellBirthdays(deps: AccountFactsDeps, brandIds: readonly number[]): Promise<number> {
  let told = 0;
  for (const brandId of brandIds) {
    const now = deps.clock.now();
    const today = zonedDay(now, await deps.timeZoneOf(brandId));
    const days = [today.slice(5)];
    if (today.endsWith('03-01') && addDays(today, -1).endsWith('02-28')) days.push('02-29');
    await deps.database.transact(async (trx) => {
      const born = (await Promise.all(days.map((day) => bornOn(trx, brandId, day)))).flat();
      const facts = born.map((playerId) => ({
        brandId,
        playerId,
        kind: 'birthday' as const,
        at: new Date(now),
        key: `birthday:${playerId}:${today.slice(0, 4)}`,
      }));
      told += facts.length;
      await addFacts(trx, facts);
    });
  }
  return told;
}
