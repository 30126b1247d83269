import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApplicationsDesk } from '#features/agents/join/applications.desk.tsx';
import { useBrand } from './office-session.ts';

const applications = getRouteApi('/agents/applications');

/** Keys without a value do not belong into an address. */
function shown<View extends object>(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== '')) as View;
}

export function ApplicationsPage() {
  const view = applications.useSearch();
  const navigate = applications.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <ApplicationsDesk timeZone={useBrand().timeZone} view={view} onView={onView} />;
}
