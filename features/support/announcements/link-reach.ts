import { mayLeadTo } from '#platform/http/link-hosts.ts';
import type { LinkageType } from './announcement.rules.ts';

/** An announcement whose host the brand no longer allows is still read; it leads nowhere. */
export function withinReach<One extends { linkageType: LinkageType; linkage: string }>(
  one: One,
  linkHosts: readonly string[],
): One {
  const outside = one.linkageType === 'external' && !mayLeadTo(one.linkage, linkHosts);
  return outside ? { ...one, linkageType: '', linkage: '' } : one;
}
