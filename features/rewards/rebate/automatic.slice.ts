import { needs, slice } from '#platform/slices/slice.ts';
import { type AutomaticDeps, payPeriods } from './automatic.jobs.ts';

/** Rebates and cashback paid without a claim. */
export const automaticRebates = slice('automatic rebates', {
  needs: needs<AutomaticDeps>(),
  jobs: (own) => [
    { name: 'pay rebates and cashback', everyMs: 300_000, closesPeriods: true, run: () => payPeriods(own) },
  ],
});
