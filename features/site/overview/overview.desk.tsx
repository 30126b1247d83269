import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { DeskExport } from '#platform/ui/desk-export.tsx';
import { DeskDataAge, DeskFailure, DeskHead } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Figures } from './figures.desk.tsx';
import { GgrChart } from './ggr-chart.desk.tsx';
import { useOverview, usePlaying, useTakings } from './overview.hooks.ts';
import { PlayingNow } from './playing.desk.tsx';
import { Queues } from './queues.desk.tsx';
import { SPANS, type SpanName } from './takings.rules.ts';
import './overview.css';
import './takings.css';

/** What was taken, what waits and where, who plays, and whether the house runs as it should. */
export function OverviewDesk() {
  const t = useText();
  const { brand, may } = useDesk();
  const [days, setDays] = useState<SpanName>('1');
  const mayMoney = may('GET /office/overview/takings');
  const mayWorks = may('GET /office/overview/players');
  const overview = useOverview();
  const takings = useTakings(days, mayMoney);
  const playing = usePlaying(mayWorks);
  const { data, error } = overview;
  const asked = <T,>(one: { data: T | undefined; isError: boolean }) => ({ data: one.data, failed: one.isError });
  return (
    <section className="desk">
      <DeskHead
        title={t('site.overview.title')}
        lead={<DeskDataAge at={overview.dataUpdatedAt} timeZone={brand.timeZone} />}
      >
        {mayMoney && (
          <>
            <Segmented
              label={t('site.overview.days')}
              items={SPANS.map((value) => ({ value, label: t(`site.overview.days.${value}`) }))}
              value={days}
              onChange={setDays}
            />
            {may('GET /office/overview/export') && <DeskExport path="/office/overview/export" query={{ days }} />}
          </>
        )}
      </DeskHead>
      {error && !data ? (
        <DeskFailure error={error} onRetry={() => void overview.refetch()} />
      ) : (
        <>
          <Figures days={days} overview={data} takings={asked(takings)} playing={asked(playing)} />
          <Queues overview={data} timeZone={brand.timeZone} />
          {(mayMoney || mayWorks) && (
            <div className="overview-below">
              {mayMoney && <GgrChart takings={takings} days={days} />}
              {mayWorks && <PlayingNow playing={playing} />}
            </div>
          )}
        </>
      )}
    </section>
  );
}
