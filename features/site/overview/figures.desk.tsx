import type { ReactNode } from 'react';
import { formatAmount, formatDateTime } from '#platform/i18n/format.ts';
import { LOCALE } from '#platform/i18n/languages.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { DeskStat } from '#platform/ui/desk-parts.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import type { Overview, Playing, Takings } from './overview.contract.ts';
import { Spark } from './spark.desk.tsx';
import { changeOf, type SpanName } from './takings.rules.ts';

/** From this age on a record is late enough that players notice. */
const LAG_SECONDS = 10;

/** An answer of the server, once it is there; `failed` says that it will not come for now. */
export interface Asked<T> {
  data: T | undefined;
  failed: boolean;
}

interface FiguresProps {
  days: SpanName;
  overview: Overview | undefined;
  takings: Asked<Takings>;
  playing: Asked<Playing>;
}

/** Four figures, each to those whose role may know it. */
export function Figures({ days, overview, takings, playing }: FiguresProps) {
  const t = useText();
  const { may } = useDesk();
  const mayMoney = may('GET /office/overview/takings');
  const mayWorks = may('GET /office/overview/players');
  if (!mayMoney && !mayWorks) return null;
  return (
    <section className="desk-stats" aria-label={t('site.overview.figures')}>
      {mayMoney && <Takes days={days} takings={takings} />}
      {mayWorks && <Players overview={overview} playing={playing} />}
      {mayMoney && <Books overview={overview} />}
    </section>
  );
}

/** What stands where no answer came. */
const NONE = '–';

function Takes({ days, takings: { data, failed } }: Pick<FiguresProps, 'days' | 'takings'>) {
  const t = useText();
  const { brand } = useDesk();
  const { language } = useLanguage();
  const amount = (text: string) => parseAmount(text) ?? 0n;
  const money = (text: string) => `${formatAmount(amount(text), language)} ${brand.symbol}`;
  const { total, earlier, rows } = data ?? {};
  const none = failed ? NONE : undefined;
  const span = t(`site.overview.span.${days}`);
  return (
    <>
      <DeskStat
        label={t('site.overview.ggr', { span })}
        value={total ? money(total.ggr) : none}
        hint={total && t('site.overview.staked', { amount: money(total.stakes) })}
        chart={
          total &&
          earlier &&
          rows && (
            <>
              <Change days={days} now={amount(total.ggr)} before={amount(earlier.ggr)} />
              <Spark values={sums(rows.map(({ ggr }) => amount(ggr)))} tone="gold" />
            </>
          )
        }
      />
      <DeskStat
        label={t('site.overview.net', { span })}
        value={total ? `${amount(total.net) > 0n ? '+' : ''}${money(total.net)}` : none}
        hint={total && t('site.overview.moved', { deposits: total.deposited.count, withdrawals: total.paid.count })}
        chart={
          total &&
          earlier &&
          rows && (
            <>
              <Change days={days} now={amount(total.net)} before={amount(earlier.net)} />
              <Spark values={sums(rows.map(({ net }) => amount(net)))} tone="jade" />
            </>
          )
        }
      />
    </>
  );
}

/** How a sum grew, from nothing on. */
function sums(amounts: readonly bigint[]): bigint[] {
  let sum = 0n;
  return [0n, ...amounts.map((amount) => (sum += amount))];
}

/** Against the same time before; said only where there was something then. */
function Change({ days, now, before }: { days: SpanName; now: bigint; before: bigint }): ReactNode {
  const t = useText();
  const { language } = useLanguage();
  const change = changeOf(now, before);
  if (change === null) return null;
  const format = new Intl.NumberFormat(LOCALE[language], {
    style: 'percent',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <small
      className="overview-change num"
      data-less={change < 0 || undefined}
      title={t(`site.overview.against.${days}`)}
    >
      {format.format(change / 1000).replace('-', '−')}
      <span className="sr-only"> {t(`site.overview.against.${days}`)}</span>
    </small>
  );
}

function Players({ overview, playing: { data, failed } }: Pick<FiguresProps, 'overview' | 'playing'>) {
  const t = useText();
  const works = overview?.works;
  const late = works ? works.lagSeconds >= LAG_SECONDS : false;
  const hint = late
    ? t('site.overview.lag', { seconds: works?.lagSeconds ?? 0 })
    : works && t('site.overview.games', { count: works.openGames });
  return (
    <DeskStat
      label={t('site.overview.playing')}
      value={data?.players ?? (failed ? NONE : undefined)}
      hint={hint}
      tone={late ? 'amber' : undefined}
    />
  );
}

function Books({ overview }: Pick<FiguresProps, 'overview'>) {
  const t = useText();
  const { timeZone } = useDesk().brand;
  const { language } = useLanguage();
  const books = overview?.books;
  if (overview && !books)
    return <DeskStat label={t('site.overview.books')} value="–" hint={t('site.overview.books.never')} />;
  const difference = parseAmount(books?.difference ?? '0') ?? 0n;
  const right = books?.failed === 0 && difference === 0n;
  const time = books ? formatDateTime(books.checkedAt, language, { timeZone, style: 'short' }) : '';
  return (
    <DeskStat
      label={t('site.overview.books')}
      value={books && formatAmount(difference, language)}
      hint={
        books &&
        t(right ? 'site.overview.books.right' : 'site.overview.books.wrong', {
          time,
          count: books.checks,
          failed: books.failed,
        })
      }
      tone={books && (right ? 'jade' : 'red')}
    />
  );
}
