import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import { useSession } from '../session/session.page.tsx';
import './security.css';

/** Member centre "my account" (spec section 2.7): who I am, when I was here last, and my password. */
export function SecurityPage({ timeZone }: { symbol: string; timeZone: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { member } = useSession();
  const { open } = useDialogs();
  if (!member) return <SkeletonText lines={4} />;
  const time = (atMs: number) => formatDateTime(atMs, language, { timeZone });
  return (
    <div className="grid gap-6">
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
                  {time(member.lastLoginAt)} · {member.lastLoginIp}
                </span>
              ) : (
                t('accounts.security.first')
              )}
            </Fact>
          </dl>
        </Card>
      </section>
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
    </div>
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
