import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PeopleDesk } from '#features/accounts/operator/people.desk.tsx';
import { PlayersDesk } from '#features/accounts/players-desk/players.desk.tsx';
import { TrailDesk } from '#features/compliance/audit/trail.desk.tsx';
import { useBrand } from './office-session.ts';

const players = getRouteApi('/players');

/** Keys without a value do not belong into an address. */
function shown<View extends object>(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== '')) as View;
}

export function OperatorsPage() {
  return <PeopleDesk timeZone={useBrand().timeZone} />;
}

export function AuditPage() {
  return <TrailDesk timeZone={useBrand().timeZone} />;
}

export function PlayersPage() {
  const navigate = players.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <PlayersDesk brand={useBrand()} view={players.useSearch()} onView={onView} />;
}
