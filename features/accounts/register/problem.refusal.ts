import { type Refusal, refuse } from '#platform/http/refusal.ts';
import type { Problem } from './field.rules.ts';

/** The first problem gives code and message; all of them are in value.data, for the form (wire.md 1.3). */
export function refuseProblems(problems: readonly [Problem, ...Problem[]]): Refusal<`input.${Problem['rule']}`> {
  const [first] = problems;
  const values = { field: first.field, min: first.min ?? 0, max: first.max ?? 0, pattern: first.patternId ?? 0 };
  return refuse(`input.${first.rule}`, { detail: { data: problems }, values });
}
