import { createLink, Link, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { RichText } from '#features/support/public.page.tsx';
import { CallRefused } from '#platform/http/client.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { zoneName } from '../zone-name.ts';
import { OfferPanel } from './offer-panel.page.tsx';
import { OfferProgress } from './offer-progress.page.tsx';
import { useStanding } from './offers.hooks.ts';
import { lastMoment, PromotionBadge, PromotionCard } from './promotion-card.page.tsx';
import { leadsSomewhere, PromotionLink } from './promotion-link.page.tsx';
import { type PromotionDetail, usePromotion } from './promotions.hooks.ts';
import type { PromotionState } from './promotions.rules.ts';
import './promotions.css';
import './promo-detail.css';

const RouterMore = createLink(MoreLink);

/** Route /promoDetail?id= (spec section 2.1). */
export function PromoDetailPage() {
  const t = useText();
  const { id } = useSearch({ strict: false }) as { id?: number };
  const promotion = usePromotion(String(id ?? ''));
  if (promotion.isPending) return <Bones />;
  if (promotion.isError) {
    const unknown = promotion.error instanceof CallRefused && promotion.error.code === 'promotion.unknown';
    return (
      <div className="grid place-items-center py-14">
        <Empty
          page
          title={t(unknown ? 'rewards.detail.unknown' : 'rewards.failed')}
          hint={unknown ? t('rewards.detail.unknown.hint') : promotion.error.message}
          action={
            unknown ? (
              <Link to="/promotions" className={buttonClass({ tone: 'secondary' })}>
                {t('rewards.detail.back')}
              </Link>
            ) : (
              <Button tone="secondary" onClick={() => void promotion.refetch()}>
                {t('ui.retry')}
              </Button>
            )
          }
        />
      </div>
    );
  }
  return <Detail promotion={promotion.data} />;
}

function Back() {
  const t = useText();
  return (
    <Link to="/promotions" className="promo-back">
      <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('rewards.detail.back')}
    </Link>
  );
}

/** Placeholders of head, text and summary while loading. */
function Bones() {
  return (
    <>
      <Back />
      <div className="promo-head" aria-hidden="true">
        <div className="promo-words promo-bones">
          <Skeleton width={96} height={24} radius={7} />
          <Skeleton width="min(340px, 84%)" height={30} />
          <Skeleton width="min(260px, 64%)" height={16} />
        </div>
      </div>
      <div className="promo-body" aria-hidden="true">
        <Skeleton width="100%" height={320} radius={16} />
        <Skeleton width="100%" height={260} radius={16} />
      </div>
    </>
  );
}

function Detail({ promotion }: { promotion: PromotionDetail }) {
  const t = useText();
  return (
    <>
      <Back />
      <Head promotion={promotion} />
      {promotion.offer ? <OfferBody promotion={promotion} /> : <TextBody promotion={promotion} />}
      {promotion.related.length > 0 && (
        <section className="promo-related">
          <SectionHeading aside={<RouterMore to="/promotions">{t('rewards.promotions.all')}</RouterMore>}>
            {t('rewards.detail.related')}
          </SectionHeading>
          <div className="promo-grid promo-grid-three">
            {promotion.related.map((one) => (
              <PromotionCard key={one.id} promotion={one} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function TextBody({ promotion }: { promotion: PromotionDetail }) {
  return (
    <div className="promo-body">
      <article className="promo-text card card-pad">
        <RichText html={promotion.content} />
      </article>
      <Facts promotion={promotion} />
    </div>
  );
}

/** A promotion of the engine: the player's progress with its parts, and the terms above the button. */
function OfferBody({ promotion }: { promotion: PromotionDetail }) {
  const { member } = useSession();
  const standing = useStanding(promotion.id, member !== undefined);
  return (
    <div className="promo-body">
      <div className="offer-main">
        {standing.isError && <Failed error={standing.error} onRetry={() => standing.refetch()} />}
        {standing.data && <OfferProgress standing={standing.data} />}
        {promotion.content !== '' && (
          <article className="promo-text card card-pad">
            <RichText html={promotion.content} />
          </article>
        )}
      </div>
      <div className="offer-side">
        <OfferPanel id={promotion.id} standing={standing.data} failed={standing.isError} />
        <Facts promotion={promotion} />
      </div>
    </div>
  );
}

function Head({ promotion }: { promotion: PromotionDetail }) {
  const { title, kicker, sentence, condition, imageUrl, mobileImageUrl, state } = promotion;
  return (
    <header className={state === 'ended' ? 'promo-head promo-over' : 'promo-head'}>
      {imageUrl && (
        <picture>
          <source media="(max-width: 767px)" srcSet={mobileImageUrl} />
          <img src={imageUrl} alt="" width={1320} height={236} fetchPriority="high" />
        </picture>
      )}
      <div className="promo-words">
        <p className="promo-marks">
          <PromotionBadge badge={promotion.badge} />
          {kicker && <span className="promo-kicker">{kicker}</span>}
        </p>
        <h1>{title}</h1>
        {sentence && <p className="promo-sentence">{sentence}</p>}
        {condition && <p className="promo-condition">{condition}</p>}
      </div>
    </header>
  );
}

const TONES: Record<PromotionState, PillTone> = { upcoming: 'amber', running: 'jade', ended: 'neutral' };

/** The facts before the text: dates, audience, and the link. */
function Facts({ promotion }: { promotion: PromotionDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand, settings } = useShell();
  const { state, startsAt, condition } = promotion;
  const opens =
    startsAt === null ? '' : formatDateTime(startsAt, language, { timeZone: brand.timeZone, style: 'date' });
  return (
    <Card as="section" className="promo-facts" aria-label={t('rewards.detail.facts')}>
      <dl>
        <Fact name={t('rewards.detail.state')}>
          <Pill tone={TONES[state]}>{t(`rewards.detail.state.${state}`)}</Pill>
        </Fact>
        <Fact name={t('rewards.detail.period')}>
          <Period promotion={promotion} />
        </Fact>
        <Fact name={t('rewards.detail.category')}>{t(`rewards.category.${promotion.category}`)}</Fact>
        <Fact name={t('rewards.detail.age')}>{t('rewards.detail.age.value', { age: settings.minimumAge })}</Fact>
        {condition && <Fact name={t('rewards.detail.condition')}>{condition}</Fact>}
      </dl>
      {leadsSomewhere(promotion) && (
        <PromotionLink promotion={promotion} look={{ size: 'lg', block: true }}>
          {promotion.button}
        </PromotionLink>
      )}
      {state === 'upcoming' && <p className="promo-note">{t('rewards.detail.upcoming', { date: opens })}</p>}
      {state === 'ended' && <p className="promo-note">{t('rewards.detail.ended')}</p>}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The days in the brand's zone, with the zone's name. */
function Period({ promotion: { startsAt, endsAt } }: { promotion: PromotionDetail }) {
  const t = useText();
  const { language } = useLanguage();
  const { timeZone } = useShell().brand;
  const day = (at: number) => formatDateTime(at, language, { timeZone, style: 'date' });
  const from = startsAt === null ? undefined : day(startsAt);
  const to = endsAt === null ? undefined : day(lastMoment(endsAt));
  if (!from && !to) return <>{t('rewards.detail.period.always')}</>;
  const key = from && to ? 'both' : from ? 'from' : 'until';
  return (
    <>
      <span className="num">{t(`rewards.detail.period.${key}`, { from, to })}</span>
      <small>{t('rewards.detail.zone', { zone: zoneName(timeZone, language) })}</small>
    </>
  );
}
