import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LedgerLines } from '#features/wagers/ledger-lines/ledger-lines.desk.tsx';
import { useBrand } from './office-session.ts';

const root = getRouteApi('__root__');

/** A player's wallet, for the sheets of what moves its money. */
export function useLedgerOf(): (playerId: string) => ReactNode {
  const { timeZone } = useBrand();
  return (playerId) => <LedgerLines key={playerId} playerId={playerId} timeZone={timeZone} />;
}

/** The same where also roles work that may not see it. */
export function useAllowedLedgerOf(): ((playerId: string) => ReactNode) | undefined {
  const { operator } = root.useRouteContext();
  const ledgerOf = useLedgerOf();
  return operator.role === 'admin' || operator.role === 'cashier' ? ledgerOf : undefined;
}
