import type { TransferLink } from '#features/cashier/public.ts';
import { type NumberedAuthoriseVendor, type NumberedVendor, numberVendors } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { MountedCalls } from '#platform/http/operator-calls.ts';
import { type Catalogue, loadCatalogue } from '#platform/i18n/catalogue.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { compose } from '#platform/slices/compose.ts';
import { byOrigin } from '#platform/slices/origins.ts';
import type { Foundation } from './foundation.ts';
import { slices } from './slices.ts';
import { authoriseLinks, hubLinks, transferLinks } from './vendor-links.ts';

const ROOT = `${import.meta.dirname}/../..`;

/** Needs of slices that no slice provides. */
export interface House extends Foundation {
  catalogue: Catalogue;
  /** The ledger inside the caller's transaction. */
  inTransaction: typeof inTransaction;
  /** DATA_DIR. */
  dataDir: string;
  /** Address that browsers use, without trailing slash. */
  portalUrl: string;
  /** The same of the operators' website. */
  backofficeUrl: string;
  /** Our own address, without trailing slash, for the simulated bank and gateways. */
  notifyUrl: string;
  /** A secret of this installation by name, 32 bytes, the same in every process. */
  secretOf(name: string): Buffer;
  hubVendors: ReadonlyMap<string, NumberedVendor>;
  authoriseVendors: ReadonlyMap<string, NumberedAuthoriseVendor>;
  transferLinks: readonly TransferLink[];
  /** Every call that the back office mounts: a session tells which of them the operator may make. */
  officeCalls(): MountedCalls;
}

/** All slices, wired: opened by the server, the worker and the tests of the whole platform. */
export async function openHouse(foundation: Foundation) {
  const { config, database } = foundation;
  const house: House = {
    ...foundation,
    catalogue: await loadCatalogue(ROOT),
    inTransaction,
    dataDir: config.dataDir,
    portalUrl: config.portalUrl,
    backofficeUrl: config.backofficeUrl,
    notifyUrl: `http://127.0.0.1:${config.port}`,
    secretOf: (name) => ensureSecret(config.dataDir, name),
    hubVendors: await numberVendors(database, hubLinks(config)),
    authoriseVendors: await numberVendors(database, authoriseLinks(config)),
    transferLinks: transferLinks(config),
    officeCalls: () => byOrigin(composition.services()).office.calls,
  };
  const composition = compose(house, slices);
  return composition;
}
