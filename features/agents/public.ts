export { productNumber } from './agents.rules.ts';
export { type RoundLine, RoundTally } from './facts/facts.rules.ts';
export { payoutById } from './settlement/payouts.store.ts';
export { type Difference, payoutsOf, recountRun, runsToRecount } from './settlement/recount.server.ts';
