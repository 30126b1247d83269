import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DepositsDesk } from '#features/cashier/desk/deposits.desk.tsx';
import { NoticesDesk } from '#features/cashier/desk/payments.desk.tsx';
import { useBrand } from './office-session.ts';

const notices = getRouteApi('/payments/notices');
const deposits = getRouteApi('/payments/deposits');

/** Keys without a value do not belong into an address. */
function shown<View extends object>(view: View): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== '')) as View;
}

export function NoticesPage() {
  const view = notices.useSearch();
  const navigate = notices.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <NoticesDesk brand={useBrand()} view={view} onView={onView} />;
}

export function DepositsPage() {
  const view = deposits.useSearch();
  const navigate = deposits.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  const onNotice = useCallback(
    (open: string) => void navigate({ to: '/payments/notices', search: { open } }),
    [navigate],
  );
  return <DepositsDesk brand={useBrand()} view={view} onView={onView} onNotice={onNotice} />;
}
