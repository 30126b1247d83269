import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { Banners } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotOffered } from '#platform/ui/not-offered.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { PointAside } from './point-aside.page.tsx';
import { MallPart } from './point-goods.page.tsx';
import { PointHero } from './point-hero.page.tsx';
import { HowPart } from './point-how.page.tsx';
import { DetailsPart, HistoryPart } from './point-records.page.tsx';
import './points.css';

const TABS = ['mall', 'history', 'details', 'how'] as const;
type Tab = (typeof TABS)[number];
/** Tabs of the player's own data. */
const OWN: readonly Tab[] = ['history', 'details'];

/** Route /pointMall (spec section 2.1): goods, the player's exchanges and points, and how points are earned. */
export function PointMallPage() {
  const t = useText();
  const { switches } = useShell();
  const navigate = useNavigate();
  const { tab = 'mall' } = useSearch({ strict: false }) as { tab?: Tab };
  const { ready, member } = useSession();
  if (!switches.includes('PTSYS3')) {
    return (
      <NotOffered
        title={t('rewards.points.off')}
        hint={t('rewards.points.off.hint')}
        way={{ to: '/promotions', label: t('rewards.detail.back') }}
      />
    );
  }
  return (
    <>
      <PointHero />
      <Banners group="w_shop" tall={false} />
      <Tabs
        label={t('rewards.points.title')}
        items={TABS.map((value) => ({ value, label: t(`rewards.points.tab.${value}`) }))}
        value={tab}
        onChange={(next: Tab) =>
          void navigate({
            to: '/pointMall',
            search: next === 'mall' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <div className="points-panel">
          {member || !OWN.includes(tab) ? <Part tab={tab} /> : ready ? <LoginHint /> : <SkeletonText lines={6} />}
        </div>
      </Tabs>
    </>
  );
}

function Part({ tab }: { tab: Tab }): ReactNode {
  if (tab === 'history') return <HistoryPart />;
  if (tab === 'details') return <DetailsPart />;
  if (tab === 'how') return <HowPart />;
  return <Shelf />;
}

/** The goods; for members also their points beside them. */
function Shelf() {
  const { member } = useSession();
  if (!member) return <MallPart />;
  return (
    <div className="points-shelf">
      <MallPart />
      <PointAside />
    </div>
  );
}

function LoginHint() {
  const t = useText();
  const { open } = useDialogs();
  return (
    <Card>
      <Empty
        title={t('rewards.points.login.needed')}
        hint={t('rewards.points.visitor.hint')}
        action={<Button onClick={() => open({ name: 'login' })}>{t('rewards.vip.login')}</Button>}
      />
    </Card>
  );
}
