import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSession } from '#features/accounts/public.page.tsx';
import { Banners } from '#features/lobby/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useChosenInView } from '#platform/ui/use-chosen-in-view.ts';
import { useUnderWay } from './offers.hooks.ts';
import { PromotionCard } from './promotion-card.page.tsx';
import { PromotionTools } from './promotion-tools.page.tsx';
import { type View, viewed } from './promotion-view.rules.ts';
import { type Promotion, usePromotions } from './promotions.hooks.ts';
import { type Category, namedCategory } from './promotions.rules.ts';
import './promotions.css';

/**
 * Route /promotions (spec section 2.1): the address contains the category, so that a shared link shows the same list.
 * An unknown category is ignored.
 */
export function PromotionsPage() {
  const t = useText();
  const promotions = usePromotions();
  const { cate } = useSearch({ strict: false }) as { cate?: string };
  const chosen = namedCategory(cate ?? '');
  return (
    <>
      <Banners group="w_promotion" tall={false} />
      <SectionHeading level={1} className="mt-5">
        {t('rewards.promotions.title')}
      </SectionHeading>
      {promotions.isPending && <Bones />}
      {promotions.isError && <Failed error={promotions.error} onRetry={() => promotions.refetch()} />}
      {promotions.data && <Shown {...promotions.data} chosen={chosen} />}
    </>
  );
}

interface ShownProps {
  list: readonly Promotion[];
  categories: readonly { category: Category; count: number }[];
  chosen: Category | undefined;
}

function Shown({ list, categories, chosen }: ShownProps) {
  const t = useText();
  const { member } = useSession();
  const way = useUnderWay(member !== undefined);
  const [view, setView] = useState<View>({ search: '', order: 'you', badge: '' });
  const inCategory = chosen ? list.filter(({ category }) => category === chosen) : list;
  const shown = viewed(inCategory, view, way.data?.forYou ?? []);
  if (list.length === 0) return <Nothing />;
  // The address may name an empty category: its chip is still shown, so that the visitor sees that it is empty.
  const offered = chosen && inCategory.length === 0 ? [...categories, { category: chosen, count: 0 }] : categories;
  return (
    <>
      <Categories total={list.length} categories={offered} chosen={chosen} />
      <PromotionTools list={list} view={view} onView={setView} />
      {shown.length > 0 ? (
        <div className="promo-grid">
          {shown.map((promotion, index) => (
            <PromotionCard key={promotion.id} promotion={promotion} eager={index < 2} />
          ))}
        </div>
      ) : (
        <Empty
          title={t(inCategory.length === 0 ? 'rewards.promotions.none.in' : 'rewards.promotions.unmatched')}
          action={
            <Link to="/promotions" className={buttonClass({ tone: 'secondary' })}>
              {t('rewards.promotions.all')}
            </Link>
          }
        />
      )}
    </>
  );
}

/** "All", then every category that is not empty, and the chosen one. */
function Categories({ total, categories, chosen }: Omit<ShownProps, 'list'> & { total: number }) {
  const t = useText();
  const navigate = useNavigate();
  const choose = (cate: Category | undefined) =>
    void navigate({ to: '/promotions', search: cate ? { cate } : {}, replace: true, resetScroll: false });
  const row = useRef<HTMLFieldSetElement>(null);
  useChosenInView(row, chosen);
  return (
    <fieldset ref={row} className="chip-row promo-chips">
      <legend className="sr-only">{t('rewards.promotions.filter')}</legend>
      <Chip selected={chosen === undefined} count={total} onClick={() => choose(undefined)}>
        {t('rewards.category.all')}
      </Chip>
      {categories.map(({ category, count }) => (
        <Chip key={category} selected={category === chosen} count={count} onClick={() => choose(category)}>
          {t(`rewards.category.${category}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Nothing() {
  const t = useText();
  return (
    <Empty
      title={t('rewards.promotions.none')}
      hint={t('rewards.promotions.none.hint')}
      action={
        <Link to="/rng" className={buttonClass({ tone: 'secondary' })}>
          {t('rewards.promotions.games')}
        </Link>
      }
    />
  );
}

const BONES = ['a', 'b', 'c', 'd'];

function Bones() {
  return (
    <div aria-hidden="true">
      <Skeleton width="min(520px, 100%)" height={36} radius={18} />
      <div className="promo-grid">
        {BONES.map((key) => (
          <Skeleton key={key} width="100%" height={222} radius={16} />
        ))}
      </div>
    </div>
  );
}
