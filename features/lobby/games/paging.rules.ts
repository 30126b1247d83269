/** Spec section 9: page size 12. */
export const PAGE_SIZE = 12;

/** Between 1 and the last page. Anything but a whole number means the first (spec section 4 "Game lists"). */
export function clampPage(asked: number | undefined, totalPages: number): number {
  if (asked === undefined || !Number.isInteger(asked)) return 1;
  return Math.max(1, Math.min(asked, totalPages));
}

/** A next page exists while there are more pages than the current one (spec section 4). */
export const hasNextPage = (page: number, totalPages: number): boolean => totalPages > page;

/** One page of a list in memory. */
export function pageOf<Item>(all: readonly Item[], asked: number | undefined) {
  const totalPages = Math.ceil(all.length / PAGE_SIZE);
  const pageNo = clampPage(asked, totalPages);
  const games = all.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE);
  return { games, pageNo, totalPages, totalCount: all.length };
}

/** Stops reading even if a server keeps promising more. No list is that long. */
const MOST_PAGES = 200;

/** Reads one page after another, never in parallel (spec section 4 "Game lists"). */
export async function readAllPages<Item>(
  read: (pageNo: number) => Promise<{ list: readonly Item[]; totalPages: number }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo += 1) {
    const page = await read(pageNo);
    all.push(...page.list);
    if (!hasNextPage(pageNo, page.totalPages)) break;
  }
  return all;
}
