import { needs, slice } from '#platform/slices/slice.ts';
import { type OverviewDeps, overviewService } from './overview.server.ts';

/** The first page of the office: what waits at each desk, what was taken, how the house runs. */
export const overview = slice('overview', {
  needs: needs<OverviewDeps>(),
  services: (own) => [overviewService(own)],
});
