import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DepositsDesk } from '#features/cashier/desk/deposits.desk.tsx';
import { NoticesDesk } from '#features/cashier/desk/payments.desk.tsx';
import { WithdrawalsDesk } from '#features/cashier/payout/withdrawals.desk.tsx';
import { ReceiptsDesk } from '#features/cashier/receipt/receipts.desk.tsx';
import { VouchersDesk } from '#features/cashier/vouchers/vouchers.desk.tsx';
import { WageringDesk } from '#features/cashier/wagering/wagering.desk.tsx';
import { WalletsDesk } from '#features/cashier/wallets/wallets.desk.tsx';
import { useBrand } from './office-session.ts';

const notices = getRouteApi('/payments/notices');
const deposits = getRouteApi('/payments/deposits');
const withdrawals = getRouteApi('/payments/withdrawals');
const receipts = getRouteApi('/payments/receipts');
const wallets = getRouteApi('/payments/wallets');

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

export function VouchersPage() {
  return <VouchersDesk brand={useBrand()} />;
}

export function WageringPage() {
  return <WageringDesk brand={useBrand()} />;
}

export function WithdrawalsPage() {
  const view = withdrawals.useSearch();
  const navigate = withdrawals.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  const onReceipt = useCallback(
    (open: string) => void navigate({ to: '/payments/receipts', search: { open } }),
    [navigate],
  );
  return <WithdrawalsDesk brand={useBrand()} view={view} onView={onView} onReceipt={onReceipt} />;
}

export function ReceiptsPage() {
  const view = receipts.useSearch();
  const navigate = receipts.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  const onWithdrawal = useCallback(
    (open: string) => void navigate({ to: '/payments/withdrawals', search: { open } }),
    [navigate],
  );
  return <ReceiptsDesk brand={useBrand()} view={view} onView={onView} onWithdrawal={onWithdrawal} />;
}

export function WalletsDeskPage() {
  const view = wallets.useSearch();
  const navigate = wallets.useNavigate();
  const onView = useCallback((next: object) => void navigate({ search: shown(next), resetScroll: false }), [navigate]);
  return <WalletsDesk brand={useBrand()} view={view} onView={onView} />;
}
