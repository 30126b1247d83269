import { mayLeadTo } from '#platform/http/link-hosts.ts';
import type { LinkageType } from './announcement.rules.ts';

/** If the brand no longer allows the target's host, the announcement is shown without a link. */
export function withinReach<One extends { linkageType: LinkageType; linkage: string }>(
  one: One,
  linkHosts: readonly string[],
): One {
  const outside = one.linkageType === 'external' && !mayLeadTo(one.linkage, linkHosts);
  return outside ? { ...one, linkageType: '', linkage: '' } : one;
}
