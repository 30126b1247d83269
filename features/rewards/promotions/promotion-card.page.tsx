import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarX2, Crown, Flame, Percent, RefreshCw, Sparkles, Sprout } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { PromotionLink } from './promotion-link.page.tsx';
import type { Promotion } from './promotions.hooks.ts';
import type { Badge } from './promotions.rules.ts';
import './promotions.css';

const ICONS: Record<Badge, typeof Crown> = {
  NEWBIE: Sprout,
  LIMITED: Flame,
  SPECIAL_OFFER: Sparkles,
  DAILY: RefreshCw,
  HIGH_REBATE: Percent,
  VIP: Crown,
};

/** The six badges of spec section 3, each with its own symbol and colour; for art panels. */
export function PromotionBadge({ badge }: { badge: Promotion['badge'] }) {
  const t = useText();
  if (!badge) return null;
  const Icon = ICONS[badge];
  return (
    <span className="promo-badge" data-badge={badge}>
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {t(`rewards.badge.${badge}`)}
    </span>
  );
}

/** The last moment of a period: `endsAt` is the first moment after it. */
export const lastMoment = (endsAt: number) => endsAt - 1;

/** When the promotion starts, ends or ended; nothing without dates. */
export function PromotionTime({ promotion }: { promotion: Pick<Promotion, 'state' | 'startsAt' | 'endsAt'> }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const { state, startsAt, endsAt } = promotion;
  const day = (at: number) => formatDateTime(at, language, { timeZone: brand.timeZone, style: 'date' });
  if (state === 'upcoming' && startsAt !== null) {
    return (
      <span className="promo-time">
        <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('rewards.promotions.starts', { date: day(startsAt) })}
      </span>
    );
  }
  if (endsAt === null) return null;
  const Icon = state === 'ended' ? CalendarX2 : CalendarClock;
  return (
    <span className="promo-time">
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(state === 'ended' ? 'rewards.promotions.ended' : 'rewards.promotions.ends', { date: day(lastMoment(endsAt)) })}
    </span>
  );
}

/** A banner card: picture, text and conditions. The card opens the details; its button follows the link. */
export function PromotionCard({ promotion, eager }: { promotion: Promotion; eager?: boolean }) {
  const { id, title, kicker, sentence, button, condition, imageUrl, mobileImageUrl, state } = promotion;
  return (
    <article className={classNames('promo-card', state === 'ended' && 'promo-over')}>
      {imageUrl && (
        <picture>
          <source media="(max-width: 767px)" srcSet={mobileImageUrl} />
          <img src={imageUrl} alt="" width={1320} height={236} loading={eager ? 'eager' : 'lazy'} />
        </picture>
      )}
      <div className="promo-words">
        <p className="promo-marks">
          <PromotionBadge badge={promotion.badge} />
          {kicker && <span className="promo-kicker">{kicker}</span>}
        </p>
        <h2>
          <Link to="/promoDetail" search={{ id }} className="promo-open">
            {title}
          </Link>
        </h2>
        {sentence && <p className="promo-sentence">{sentence}</p>}
        <p className="promo-foot">
          <PromotionLink promotion={promotion} look={{ tone: 'art-ghost' }}>
            {button}
          </PromotionLink>
          <PromotionTime promotion={promotion} />
          {condition && <span className="promo-condition">{condition}</span>}
        </p>
      </div>
    </article>
  );
}
