import { useEffect, useRef, useState } from 'react';
import type { Card } from '#games/engines/cards/card.ts';
import { isFoul, type Rows } from '#games/engines/cards/maubinh/rows.ts';

/** A card's place in the tray. */
export interface Place {
  row: number;
  at: number;
}

const KEEP_MS = 500;

/** The rows as the player arranges them. The server stores valid orders; nothing is rearranged for the player. */
export function useTray(
  hand: readonly Card[],
  kept: Rows | null,
  { handRef, keep }: { handRef: string; keep(rows: Rows): void },
) {
  const [rows, setRows] = useState<Rows>(() => kept ?? firstRows(hand));
  const [chosen, setChosen] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hand begins with its own cards
  useEffect(() => {
    setRows(kept ?? firstRows(hand));
    setChosen(null);
    return () => clearTimeout(timer.current);
  }, [handRef]);

  function lay(next: Rows) {
    setRows(next);
    setChosen(null);
    clearTimeout(timer.current);
    if (!isFoul(next)) timer.current = setTimeout(() => keep(next), KEEP_MS);
  }

  return {
    rows,
    chosen,
    foul: isFoul(rows),
    swap: (a: Place, b: Place) => lay(exchanged(rows, a, b)),
    press(place: Place) {
      if (!chosen) return setChosen(place);
      if (chosen.row === place.row && chosen.at === place.at) return setChosen(null);
      lay(exchanged(rows, chosen, place));
    },
    /** Exchanges middle and back. */
    turn: () => lay([rows[0], rows[2], rows[1]]),
    /** Cancels the pending save. */
    settle: () => clearTimeout(timer.current),
  };
}

function exchanged(rows: Rows, a: Place, b: Place): Rows {
  const next = structuredClone(rows);
  const [one, other] = [next[a.row]?.[a.at], next[b.row]?.[b.at]];
  if (one === undefined || other === undefined) return rows;
  next[a.row]![a.at] = other;
  next[b.row]![b.at] = one;
  return next;
}

/** The dealt cards, sorted with the highest at the back: a start order, not a good one. */
function firstRows(hand: readonly Card[]): Rows {
  const sorted = [...hand].sort((a, b) => b - a);
  return [sorted.slice(10), sorted.slice(5, 10), sorted.slice(0, 5)];
}
