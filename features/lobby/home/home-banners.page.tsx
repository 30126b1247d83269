import { createContext, type ReactNode, useContext } from 'react';
import { ofGroup, useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { Carousel } from '#platform/ui/carousel.tsx';
import { type Banner, isReading } from './banner.rules.ts';
import './hero.css';
import { LinkageLink } from './linkage-link.page.tsx';

const ByFrame = createContext(false);

/** Wraps the portal's pages: the frame already shows the route's banners, so pages do not. */
export function BannersByFrame({ children }: { children: ReactNode }) {
  return <ByFrame.Provider value={true}>{children}</ByFrame.Provider>;
}

interface BannersProps {
  group: string;
  tall?: boolean;
}

/** Banners of a group inside a page; nothing where the frame already shows them. */
export function HomeBanners(props: BannersProps) {
  return useContext(ByFrame) ? null : <RouteBanners {...props} />;
}

/** Banners of a route's group (spec section 2.4): hidden when there are none, 5 s each, dots for more than one. */
export function RouteBanners({ group, tall = false }: BannersProps) {
  const t = useText();
  const { banners, settings } = useShell();
  const shown = ofGroup(banners, group);
  if (shown.length === 0) return null;
  const slides = shown.map((banner, index) => ({
    key: banner.bannerId,
    content: (pictured: boolean) => <BannerSlide banner={banner} first={index === 0} pictured={pictured} />,
  }));
  return (
    <Carousel
      key={group}
      label={t('lobby.banners')}
      slides={slides}
      intervalMs={settings.bannerIntervalMs}
      className={tall ? 'hero' : 'hero hero-low'}
    />
  );
}

interface BannerSlideProps {
  banner: Banner;
  first: boolean;
  pictured: boolean;
}

function BannerSlide({ banner, first, pictured }: BannerSlideProps) {
  return (
    <article className="hero-slide">
      {pictured && (
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
      )}
      <div className="hero-text">
        {banner.kicker && <p className="hero-kicker">{banner.kicker}</p>}
        <h2>{banner.title}</h2>
        {banner.sentence && <p className="hero-sentence">{banner.sentence}</p>}
        <BannerLink banner={banner} />
        {banner.condition && <p className="hero-condition">{banner.condition}</p>}
      </div>
    </article>
  );
}

/** The whole picture is clickable. A banner without a button is named by its title. */
function BannerLink({ banner }: { banner: Banner }) {
  const { button, title } = banner;
  // Something to read is offered quietly; gilt is for what one can do.
  const look = isReading(banner) ? ({ tone: 'art-ghost' } as const) : ({ tone: 'gilt', size: 'lg' } as const);
  return (
    <LinkageLink to={banner} className={button ? `hero-link ${buttonClass(look)}` : 'hero-link'}>
      {button || <span className="sr-only">{title}</span>}
    </LinkageLink>
  );
}
