import { CalendarCheck, Coins, Crown, Gift, Repeat, Target, Ticket, Trophy, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { toWireNumber, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import '../member.css';
import { Link } from '@tanstack/react-router';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { DeliveryDialog } from '../points/delivery-dialog.page.tsx';
import { useUnderWay } from '../promotions/offers.hooks.ts';
import { EntryButton, type PageProps, Received, Sum, What } from '../reward-parts.page.tsx';
import { type Reward, useClaim, useRewards, useRewardTotals } from '../rewards.hooks.ts';

/** Member centre "rewardCenter" (spec section 2.7): rewards to claim now, and rewards received. */
export function RewardCentrePage({ heading, symbol, timeZone }: CentrePageProps) {
  const t = useText();
  const open = useRewards('I', 1);
  const { switches } = useShell();
  const shown = switches.includes('DISPTOTPROMEARN3');
  const totals = useRewardTotals(shown);
  const sum =
    open.data &&
    toWireNumber(
      open.data.list.filter(({ status }) => status === 'I').reduce((all, one) => all + units(one.rewardAmount), 0n),
    );
  return (
    <section className="rw">
      {heading}
      <Card tone="lacquer" className="rw-hero">
        <div className="rw-hero-sum">
          <span>{t('rewards.claimable')}</span>
          <b>{open.isPending ? <Skeleton width={150} height={34} /> : <Sum value={sum} symbol={symbol} />}</b>
        </div>
        {shown && (
          <dl className="rw-figures">
            <div>
              <dt>{t('rewards.today')}</dt>
              <dd>
                <Sum value={totals.data?.dailyReceivedBonus} symbol={symbol} />
              </dd>
            </div>
            <div>
              <dt>{t('rewards.total')}</dt>
              <dd>
                <Sum value={totals.data?.totalBonus} symbol={symbol} />
              </dd>
            </div>
          </dl>
        )}
      </Card>
      <section className="rw-block">
        <h3>{t('rewards.waiting')}</h3>
        {open.isError && !open.data ? (
          <Failed error={open.error} onRetry={() => open.refetch()} />
        ) : (
          <Waiting rewards={open.data?.list} symbol={symbol} timeZone={timeZone} />
        )}
      </section>
      <UnderWay timeZone={timeZone} />
      <Received symbol={symbol} timeZone={timeZone} />
      <p className="rw-lead text-13">{t('rewards.free')}</p>
    </section>
  );
}

const ICONS: Record<Reward['promotionType'], typeof Repeat> = {
  MANUAL_REBATE: Repeat,
  REFERRAL: UserPlus,
  PROMOTION: Gift,
  MISSION: Target,
  RANK_BOARD: Trophy,
  RAFFLE: Ticket,
  LOGIN: CalendarCheck,
  UPGRADE_BONUS: Crown,
  POINTS: Coins,
  INVITATION: UserPlus,
  CASHBACK: Repeat,
};

function Waiting({ rewards, symbol, timeZone }: PageProps & { rewards: readonly Reward[] | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  const claim = useClaim();
  const [asking, setAsking] = useState<Reward>();
  const idOf = ({ rewardId, promotionType, rewardRounds, delivery }: Reward) => ({
    rewardId,
    promotionType,
    gives: rewardRounds > 0 ? ('rounds' as const) : delivery ? ('goods' as const) : ('toast' as const),
  });
  const take = (reward: Reward) => (reward.delivery ? setAsking(reward) : claim.mutate(idOf(reward)));
  if (!rewards) return <Skeleton width="100%" height={132} radius={14} />;
  if (rewards.length === 0) {
    return (
      <Card padded={false}>
        <Empty
          size="sm"
          title={t('rewards.waiting.none')}
          action={<EntryButton page="referral">{t('rewards.invite')}</EntryButton>}
        />
      </Card>
    );
  }
  return (
    <Card as="section" padded={false} aria-label={t('rewards.waiting')}>
      <ul className="rw-list">
        {rewards.map((reward) => {
          const Icon = ICONS[reward.promotionType];
          const busy = claim.isPending && claim.variables.rewardId === reward.rewardId;
          return (
            <li key={reward.rewardId} className="rw-item">
              <span className="rw-mark">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span className="rw-what">
                <b>{reward.eventName}</b>
                <small className="num">
                  {reward.expiry
                    ? t(reward.status === 'H' ? 'rewards.offer.review.until' : 'rewards.until', {
                        date: formatDateTime(reward.expiry, language, { timeZone, style: 'short' }),
                      })
                    : t('rewards.no.expiry')}
                </small>
              </span>
              <span className="rw-take">
                <What reward={reward} symbol={symbol} />
                {reward.status === 'H' && <Pill tone="amber">{t('rewards.offer.state.held')}</Pill>}
                {reward.status === 'I' && (
                  <Button
                    tone="gilt"
                    size="sm"
                    loading={busy}
                    aria-label={t('rewards.claim.one', { what: reward.eventName })}
                    onClick={() => take(reward)}
                  >
                    {t('rewards.claim')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {asking && (
        <DeliveryDialog
          title={asking.eventName}
          kind={asking.delivery}
          busy={claim.isPending}
          onSend={(delivery) =>
            claim.mutate({ ...idOf(asking), ...delivery }, { onSuccess: () => setAsking(undefined) })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

/** Promotions in which the player has progress, nearest to its goal first. */
function UnderWay({ timeZone }: Pick<PageProps, 'timeZone'>) {
  const t = useText();
  const { language } = useLanguage();
  const { closeAll } = useDialogs();
  const way = useUnderWay(true);
  if (!way.data) return null;
  return (
    <section className="rw-block">
      <h3>{t('rewards.way')}</h3>
      {way.data.list.length === 0 ? (
        <p className="rw-lead text-13">{t('rewards.way.none')}</p>
      ) : (
        <Card as="section" padded={false} aria-label={t('rewards.way')}>
          <ul className="rw-list">
            {way.data.list.map(({ id, title, percent, endsAt }) => (
              <li key={id} className="rw-item">
                <span className="rw-what">
                  <Link
                    to="/promoDetail"
                    search={{ id: Number(id) }}
                    onClick={() => closeAll()}
                    className="rw-way-link"
                  >
                    {title}
                  </Link>
                  <Progress label={title} labelHidden value={percent} max={100} tone="gold" />
                </span>
                <span className="rw-take num">
                  {percent}%
                  {endsAt !== null && (
                    <small>{formatDateTime(endsAt - 1, language, { timeZone, style: 'short' })}</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
