import type { Database } from '#platform/db/database.ts';
import type { RoundAsked } from '../game-room.ts';
import type { Operator } from '../sessions/operators.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { laidIn } from './settle-round.ts';
import type { TableProof } from './table.contract.ts';
import { draughtOf, shoeOf } from './table-rows.ts';

const REF = /^([0-9a-f]{16})(?:\.(\d{1,18}))?$/;

/** What anyone needs to check a round or a player's part of it. The server seed is included only once it is public. */
export async function tableProof(database: Database, ref: string): Promise<TableProof | undefined> {
  const [, roundRef = '', player] = REF.exec(ref) ?? [];
  if (!roundRef) return undefined;
  const round = await database.read((db) =>
    db.selectFrom('studio.table_rounds').selectAll().where('ref', '=', roundRef).executeTakeFirst(),
  );
  if (!round) return undefined;
  const { shoe_id, table_id } = round;
  const table = await database.read((db) =>
    db.selectFrom('studio.tables').select(['code', 'game']).where('id', '=', table_id).executeTakeFirstOrThrow(),
  );
  const shoe = shoe_id === null ? undefined : await database.read((db) => shoeOf(db, shoe_id));
  const isShown = round.state === 'shown' || round.state === 'settled';
  const laid = player && isShown ? await database.read((db) => laidIn(db, round.id, BigInt(player))) : [];
  const part = player
    ? await database.read((db) =>
        db
          .selectFrom('studio.table_parts')
          .select('taken_at')
          .where('round_id', '=', round.id)
          .where('player_id', '=', BigInt(player))
          .executeTakeFirst(),
      )
    : undefined;
  if (player && !part) return undefined;
  const takenMs = part?.taken_at && round.drawn_at ? part.taken_at.getTime() - round.drawn_at.getTime() : null;
  const { config, seeds, place } = draughtOf(round, shoe);
  const bets = laid.map(({ field, stake }) => ({ field, stake }));
  const shown =
    isShown && round.outcome !== null
      ? rulesOf(table.game).proof({ config, place, outcome: round.outcome }, bets, takenMs)
      : { input: { config, round: place, bets: {} }, outcome: null };
  const isPublic = shoe ? shoe.over_at !== null : isShown || round.state === 'void';
  return {
    kind: 'table',
    ref,
    gameCode: table.game,
    table: table.code,
    number: Number(round.number),
    playedAt: round.opened_at.toISOString(),
    phase: round.state,
    commitment: round.commitment,
    serverSeed: isPublic ? seeds.serverSeed : null,
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    ...shown,
  };
}

/** The public name of a player's part of a round that an operator asks about. */
export async function tableRoundRef(
  database: Database,
  operator: Operator,
  { round, transactionId }: RoundAsked,
): Promise<string | undefined> {
  const [, roundRef, player] = REF.exec(round ?? '') ?? [];
  if (roundRef && player) {
    const found = await database.read((db) =>
      db
        .selectFrom('studio.table_parts as part')
        .innerJoin('studio.table_rounds as round', 'round.id', 'part.round_id')
        .innerJoin('studio.players as player', 'player.id', 'part.player_id')
        .select('round.ref')
        .where('round.ref', '=', roundRef)
        .where('part.player_id', '=', BigInt(player))
        .where('player.operator_id', '=', operator.operatorId)
        .executeTakeFirst(),
    );
    return found && round;
  }
  if (!transactionId) return undefined;
  const wire = await database.read((db) =>
    db
      .selectFrom('studio.stakes as stake')
      .innerJoin('studio.players as player', 'player.id', 'stake.player_id')
      .innerJoin('studio.table_bets as bet', 'bet.stake_id', 'stake.id')
      .leftJoin('studio.payouts as payout', 'payout.round', 'stake.round')
      .select('stake.round')
      .where('player.operator_id', '=', operator.operatorId)
      .where((eb) => eb.or([eb('stake.id', '=', transactionId), eb('payout.id', '=', transactionId)]))
      .executeTakeFirst(),
  );
  return wire?.round;
}
