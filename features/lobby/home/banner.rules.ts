import type { BannerValue } from '#features/site/site.contract.ts';
import { mayLeadTo } from '#platform/http/link-hosts.ts';

export type Banner = BannerValue;

export type BannerTarget =
  | { kind: 'none' }
  | { kind: 'route'; path: string; search?: Record<string, string>; anchor?: string }
  | { kind: 'external'; href: string }
  | { kind: 'game'; gameCode: string; vassalage: string }
  | { kind: 'member'; page: string };

const NONE: BannerTarget = { kind: 'none' };

/**
 * Target of a banner, by its linkageType; none for an unknown type (spec section 2.4). `linkHosts` are the other hosts
 * that the brand allows.
 */
export function bannerTarget(
  { linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>,
  linkHosts: readonly string[],
): BannerTarget {
  if (linkage === '') return NONE;
  switch (linkageType) {
    case 'route':
      return /^\/(?![/\\])/.test(linkage) ? routeTarget(linkage) : NONE;
    case 'promotion':
      return { kind: 'route', path: '/promoDetail', search: { id: linkage } };
    case 'external':
      return mayLeadTo(linkage, linkHosts) ? { kind: 'external', href: linkage } : NONE;
    case 'game':
      return gameTarget(linkage);
    case 'member':
      return { kind: 'member', page: linkage };
    default:
      return NONE;
  }
}

/** Whether a banner leads to a page of the help centre. */
export const isReading = ({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>): boolean =>
  linkageType === 'route' && /^\/help(?:mc)?(?:[/?#]|$)/.test(linkage);

function routeTarget(linkage: string): BannerTarget {
  const { pathname, searchParams, hash } = new URL(linkage, 'https://portal.invalid');
  return {
    kind: 'route',
    path: pathname,
    ...(searchParams.size > 0 && { search: Object.fromEntries(searchParams) }),
    ...(hash !== '' && { anchor: hash.slice(1) }),
  };
}

/** "VENDOR/CODE", or only a game code. */
function gameTarget(linkage: string): BannerTarget {
  const [vendor, code] = linkage.includes('/') ? linkage.split('/', 2) : ['', linkage];
  return code ? { kind: 'game', gameCode: code, vassalage: vendor ?? '' } : NONE;
}
