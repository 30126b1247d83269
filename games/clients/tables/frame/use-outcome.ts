import { useRound } from './table-context.ts';

/** The public outcome of the round in the engine's format; null before it is shown. */
export function useOutcome<Outcome>(): Outcome | null {
  return (useRound()?.outcome ?? null) as Outcome | null;
}
