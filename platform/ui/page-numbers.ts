/**
 * The squares of a pagination of `count` pages around `page` (both from 1): first, last, the current page with its
 * neighbours, and a gap where numbers are left out. A gap never replaces a single page. At most seven entries.
 */
export function pageNumbers(page: number, count: number): (number | 'gap-before' | 'gap-after')[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', count];
  if (page >= count - 3) return [1, 'gap-before', count - 4, count - 3, count - 2, count - 1, count];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', count];
}
