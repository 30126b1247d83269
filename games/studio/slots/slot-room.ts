import type { Database } from '#platform/db/database.ts';
import type { SlotFacts } from '../game.contract.ts';
import { freeRoundsOf, jackpotsOf, viewOf } from '../game.views.ts';
import type { GameRoom, RoundAsked } from '../game-room.ts';
import { toJson } from '../json.ts';
import { hasOutcome } from '../rounds/round.rules.ts';
import { roundsOf } from '../rounds/round.store.ts';
import type { Rounds } from '../rounds/rounds.ts';
import { shownSeeds } from '../rounds/seeds.ts';
import type { Operator } from '../sessions/operators.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { openPools } from './pools.ts';
import { slotReturns } from './slot-returns.ts';
import { tilePath } from './title-art.ts';
import type { TitleShelf } from './titles.ts';

export interface SlotRoomDeps {
  database: Database;
  titles: TitleShelf;
  rounds: Rounds;
}

/** The slot machines as a room. The studio itself mounts their calls (`game.contract.ts`). */
export function slotRoom(deps: SlotRoomDeps): GameRoom {
  const { database, titles, rounds } = deps;
  return {
    key: 'slots',
    games: [...titles.values()].map((title) => ({
      code: title.code,
      room: 'slots',
      name: title.name,
      gameType: 'RNG',
      category: title.progressive ? 'Jackpot Slots' : 'Video Slots',
      rtpBps: title.rtpBps,
      tile: tilePath(title),
    })),
    services: [],
    async opened(session) {
      const progressive = titles.get(session.gameCode)?.progressive;
      if (progressive) await database.transact((db) => openPools(db, session, progressive));
      await rounds.settleAllOf(session);
    },
    facts: (session) => slotFacts(deps, session),
    returns: (ask) => slotReturns(database, titles, ask),
    roundRef: (operator, asked) => slotRoundRef(database, operator, asked),
  };
}

async function slotFacts({ database, titles }: SlotRoomDeps, session: StudioSession): Promise<SlotFacts> {
  const title = titles.get(session.gameCode);
  if (!title) throw new Error(`the slots have no game ${session.gameCode}`);
  const [last] = await database.read((db) => roundsOf(db, { ...session, before: undefined, limit: 1 }));
  return {
    title: toJson(title),
    jackpots: await jackpotsOf({ database, titles }, session),
    seeds: await database.read((db) => shownSeeds(db, session.id)),
    freeRounds: await freeRoundsOf(database, session),
    unfinished: last && hasOutcome(last.state) && !last.shown_at ? viewOf(last) : null,
  };
}

async function slotRoundRef(
  database: Database,
  operator: Operator,
  { round, transactionId }: RoundAsked,
): Promise<string | undefined> {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.rounds')
      .innerJoin('studio.players', 'studio.players.id', 'studio.rounds.player_id')
      .select('ref')
      .where('operator_id', '=', operator.operatorId)
      .where((eb) =>
        round
          ? eb('ref', '=', round)
          : eb.or([eb('bet_id', '=', transactionId ?? null), eb('win_id', '=', transactionId ?? null)]),
      )
      .executeTakeFirst(),
  );
  return row?.ref;
}
