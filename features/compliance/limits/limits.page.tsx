import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { LIMIT_TABS, type LimitTab } from '../compliance.dialogs.tsx';
import { Breaks } from './breaks.page.tsx';
import { History } from './history.page.tsx';
import { LimitCards } from './limit-cards.page.tsx';
import { type LimitsView, useLimits } from './limits.hooks.ts';
import { Reminders } from './reminders.page.tsx';
import { RunningBreak } from './running-break.page.tsx';
import './limits.css';

/** The player's own limits, reminders and breaks, with their history (departures "Responsible gaming"). */
export function LimitsModal({ tab: first = 'limits', onClose }: { tab?: LimitTab; onClose(): void }) {
  const t = useText();
  const [tab, setTab] = useState<LimitTab>(first);
  const limits = useLimits();
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      className="lim-modal"
      title={t('compliance.title')}
    >
      <div className="lim">
        {limits.data?.exclusion && <RunningBreak exclusion={limits.data.exclusion} />}
        <Tabs
          label={t('compliance.title')}
          items={LIMIT_TABS.map((value) => ({ value, label: t(`compliance.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        >
          {limits.isError && !limits.data ? (
            <Failed size="sm" error={limits.error} onRetry={() => limits.refetch()} />
          ) : (
            <Panel tab={tab} view={limits.data} />
          )}
        </Tabs>
      </div>
    </Modal>
  );
}

function Panel({ tab, view }: { tab: LimitTab; view: LimitsView | undefined }) {
  if (tab === 'history') return <History />;
  if (!view) return <Skeleton width="100%" height={420} />;
  if (tab === 'limits') return <LimitCards view={view} />;
  return tab === 'reminders' ? <Reminders view={view} /> : <Breaks />;
}
