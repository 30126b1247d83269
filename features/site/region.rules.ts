import { plainAddress } from '#platform/http/address.ts';
import type { Settings } from './brand-settings.rules.ts';
import { countryOf, matcher } from './networks.ts';

export type RegionRule = (ip: string) => 'allowed' | 'blocked';

/**
 * The brand's rule about places (spec section 2.2, screen 2), prepared once per version of the settings. Exceptions
 * first, then refused networks, then countries. Addresses of the machine itself and of private networks belong to no
 * country and are only refused by a network rule: an operator cannot lock himself out of his own server by a country.
 */
export function regionRule(regions: Settings['regions']): RegionRule {
  const excepted = matcher(regions.exceptNetworks);
  const blocked = matcher(regions.blockedNetworks);
  const countriesMatter = regions.blockedCountries.length > 0 || regions.onlyCountries.length > 0;
  return (visitor) => {
    const ip = plainAddress(visitor);
    if (excepted(ip)) return 'allowed';
    if (blocked(ip)) return 'blocked';
    if (!countriesMatter || isPrivate(ip)) return 'allowed';
    const country = countryOf(ip);
    if (country && regions.blockedCountries.includes(country)) return 'blocked';
    if (regions.onlyCountries.length > 0 && !(country && regions.onlyCountries.includes(country))) return 'blocked';
    return 'allowed';
  };
}

const isPrivate = matcher([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);
