import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Card } from '#platform/ui/card.tsx';
import { clockText } from '#platform/ui/clock-text.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { useLastRecord } from '../contracts/contracts.hooks.ts';
import { usePeriodText } from '../figures/figure-parts.page.tsx';
import { useShownKinds } from './team.hooks.ts';

/** The result of the last five minutes, for accounts with a real-time contract. */
export function RealtimeCard({ symbol }: { symbol: string }) {
  const { realtime } = useShownKinds();
  return realtime ? <LastRun symbol={symbol} /> : null;
}

function LastRun({ symbol }: { symbol: string }) {
  const t = useText();
  const periodText = usePeriodText();
  const last = useLastRecord({ kind: 'realtime', of: 'me', account: '' }).data?.list[0];
  if (!last) return null;
  return (
    <Card as="section" className="aov-live" aria-label={t('agents.kind.realtime')}>
      <header>
        <h3>{t('agents.kind.realtime')}</h3>
        <NextRun />
      </header>
      <p>
        {t('centre.realtime.note')} {t('centre.realtime.last')}: <span className="num">{periodText(last.period)}</span>,{' '}
        <b>
          <Amount value={units(last.amount)} symbol={symbol} />
        </b>
      </p>
    </Card>
  );
}

const SLOT_MS = 300_000;

/** Time until the next five minutes end. */
export function NextRun() {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(clock);
  }, []);
  return (
    <Pill tone="info" icon={<Timer size={14} strokeWidth={2} aria-hidden="true" />}>
      {t('centre.realtime.next', { time: clockText((SLOT_MS - (now % SLOT_MS)) / 1_000) })}
    </Pill>
  );
}
