import { needs, slice } from '#platform/slices/slice.ts';
import type { StudioEndpoint } from '../trading/studio-desk.ts';
import type { TablesDeskDeps } from './tables-desk.deps.ts';
import { tablesDeskService } from './tables-desk.server.ts';

interface Needs extends Omit<TablesDeskDeps, 'studio'> {
  hubVendors: ReadonlyMap<string, { endpoint: StudioEndpoint }>;
}

/** The vendor code that the studio uses for the brand's tables. */
const VENDOR = 'DONGSON';

/** Desks of the live tables and of tables between players. */
export const tablesDesk = slice('tables-desk', {
  needs: needs<Needs>(),
  services: (own) => [tablesDeskService({ ...own, studio: own.hubVendors.get(VENDOR)?.endpoint })],
});
