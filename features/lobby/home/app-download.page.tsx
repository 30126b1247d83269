import { Link } from '@tanstack/react-router';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { buttonClass } from '#platform/ui/button.tsx';
import { QrCode } from '#platform/ui/qr-code.tsx';
import { useMinWidth } from '#platform/ui/use-min-width.ts';
import { useQr } from '#platform/ui/use-qr.ts';

const DOWN: string = '/down';

/** Spec section 1 "app download page": a link to it, and a QR code of its address on desktops. */
export function AppDownload() {
  const t = useText();
  const { brand } = useShell();
  // A phone needs no QR code and does not load its code.
  const wide = useMinWidth(768);
  return (
    <section className="getapp">
      <div className="getapp-text">
        <h2>{t('lobby.app')}</h2>
        <p>{t('lobby.app.text', { brand: brand.name })}</p>
        <Link to={DOWN} className={buttonClass({ tone: 'gilt' })}>
          {t('lobby.app.button')}
        </Link>
      </div>
      {wide && <DownCode />}
    </section>
  );
}

function DownCode() {
  const t = useText();
  const modules = useQr(location.origin + DOWN);
  return (
    <figure className="getapp-code">
      <div>{modules && <QrCode modules={modules} label={t('lobby.app.qr')} />}</div>
      <figcaption>{t('lobby.app.scan')}</figcaption>
    </figure>
  );
}
