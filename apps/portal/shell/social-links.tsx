import { Globe, type LucideIcon, MessageCircle, Phone, QrCode, Send, Share2, Users } from 'lucide-react';
import { type Shell, useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Popover } from '#platform/ui/popover.tsx';

export type Social = Pick<Shell['contact']['resources'][number], 'url' | 'qrCodeUrl'> & { type: string; label: string };

/** Resources with a place of their own: the video channel in the side bar, the apps on the download page. */
const ELSEWHERE = ['VIDEO', 'ANDROID', 'IOS'];

/** Spellings of those that a client may send (wire.md 3 "Resource types"); any other is shown as it was entered. */
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

/** Shortcuts to social customer service (spec section 2.3); nothing for a brand without any. */
export function SocialLinks() {
  const t = useText();
  const { contact } = useShell();
  const socials = socialsOf(contact);
  if (socials.length === 0) return null;
  return (
    <nav className="ftr-social" aria-label={t('portal.footer.social')}>
      <b>{t('portal.footer.social')}</b>
      {socials.map((social) => (
        <SocialLink key={`${social.type} ${social.url} ${social.qrCodeUrl}`} {...social} />
      ))}
    </nav>
  );
}

function SocialLink({ type, label, url, qrCodeUrl }: Social) {
  const t = useText();
  const Icon = socialIcon(type);
  const icon = <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <span>
      {url !== '' && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {icon}
          {label}
        </a>
      )}
      {qrCodeUrl !== '' && (
        <Popover
          side="top"
          label={t('portal.footer.qr', { name: label })}
          trigger={(props) => (
            <button type="button" {...props} aria-label={t('portal.footer.qr', { name: label })}>
              {url === '' && icon}
              {url === '' && label}
              <QrCode size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        >
          {() => (
            <span className="ftr-qr">
              <img src={qrCodeUrl} alt={t('portal.footer.qr', { name: label })} loading="lazy" />
              <b>{label}</b>
            </span>
          )}
        </Popover>
      )}
    </span>
  );
}
