import { Link } from '@tanstack/react-router';
import { BadgeCheck, ExternalLink, ShieldCheck } from 'lucide-react';
import { useMemberDialog } from '#features/accounts/public.page.tsx';
import '#features/compliance/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { AgeMark } from '#platform/ui/badge.tsx';
import { Button, buttonClass } from '#platform/ui/button.tsx';

/** The operator's licences with number, authority and link (departures.md). Without any, empty slots are shown. */
export function Licence() {
  const t = useText();
  const { settings, contact } = useShell();
  const openForMember = useMemberDialog();
  return (
    <section className="card licence">
      <h2>{t('lobby.licence')}</h2>
      <p className="licence-age">
        <AgeMark age={settings.minimumAge} />
        <span>
          <b>{t('lobby.licence.age', { age: settings.minimumAge })}</b> {t('lobby.licence.text')}
        </span>
      </p>
      <ul>
        {contact.licences.map(({ number, authority, link }) => (
          <li key={number}>
            <a href={link} target="_blank" rel="noreferrer">
              <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <b>{authority}</b>
                <small className="num">{t('lobby.licence.number', { number })}</small>
              </span>
              <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </li>
        ))}
        {contact.licences.length === 0 && (
          <>
            <li className="licence-slot">
              <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('lobby.licence.slot')}
            </li>
            <li className="licence-slot">
              <BadgeCheck size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('lobby.licence.certificate')}
            </li>
          </>
        )}
      </ul>
      <div className="licence-doors">
        <Link to="/help" hash="responsible" className={buttonClass({ tone: 'secondary', size: 'sm' })}>
          {t('lobby.licence.limits')}
        </Link>
        <Button tone="jade" size="sm" onClick={() => openForMember({ name: 'limits' })}>
          {t('lobby.licence.mine')}
        </Button>
      </div>
    </section>
  );
}
