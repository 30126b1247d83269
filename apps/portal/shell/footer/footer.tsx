import { Link } from '@tanstack/react-router';
import { BadgeCheck, ShieldCheck } from 'lucide-react';
import { useMemberDialog } from '#features/accounts/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { AgeMark } from '#platform/ui/badge.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { hasDialog } from '../../dialogs/known-dialogs.ts';
import './footer.css';
import { LanguageSwitch, ThemeSwitch } from '../header/utility-bar.tsx';
import { useOffers } from '../offers/offers.ts';
import { useShortcuts } from '../side/shortcuts.tsx';
import { SocialLinks } from './social-links.tsx';
import { VendorStrip } from './vendor-strip.tsx';

/** The home screen already shows the vendors. */
export function Footer({ vendors }: { vendors: boolean }) {
  const t = useText();
  const { brand, settings, contact } = useShell();
  const openForMember = useMemberDialog();
  return (
    <>
      {vendors && <VendorStrip />}
      <footer className="ftr">
        <i className="ftr-drum" aria-hidden="true" />
        <div className="page-width">
          <div className="ftr-grid">
            <section>
              <p className="brand-mark">
                <img src={brand.sign} alt="" width={40} height={40} loading="lazy" />
                <b>{brand.name}</b>
              </p>
              <p className="ftr-about">{t('portal.footer.about', { age: settings.minimumAge })}</p>
            </section>
            <GameLinks />
            <SupportLinks />
            <RuleLinks />
            <section>
              <h2>{t('portal.util.responsible')}</h2>
              <p>{t('portal.footer.responsible')}</p>
              <p className="ftr-age">
                <AgeMark age={settings.minimumAge} />
                <Link to="/help" hash="responsible">
                  {t('portal.footer.responsible.more')}
                </Link>
                <button type="button" onClick={() => openForMember({ name: 'limits' })}>
                  {t('portal.footer.limits')}
                </button>
              </p>
            </section>
          </div>
          <SocialLinks />
          <div className="ftr-base">
            {settings.simulated && <span>{t('portal.footer.demo', { brand: brand.name })}</span>}
            <Licences licences={contact.licences} />
            <span className="ftr-switches">
              <LanguageSwitch />
              <ThemeSwitch />
            </span>
          </div>
        </div>
      </footer>
    </>
  );
}

const LINKED = [
  { key: 'slots', path: '/rng' },
  { key: 'live', path: '/live' },
  { key: 'sports', path: '/sports' },
  { key: 'fish', path: '/fish' },
] as const;

function GameLinks() {
  const t = useText();
  const { categories, offers } = useShell().navigation;
  return (
    <nav aria-label={t('portal.footer.games')}>
      <h2>{t('portal.footer.games')}</h2>
      {LINKED.filter(({ key }) => categories.includes(key)).map(({ key, path }) => (
        <Link key={key} to={path}>
          {t(`portal.category.${key}`)}
        </Link>
      ))}
      {offers.includes('promotions') && <Link to="/promotions">{t('portal.route.promotions')}</Link>}
    </nav>
  );
}

function SupportLinks() {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const offers = useOffers();
  const service = useShortcuts().find(({ key }) => key === 'service');
  return (
    <nav aria-label={t('portal.footer.support')}>
      <h2>{t('portal.footer.support')}</h2>
      <Link to="/help">{t('portal.footer.help')}</Link>
      <Link to="/help" hash="deposit">
        {t('portal.footer.deposit')}
      </Link>
      <button type="button" onClick={service?.onSelect}>
        {t('portal.dock.service')}
      </button>
      {switches.includes('FEEDBACK3') && hasDialog('feedback') && (
        <button type="button" onClick={() => open({ name: 'feedback' } as never)}>
          {t('portal.footer.feedback')}
        </button>
      )}
      <Link to="/down">{t('portal.route.down')}</Link>
      {offers.some(({ key }) => key === 'join') && <Link to="/join">{t('portal.route.join')}</Link>}
    </nav>
  );
}

function RuleLinks() {
  const t = useText();
  return (
    <nav aria-label={t('portal.footer.rules')}>
      <h2>{t('portal.footer.rules')}</h2>
      <Link to="/help" hash="term">
        {t('portal.footer.terms')}
      </Link>
      <Link to="/help" hash="privacy">
        {t('portal.footer.privacy')}
      </Link>
      <Link to="/help" hash="fair">
        {t('portal.footer.fair')}
      </Link>
      <Link to="/credits">{t('portal.footer.credits')}</Link>
    </nav>
  );
}

interface Licence {
  number: string;
  authority: string;
  link: string;
}

/**
 * Licences as the operator entered them, each with a link to its authority; a brand without any says so instead of
 * showing a seal.
 */
function Licences({ licences }: { licences: readonly Licence[] }) {
  const t = useText();
  if (licences.length > 0) {
    return (
      <span className="ftr-badges">
        {licences.map(({ number, authority, link }) => (
          <a key={number} href={link} target="_blank" rel="noreferrer">
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {authority} <span className="num">{number}</span>
          </a>
        ))}
      </span>
    );
  }
  return (
    <span className="ftr-badges">
      <span>
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.footer.licence')}
      </span>
      <span>
        <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('portal.footer.certificate')}
      </span>
    </span>
  );
}
