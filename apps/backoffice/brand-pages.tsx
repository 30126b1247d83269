import { getRouteApi } from '@tanstack/react-router';
import { OffersDesk } from '#features/cashier/offers/offers.desk.tsx';
import { CatalogueDesk } from '#features/lobby/desk/catalogue.desk.tsx';
import { ReviewsDesk } from '#features/rewards/referral-desk/reviews.desk.tsx';
import { SettingsDesk } from '#features/site/desk/settings.desk.tsx';
import type { DeskGroup } from '#features/site/desk/settings.rules.ts';
import { useView } from './desk-address.ts';
import { useBrand } from './office-session.ts';

const settings = getRouteApi('/brand/settings');
const games = getRouteApi('/brand/games');
const offers = getRouteApi('/brand/offers');
const referrals = getRouteApi('/payments/referrals');

export function SettingsPage() {
  const { group = 'maintenance' } = settings.useSearch();
  const navigate = settings.useNavigate();
  const onGroup = (next: DeskGroup) => void navigate({ search: { group: next }, resetScroll: false });
  return <SettingsDesk brand={useBrand()} group={group} onGroup={onGroup} />;
}

export function GamesPage() {
  const navigate = games.useNavigate();
  return <CatalogueDesk onSettings={() => void navigate({ to: '/brand/settings', search: { group: 'lobby' } })} />;
}

export function OffersPage() {
  const { open } = offers.useSearch();
  const onView = useView();
  return <OffersDesk brand={useBrand()} open={open} onOpen={(next) => onView({ open: next })} />;
}

export function ReferralsPage() {
  return <ReviewsDesk timeZone={useBrand().timeZone} view={referrals.useSearch()} onView={useView()} />;
}
