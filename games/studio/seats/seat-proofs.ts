import type { Json } from '#games/engines/fair/replay.ts';
import type { Database } from '#platform/db/database.ts';
import type { RoundAsked } from '../game-room.ts';
import type { Operator } from '../sessions/operators.ts';
import { validBet } from './hand.rules.ts';
import type { HandProof, SittingProof } from './seats.contract.ts';
import { wireRound } from './sitting.rules.ts';

const HAND = /^h[0-9a-f]{16}$/;
const SITTING = /^(s[0-9a-f]{16})(?:\.(\d{1,18}))?$/;

/** What anyone needs to check a hand, or the hands of a stay at a table. */
export async function seatProof(database: Database, ref: string): Promise<HandProof | SittingProof | undefined> {
  if (HAND.test(ref)) return handProof(database, ref);
  const [, sitting] = SITTING.exec(ref) ?? [];
  return sitting ? sittingProof(database, sitting, ref) : undefined;
}

async function handProof(database: Database, ref: string): Promise<HandProof | undefined> {
  const hand = await database.read((db) =>
    db
      .selectFrom('studio.seat_hands as hand')
      .innerJoin('studio.seat_tables as table', 'table.id', 'hand.table_id')
      .selectAll('hand')
      .select(['table.code', 'table.game'])
      .where('hand.ref', '=', ref)
      .executeTakeFirst(),
  );
  if (!hand) return undefined;
  const isOver = hand.ended_at !== null;
  const before = hand.before as { carry: Json; seats: Json } | null;
  const actions = await database.read((db) =>
    db
      .selectFrom('studio.seat_actions')
      .select(['seat', 'action'])
      .where('hand_id', '=', hand.id)
      .orderBy('no')
      .execute(),
  );
  const isWhole = hand.phase === 'ended' && before !== null;
  return {
    kind: 'seats',
    ref,
    gameCode: hand.game,
    table: hand.code,
    number: Number(hand.number),
    playedAt: (hand.dealt_at ?? hand.opened_at).toISOString(),
    phase: hand.phase,
    cause: hand.cause,
    commitment: hand.commitment,
    serverSeed: isOver ? hand.server_seed : null,
    clientSeed: hand.ref,
    nonce: 0,
    input: isWhole ? { config: hand.config, carry: before.carry, seats: before.seats, actions } : null,
    outcome: isWhole ? { state: hand.state, settlement: hand.settlement } : null,
  };
}

async function sittingProof(database: Database, name: string, ref: string): Promise<SittingProof | undefined> {
  const sitting = await database.read((db) =>
    db
      .selectFrom('studio.seat_sittings as sitting')
      .innerJoin('studio.seat_tables as table', 'table.id', 'sitting.table_id')
      .selectAll('sitting')
      .select('table.code')
      .where('sitting.ref', '=', name)
      .where('sitting.player_id', 'is not', null)
      .executeTakeFirst(),
  );
  if (!sitting) return undefined;
  const hands = await database.read((db) =>
    db
      .selectFrom('studio.seat_parts as part')
      .innerJoin('studio.seat_hands as hand', 'hand.id', 'part.hand_id')
      .select(['hand.ref', 'hand.number', 'part.staked', 'part.delta'])
      .where('part.sitting_id', '=', sitting.id)
      .where('part.delta', 'is not', null)
      .orderBy('hand.number')
      .execute(),
  );
  return {
    kind: 'sitting',
    ref,
    gameCode: sitting.game,
    table: sitting.code,
    satAt: sitting.sat_at.toISOString(),
    leftAt: sitting.left_at?.toISOString() ?? null,
    buyIn: sitting.buy_in.toString(),
    payout: sitting.payout?.toString() ?? null,
    validBets: sitting.valid_bets.toString(),
    hands: hands.map((hand) => {
      const [staked, delta] = [hand.staked ?? 0n, hand.delta ?? 0n];
      return {
        ref: hand.ref,
        number: Number(hand.number),
        staked: staked.toString(),
        delta: delta.toString(),
        validBet: validBet(staked, delta).toString(),
      };
    }),
  };
}

/** The public name of a stay that an operator asks about by its name on the wire. */
export async function seatRoundRef(
  database: Database,
  operator: Operator,
  { round, transactionId }: RoundAsked,
): Promise<string | undefined> {
  const [, name, player] = SITTING.exec(round ?? '') ?? [];
  if (!(name && player) && !transactionId) return undefined;
  const found = await database.read((db) =>
    db
      .selectFrom('studio.seat_sittings as sitting')
      .innerJoin('studio.players as player', 'player.id', 'sitting.player_id')
      .leftJoin('studio.payouts as payout', 'payout.stake_id', 'sitting.stake_id')
      .select(['sitting.ref', 'sitting.player_id'])
      .where('player.operator_id', '=', operator.operatorId)
      .where((eb) =>
        name && player
          ? eb.and([eb('sitting.ref', '=', name), eb('sitting.player_id', '=', BigInt(player))])
          : eb.or([eb('sitting.stake_id', '=', transactionId ?? ''), eb('payout.id', '=', transactionId ?? '')]),
      )
      .executeTakeFirst(),
  );
  return found?.player_id ? wireRound(found.ref, found.player_id) : undefined;
}
