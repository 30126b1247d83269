import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone, WalletCards } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LimitsSection } from '#features/compliance/public.page.tsx';
import { useShell } from '#features/site/public.page.tsx';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { PaymentPasswordModal, useHasPaymentPassword } from '../payment-password/payment-password.page.tsx';
import { PaymentResetModal } from '../payment-password/payment-reset.page.tsx';
import { ProfileSection } from '../profile/profile-section.page.tsx';
import { Protection } from '../protection/protection.page.tsx';
import { sessionLost, useSession } from '../session/session.page.tsx';
import { shownAddress } from '../sessions/address.rules.ts';
import { SessionList } from '../sessions/sessions.page.tsx';
import { BindMobileModal } from '../verification/bind-mobile.page.tsx';
import { PayoutAccounts } from './payout-accounts.page.tsx';
import '../frame/auth.css';
import './security.css';

/** Member centre "my account" (spec section 2.7): profile, last login, and password. */
export function SecurityPage({ heading, timeZone }: CentrePageProps) {
  const t = useText();
  const { language } = useLanguage();
  const { member } = useSession();
  const { switches } = useShell();
  const { open } = useDialogs();
  if (!member) return <SkeletonText lines={4} />;
  const time = (atMs: number) => formatDateTime(atMs, language, { timeZone });
  return (
    <div className="sec-page grid grid-cols-1 gap-6">
      {heading}
      <section>
        <SectionHeading>{t('accounts.security.who')}</SectionHeading>
        <Card as="div">
          <dl className="facts">
            <Fact label={t('accounts.field.username')}>{member.account}</Fact>
            <Fact label={t('accounts.security.id')}>
              <span className="num">{member.id}</span>
            </Fact>
            <Fact label={t('accounts.security.since')}>
              <span className="num">{time(member.registeredAt)}</span>
            </Fact>
            <Fact label={t('accounts.security.last')}>
              {member.lastLoginAt ? (
                <span className="num">
                  {[time(member.lastLoginAt), member.lastLoginPlace, shownAddress(member.lastLoginIp)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              ) : (
                t('accounts.security.first')
              )}
            </Fact>
          </dl>
        </Card>
      </section>
      {member.type !== TRIAL_TYPE && <ProfileSection member={member} />}
      {switches.includes('PASS3') && (
        <section>
          <SectionHeading>{t('accounts.security.password')}</SectionHeading>
          <Card as="div">
            <div className="facts-action">
              <p className="text-ink-2">{t('accounts.security.passwordText')}</p>
              <Button
                tone="secondary"
                icon={<KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => open({ name: 'change-password' })}
              >
                {t('accounts.password.title')}
              </Button>
            </div>
          </Card>
        </section>
      )}
      <Protection />
      {member.type !== TRIAL_TYPE && <LimitsSection />}
      <PaymentPassword />
      <PayoutAccounts />
      <Phone />
      <section>
        <SectionHeading>{t('accounts.sessions.title')}</SectionHeading>
        <SessionList timeZone={timeZone} />
      </section>
    </div>
  );
}

/** Trial accounts cannot withdraw, so they have no payment password (spec section 6). */
function PaymentPassword() {
  const t = useText();
  const { member } = useSession();
  const { switches } = useShell();
  const set = useHasPaymentPassword();
  const mayReset = switches.includes('RESPAYPASS3');
  const [open, setOpen] = useState<'set' | 'reset'>();
  if (member?.type === TRIAL_TYPE) return null;
  return (
    <section>
      <SectionHeading>{t('accounts.field.paymentPassword')}</SectionHeading>
      <Card as="div">
        <div className="facts-action">
          <div className="grid gap-1 text-ink-2">
            <p>{t(set ? 'accounts.payment.isSet' : 'accounts.payment.notSet')}</p>
            {set && mayReset && (
              <button type="button" className="text-link justify-self-start" onClick={() => setOpen('reset')}>
                {t('accounts.payment.forgot')}
              </button>
            )}
          </div>
          {(!set || mayReset) && (
            <Button
              tone="secondary"
              disabled={set === undefined}
              icon={<WalletCards size={18} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setOpen('set')}
            >
              {t(set ? 'accounts.payment.change' : 'accounts.payment.set')}
            </Button>
          )}
        </div>
      </Card>
      {open === 'set' && <PaymentPasswordModal change={set === true} onClose={() => setOpen(undefined)} />}
      {open === 'reset' && <PaymentResetModal onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function Phone() {
  const t = useText();
  const queries = useQueryClient();
  const { switches } = useShell();
  const { member } = useSession();
  const [open, setOpen] = useState(false);
  const offered = switches.includes('VERIFICATION3') && !switches.includes('DISABLEDMOBILEVERIF3');
  if (!member || member.type === TRIAL_TYPE || !offered) return null;
  return (
    <section>
      <SectionHeading>{t('accounts.field.mobileNum')}</SectionHeading>
      <Card as="div">
        <div className="facts-action">
          <p className="text-ink-2">
            {member.mobileVerified ? t('accounts.phone.is', { mobile: member.mobile }) : t('accounts.phone.none')}
          </p>
          <Button
            tone="secondary"
            icon={<Smartphone size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t(member.mobileVerified ? 'accounts.phone.another' : 'accounts.phone.bind')}
          </Button>
        </div>
      </Card>
      {open && <BindMobileModal onClose={() => setOpen(false)} onBound={() => sessionLost(queries)} />}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
