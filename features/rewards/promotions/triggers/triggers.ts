import type { Progress, Trigger, TriggerKind } from '../promotion.types.ts';
import {
  applicationTrigger,
  birthdayTrigger,
  codeTrigger,
  inviteTrigger,
  listTrigger,
  loginTrigger,
  missionTrigger,
  placeTrigger,
  rankTrigger,
  registrationTrigger,
} from './account.triggers.ts';
import {
  betsTrigger,
  depositCountTrigger,
  depositSumTrigger,
  depositTrigger,
  lossTrigger,
  winTrigger,
} from './money.triggers.ts';
import type { StepFact, TriggerType } from './trigger.type.ts';

/** All triggers. A new trigger is an entry here; the engine needs no other change. */
const TRIGGERS: { readonly [Kind in TriggerKind]: TriggerType<Kind> } = {
  registration: registrationTrigger,
  birthday: birthdayTrigger,
  application: applicationTrigger,
  code: codeTrigger,
  list: listTrigger,
  deposit: depositTrigger,
  depositCount: depositCountTrigger,
  depositSum: depositSumTrigger,
  login: loginTrigger,
  bets: betsTrigger,
  loss: lossTrigger,
  win: winTrigger,
  place: placeTrigger,
  mission: missionTrigger,
  rank: rankTrigger,
  invite: inviteTrigger,
};

/** A trigger bound to its settings. */
export interface Ready {
  kind: TriggerKind;
  facts: TriggerType['facts'];
  unit: TriggerType['unit'];
  settles: TriggerType['settles'];
  own: boolean;
  goal: bigint;
  value(progress: Progress): bigint;
  step(progress: Progress, fact: StepFact): Progress | undefined;
}

export function ready(trigger: Trigger): Ready {
  return bind(TRIGGERS[trigger.kind] as TriggerType, trigger);
}

function bind(type: TriggerType, trigger: Trigger): Ready {
  const { kind, facts, unit, settles, own = false } = type;
  return {
    kind,
    facts,
    unit,
    settles,
    own,
    goal: type.goal(trigger),
    value: (progress) => type.value(trigger, progress),
    step: (progress, fact) => (facts.includes(fact.kind) ? type.step(trigger, progress, fact) : undefined),
  };
}
