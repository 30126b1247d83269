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

export const homeSearch = (raw: Raw): HomeSearch => ({ referralCode: text(raw, 'referralCode') });

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

export interface PromotionsSearch {
  /** Category of spec section 3; absent for all. */
  cate?: string | undefined;
}

export const promotionsSearch = (raw: Raw): PromotionsSearch => ({ cate: text(raw, 'cate') });

/** A number, so that the address says id=12; what is none shows the page of an unknown promotion. */
export const promoDetailSearch = (raw: Raw): { id?: number | undefined } => {
  const id = Number(raw.id);
  return { id: Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined };
};

const POINT_TABS = ['history', 'details', 'how'] as const;

/** The points mall; absent for the goods. */
export const pointMallSearch = (raw: Raw): { tab?: (typeof POINT_TABS)[number] | undefined } => ({
  tab: POINT_TABS.find((tab) => tab === raw.tab),
});
