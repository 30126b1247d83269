import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Carousel } from '#platform/ui/carousel.tsx';
import './hero.css';

type Banner = ReturnType<typeof useShell>['banners'][number];

/** Banners of a route's group (spec section 2.4): hidden when there are none, 5 s each, dots when more than one. */
export function HomeBanners({ group, tall = true }: { group: string; tall?: boolean }) {
  const t = useText();
  const { banners, settings } = useShell();
  const shown = banners.filter(({ groupName }) => groupName === group);
  if (shown.length === 0) return null;
  const slides = shown.map((banner, index) => ({
    key: banner.bannerId,
    content: <BannerSlide banner={banner} first={index === 0} />,
  }));
  return (
    <Carousel
      label={t('lobby.banners')}
      slides={slides}
      intervalMs={settings.bannerIntervalMs}
      className={tall ? 'hero' : 'hero hero-low'}
    />
  );
}

function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <article className="hero-slide">
      <picture>
        <source media="(max-width: 767px)" srcSet={banner.mobileUrl} />
        <img
          src={banner.url}
          alt=""
          width={1320}
          height={420}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </picture>
      <div className="hero-text">
        {banner.kicker && <p className="hero-kicker">{banner.kicker}</p>}
        <h2>{banner.title}</h2>
        {banner.sentence && <p className="hero-sentence">{banner.sentence}</p>}
        {banner.button && <BannerLink banner={banner}>{banner.button}</BannerLink>}
        {banner.condition && <p className="hero-condition">{banner.condition}</p>}
      </div>
    </article>
  );
}

/** Where a banner leads (linkageType, spec section 3): a route of the portal or an address the operator allows. */
function BannerLink({ banner, children }: { banner: Banner; children: ReactNode }) {
  const look = buttonClass({ tone: 'gilt', size: 'lg' });
  if (banner.linkageType === 'external') {
    return (
      <a className={look} href={banner.linkage} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  const [path = '/', anchor] = (banner.linkage || '/').split('#');
  return (
    <Link className={look} to={path || '/'} {...(anchor && { hash: anchor })}>
      {children}
    </Link>
  );
}
