import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { TRIAL_TYPE } from '#platform/http/caller.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { SectionHeading } from '#platform/ui/section-heading.tsx';
import { useSession } from '../session/session.page.tsx';
import { EmailRow } from './email-row.page.tsx';
import { PasskeysRow } from './passkeys-row.page.tsx';
import { useFactors, useSecurityProgress } from './protection.hooks.ts';
import { RecoveryCodesModal } from './recovery-codes.page.tsx';
import { RecoveryRow } from './recovery-row.page.tsx';
import { SocialRows } from './social-rows.page.tsx';
import { TotpRow } from './totp.page.tsx';
import './protection.css';

/** What protects the login besides the password, with the progress (spec sections 2.7 and 4). */
export function Protection() {
  const t = useText();
  const { member } = useSession();
  const { switches } = useShell();
  const factors = useFactors();
  const progress = useSecurityProgress();
  const [codes, setCodes] = useState<string[]>();
  if (!member || member.type === TRIAL_TYPE) return null;
  const second = factors && (factors.totp.on || factors.passkeys.length > 0);
  return (
    <section>
      <SectionHeading>{t('ways.security.title')}</SectionHeading>
      <Card as="div" padded={false}>
        <div className="protect-progress">
          <ShieldCheck size={22} strokeWidth={1.75} aria-hidden="true" />
          <Progress
            label={t('ways.security.progress')}
            figure={progress === undefined ? '–' : `${progress}%`}
            value={progress ?? 0}
            max={100}
            tone={progress !== undefined && progress < 60 ? 'amber' : 'jade'}
          />
        </div>
        <ul className="protect-rows">
          <PasskeysRow passkeys={factors?.passkeys} onCodes={setCodes} />
          {(switches.includes('BINDGA3') || factors?.totp.on) && <TotpRow on={factors?.totp.on} onCodes={setCodes} />}
          {second && <RecoveryRow left={factors.recoveryCodesLeft} onCodes={setCodes} />}
          {switches.includes('MAILVERIFICATION3') && <EmailRow />}
          <SocialRows />
        </ul>
      </Card>
      {codes && <RecoveryCodesModal codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}
