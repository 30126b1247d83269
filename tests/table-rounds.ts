import { sql } from 'kysely';
import { pino } from 'pino';
import { commitmentOf, SERVER_SEED_BYTES } from '#games/engines/fair/fair-draw.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import { rulesOf } from '#games/studio/tables/games/table-rules-shelf.ts';
import { TABLE_PHASES } from '#games/studio/tables/table.contract.ts';
import { draughtOf, type RoundRow } from '#games/studio/tables/table-rows.ts';
import { openEventBus } from '#platform/events/bus.ts';
import { expect } from './browser.ts';
import { inInstallation } from './installation.ts';

/** Rounds that follow a journey, not the clock, at a table that no other journey visits. */

export interface Table {
  game: string;
  code: string;
}

/** The topic by which processes of the tables wake each other. */
const TOPIC = 'studio.tables';
const logger = pino({ level: 'silent' });

/** Betting and pauses that a slow machine does not miss. `pushOn` ends them. */
const HELD_MS = 120_000;
const PACE = { bettingMs: HELD_MS, resultMs: 500, pauseMs: HELD_MS };

/** From the next round on, betting and the pause after the result last until `pushOn`. */
export async function holdRounds({ game, code }: Table): Promise<void> {
  await inInstallation(({ transact }) =>
    transact((trx) =>
      sql`update studio.tables set pace = pace || ${JSON.stringify(PACE)}::jsonb
        where game = ${game} and code = ${code}`.execute(trx),
    ),
  );
}

const latest = ({ game, code }: Table) => sql`
  select r.id from studio.table_rounds r join studio.tables t on t.id = r.table_id
  where t.game = ${game} and t.code = ${code} order by r.id desc limit 1`;

/**
 * Ends betting, the flight of a kite, or the pause after a round, as soon as the table's latest round is at it. A round
 * that has passed it by itself is left alone.
 */
export async function pushOn(table: Table, stage: 'betting' | 'drawn' | 'settled'): Promise<void> {
  await inInstallation(async ({ transact }, databaseUrl) => {
    const seen = sql<{ id: bigint; table: string; state: (typeof TABLE_PHASES)[number] }>`
      select id, table_id::text as table, state from studio.table_rounds where id = (${latest(table)}) for update`;
    const end = sql`
      update studio.table_rounds
      set until = clock_timestamp(), betting_until = least(betting_until, clock_timestamp())
      where id = (${latest(table)})`;
    let first: { id: bigint; table: string } | undefined;
    /** How many states are left until the stage; the round is ended at it. */
    const look = () =>
      transact(async (trx) => {
        const [round] = (await seen.execute(trx)).rows;
        if (!round) throw new Error(`${table.game} ${table.code} has no round`);
        first ??= round;
        const left = round.id === first.id ? TABLE_PHASES.indexOf(stage) - TABLE_PHASES.indexOf(round.state) : -1;
        if (left === 0) await end.execute(trx);
        return left;
      });
    await expect.poll(look, `${table.game} ${table.code}: ${stage}`).toBeLessThanOrEqual(0);
    const bus = await openEventBus({ databaseUrl, logger });
    await bus.publish(TOPIC, { type: 'tables', wakes: [{ kind: 'ordered', table: first?.table }] });
    await bus.close();
  });
}

/** Chooses the seed of the round that takes bets now, so that its outcome is as wished. Not for games with a shoe. */
export async function decide(table: Table, isWished: (outcome: Json) => boolean): Promise<void> {
  await inInstallation(({ transact }) =>
    transact(async (trx) => {
      const { rows } = await sql<RoundRow>`
        select * from studio.table_rounds where state = 'betting' and id = (${latest(table)}) for update`.execute(trx);
      const round = rows[0];
      if (!round) throw new Error(`${table.game} ${table.code} takes no bets now`);
      const seed = seeds().find((server_seed) =>
        isWished(rulesOf(table.game).draw(draughtOf({ ...round, server_seed }, undefined))),
      );
      if (!seed) throw new Error('no seed leads to this outcome');
      await sql`update studio.table_rounds set server_seed = ${seed}, commitment = ${commitmentOf(seed)}
        where id = ${round.id}`.execute(trx);
    }),
  );
}

const MOST_SEEDS = 1_000_000;

function* seeds(): Generator<string> {
  for (let at = 0; at < MOST_SEEDS; at += 1) yield at.toString(16).padStart(SERVER_SEED_BYTES * 2, '0');
}
