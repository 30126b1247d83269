import type { ReactNode } from 'react';
import { ofGroup, useShell } from '#features/site/public.page.tsx';
import './banner-panel.css';

/**
 * The operator's picture beside a form: groups w_login, w_reg and w_forget (spec section 2.1). Fills its container;
 * `children` are shown while the brand has no picture for the group.
 */
export function BannerPanel({ group, children }: { group: string; children?: ReactNode }) {
  const { banners } = useShell();
  const [banner] = ofGroup(banners, group);
  if (!banner) return children;
  return (
    <div className="banner-panel">
      <picture>
        <source media="(max-width: 767px)" srcSet={banner.mobileUrl} />
        <img src={banner.url} alt="" />
      </picture>
      <div>
        {banner.kicker && <p className="hero-kicker">{banner.kicker}</p>}
        <p className="banner-panel-title">{banner.title}</p>
        {banner.sentence && <p>{banner.sentence}</p>}
        {banner.condition && <small>{banner.condition}</small>}
      </div>
    </div>
  );
}
