import { useMemo } from 'react';
import { useConfig, useFields, useIsDrawn, useRound, useTable, useView } from './table-context.ts';

/** null: nothing to show. win: paid more than the stake. back: all or part of the stake is returned. lose: nothing. */
export type FieldEnd = 'win' | 'back' | 'lose' | null;

export interface FieldView {
  held: bigint;
  isAsking: boolean;
  isOpen: boolean;
  end: FieldEnd;
  /** Real-money stakes of all players. */
  pool: bigint;
  players: number;
  /** Stakes here of other players on the shown seats. */
  others: readonly bigint[];
  /** All that was paid back to this player; null before the round is settled. */
  payout: bigint | null;
}

const TEST_STAKE = 10_000n;

/** The current state of a field for display. */
export function useFieldView(key: string): FieldView {
  const own = useView('own');
  const asking = useView('asking');
  const chips = useView('chips');
  const seat = useView('seat');
  const paid = useView('paid');
  const round = useRound();
  const end = useFieldEnd()(key);
  const others = useMemo(
    () =>
      (chips?.seats ?? []).flatMap((one) =>
        one.seat !== seat && one.chips[key] !== undefined ? [BigInt(one.chips[key])] : [],
      ),
    [chips, seat, key],
  );
  const pool = chips?.pools[key];
  const part = paid && paid.round === round?.ref ? paid.byField[key] : undefined;
  return {
    held: BigInt(own.byField[key] ?? '0'),
    isAsking: asking.some(({ parts }) => parts.some(({ field }) => field === key)),
    isOpen: round?.phase === 'betting',
    end,
    pool: BigInt(pool?.amount ?? '0'),
    players: pool?.players ?? 0,
    others,
    payout: part ? BigInt(part.payout) : null,
  };
}

/** Results of the fields, once the animation is over. */
export function useFieldEnd(): (key: string) => FieldEnd {
  const { scene } = useTable();
  const round = useRound();
  const config = useConfig();
  const fields = useFields();
  const isDrawn = useIsDrawn();
  return useMemo(() => {
    const outcome = round?.outcome ?? null;
    const { payout } = scene;
    if (!isDrawn || outcome === null || !payout || round?.phase === 'void') return () => null;
    const ends = new Map<string, FieldEnd>();
    for (const key of fields.keys()) {
      const back = payout(config, key, TEST_STAKE, outcome);
      ends.set(key, back > TEST_STAKE ? 'win' : back > 0n ? 'back' : 'lose');
    }
    return (key: string) => ends.get(key) ?? null;
  }, [scene, round, config, fields, isDrawn]);
}
