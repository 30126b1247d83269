/** Spec sections 2.1 and 9: nine per page. */
export const PAGE_SIZE = 9;

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The page in the address, limited to existing pages. */
export function clampPage(asked: number | undefined, total: number): number {
  const page = Number.isFinite(asked) ? Math.trunc(asked ?? 1) : 1;
  return Math.min(Math.max(1, page), pageCount(total));
}

export function pageOf<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** The page of an item, so that a link to a notice shows the list around it. */
export function pageWith<Item extends { id: number }>(items: readonly Item[], id: number): number | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? undefined : Math.floor(index / PAGE_SIZE) + 1;
}
