import { Headphones, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import './closed-page.css';

const REGION = 2;

/** Spec section 2.2: maintenance with its end and a way to look again, or a region that may not play and why. */
export function ClosedPage({ onRefresh }: { onRefresh(): Promise<void> }) {
  const t = useText();
  const { language } = useLanguage();
  const { brand, status, contact } = useShell();
  const [busy, setBusy] = useState(false);
  const region = status.screen === REGION;
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  const service = contact.customerService.find(({ vip }) => !vip);
  return (
    <main className="closed">
      <section className="closed-card">
        <p className="brand-mark">
          <img src="/art/icons/logo.svg" alt="" width={44} height={44} />
          <b>{brand.name}</b>
        </p>
        <h1>{status.title || t(region ? 'portal.closed.region' : 'portal.closed.maintenance')}</h1>
        <p>{status.info || t(region ? 'portal.closed.region.text' : 'portal.closed.maintenance.text')}</p>
        {region && <p className="num">{t('portal.closed.ip', { ip: status.ip })}</p>}
        {!region && status.maintenanceEnd !== null && (
          <p className="closed-end">
            {t('portal.closed.until', {
              time: formatDateTime(status.maintenanceEnd, language, { timeZone: brand.timeZone, style: 'full' }),
            })}
          </p>
        )}
        <div className="closed-ways">
          {!region && (
            <Button
              tone="gilt"
              loading={busy}
              icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={refresh}
            >
              {t('portal.closed.refresh')}
            </Button>
          )}
          {service && (
            <ButtonLink
              tone="art-ghost"
              href={service.path}
              target="_blank"
              rel="noreferrer"
              icon={<Headphones size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t('portal.closed.service')}
            </ButtonLink>
          )}
        </div>
      </section>
    </main>
  );
}
