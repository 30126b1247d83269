import { RAFFLE_CODE } from '#games/engines/raffle/raffle.ts';
import type { Reader } from '#platform/db/database.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { maskedName } from '../referral/referral.rules.ts';
import type { MissionRow } from './mission.store.ts';
import { mostOf, potAfter, thawPot } from './pot.rules.ts';
import { type PotShown, potsShown } from './pot.store.ts';
import type { PotSeeds } from './pot-seeds.ts';

export interface PotViewDeps {
  seeds: PotSeeds;
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
}

interface Ask {
  missions: readonly MissionRow[];
  playerId: bigint;
  /** "D2026-11-23". */
  day: string;
  /** Free money of budgets. */
  free: ReadonlyMap<bigint, bigint>;
}

/** Missions' pots as players see them. */
export async function potViews(
  { seeds, playerNames }: PotViewDeps,
  read: <T>(work: (db: Reader) => Promise<T>) => Promise<T>,
  { missions, playerId, day, free }: Ask,
) {
  const ids = missions.flatMap(({ id, pot }) => (pot === null ? [] : id));
  if (ids.length === 0) return () => null;
  const shown = await read((db) => potsShown(db, { missions: ids, playerId, day }));
  const names = await playerNames(shown.flatMap(({ lastRound, lastPlayer }) => (lastRound === null ? [] : lastPlayer)));
  const rows = new Map(shown.map((row) => [row.missionId, row]));
  return (mission: MissionRow) => {
    const row = rows.get(mission.id);
    if (mission.pot === null || !row) return null;
    const terms = thawPot(mission.pot);
    const round = row.round ?? (terms.kind === 'daily' ? day : `R${row.rounds + 1}`);
    return {
      kind: terms.kind,
      amount: toWireNumber(potAfter(terms, row.entries ?? 0)),
      by: terms.kind === 'daily' ? null : toWireNumber(terms.by),
      funded:
        row.round !== null || (mission.budget_id !== null && (free.get(mission.budget_id) ?? 0n) >= mostOf(terms)),
      entries: row.entries ?? 0,
      number: row.number,
      commitment: seeds.commitmentFor({ missionId: mission.id, round }),
      last: row.lastRound === null ? null : lastOf(row, { names, playerId }),
    };
  };
}

function lastOf(row: PotShown, { names, playerId }: { names: ReadonlyMap<bigint, string>; playerId: bigint }) {
  const { missionId, lastPlayer, lastDrawn: drawn, lastOf: of } = row;
  return {
    amount: toWireNumber(row.lastAmount),
    at: row.lastAt.getTime(),
    number: drawn + 1,
    name: maskedName(names.get(lastPlayer) ?? ''),
    isSelf: lastPlayer === playerId,
    proof: {
      serverSeed: row.lastSeed,
      commitment: row.lastCommitment,
      clientSeed: row.lastRound ?? '',
      nonce: row.lastNonce,
      gameCode: RAFFLE_CODE,
      input: { prizes: [{ id: missionId, weight: of }] },
      outcome: { prize: missionId, drawn, of },
    },
  };
}
