import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlayerLimits } from '#features/compliance/limits/player-limits.desk.tsx';
import { useBrand } from './office-session.ts';

const root = getRouteApi('__root__');

/** A player's own limits, breaks and self-exclusions, where roles work that may see them. */
export function useAllowedLimitsOf(): ((playerId: string) => ReactNode) | undefined {
  const { operator } = root.useRouteContext();
  const brand = useBrand();
  if (operator.role === 'cashier') return undefined;
  return (playerId) => <PlayerLimits key={playerId} playerId={playerId} brand={brand} />;
}
