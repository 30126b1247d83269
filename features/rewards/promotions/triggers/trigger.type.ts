import type { Fact, FactKind } from '../../engine/facts.ts';
import type { Progress, TriggerKind, TriggerOf } from '../promotion.types.ts';

/** What one kind of trigger is: the facts it reads, what each adds, and when it is reached. */
export interface TriggerType<Kind extends TriggerKind = TriggerKind> {
  kind: Kind;
  facts: readonly FactKind[];
  unit: 'money' | 'count' | 'days' | 'once';
  /** 'end': what the period adds up to is known when it is over. */
  settles: 'at once' | 'end';
  goal(trigger: TriggerOf<Kind>): bigint;
  value(trigger: TriggerOf<Kind>, progress: Progress): bigint;
  /** Undefined when the fact is none of its own. */
  step(trigger: TriggerOf<Kind>, progress: Progress, fact: StepFact): Progress | undefined;
  /** For facts that belong to one promotion: its own facts name it. */
  own?: boolean;
}

export type StepFact = Pick<Fact, 'kind' | 'amount' | 'other' | 'game' | 'product' | 'ordinal' | 'subject' | 'day'>;
