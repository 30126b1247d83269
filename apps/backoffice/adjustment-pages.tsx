import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AdjustmentsDesk } from '#features/cashier/adjustments/adjustments.desk.tsx';
import { ReconciliationDesk } from '#features/wagers/calls/reconciliation.desk.tsx';
import { useBrand } from './office-session.ts';

const adjustments = getRouteApi('/payments/adjustments');

/** Keys without a value do not belong into an address. */
function shown<View extends object>(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== '')) as View;
}

export function AdjustmentsPage() {
  const navigate = adjustments.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <AdjustmentsDesk brand={useBrand()} view={adjustments.useSearch()} onView={onView} />;
}

export function ReconciliationPage() {
  return <ReconciliationDesk timeZone={useBrand().timeZone} />;
}
