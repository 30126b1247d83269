import { Link } from '@tanstack/react-router';
import { Gamepad2, Gift, House, Plus, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useMemberDialog, useSession, useWhoPresses } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { extra } from '../../chunk.ts';
import type { RouteRow } from '../../routes.data.ts';
import { isOfferPath } from '../offers/offers.rules.ts';
import { useOffers } from '../offers/offers.ts';
import { isGamePage } from './categories.ts';
import './tab-bar.css';
import type { UnclaimedProps } from './unclaimed-badge.tsx';

const UnclaimedBadge = extra(async () => (await import('./unclaimed-badge.tsx')).UnclaimedBadge);

/** The phone's navigation: home, games, deposit, offers, account. */
export function TabBar({ path, page }: Pick<RouteRow, 'path' | 'page'>) {
  const t = useText();
  const { open } = useDialogs();
  const openForMember = useMemberDialog();
  const whoPresses = useWhoPresses();
  const { switches } = useShell();
  const [offer] = useOffers();
  const deposit = () => openForMember({ name: 'member-centre', page: 'depositv2' });
  const account = () =>
    whoPresses((member) => open(member ? { name: 'member-centre', page: 'menu' } : { name: 'visitor' }));
  return (
    <nav className="tabbar" aria-label={t('portal.tabbar')}>
      <Link to="/" activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }}>
        <House size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.home')}
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={isGamePage(page) ? 'page' : undefined}
        onClick={() => open({ name: 'games' })}
      >
        <Gamepad2 size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.games')}
      </button>
      {switches.includes('DPSTBAS3') && (
        <button type="button" className="tab-middle" aria-haspopup="dialog" onClick={deposit}>
          <span>
            <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t('portal.tab.deposit')}
        </button>
      )}
      {offer && (
        <Link to={offer.path} aria-current={isOfferPath(path) ? 'page' : undefined}>
          <Gift size={22} strokeWidth={1.75} aria-hidden="true" />
          {t('portal.tab.offers')}
          <Unclaimed of="promotions" />
        </Link>
      )}
      <button type="button" aria-haspopup="dialog" onClick={account}>
        <UserRound size={22} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.tab.account')}
        <Unclaimed of="messages" />
      </button>
    </nav>
  );
}

/** Nothing waits for a visitor without a session. */
function Unclaimed(props: UnclaimedProps) {
  const { member } = useSession();
  if (!member) return null;
  return (
    <Suspense fallback={null}>
      <UnclaimedBadge {...props} />
    </Suspense>
  );
}
