import { stringifySearchWith } from '@tanstack/react-router';

/**
 * Query parameters as they come from an address bar. A value that is too long, of another type or unprintable counts as
 * absent: an invalid address is ignored, never an error (spec section 2.1).
 */
type Raw = Record<string, unknown>;

const LONGEST = 64;
const CONTROL = /\p{C}/u;

function own(raw: Raw, name: string): unknown {
  return Object.hasOwn(raw, name) ? raw[name] : undefined;
}

function text(raw: Raw, name: string): string | undefined {
  const value = own(raw, name);
  // The router reads "?page=12" as a number and "?page=true" as a boolean.
  const written = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof written === 'string' && written !== '' && written.length <= LONGEST && !CONTROL.test(written)
    ? written
    : undefined;
}

/** A code of a game, vendor or page: letters, digits and a few other characters. */
function code(raw: Raw, name: string): string | undefined {
  const value = text(raw, name);
  return value !== undefined && /^[\w.\-/]+$/.test(value) ? value : undefined;
}

function wholeNumber(raw: Raw, name: string, { least, most }: { least: number; most: number }): number | undefined {
  const written = text(raw, name);
  const value = written !== undefined && /^\d{1,16}$/.test(written) ? Number(written) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

export interface AccountSearch {
  /** Page key of the open page of the member centre (spec section 2.7), "menu" for the phone's list. */
  account?: string | undefined;
  /** Page key of the open page of the agent centre (spec section 2.8), "menu" for the phone's list. */
  agent?: string | undefined;
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
  /** Number of further pages loaded below that one. */
  more?: number | undefined;
}

export interface PlaySearch {
  gameCode?: string | undefined;
  vendor?: string | undefined;
  /** A table or room of the game. */
  table?: string | undefined;
}

/** Spec section 2.1 "/lottery": optional query fields start a lottery. */
export interface LotterySearch extends PlaySearch {
  playType?: string | undefined;
}

export interface PromotionsSearch {
  /** Category of promotions. */
  cate?: string | undefined;
}

export interface PromoDetailSearch {
  id?: number | undefined;
}

const POINT_TABS = ['history', 'details', 'how'] as const;

export interface PointMallSearch {
  /** Absent for the goods. */
  tab?: (typeof POINT_TABS)[number] | undefined;
}

/** A page key of a centre. */
function pageKey(raw: Raw, name: string): string | undefined {
  const value = text(raw, name);
  return value !== undefined && /^[a-zA-Z]\w*$/.test(value) ? value : undefined;
}

/**
 * Parameters of every route, because the centres open above all pages. Absent parameters are named too: the router
 * keeps values of the address for names that are left out.
 */
export const accountSearch = (raw: Raw): AccountSearch => ({
  account: pageKey(raw, 'account'),
  agent: pageKey(raw, 'agent'),
});

export const homeSearch = (raw: Raw): HomeSearch => ({
  referralCode: text(raw, 'referralCode'),
  affiliateCode: text(raw, 'affiliateCode'),
});

const LIST_TYPES = ['hot', 'fav', 'recent'] as const;

/** The list screens keep every filter in the address, so that back, reload and a shared link show the same list. */
export const listSearch = (raw: Raw): ListSearch => ({
  page: code(raw, 'page'),
  list: LIST_TYPES.find((type) => type === own(raw, 'list')),
  name: text(raw, 'name'),
  classify: code(raw, 'classify'),
  minBet: code(raw, 'minBet'),
  pageNo: wholeNumber(raw, 'pageNo', { least: 2, most: 100_000 }),
  more: wholeNumber(raw, 'more', { least: 1, most: 20 }),
});

export const playSearch = (raw: Raw): PlaySearch => ({
  gameCode: code(raw, 'gameCode'),
  vendor: code(raw, 'vendor'),
  table: code(raw, 'table'),
});

export const lotterySearch = (raw: Raw): LotterySearch => ({ ...playSearch(raw), playType: code(raw, 'playType') });

export const promotionsSearch = (raw: Raw): PromotionsSearch => ({ cate: code(raw, 'cate') });

/** A number, so that the address says id=12; for any other value the page of an unknown promotion is shown. */
export const promoDetailSearch = (raw: Raw): PromoDetailSearch => ({
  id: wholeNumber(raw, 'id', { least: 1, most: 2 ** 31 - 1 }),
});

export const pointMallSearch = (raw: Raw): PointMallSearch => ({
  tab: POINT_TABS.find((tab) => tab === own(raw, 'tab')),
});

export interface NoticeSearch {
  page?: number | undefined;
  /** The notice that is shown. */
  id?: number | undefined;
}

/** A page number beyond the last page counts as the last one, so any number is kept. */
export const noticeSearch = (raw: Raw): NoticeSearch => ({
  page: wholeNumber(raw, 'page', { least: 2, most: Number.MAX_SAFE_INTEGER }),
  id: wholeNumber(raw, 'id', { least: 1, most: Number.MAX_SAFE_INTEGER }),
});

export interface HelpSearch {
  q?: string | undefined;
  /** Question type (spec section 3). */
  type?: string | undefined;
}

export const helpSearch = (raw: Raw): HelpSearch => ({ q: text(raw, 'q'), type: text(raw, 'type') });

/** Throws for text that reads back unchanged: the router then writes it without quotation marks. */
function misread(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) === text) throw new Error('a number that stays what it is');
  return value;
}

/** Writes addresses in the usual form: minBet=0.05, not minBet=%220.05%22. */
export const stringifySearch = stringifySearchWith(JSON.stringify, misread);
