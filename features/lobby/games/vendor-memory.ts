/** Spec section 3 "Session storage keys of older clients". */
const KEY = 'gameVendor';

/** The game vendor of the spec (section 3). */
interface Vendor {
  gameType?: string;
  vassalage?: string;
  accountTypeId?: number;
  isHot?: number;
}

/** Keeps the chosen vendor for this tab. */
export function rememberVendor({ gameType, vassalage, accountTypeId, isHot }: Vendor): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ gameType, vassalage, accountTypeId, isHot }));
  } catch {
    // Private windows may refuse storage; the address still names the vendor.
  }
}
