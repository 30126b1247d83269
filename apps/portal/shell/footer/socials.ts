import { Globe, type LucideIcon, MessageCircle, Phone, Send, Share2, Users } from 'lucide-react';
import type { Shell } from '#features/site/public.page.tsx';

export type Social = Pick<Shell['contact']['resources'][number], 'url' | 'qrCodeUrl'> & { type: string; label: string };

/** Resources shown elsewhere: the video channel in the side dock, the apps on the download page. */
const ELSEWHERE = ['VIDEO', 'ANDROID', 'IOS'];

/** Names of the channels that clients know (wire.md 3 "Resource types"); any other is shown as it was entered. */
const NAMES: Record<string, string> = {
  WHATSAPP: 'WhatsApp',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TELEGRAM: 'Telegram',
  ZALO: 'Zalo',
  MESSENGER: 'Messenger',
  LINE: 'LINE',
};

const ICONS: Record<string, LucideIcon> = {
  WHATSAPP: Phone,
  FACEBOOK: Users,
  INSTAGRAM: Share2,
  TELEGRAM: Send,
  ZALO: MessageCircle,
  MESSENGER: MessageCircle,
  LINE: MessageCircle,
};

export const socialIcon = (type: string): LucideIcon => ICONS[type] ?? Globe;

/** The brand's social channels as the operator entered them: an address, a QR code, or both. */
export function socialsOf({ resources }: Pick<Shell['contact'], 'resources'>): Social[] {
  return resources.flatMap(({ resourceType, url, qrCodeUrl, labelNameEn }) => {
    const type = resourceType.toUpperCase();
    if (ELSEWHERE.includes(type) || (url === '' && qrCodeUrl === '')) return [];
    return { type, url, qrCodeUrl, label: labelNameEn || NAMES[type] || resourceType };
  });
}
