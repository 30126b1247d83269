import type { Fact, FactKind } from '../../engine/facts.ts';
import type { Progress, TriggerKind, TriggerOf } from '../promotion.types.ts';

/** A kind of trigger: the facts it reads, what each adds, and when the goal is reached. */
export interface TriggerType<Kind extends TriggerKind = TriggerKind> {
  kind: Kind;
  facts: readonly FactKind[];
  unit: 'money' | 'count' | 'days' | 'once';
  /** 'end': the result is known when the period is over. */
  settles: 'at once' | 'end';
  goal(trigger: TriggerOf<Kind>): bigint;
  value(trigger: TriggerOf<Kind>, progress: Progress): bigint;
  /** Undefined if the fact does not concern the trigger. */
  step(trigger: TriggerOf<Kind>, progress: Progress, fact: StepFact): Progress | undefined;
  /** For facts that belong to a single promotion, which they name. */
  own?: boolean;
}

export type StepFact = Pick<Fact, 'kind' | 'amount' | 'other' | 'game' | 'product' | 'ordinal' | 'subject' | 'day'>;
