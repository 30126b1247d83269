import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { Problem } from './field.rules.ts';

/** The first problem gives code and message; value.data lists all of them for the form (wire.md 1.3). */
export function refuseProblems(problems: readonly [Problem, ...Problem[]]): Refusal<`input.${Problem['rule']}`> {
  const [first] = problems;
  const { min = 0, max = 0, patternId = 0 } = first;
  const values = { field: first.field, min, max, same: min === max ? 'yes' : 'no', pattern: `n${patternId}` };
  return refuse(`input.${first.rule}`, { detail: { data: problems }, values });
}
