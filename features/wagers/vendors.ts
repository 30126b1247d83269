import type { KeyObject } from 'node:crypto';
import type { AuthoriseEndpoint } from '#games/vendors/authorise/authorise.client.ts';
import type { AuthoriseCaller } from '#games/vendors/authorise/authorise.server.ts';
import type { HubEndpoint } from '#games/vendors/hub/hub.client.ts';
import type { SignatureHeader } from '#games/vendors/hub/hub.signature.ts';
import type { Database } from '#platform/db/database.ts';
import './wagers.tables.ts';

/** A vendor of the seamless wallet 1.5 family, as an operator sets it up. */
export interface VendorLink {
  /** In our addresses and records, e.g. "PARLOR": letters, digits, "-" and "_". */
  code: string;
  /** Verifies what the vendor signs. */
  publicKey: KeyObject;
  signatureHeader: SignatureHeader;
  /** The vendor sends our player id back as supplier_user. */
  echoesPlayer: boolean;
  /** The vendor may hand out free bets at the house's expense. */
  freeBets: boolean;
  /** How we call the vendor. */
  endpoint: Omit<HubEndpoint, 'subPartnerId'>;
}

/** A vendor of the family that authorises each bet and settles it later (protocols.md B), as an operator sets it up. */
export interface AuthoriseLink extends AuthoriseCaller {
  /** Code of the catalogue's game for a product and game number of the vendor; undefined: the game that was opened. */
  gameOf(productType: number, gameId: number): string | undefined;
  /** How we call the vendor. */
  endpoint: AuthoriseEndpoint;
}

type Numbered<L> = L & {
  /** In the ledger. */
  number: number;
};
export type NumberedVendor = Numbered<VendorLink>;
export type NumberedAuthoriseVendor = Numbered<AuthoriseLink>;

/** Gives each vendor its number at its first appearance; the same ever after. */
export async function numberVendors<L extends { code: string }>(
  database: Database,
  links: readonly L[],
): Promise<Map<string, Numbered<L>>> {
  if (links.length === 0) return new Map();
  const rows = await database.transact(async (trx) => {
    await trx
      .insertInto('wagers.vendors')
      .values(links.map(({ code }) => ({ code })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    return trx.selectFrom('wagers.vendors').selectAll().execute();
  });
  const numberOf = new Map(rows.map((row) => [row.code, row.id]));
  return new Map(links.map((link) => [link.code, { ...link, number: numberOf.get(link.code)! }]));
}
