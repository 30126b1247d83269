import { useNavigate, useSearch } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { Banners } from '#features/lobby/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotOffered } from '#platform/ui/not-offered.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton, SkeletonText } from '#platform/ui/skeleton.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { HowPart, MallPart } from './point-goods.page.tsx';
import { DetailsPart, HistoryPart } from './point-records.page.tsx';
import { usePointBalance } from './points.hooks.ts';
import './points.css';

const TABS = ['mall', 'history', 'details', 'how'] as const;
type Tab = (typeof TABS)[number];
/** Parts that are the player's own. */
const OWN: readonly Tab[] = ['history', 'details'];

/** Route /pointMall (spec section 2.1): goods, own exchanges, own points, and how points are earned. */
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
      <Banners group="w_shop" tall={false} />
      <div className="points-top">
        <SectionHeading level={1}>{t('rewards.points.title')}</SectionHeading>
        <PointBalance />
      </div>
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
  return tab === 'how' ? <HowPart /> : <MallPart />;
}

/** "1.250 điểm", or the way to see it. */
function PointBalance() {
  const t = useText();
  const { language } = useLanguage();
  const { open } = useDialogs();
  const { ready, member } = useSession();
  const balance = usePointBalance(member !== undefined);
  return (
    <Card tone="gold" as="section" className="points-balance" aria-label={t('rewards.points.balance')}>
      <Coins size={26} strokeWidth={1.75} aria-hidden="true" />
      {member ? (
        <>
          <span>{t('rewards.points.balance')}</span>
          <b className="num">
            {balance.data !== undefined ? (
              formatWhole(BigInt(balance.data) * AMOUNT_SCALE, language)
            ) : balance.isError ? (
              '–'
            ) : (
              <Skeleton width={72} height={28} />
            )}
          </b>
        </>
      ) : ready ? (
        <>
          <span>{t('rewards.points.visitor')}</span>
          <Button size="sm" tone="secondary" onClick={() => open({ name: 'login' })}>
            {t('rewards.vip.login')}
          </Button>
        </>
      ) : (
        <Skeleton width={160} height={28} />
      )}
    </Card>
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
