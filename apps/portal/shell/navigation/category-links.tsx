import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useAsMember, useSession } from '#features/accounts/public.page.tsx';
import { type Shell, useShell } from '#features/site/public.page.tsx';
import type { Category } from './categories.ts';

export type Vendor = Shell['nav'][number]['vendors'][number];

/** The vendors of a place in the operator's menu, without repeats, in menu order. */
export function vendorsOf(nav: Shell['nav'], { gameTypes }: Category): { vendors: Vendor[]; count: number } {
  const entries = nav.filter(({ gameType }) => (gameTypes as readonly string[]).includes(gameType));
  const vendors = [...new Map(entries.flatMap((entry) => entry.vendors).map((one) => [one.code, one])).values()];
  return { vendors, count: Math.max(vendors.length, ...entries.map(({ vendorCount }) => vendorCount)) };
}

/** Target of a menu link, in the form of the router's Link. */
interface Target {
  to: string;
  search?: Record<string, string>;
  onClick?(event: MouseEvent): void;
}

/**
 * Targets of a place and of its vendors. Cockfight and lottery start the vendor's game at once (spec section 2.3); that
 * needs a session, so a visitor logs in first and continues to the game (spec section 2.6).
 */
export function useCategoryTargets(): {
  place(category: Category): Target;
  vendor(category: Category, code: string): Target;
} {
  const { nav } = useShell();
  const { member } = useSession();
  const asMember = useAsMember();
  const navigate = useNavigate();
  const launch = (to: string, code: string): Target => ({
    to,
    search: { vendor: code },
    onClick: (event) => {
      if (member) return;
      event.preventDefault();
      asMember(() => void navigate({ to, search: { vendor: code } as never }));
    },
  });
  return {
    place: (category) => {
      const [first] = vendorsOf(nav, category).vendors;
      return 'direct' in category && first ? launch(category.direct, first.code) : { to: category.path };
    },
    vendor: (category, code) =>
      'direct' in category ? launch(category.direct, code) : { to: category.path, search: { page: code } },
  };
}
