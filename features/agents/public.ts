export { productNumber } from './agents.rules.ts';
export { payoutById } from './settlement/payouts.store.ts';
export { type Difference, payoutsOf, recountRun, runsToRecount } from './settlement/recount.server.ts';
