import { Link } from '@tanstack/react-router';
import { CalendarCheck, CircleOff, Gift, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatAmount, formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE, units } from '#platform/money/money.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type Column, Table } from '#platform/ui/table.tsx';
import { type Reward, usePointConfig, useRewards } from './points.hooks.ts';

export function usePointText(): (points: number) => string {
  const { language } = useLanguage();
  return (points) => formatWhole(BigInt(points) * AMOUNT_SCALE, language);
}

/** The catalogue; what may be bought is the operator's, and an empty shelf says so. */
export function MallPart() {
  const t = useText();
  const rewards = useRewards();
  if (rewards.isError)
    return <Failed className="card card-pad" error={rewards.error} onRetry={() => rewards.refetch()} />;
  if (!rewards.data) return <Skeleton width="100%" height={280} radius={16} />;
  if (rewards.data.list.length === 0) {
    return (
      <Card>
        <Empty
          title={t('rewards.points.mall.empty')}
          hint={t('rewards.points.mall.hint')}
          action={
            <Link
              to="/pointMall"
              search={{ tab: 'how' }}
              resetScroll={false}
              className={buttonClass({ tone: 'secondary' })}
            >
              {t('rewards.points.tab.how')}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <p className="points-note">{t('rewards.points.closed')}</p>
      <ul className="points-goods">
        {rewards.data.list.map((reward) => (
          <Goods key={reward.rewardId} reward={reward} />
        ))}
      </ul>
    </>
  );
}

function Goods({ reward }: { reward: Reward }) {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useShell().brand;
  const points = usePointText();
  const { productName, description, imageUrl, pointsRequired, amountRequired, stock } = reward;
  return (
    <Card as="li" padded={false} className="points-item">
      {imageUrl ? (
        <img src={imageUrl} alt="" width={400} height={300} loading="lazy" />
      ) : (
        <span className="points-blank" aria-hidden="true">
          <Gift size={40} strokeWidth={1.25} />
        </span>
      )}
      <div>
        <h3>{productName}</h3>
        {description && <p>{description}</p>}
        <p className="points-price">
          <span>
            <b className="num">{points(pointsRequired)}</b> {t('rewards.points.unit')}
          </span>
          {amountRequired > 0 && (
            <small>
              {t('rewards.points.plus', {
                amount: `${formatAmount(units(amountRequired), language)} ${symbol}`,
              })}
            </small>
          )}
        </p>
        {stock !== null && (
          <p className="points-stock">
            {t(stock === 0 ? 'rewards.points.gone' : 'rewards.points.left', { count: stock })}
          </p>
        )}
      </div>
    </Card>
  );
}

interface Rate {
  pointType: string;
  betUnit: number;
  conversionRate: number;
}

/** How points are earned: the rates as configured, and the rules that always hold. */
export function HowPart() {
  const t = useText();
  const { language } = useLanguage();
  const { symbol } = useShell().brand;
  const points = usePointText();
  const config = usePointConfig();
  if (config.isError) return <Failed className="card card-pad" error={config.error} onRetry={() => config.refetch()} />;
  const columns: Column<Rate>[] = [
    {
      key: 'kind',
      header: t('rewards.points.column.kind'),
      slot: 'title',
      cell: ({ pointType }) => <b>{t(`rewards.points.kind.${pointType}`)}</b>,
    },
    {
      key: 'rate',
      header: t('rewards.points.column.rate'),
      align: 'end',
      slot: 'figure',
      cell: ({ betUnit, conversionRate }) => (
        <span className="num">
          {t('rewards.points.rate', {
            unit: `${formatAmount(units(betUnit), language)} ${symbol}`,
            points: points(conversionRate),
          })}
        </span>
      ),
    },
  ];
  return (
    <div className="points-how">
      <div>
        <p className="points-lead">{t('rewards.points.how.lead')}</p>
        <Table<Rate>
          caption={t('rewards.points.tab.how')}
          columns={columns}
          rows={config.data?.rates}
          rowKey={({ pointType }) => pointType}
          bones={3}
          empty={<Empty title={t('rewards.points.how.none')} hint={t('rewards.points.how.none.hint')} />}
        />
      </div>
      <ul className="points-rules">
        <Rule icon={<CalendarCheck size={20} strokeWidth={1.75} />}>{t('rewards.points.how.rule.expire')}</Rule>
        <Rule icon={<CircleOff size={20} strokeWidth={1.75} />}>{t('rewards.points.how.rule.void')}</Rule>
        <Rule icon={<KeyRound size={20} strokeWidth={1.75} />}>{t('rewards.points.how.rule.password')}</Rule>
      </ul>
    </div>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  );
}
