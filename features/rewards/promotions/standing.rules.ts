/** What a player sees of a promotion, and the events that change it (spec section 4 "Promotion/activity"). */
export const STANDINGS = [
  'comingSoon',
  'join',
  'joined',
  'claim',
  'claimed',
  'applying',
  'inProcess',
  'issued',
  'signed',
  'rejected',
  'closed',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const EVENTS = [
  'begin',
  'join',
  'reach',
  'pay',
  'claim',
  'apply',
  'take',
  'accept',
  'reject',
  'receive',
  'end',
  'again',
] as const;
export type StandingEvent = (typeof EVENTS)[number];

/** The only table of transitions, for player pages and the desk. A transition that is not listed does not happen. */
const MOVES: Readonly<Record<Standing, Partial<Record<StandingEvent, Standing>>>> = {
  comingSoon: { begin: 'join', end: 'closed' },
  join: { join: 'joined', apply: 'applying', reach: 'claim', pay: 'claimed', end: 'closed' },
  joined: { reach: 'claim', pay: 'claimed', end: 'closed' },
  claim: { claim: 'claimed', end: 'closed' },
  claimed: { again: 'join' },
  applying: { take: 'inProcess', accept: 'issued', reject: 'rejected', end: 'closed' },
  inProcess: { accept: 'issued', reject: 'rejected', end: 'closed' },
  issued: { receive: 'signed', end: 'closed' },
  signed: { again: 'join' },
  rejected: { apply: 'applying', again: 'join', end: 'closed' },
  closed: {},
};

export function after(standing: Standing, event: StandingEvent): Standing | undefined {
  return MOVES[standing][event];
}

export const may = (standing: Standing, event: StandingEvent): boolean => after(standing, event) !== undefined;

export interface StandingFacts {
  /** Phase of the promotion: not begun, open, over. */
  phase: 'before' | 'open' | 'over';
  /** Whether players must join first. */
  joining: boolean;
  joined: boolean;
  award: 'none' | 'claimable' | 'held' | 'due' | 'given' | 'refused' | 'expired';
  application: 'none' | 'applying' | 'in_process' | 'issued' | 'rejected' | 'closed';
}

/** Applies all past events to the table. */
export function standingOf(facts: StandingFacts): Standing {
  const events: StandingEvent[] = [];
  if (facts.phase !== 'before') events.push('begin');
  if (facts.application === 'none') {
    if (facts.joined || !facts.joining) events.push('join');
    if (facts.award !== 'none') events.push('reach');
    if (facts.award === 'given' || facts.award === 'due') events.push('claim');
  } else {
    events.push('apply');
    if (facts.application === 'in_process') events.push('take');
    if (facts.application === 'issued') events.push('accept');
    if (facts.application === 'rejected') events.push('reject');
    if (facts.award === 'given' || facts.award === 'due') events.push('receive');
  }
  if (lost(facts)) events.push('end');
  return events.reduce<Standing>((standing, event) => after(standing, event) ?? standing, 'comingSoon');
}

/** Whether no award can follow; a promised award stays claimable after the end. */
function lost({ phase, award, application }: StandingFacts): boolean {
  if (award === 'refused' || award === 'expired' || application === 'closed') return true;
  return phase === 'over' && award === 'none' && (application === 'none' || application === 'rejected');
}
