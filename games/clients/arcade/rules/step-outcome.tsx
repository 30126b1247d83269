import type { Json } from '#games/engines/fair/replay.ts';
import './step-outcome.css';

/** Everything that the replayed round shows, field by field: cards, leaves, path, results. */
export function StepOutcome({ outcome }: { outcome: Json }) {
  return <pre className="verify-json num">{JSON.stringify(outcome, null, 1)}</pre>;
}
