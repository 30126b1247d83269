import { Navigate, useSearch } from '@tanstack/react-router';
import { PlayPage } from './play.page.tsx';

/**
 * Route /seamless (spec section 2.1): a seamless-wallet game without the header's navigation. Without a game or a
 * vendor in the address there is nothing to open.
 */
export function SeamlessPage() {
  const { gameCode, vendor } = useSearch({ strict: false }) as { gameCode?: string; vendor?: string };
  return gameCode || vendor ? <PlayPage /> : <Navigate to="/rng" replace />;
}
