import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeskScreen } from '#platform/ui/desk-screen.ts';
import type { Search } from './desk-address.ts';

interface DeskLinkProps {
  desk: DeskScreen;
  search: Search;
  className?: string;
  children: ReactNode;
}

/** A link to a desk; it is marked as current whatever view the desk shows. */
export function DeskLink({ desk, search, className, children }: DeskLinkProps) {
  return (
    <Link
      to={desk.path}
      search={search}
      className={className}
      activeOptions={{ includeSearch: false, exact: desk.path === '/' }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {children}
    </Link>
  );
}
