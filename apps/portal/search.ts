/** Query parameters as they come from an address bar: anything too long or of another type counts as absent. */
type Raw = Record<string, unknown>;

const LONGEST = 64;

function text(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined;
}

function pageNumber(raw: Raw, name: string): number | undefined {
  const value = Number(raw[name]);
  return Number.isInteger(value) && value > 1 && value <= 100_000 ? value : undefined;
}

export interface HomeSearch {
  referralCode?: string | undefined;
  affiliateCode?: string | undefined;
}

export interface ListSearch {
  /** Vendor code (spec section 2.1: the chosen tab goes in the query parameter page). */
  page?: string | undefined;
  /** Hot, saved or recent; absent for all (spec section 4 "List types"). */
  list?: 'hot' | 'fav' | 'recent' | undefined;
  name?: string | undefined;
  classify?: string | undefined;
  minBet?: string | undefined;
  pageNo?: number | undefined;
}

export interface PlaySearch {
  gameCode?: string | undefined;
  vendor?: string | undefined;
}

export const homeSearch = (raw: Raw): HomeSearch => ({
  referralCode: text(raw, 'referralCode'),
  affiliateCode: text(raw, 'affiliateCode'),
});

const LIST_TYPES = ['hot', 'fav', 'recent'] as const;

/** The list screens keep every filter in the address, so that back, reload and a shared link show the same list. */
export const listSearch = (raw: Raw): ListSearch => ({
  page: text(raw, 'page'),
  list: LIST_TYPES.find((type) => type === raw.list),
  name: text(raw, 'name'),
  classify: text(raw, 'classify'),
  minBet: text(raw, 'minBet'),
  pageNo: pageNumber(raw, 'pageNo'),
});

export const playSearch = (raw: Raw): PlaySearch => ({ gameCode: text(raw, 'gameCode'), vendor: text(raw, 'vendor') });
