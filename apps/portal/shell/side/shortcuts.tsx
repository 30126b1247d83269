import { Gift, Headphones, type LucideIcon, UserPlus, Video } from 'lucide-react';
import { useMemberDialog } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useCustomerService } from '../../customer-service.ts';
import { socialIcon, socialsOf } from '../footer/socials.ts';

export interface Shortcut {
  key: 'service' | 'video' | 'invite' | 'promotions' | `social-${string}`;
  /** The operator's label; the other shortcuts have texts of the portal. */
  label?: string;
  icon: LucideIcon;
  /** A page of the portal, an external address, or an action. */
  to?: '/promotions';
  href?: string;
  onSelect?: () => void;
}

/** `resourceType` under which an operator enters the video channel. */
const VIDEO = 'VIDEO';

/** More would push the other shortcuts out of low windows; the footer shows all of them. */
const SOCIALS = 2;

/** The brand's video channel, if the operator entered one. */
export function useVideoChannel(): string | undefined {
  const { contact } = useShell();
  const channel = contact.resources.find(({ resourceType }) => resourceType.toUpperCase() === VIDEO);
  return channel?.url || undefined;
}

/**
 * Spec section 2.3: customer service, live chat and social media, video channel, invite friends, promotions; those that
 * the brand has.
 */
export function useShortcuts(): Shortcut[] {
  const { contact, switches, navigation } = useShell();
  const openForMember = useMemberDialog();
  const service = useCustomerService();
  const video = useVideoChannel();
  const invite = () => openForMember({ name: 'member-centre', page: 'referral' });
  return [
    { key: 'service', icon: Headphones, onSelect: service },
    ...socialsOf(contact)
      .filter(({ url }) => url !== '')
      .slice(0, SOCIALS)
      .map(({ type, url, label }) => ({ key: `social-${type}`, icon: socialIcon(type), href: url, label }) as const),
    ...(video ? [{ key: 'video', icon: Video, href: video } as const] : []),
    ...(switches.includes('REFERRAL3') ? [{ key: 'invite', icon: UserPlus, onSelect: invite } as const] : []),
    ...(navigation.offers.includes('promotions')
      ? [{ key: 'promotions', icon: Gift, to: '/promotions' } as const]
      : []),
  ];
}
