import { plainAddress } from '#platform/http/address.ts';
import type { Settings } from '../settings/brand-settings.rules.ts';
import { countryOf, matcher } from './networks.ts';

export type RegionRule = (ip: string) => 'allowed' | 'blocked';

export interface RegionVerdict {
  verdict: 'allowed' | 'blocked';
  /** The deciding rule; "elsewhere": only some countries are served, and this address is in none of them. */
  because: 'excepted' | 'network' | 'private' | 'country' | 'elsewhere' | 'no-rule';
}

/**
 * The brand's region rule (spec section 2.2, screen 2), prepared once per version of the settings. Exceptions first,
 * then refused networks, then countries. Loopback and private addresses belong to no country and are refused by network
 * rules only, so that a country rule cannot lock operators out of their own server.
 */
export function regionVerdict(regions: Settings['regions']): (ip: string) => RegionVerdict {
  const excepted = matcher(regions.exceptNetworks);
  const blocked = matcher(regions.blockedNetworks);
  const { blockedCountries, onlyCountries } = regions;
  return (visitor) => {
    const ip = plainAddress(visitor);
    if (excepted(ip)) return { verdict: 'allowed', because: 'excepted' };
    if (blocked(ip)) return { verdict: 'blocked', because: 'network' };
    if (blockedCountries.length === 0 && onlyCountries.length === 0) return { verdict: 'allowed', because: 'no-rule' };
    if (isPrivate(ip)) return { verdict: 'allowed', because: 'private' };
    const country = countryOf(ip);
    if (country && blockedCountries.includes(country)) return { verdict: 'blocked', because: 'country' };
    if (onlyCountries.length === 0) return { verdict: 'allowed', because: 'no-rule' };
    if (country && onlyCountries.includes(country)) return { verdict: 'allowed', because: 'country' };
    return { verdict: 'blocked', because: 'elsewhere' };
  };
}

export function regionRule(regions: Settings['regions']): RegionRule {
  const verdictOf = regionVerdict(regions);
  return (ip) => verdictOf(ip).verdict;
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
