import type { Database, Reader } from '#platform/db/database.ts';
import type { GameFreeRounds, GameRound, RoundProof, SpinAnswer } from './game.contract.ts';
import { nextFreeGrant } from './rounds/free-grants.store.ts';
import type { Round } from './rounds/round.store.ts';
import { shownSeeds } from './rounds/seeds.ts';
import type { StudioSession } from './sessions/sessions.ts';
import { shownPools } from './slots/pools.ts';
import type { TitleShelf } from './slots/titles.ts';

interface ViewDeps {
  database: Database;
  titles: TitleShelf;
}

/** A round as its player sees it. */
export function viewOf(round: Round): GameRound {
  return {
    ref: round.ref,
    state: round.state,
    stake: round.stake.toString(),
    win: round.win.toString(),
    jackpotWin: round.jackpot_win.toString(),
    nonce: Number(round.nonce),
    createdAt: round.created_at.toISOString(),
    outcome: round.outcome,
    free: round.free_grant !== null,
  };
}

/** The grant that is played next, for its player. */
export async function freeRoundsOf(database: Database, session: StudioSession): Promise<GameFreeRounds> {
  const grant = await database.read((db) => nextFreeGrant(db, session));
  if (!grant) return null;
  const { reward, left, stake, expiresAt } = grant;
  return { reward, left, stake: stake.toString(), expiresAt: expiresAt.toISOString() };
}

export async function answerOf(deps: ViewDeps, session: StudioSession, round: Round): Promise<SpinAnswer> {
  const [seeds, jackpots, freeRounds] = await Promise.all([
    deps.database.read((db) => shownSeeds(db, session.id)),
    jackpotsOf(deps, session),
    freeRoundsOf(deps.database, session),
  ]);
  return { round: viewOf(round), balance: round.balance_after?.toString() ?? null, seeds, jackpots, freeRounds };
}

/** The current pools that this session feeds; none for titles without pools. */
export async function jackpotsOf({ database, titles }: ViewDeps, session: StudioSession) {
  const progressive = titles.get(session.gameCode)?.progressive;
  if (!progressive) return [];
  const pools = await database.read((db) => shownPools(db, session, progressive));
  return pools.map(({ level, amount }) => ({ level, amount: amount.toString() }));
}

/** What anyone needs to check a round. The server seed is included only after its pair was retired. */
export async function proofOf(db: Reader, ref: string): Promise<RoundProof | undefined> {
  const row = await db
    .selectFrom('studio.rounds')
    .innerJoin('studio.seeds', 'studio.seeds.id', 'studio.rounds.seed_id')
    .innerJoin('studio.players', 'studio.players.id', 'studio.rounds.player_id')
    .selectAll('studio.rounds')
    .select(['server_seed', 'client_seed', 'commitment', 'retired_at', 'currency'])
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ref: row.ref,
    gameCode: row.game_code,
    input: { stake: row.stake.toString() },
    playedAt: row.created_at.toISOString(),
    state: row.state,
    currency: row.currency,
    stake: row.stake.toString(),
    win: row.win.toString(),
    jackpotWin: row.jackpot_win.toString(),
    commitment: row.commitment,
    serverSeed: row.retired_at ? row.server_seed : null,
    clientSeed: row.client_seed ?? '',
    nonce: Number(row.nonce),
    outcome: row.outcome,
  };
}
