import { Headphones, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import bird from '#platform/ui/art/bird.svg';
import karst from '#platform/ui/art/karst-line.svg';
import moon from '#platform/ui/art/moon.svg';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import './closed-page.css';
import { serviceAddress } from '../customer-service.rules.ts';
import { openServiceWindow } from '../customer-service.ts';
import { LanguageSwitch } from '../shell/header/utility-bar.tsx';

const REGION = 2;
/** How often the page checks by itself whether the site is open again. */
const LOOK_EVERY_MS = 20_000;

/** Spec section 2.2: maintenance with its end and a button to check again, or a blocked region with the reason. */
export function ClosedPage({ onRefresh }: { onRefresh(): Promise<void> }) {
  const t = useText();
  const { brand, status } = useShell();
  const region = status.screen === REGION;
  useEffect(() => {
    document.title = `${t(region ? 'portal.closed.region' : 'portal.closed.maintenance')} · ${brand.name}`;
  }, [t, region, brand.name]);
  return (
    <div className={region ? 'closed closed-region' : 'closed'}>
      <Scene />
      <header className="closed-head">
        <p className="brand-mark">
          <img src={brand.sign} alt="" width={40} height={40} />
          <b>{brand.name}</b>
        </p>
        <LanguageSwitch />
      </header>
      <main className="closed-card">
        <h1>{status.title || t(region ? 'portal.closed.region' : 'portal.closed.maintenance')}</h1>
        <p>{status.info || t(region ? 'portal.closed.region.text' : 'portal.closed.maintenance.text')}</p>
        {region ? <VisitorAddress ip={status.ip} /> : <End />}
        <div className="closed-ways">
          {!region && <Refresh onRefresh={onRefresh} />}
          <ServiceButton />
        </div>
      </main>
    </div>
  );
}

/** A still night on the water: the moon is above the ridge; for a blocked region it is behind it. */
function Scene() {
  return (
    <div className="closed-scene" aria-hidden="true">
      <i className="closed-drum" />
      <img className="closed-moon" src={moon} alt="" />
      <img className="closed-bird" src={bird} alt="" />
      <img className="closed-karst" src={karst} alt="" />
      <i className="closed-wave" />
    </div>
  );
}

function VisitorAddress({ ip }: { ip: string }) {
  const t = useText();
  return (
    <p className="closed-fact">
      <span>{t('portal.closed.ip.label')}</span>
      <b className="num">{ip}</b>
    </p>
  );
}

function End() {
  const t = useText();
  const { language } = useLanguage();
  const { brand, status } = useShell();
  if (status.maintenanceEnd === null) return null;
  return (
    <p className="closed-fact">
      <span>{t('portal.closed.until.label')}</span>
      <b className="num">
        {formatDateTime(status.maintenanceEnd, language, { timeZone: brand.timeZone, style: 'short' })}
      </b>
    </p>
  );
}

/**
 * Checks again on request and by itself: at intervals, when the page comes back into view and when the connection
 * returns.
 */
function Refresh({ onRefresh }: { onRefresh(): Promise<void> }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const look = useRef(onRefresh);
  look.current = onRefresh;
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void look.current();
    };
    const timer = setInterval(again, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', again);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
    };
  }, []);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
    setAsked(true);
  };
  return (
    <>
      <Button
        tone="gilt"
        size="lg"
        loading={busy}
        icon={<RefreshCw size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={refresh}
      >
        {t('portal.closed.refresh')}
      </Button>
      <span className="closed-still" aria-live="polite">
        {t(asked && !busy ? 'portal.closed.still' : 'portal.closed.auto')}
      </span>
    </>
  );
}

/**
 * The brand's customer service (spec section 2.2): its line, else our own chat, else the contact form. On a closed site
 * no player is known, so the line is the general one.
 */
function ServiceButton() {
  const t = useText();
  const { contact, switches } = useShell();
  const dialogs = useDialogs();
  const [problem, setProblem] = useState<'blocked' | 'failed'>();
  const hasLine = serviceAddress(contact, 0) !== undefined;
  const own = switches.includes('CBS3') ? 'chat' : switches.includes('FEEDBACK3') ? 'feedback' : undefined;
  if (!hasLine && !own) return null;
  const open = async () => {
    if (!hasLine && own) return dialogs.open({ name: own });
    const result = await openServiceWindow(0);
    setProblem(result === 'opened' ? undefined : result);
  };
  return (
    <>
      <Button
        tone="art-ghost"
        size="lg"
        icon={<Headphones size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={open}
      >
        {t('portal.closed.service')}
      </Button>
      {problem && (
        <span className="closed-still" role="alert">
          {t(problem === 'blocked' ? 'portal.service.blocked.text' : 'portal.service.failed')}
        </span>
      )}
    </>
  );
}
