import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Entry } from './desks.ts';

/** Shows another view of the desk that stands open; keys without a value do not belong into an address. */
export function useView(): (view: object) => void {
  const navigate = useNavigate();
  return useCallback(
    (view) => {
      const told = Object.entries(view).filter(([, value]) => value !== undefined && value !== '');
      void navigate({ to: '.', search: Object.fromEntries(told) as never, resetScroll: false });
    },
    [navigate],
  );
}

/** Opens a row on another desk. */
export function useRowOf(to: Entry['to']): (open: string) => void {
  const navigate = useNavigate();
  return useCallback((open) => void navigate({ to, search: { open } as never }), [navigate, to]);
}
