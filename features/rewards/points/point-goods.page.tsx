import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { GoodsPicture } from './goods-picture.page.tsx';
import { type Reward, useMoneyText, usePointBalance, usePointText, useRewards } from './points.hooks.ts';
import { RedeemDialog } from './redeem-dialog.page.tsx';

const FILTERS = ['all', 'cash', 'goods', 'virtual', 'enough'] as const;
type Filter = (typeof FILTERS)[number];

/** The shelf: rewards by kind, or only those that the player's points can buy. */
export function MallPart() {
  const t = useText();
  const rewards = useRewards();
  const { member } = useSession();
  const balance = usePointBalance(member !== undefined);
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<Reward>();
  if (rewards.isError)
    return <Failed className="card card-pad" error={rewards.error} onRetry={() => rewards.refetch()} />;
  if (!rewards.data) return <Bones />;
  const { list } = rewards.data;
  if (list.length === 0) return <NothingToday />;
  const shown = list.filter((reward) => isShown(reward, filter, balance.data));
  const filters = FILTERS.filter(
    (one) => one === 'all' || (one === 'enough' ? member : list.some(({ exchangeType }) => exchangeType === one)),
  );
  return (
    <div>
      <fieldset className="points-filters">
        <legend className="sr-only">{t('points.filter')}</legend>
        {filters.map((one) => (
          <Chip key={one} selected={filter === one} onClick={() => setFilter(one)}>
            {t(`points.filter.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <Card>
          <Empty size="sm" title={t('points.filter.none')} hint={t('points.filter.none.hint')} />
        </Card>
      ) : (
        <ul className="points-goods">
          {shown.map((reward) => (
            <Goods key={reward.rewardId} reward={reward} own={balance.data} onChoose={() => setChosen(reward)} />
          ))}
        </ul>
      )}
      {chosen && <RedeemDialog reward={chosen} own={balance.data ?? 0} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

function isShown({ exchangeType, pointsRequired }: Reward, filter: Filter, own: number | undefined): boolean {
  if (filter === 'all') return true;
  return filter === 'enough' ? pointsRequired <= (own ?? 0) : exchangeType === filter;
}

function Bones() {
  return (
    <div className="points-goods" aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} width="100%" height={280} radius={16} />
      ))}
    </div>
  );
}

function NothingToday() {
  const t = useText();
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

interface GoodsProps {
  reward: Reward;
  /** Undefined for visitors and while loading. */
  own: number | undefined;
  onChoose(): void;
}

function Goods({ reward, own, onChoose }: GoodsProps) {
  const t = useText();
  const points = usePointText();
  const money = useMoneyText();
  const { productName, description, pointsRequired, fullPoints, amountRequired } = reward;
  return (
    <Card as="li" padded={false} className="points-item">
      <GoodsPicture reward={reward} />
      <div className="points-facts">
        <h3>{productName}</h3>
        {description && <p>{description}</p>}
        <p className="points-line">
          <span className="points-price">
            <b className="num">{t('points.count', { count: points(pointsRequired) })}</b>
            {pointsRequired < fullPoints && <s className="num">{points(fullPoints)}</s>}
            {amountRequired > 0 && <small>{t('rewards.points.plus', { amount: money(amountRequired) })}</small>}
          </span>
          <StockWord reward={reward} />
        </p>
        <ExchangeButton reward={reward} own={own} onChoose={onChoose} />
      </div>
    </Card>
  );
}

/** Shows whether pieces are left, but not how many. */
function StockWord({ reward: { stock, backOn } }: { reward: Reward }) {
  const t = useText();
  const { language } = useLanguage();
  if (stock === null) return <small>{t('points.stock.endless')}</small>;
  if (stock > 0) return <small>{t('points.stock.there')}</small>;
  if (!backOn) return <small>{t('points.stock.gone')}</small>;
  const date = formatDateTime(Date.parse(`${backOn}T00:00:00Z`), language, { timeZone: 'UTC', style: 'date' });
  return <small>{t('points.stock.back', { date })}</small>;
}

function ExchangeButton({ reward, own, onChoose }: GoodsProps) {
  const t = useText();
  const points = usePointText();
  const { open } = useDialogs();
  const { ready, member } = useSession();
  const { productName, pointsRequired, stock } = reward;
  const label = t('points.exchange.one', { name: productName });
  if (ready && !member) {
    return (
      <Button block tone="secondary" aria-label={label} onClick={() => open({ name: 'login' })}>
        {t('points.exchange')}
      </Button>
    );
  }
  if (stock === 0) return <OffButton>{t('points.exchange.gone')}</OffButton>;
  const short = pointsRequired - (own ?? 0);
  if (own !== undefined && short > 0) return <OffButton>{t('points.short', { count: points(short) })}</OffButton>;
  return (
    <Button block tone="secondary" aria-label={label} disabled={own === undefined} onClick={onChoose}>
      {t('points.exchange')}
    </Button>
  );
}

function OffButton({ children }: { children: string }) {
  return (
    <Button block tone="secondary" disabled className="points-off">
      {children}
    </Button>
  );
}
