import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { DayChart } from '#platform/ui/day-chart.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFigureTexts } from '../figures/agent-texts.hooks.ts';
import { chosenDays, firstChoice } from '../figures/days-choice.page.tsx';
import { type DaysChoice, fittingChoice } from '../figures/days-choice.rules.ts';
import type { AgentPageProps } from './centre-pages.tsx';
import { DividendCard } from './dividend-card.page.tsx';
import { type Overview, useOverview, useOverviewBefore } from './overview.hooks.ts';
import { Directs } from './overview-directs.page.tsx';
import { Facts } from './overview-facts.page.tsx';
import { Kpis } from './overview-kpis.page.tsx';
import { ProductShares } from './product-shares.page.tsx';
import { RealtimeCard } from './realtime-card.page.tsx';
import './overview.css';
import { Loading } from './loading.page.tsx';

/** Spec section 2.8 "team overview": balances, members, money, volume, GGR and bonuses of some days, with a chart. */
export function OverviewPage(props: AgentPageProps) {
  useFigureTexts();
  const { heading, timeZone } = props;
  const [choice, setChoice] = useState(() => firstChoice(timeZone, 'month'));
  const days = chosenDays(choice, timeZone);
  const overview = useOverview(days);
  const before = useOverviewBefore(days);
  const { data } = overview;
  return (
    <section className="aov">
      <header className="aov-head">
        {heading}
        <DaysBar choice={choice} timeZone={timeZone} onChange={setChoice} />
      </header>
      {overview.isError && <Failed className="card" error={overview.error} onRetry={() => overview.refetch()} />}
      {overview.isPending && <Bones />}
      {data && !overview.isError && (
        <div className={classNames('aov-body', overview.isPlaceholderData && 'aov-stale')}>
          <Shown {...props} overview={data} before={before} />
        </div>
      )}
    </section>
  );
}

interface ShownProps extends AgentPageProps {
  overview: Overview;
  before: Overview | undefined;
}

function Shown({ overview, before, ...props }: ShownProps) {
  const { symbol, openPage } = props;
  if (overview.members.total === 0) return <NoTeam {...props} overview={overview} />;
  return (
    <>
      <Kpis overview={overview} before={before} />
      <div className="aov-two">
        <div className="aov-main">
          <Chart overview={overview} />
          <Directs from={overview.from} to={overview.to} openPage={openPage} />
        </div>
        <div className="aov-side">
          <DividendCard openPage={openPage} />
          <ProductShares products={overview.products} />
          <RealtimeCard symbol={symbol} />
        </div>
      </div>
      <Facts overview={overview} symbol={symbol} />
    </>
  );
}

/** Volume as bars and GGR as a line, by day. */
function Chart({ overview: { series } }: { overview: Overview }) {
  const t = useText();
  const { language } = useLanguage();
  const compact = new Intl.NumberFormat(LOCALE[language], { notation: 'compact', maximumSignificantDigits: 3 });
  // Days without bets have no scale.
  if (series.every(({ volume, ggr }) => volume === 0 && ggr === 0))
    return (
      <Card className="aov-chart">
        <h3>{t('centre.overview.chart')}</h3>
        <p className="aov-none">{t('centre.overview.products.none')}</p>
      </Card>
    );
  return (
    <Card className="aov-chart">
      <DayChart
        title={t('centre.overview.chart')}
        dayLabel={t('centre.overview.day')}
        days={series.map(({ day }) => day)}
        bars={{ label: t('centre.overview.volume'), values: series.map(({ volume }) => volume) }}
        line={{ label: t('centre.overview.ggr'), values: series.map(({ ggr }) => ggr) }}
        dayOf={(day) => formatDateTime(Date.parse(day), language, { timeZone: 'UTC', style: 'date' }).slice(0, 5)}
        scaleOf={(value) => compact.format(value).replace('-', '−')}
        readValue={(value) => <Amount value={units(value)} />}
      />
    </Card>
  );
}

/** For an account without downlines: its figures, and how to start a team. */
function NoTeam({ overview, symbol, readOnly, openPage }: Omit<ShownProps, 'before'>) {
  const t = useText();
  return (
    <>
      <Card padded={false}>
        <Empty
          title={t('centre.overview.noTeam')}
          hint={t('centre.overview.noTeam.hint')}
          action={
            !readOnly && (
              <Button
                icon={<UserPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => openPage('registerCenter')}
              >
                {t('centre.page.register')}
              </Button>
            )
          }
        />
      </Card>
      <Facts overview={overview} symbol={symbol} />
    </>
  );
}

function Bones() {
  return (
    <Loading className="aov-body">
      <div className="aov-kpis">
        {[1, 2, 3, 4].map((bone) => (
          <Skeleton key={bone} width="100%" height={99} radius={16} />
        ))}
      </div>
      <div className="aov-two">
        <div className="aov-main">
          <Skeleton width="100%" height={318} radius={16} />
          <Skeleton width="100%" height={300} radius={16} />
        </div>
        <div className="aov-side">
          <Skeleton width="100%" height={240} radius={16} />
          <Skeleton width="100%" height={200} radius={16} />
        </div>
      </div>
      <div className="aov-facts">
        {[1, 2, 3, 4].map((bone) => (
          <Skeleton key={bone} width="100%" height={230} radius={16} />
        ))}
      </div>
    </Loading>
  );
}

const READY = ['today', 'week', 'month', 'own'] as const;

interface DaysBarProps {
  choice: DaysChoice;
  timeZone: string;
  onChange(choice: DaysChoice): void;
}

/** Today, 7 days, 30 days, or chosen days. */
function DaysBar({ choice, timeZone, onChange }: DaysBarProps) {
  const t = useText();
  const today = zonedDay(Date.now(), timeZone);
  return (
    <div className="aov-days">
      <Segmented
        size="sm"
        label={t('agents.figures.days')}
        value={READY.find((ready) => ready === choice.span) ?? 'own'}
        onChange={(span) => onChange({ ...choice, span })}
        items={READY.map((value) => ({ value, label: t(`agents.figures.days.${value}`) }))}
      />
      {choice.span === 'own' &&
        (['from', 'to'] as const).map((named) => (
          <Input
            key={named}
            type="date"
            label={t(`agents.figures.days.${named}`)}
            value={choice[named]}
            max={today}
            onChange={({ target: { value } }) =>
              value && onChange(fittingChoice({ ...choice, [named]: value }, named, today))
            }
          />
        ))}
    </div>
  );
}
