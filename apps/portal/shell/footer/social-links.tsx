import { QrCode } from 'lucide-react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Popover } from '#platform/ui/popover.tsx';
import { type Social, socialIcon, socialsOf } from './socials.ts';

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
