import { needs, slice } from '#platform/slices/slice.ts';
import { type CorrectionsDeps, payCorrections } from './corrections.job.ts';
import type { StudioEndpoint } from './studio-desk.ts';
import { type TradingDeps, tradingService } from './trading.server.ts';

interface Needs extends Omit<TradingDeps, 'studio'>, Omit<CorrectionsDeps, 'lottery'> {
  hubVendors: ReadonlyMap<string, { endpoint: StudioEndpoint }>;
}

/** The vendor codes that the studio uses for each desk: the lotteries keep a book for each casino operator. */
const DESKS = { betting: 'DONGSON', lottery: 'TCG_LOTTO_VN' } as const;
const PAY_EVERY_MS = 60_000;

/** Desks of the betting house and the lotteries, and payments that corrected results still owe. */
export const trading = slice('trading', {
  needs: needs<Needs>(),
  services: (own) => [tradingService({ ...own, studio: (room) => own.hubVendors.get(DESKS[room])?.endpoint })],
  jobs: (own) => [
    {
      name: 'pay corrected lottery results',
      everyMs: PAY_EVERY_MS,
      closesPeriods: false,
      run: () => payCorrections({ ...own, lottery: own.hubVendors.get(DESKS.lottery)?.endpoint }),
    },
  ],
});
