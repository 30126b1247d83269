import type { ReactNode } from 'react';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Overview } from './overview.hooks.ts';

interface KpisProps {
  overview: Overview;
  before: Overview | undefined;
}

/** The days' four figures, each compared with the same number of days before. */
export function Kpis({ overview, before }: KpisProps) {
  const t = useText();
  const { language } = useLanguage();
  const { team, members, income, series } = overview;
  const count = new Intl.NumberFormat(LOCALE[language]);
  const money = (value: number) => <Amount value={units(value)} whole />;
  return (
    <div className="aov-kpis">
      <Kpi
        label={t('centre.overview.team.volume')}
        now={team.volume}
        before={before?.team.volume}
        line={series.map(({ volume }) => volume)}
        tone="gold"
      >
        {money(team.volume)}
      </Kpi>
      <Kpi
        label={t('centre.overview.team.ggr')}
        now={team.ggr}
        before={before?.team.ggr}
        line={series.map(({ ggr }) => ggr)}
        tone="jade"
      >
        {money(team.ggr)}
      </Kpi>
      <Kpi label={t('centre.overview.income')} now={income} before={before?.income}>
        {money(income)}
      </Kpi>
      <Kpi
        label={t('centre.overview.active')}
        now={members.active}
        before={before?.members.active}
        line={series.map(({ active }) => active)}
        tone="info"
      >
        <span className="num">
          {count.format(members.active)} / {count.format(members.total)}
        </span>
      </Kpi>
    </div>
  );
}

interface KpiProps {
  label: string;
  now: number;
  before: number | undefined;
  line?: readonly number[];
  tone?: 'gold' | 'jade' | 'info';
  children: ReactNode;
}

function Kpi({ label, now, before, line, tone = 'gold', children }: KpiProps) {
  const t = useText();
  const { language } = useLanguage();
  const change = before ? (now - before) / Math.abs(before) : undefined;
  const percent = new Intl.NumberFormat(LOCALE[language], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  });
  return (
    <Card className="aov-kpi">
      <span className="aov-label">{label}</span>
      <b>{children}</b>
      <small>
        {change === undefined ? (
          t('centre.overview.noBefore')
        ) : (
          <>
            <span className="num" data-change={change < 0 ? 'down' : 'up'}>
              {percent.format(change).replace('-', '−')}
            </span>{' '}
            {t('centre.overview.before')}
          </>
        )}
      </small>
      {line && line.length > 1 && line.some((value) => value !== 0) && <Spark values={line} tone={tone} />}
    </Card>
  );
}

const WIDTH = 76;
const HEIGHT = 34;

/** A line of the days' values without figures. */
function Spark({ values, tone }: { values: readonly number[]; tone: string }) {
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const scale = high === low ? 0 : (HEIGHT - 4) / (high - low);
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH;
    return `${x.toFixed(1)} ${(HEIGHT - 2 - (value - low) * scale).toFixed(1)}`;
  });
  return (
    <svg className="aov-spark" data-tone={tone} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${points.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path d={`M${points.join('L')}`} />
    </svg>
  );
}
