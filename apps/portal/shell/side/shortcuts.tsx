import { Gift, Headphones, type LucideIcon, UserPlus, Video } from 'lucide-react';
import { useMemberDialog } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useCustomerService } from '../../customer-service.ts';
import { socialIcon, socialsOf } from '../footer/socials.ts';

export interface Shortcut {
  key: 'service' | 'video' | 'invite' | 'promotions' | `social-${string}`;
  /** As the operator wrote it; the others have a text of their own. */
  label?: string;
  icon: LucideIcon;
  /** A page of the portal, an address outside, or something to do. */
  to?: '/promotions';
  href?: string;
  onSelect?: () => void;
}

/** `resourceType` under which an operator enters the video channel. */
const VIDEO = 'VIDEO';

/** More would push the rest out of low windows; the footer has all of them. */
const SOCIALS = 2;

/** The brand's channel of videos, where the operator entered one. */
export function useVideoChannel(): string | undefined {
  const { contact } = useShell();
  const channel = contact.resources.find(({ resourceType }) => resourceType.toUpperCase() === VIDEO);
  return channel?.url || undefined;
}

/** Spec section 2.3: customer service, live chat and social, video channel, invite friends, promotions; what the brand has of them. */
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
