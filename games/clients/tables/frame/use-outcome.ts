import { useRound } from './table-context.ts';

/** The public outcome of the round as the game's engine writes it; null before it is shown. */
export function useOutcome<Outcome>(): Outcome | null {
  return (useRound()?.outcome ?? null) as Outcome | null;
}
