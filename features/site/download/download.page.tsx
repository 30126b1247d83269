import {
  Apple,
  Compass,
  Download,
  EllipsisVertical,
  Globe,
  type LucideIcon,
  MonitorDown,
  RefreshCw,
  Share,
  ShieldCheck,
  Smartphone,
  SquarePlus,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { Banners } from '#features/lobby/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { QrCard } from '#platform/ui/qr-card.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useQr } from '#platform/ui/use-qr.ts';
import { useShell } from '../public.page.tsx';
import { isInstalled, likelyDevice, useInstallPrompt } from './install-prompt.page.tsx';
import './download.css';

type Device = 'ios' | 'android';

const STEPS: Record<Device, readonly LucideIcon[]> = {
  ios: [Compass, Share, SquarePlus, Smartphone],
  android: [Globe, EllipsisVertical, MonitorDown, Smartphone],
};

/** Routes /down and /download (spec section 2.1): how to add the site to a home screen; there is no separate app. */
export function DownloadPage() {
  const t = useText();
  const { brand } = useShell();
  const [device, setDevice] = useState<Device>(() => likelyDevice());
  return (
    <>
      <Banners group="w_down" tall={false} />
      <SectionHeading level={1} className="mt-5">
        {t('download.title')}
      </SectionHeading>
      <div className="down">
        <div className="down-main">
          <p className="down-lead">{t('download.lead', { brand: brand.name })}</p>
          <InstallNow />
          <Segmented
            label={t('download.device')}
            items={(['ios', 'android'] as const).map((value) => ({ value, label: t(`download.${value}`) }))}
            value={device}
            onChange={setDevice}
          />
          <Steps device={device} />
          <Official />
          <Facts />
        </div>
        <aside className="down-side">
          <ScanToOpen />
        </aside>
      </div>
    </>
  );
}

/** One button that replaces the steps, where the browser offers it. */
function InstallNow() {
  const t = useText();
  const install = useInstallPrompt();
  if (isInstalled()) return <p className="down-installed">{t('download.installed')}</p>;
  if (!install) return null;
  return (
    <div className="down-now">
      <Button size="lg" icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />} onClick={install}>
        {t('download.now')}
      </Button>
      <span>{t('download.now.hint')}</span>
    </div>
  );
}

function Steps({ device }: { device: Device }) {
  const t = useText();
  return (
    <ol className="down-steps" aria-label={t('download.steps')}>
      {STEPS[device].map((Icon, index) => {
        const step = `download.${device}.${index + 1}`;
        return (
          <li key={step}>
            <span className="down-sign" aria-hidden="true">
              <Icon size={26} strokeWidth={1.5} />
              <i className="num">{index + 1}</i>
            </span>
            <div>
              <h2>{t(step)}</h2>
              <p>{t(`${step}.text`, { host: location.host })}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const STORES: readonly { type: string; key: Device; icon: LucideIcon }[] = [
  { type: 'android', key: 'android', icon: Download },
  { type: 'ios', key: 'ios', icon: Apple },
];

/** Files and store pages entered by the operator (contact resources Android, iOS); nothing without any. */
function Official() {
  const t = useText();
  const { resources } = useShell().contact;
  const links = STORES.flatMap(({ type, ...store }) => {
    const found = resources.find(({ resourceType, url }) => resourceType.toLowerCase() === type && url !== '');
    return found ? [{ ...store, url: found.url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Card as="section" tone="sunk" className="down-official" aria-label={t('download.official')}>
      <div>
        <h2>{t('download.official')}</h2>
        <p>{t('download.official.text')}</p>
      </div>
      <p className="down-links">
        {links.map(({ key, url, icon: Icon }) => (
          <a key={key} href={url} rel="noreferrer" className={buttonClass({ tone: 'secondary' })}>
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            {t(`download.official.${key}`)}
          </a>
        ))}
      </p>
    </Card>
  );
}

/** The site's address as a QR code. */
function ScanToOpen() {
  const t = useText();
  const address = `${location.origin}/`;
  const modules = useQr(address);
  return (
    <QrCard
      className="down-qr"
      title={t('download.qr')}
      modules={modules}
      imageLabel={t('download.qr.image')}
      rows={[{ label: t('download.qr.address'), value: location.host, copy: address }]}
      note={t('download.qr.note')}
    />
  );
}

const FACTS = [
  { key: 'safe', icon: ShieldCheck },
  { key: 'same', icon: UserRound },
  { key: 'fresh', icon: RefreshCw },
] as const;

function Facts() {
  const t = useText();
  return (
    <Card as="section" className="down-known" aria-label={t('download.facts')}>
      <ul className="down-facts">
        {FACTS.map(({ key, icon: Icon }) => (
          <li key={key}>
            <span aria-hidden="true">
              <Icon size={20} strokeWidth={1.75} />
            </span>
            <div>
              <b>{t(`download.fact.${key}`)}</b>
              <small>{t(`download.fact.${key}.text`)}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
