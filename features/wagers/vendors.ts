import type { KeyObject } from 'node:crypto';
import type { AuthoriseEndpoint } from '#games/vendors/authorise/authorise.client.ts';
import type { AuthoriseCaller } from '#games/vendors/authorise/authorise.server.ts';
import type { HubEndpoint } from '#games/vendors/hub/hub.client.ts';
import type { SignatureHeader } from '#games/vendors/hub/hub.signature.ts';
import type { Database } from '#platform/db/database.ts';
import './wagers.tables.ts';

/** A vendor of the seamless wallet 1.5 family, as configured. */
export interface VendorLink {
  /** Code in our addresses and records, e.g. "PARLOR": letters, digits, "-" and "_". */
  code: string;
  /** Verifies the vendor's signatures. */
  publicKey: KeyObject;
  signatureHeader: SignatureHeader;
  /** The vendor sends our player id back as supplier_user. */
  echoesPlayer: boolean;
  /** The vendor may give free bets at the house's expense. */
  freeBets: boolean;
  /** How we call the vendor. */
  endpoint: Omit<HubEndpoint, 'subPartnerId'>;
}

/** A vendor that authorises each bet and settles it later (protocols.md B), as configured. */
export interface AuthoriseLink extends AuthoriseCaller {
  /** Catalogue code of the game for the vendor's product and game numbers; undefined for the game last opened. */
  gameOf(productType: number, gameId: number): string | undefined;
  /** How we call the vendor. */
  endpoint: AuthoriseEndpoint;
}

type Numbered<L> = L & {
  /** Number in the ledger. */
  number: number;
};
export type NumberedVendor = Numbered<VendorLink>;
export type NumberedAuthoriseVendor = Numbered<AuthoriseLink>;

/** Gives each vendor a number the first time it appears; the number never changes. */
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
