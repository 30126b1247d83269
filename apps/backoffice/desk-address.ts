import type { DeskView } from '#platform/ui/desk-list.tsx';
import type { DeskScreen } from '#platform/ui/desk-screen.ts';

/** The query part of an address. */
export type Search = Record<string, unknown>;

const ROW_NUMBER = /^\d{1,18}$/;
const LAST_PAGE = 10_000;
const LONGEST_SEARCH = 100;

/** Reads a desk's view from its address; unknown values are left out. */
export function readView({ filters = [], filterAs = 'filter', rows = ROW_NUMBER }: DeskScreen, search: Search) {
  const view: DeskView<string> = {};
  const filter = filters.find((known) => known === search[filterAs]);
  const page = Number(search.page);
  if (filter) view.filter = filter;
  if (search.search !== undefined) view.search = String(search.search).slice(0, LONGEST_SEARCH);
  if (Number.isInteger(page) && page > 1 && page <= LAST_PAGE) view.page = page;
  if (rows.test(String(search.open ?? ''))) view.open = String(search.open);
  return view;
}

/** The inverse; keys without a value are left out of the address. */
export function writeView({ filterAs = 'filter' }: DeskScreen, { filter, ...rest }: DeskView<string>): Search {
  const told = Object.entries({ [filterAs]: filter, ...rest });
  return Object.fromEntries(told.filter(([, value]) => value !== undefined && value !== ''));
}
