import { needs, slice } from '#platform/slices/slice.ts';
import { type LedgerLinesDeps, ledgerLinesService } from '../ledger-lines/ledger-lines.server.ts';
import { closeAnswered } from './answered.ts';
import { callFigures } from './call.figures.ts';
import { type ReconciliationDeps, reconciliationService } from './reconciliation.server.ts';

/** Desks about vendors: calls that operators must examine, and the ledger line by line. */
export const vendorDesks = slice('vendor desks', {
  needs: needs<ReconciliationDeps & LedgerLinesDeps>(),
  services: (own) => [reconciliationService(own), ledgerLinesService(own)],
  jobs: (own) => [
    { name: 'close answered vendor calls', everyMs: 15_000, closesPeriods: false, run: () => closeAnswered(own) },
  ],
  figures: ({ database }) => callFigures(database),
});
