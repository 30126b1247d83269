import { getRouteApi } from '@tanstack/react-router';
import { AdjustmentsDesk } from '#features/cashier/adjustments/adjustments.desk.tsx';
import { DepositsDesk } from '#features/cashier/desk/deposits.desk.tsx';
import { NoticesDesk } from '#features/cashier/desk/payments.desk.tsx';
import { PayoutNoticesDesk } from '#features/cashier/payout/payout-notices.desk.tsx';
import { WithdrawalsDesk } from '#features/cashier/payout/withdrawals.desk.tsx';
import { ReceiptsDesk } from '#features/cashier/receipt/receipts.desk.tsx';
import { VouchersDesk } from '#features/cashier/vouchers/vouchers.desk.tsx';
import { WageringDesk } from '#features/cashier/wagering/wagering.desk.tsx';
import { WalletsDesk } from '#features/cashier/wallets/wallets.desk.tsx';
import { useOverview } from '#features/site/overview/overview.hooks.ts';
import { ReconciliationDesk } from '#features/wagers/calls/reconciliation.desk.tsx';
import { useRowOf, useView } from './desk-address.ts';
import { useLedgerOf } from './ledger-of.tsx';
import { useBrand } from './office-session.ts';

const notices = getRouteApi('/payments/notices');
const deposits = getRouteApi('/payments/deposits');
const vouchers = getRouteApi('/payments/vouchers');
const wagering = getRouteApi('/payments/wagering');
const withdrawals = getRouteApi('/payments/withdrawals');
const receipts = getRouteApi('/payments/receipts');
const payoutNotices = getRouteApi('/payments/payout-notices');
const wallets = getRouteApi('/payments/wallets');
const adjustments = getRouteApi('/payments/adjustments');
const reconciliation = getRouteApi('/payments/reconciliation');

export function NoticesPage() {
  return <NoticesDesk brand={useBrand()} view={notices.useSearch()} onView={useView()} />;
}

export function DepositsPage() {
  const onNotice = useRowOf('/payments/notices');
  const brand = useBrand();
  const { data: house } = useOverview();
  const ledgerOf = useLedgerOf();
  const view = deposits.useSearch();
  return <DepositsDesk {...{ brand, view, onNotice, ledgerOf, house }} onView={useView()} />;
}

export function VouchersPage() {
  return <VouchersDesk brand={useBrand()} view={vouchers.useSearch()} onView={useView()} />;
}

export function WageringPage() {
  return <WageringDesk brand={useBrand()} view={wagering.useSearch()} onView={useView()} />;
}

export function WithdrawalsPage() {
  const onReceipt = useRowOf('/payments/receipts');
  const { data: house } = useOverview();
  const brand = useBrand();
  const ledgerOf = useLedgerOf();
  const view = withdrawals.useSearch();
  return <WithdrawalsDesk {...{ brand, view, onReceipt, ledgerOf, house }} onView={useView()} />;
}

export function ReceiptsPage() {
  const onWithdrawal = useRowOf('/payments/withdrawals');
  return <ReceiptsDesk brand={useBrand()} view={receipts.useSearch()} onView={useView()} onWithdrawal={onWithdrawal} />;
}

export function PayoutNoticesPage() {
  const onWithdrawal = useRowOf('/payments/withdrawals');
  const view = payoutNotices.useSearch();
  return <PayoutNoticesDesk brand={useBrand()} view={view} onView={useView()} onWithdrawal={onWithdrawal} />;
}

export function WalletsDeskPage() {
  return <WalletsDesk brand={useBrand()} view={wallets.useSearch()} onView={useView()} />;
}

export function AdjustmentsPage() {
  const brand = useBrand();
  const view = adjustments.useSearch();
  return <AdjustmentsDesk {...{ brand, view }} onView={useView()} ledgerOf={useLedgerOf()} />;
}

export function ReconciliationPage() {
  return <ReconciliationDesk timeZone={useBrand().timeZone} view={reconciliation.useSearch()} onView={useView()} />;
}
