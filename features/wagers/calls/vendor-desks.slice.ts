import { needs, slice } from '#platform/slices/slice.ts';
import { type LedgerLinesDeps, ledgerLinesService } from '../ledger-lines/ledger-lines.server.ts';
import { type ReconciliationDeps, reconciliationService } from './reconciliation.server.ts';

/** Desks about what vendors told: calls that people have to look at, and the ledger line by line. */
export const vendorDesks = slice('vendor desks', {
  needs: needs<ReconciliationDeps & LedgerLinesDeps>(),
  services: (own) => [reconciliationService(own), ledgerLinesService(own)],
});
