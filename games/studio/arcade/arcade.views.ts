import type { Database, Reader } from '#platform/db/database.ts';
import { shownSeeds } from '../rounds/seeds.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import type { ArcadeAnswer, ArcadeFacts, ArcadeProof, ArcadeRound } from './arcade.contract.ts';
import { wireRound } from './arcade.rules.ts';
import { actionsOf, engineOf, findRound, paymentsOf, type Round, roundsOf, stateOf } from './arcade.store.ts';

/** How many ended rounds the rail shows. */
const RECENT = 14;

/** The engine's view of a round; null until it is drawn. */
const viewIn = (round: Round): unknown => {
  if (round.state === null) return null;
  const { game, config } = engineOf(round);
  return game.view(config, stateOf(round));
};

/** Rounds as their player sees them. */
export async function viewsOf(db: Reader, rounds: readonly Round[]): Promise<ArcadeRound[]> {
  const payments = await paymentsOf(db, rounds);
  return rounds.map((round) => ({
    ref: round.ref,
    status: round.status,
    steps: round.steps,
    stake: round.stake.toString(),
    payout: round.payout.toString(),
    payment: payments.get(wireRound(round))?.payment ?? 'none',
    nonce: Number(round.nonce),
    abandoned: round.abandoned,
    createdAt: round.created_at.toISOString(),
    closesAt: round.close_at?.toISOString() ?? null,
    shown: round.shown_at !== null,
    view: viewIn(round),
  }));
}

/** A round with the newest known balance: that of its acknowledged payout, else the one given. */
export async function answerOf(
  database: Database,
  session: StudioSession,
  { round, balance }: { round: Round; balance: bigint | undefined },
): Promise<ArcadeAnswer> {
  return database.read(async (db) => {
    const [view] = await viewsOf(db, [round]);
    if (!view) throw new Error('a round without a view');
    const paid = (await paymentsOf(db, [round])).get(wireRound(round))?.balance ?? null;
    const known = round.status === 'settled' ? paid : (balance ?? null);
    return { round: view, balance: known?.toString() ?? null, seeds: await shownSeeds(db, session.id) };
  });
}

export function factsOf(database: Database, session: StudioSession, config: unknown): Promise<ArcadeFacts> {
  return database.read(async (db) => {
    const [last] = await roundsOf(db, { ...session, limit: 1 });
    const isCurrent = last && last.status !== 'void' && !last.shown_at;
    const ended = await roundsOf(db, { ...session, limit: RECENT, endedOnly: true });
    const [current] = isCurrent ? await viewsOf(db, [last]) : [];
    return {
      config,
      current: current ?? null,
      recent: await viewsOf(db, ended),
      seeds: await shownSeeds(db, session.id),
    };
  });
}

/**
 * What anyone needs to check a round. The server seed is null while its pair is in use, and while one of the pair's
 * rounds is open: such a round continues in the player's next session.
 */
export function proofOf(database: Database, ref: string): Promise<ArcadeProof | undefined> {
  return database.read(async (db) => {
    const round = await findRound(db, ref);
    if (!round) return undefined;
    const seed = await db
      .selectFrom('studio.seeds')
      .innerJoin('studio.players', (join) => join.on('studio.players.id', '=', round.player_id))
      .select(['server_seed', 'client_seed', 'commitment', 'retired_at', 'currency'])
      .where('studio.seeds.id', '=', round.seed_id)
      .executeTakeFirstOrThrow();
    const open = await db
      .selectFrom('studio.arcade_rounds')
      .select('id')
      .where('seed_id', '=', round.seed_id)
      .where('status', 'in', ['asking', 'open'])
      .executeTakeFirst();
    const isOver = round.status === 'settled';
    return {
      kind: 'arcade',
      ref: round.ref,
      gameCode: round.game_code,
      input: {
        config: round.config,
        bet: round.bet,
        actions: await actionsOf(db, round.id),
        abandoned: round.abandoned,
      },
      playedAt: round.created_at.toISOString(),
      state: round.status,
      currency: seed.currency,
      stake: round.stake.toString(),
      win: round.payout.toString(),
      jackpotWin: '0',
      commitment: seed.commitment,
      serverSeed: seed.retired_at && !open ? seed.server_seed : null,
      clientSeed: seed.client_seed ?? '',
      nonce: Number(round.nonce),
      outcome: isOver ? { view: viewIn(round), stake: round.stake.toString(), payout: round.payout.toString() } : null,
    };
  });
}
