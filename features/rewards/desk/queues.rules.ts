export const APPLICATION_STATES = ['applying', 'in_process', 'issued', 'rejected', 'closed'] as const;
export type ApplicationStateName = (typeof APPLICATION_STATES)[number];

export const HOLD_STATES = ['held'] as const;

/** The desk's part of the state table in standing.rules.ts, by the names of the rows. */
const STEPS = {
  applying: { take: 'in_process', accept: 'issued', reject: 'rejected' },
  in_process: { accept: 'issued', reject: 'rejected' },
  issued: {},
  rejected: {},
  closed: {},
} as const;

export type ApplicationStep = 'take' | 'accept' | 'reject';

export const afterStep = (state: ApplicationStateName, step: ApplicationStep): ApplicationStateName | undefined =>
  (STEPS[state] as Partial<Record<ApplicationStep, ApplicationStateName>>)[step];
