import { createLink, Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { MoreLink, SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { usePromotions } from './home.hooks.ts';
import { PartFailed } from './part-failed.page.tsx';
import { promotionBadge } from './promotion-badge.rules.ts';

const RouterMore = createLink(MoreLink);
const LIST: string = '/promotions';
const DETAIL: string = '/promoDetail';
const SHOWN = 3;
const BONES = ['a', 'b', 'c'];

/** The first promotions in the operator's order, each linking to its terms; nothing when there are none. */
export function Promotions() {
  const t = useText();
  const promotions = usePromotions();
  if (promotions.data?.length === 0) return null;
  return (
    <section className="home-block" aria-busy={promotions.isPending}>
      <SectionHeading aside={<RouterMore to={LIST}>{t('lobby.promo.all')}</RouterMore>}>
        {t('lobby.promo')}
      </SectionHeading>
      {promotions.isError ? (
        <PartFailed reason={promotions.error.message} onRetry={() => promotions.refetch()} />
      ) : (
        <ul className="promos">
          {promotions.data?.slice(0, SHOWN).map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          )) ?? BONES.map((key) => <Skeleton key={key} height="100%" radius="var(--r-lg)" />)}
        </ul>
      )}
    </section>
  );
}

type Promotion = NonNullable<ReturnType<typeof usePromotions>['data']>[number];

function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useText();
  const { id, title, sentence, badge, announcementImages } = promotion;
  const mark = promotionBadge(badge);
  const image = announcementImages[0]?.imageUrl;
  return (
    <Link className="promo" to={DETAIL} search={{ id } as never}>
      {image && <img src={image} alt="" width={660} height={210} loading="lazy" decoding="async" />}
      <span className="home-promo-text">
        {mark && (
          <Pill tone="gilt" icon={null}>
            {t(`lobby.promo.badge.${mark}`)}
          </Pill>
        )}
        <b>{title}</b>
        <span>{sentence}</span>
        <em>
          {t('lobby.promo.read')}
          <ArrowRight size={16} strokeWidth={2} aria-hidden="true" />
        </em>
      </span>
    </Link>
  );
}
