import { useEffect, useState } from 'react';
import { type Region, regionNames } from '#games/engines/lottery/vietnam/prizes.ts';
import type { Statistics } from '#games/studio/lottery/lottery.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { lotteryCall } from '../lottery-call.ts';
import { useWords } from '../lottery-context.ts';
import { vars } from '../vars.ts';

const SPANS = ['10', '30', '90'] as const;

/** Statistics of past draws. The note that they predict nothing is at the top. */
export function StatisticsView() {
  const t = useText();
  const words = useWords();
  const [region, setRegion] = useState<Region>('north');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  const [found, setFound] = useState<Statistics | null>(null);
  useEffect(() => {
    let isOff = false;
    lotteryCall('GET /game/lottery/vietnam/statistics', { query: { region, draws: Number(span) } }).then(
      (answer) => !isOff && setFound(answer),
      () => {},
    );
    return () => {
      isOff = true;
    };
  }, [region, span]);
  const most = Math.max(1, ...(found?.endings.map(({ hits }) => hits) ?? []));
  return (
    <div className="lottery-statistics">
      <header className="lottery-results-head">
        <div>
          <h2>{t('lottery.statistics')}</h2>
          <p>{t('lottery.statistics.over', { draws: found?.draws ?? 0 })}</p>
        </div>
        <Segmented
          label={t('lottery.region')}
          value={region}
          items={(['north', 'central', 'south'] as const).map((value) => ({ value, label: words(regionNames[value]) }))}
          onChange={setRegion}
        />
        <Segmented
          label={t('lottery.statistics.span')}
          value={span}
          items={SPANS.map((value) => ({ value, label: t('lottery.statistics.draws', { draws: value }) }))}
          onChange={setSpan}
        />
      </header>
      <p className="lottery-forecast">{t('lottery.statistics.note')}</p>
      <section className="lottery-card">
        <h3>{t('lottery.statistics.endings')}</h3>
        <div className="lottery-heat num">
          {found?.endings.map(({ ending, hits, drawsSince }) => (
            <div
              key={ending}
              style={vars({ '--h': hits / most })}
              title={t('lottery.statistics.since', { draws: drawsSince ?? '–' })}
            >
              <b>{ending}</b>
              <span>{hits}</span>
              <small>{drawsSince ?? '–'}</small>
            </div>
          ))}
        </div>
        <p className="lottery-small">{t('lottery.statistics.legend')}</p>
      </section>
      <section className="lottery-card">
        <h3>{t('lottery.statistics.digits')}</h3>
        <table className="lottery-digit-table num">
          <thead>
            <tr>
              <th>{t('lottery.statistics.digit')}</th>
              {Array.from({ length: 10 }, (_, digit) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its digit
                <th key={digit}>{digit}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(['heads', 'tails'] as const).map((side) => (
              <tr key={side}>
                <th scope="row">{t(`lottery.${side === 'heads' ? 'head' : 'tail'}`)}</th>
                {(found?.[side] ?? []).map((count, digit) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its digit
                  <td key={digit}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
