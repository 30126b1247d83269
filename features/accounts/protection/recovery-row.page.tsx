import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { secondFactorContract } from '../second-factor/second-factor.contract.ts';
import { PasswordAsk } from './password-ask.page.tsx';
import { useProtectionChanged } from './protection.hooks.ts';
import { ProtectionRow } from './row.page.tsx';

const call = client<typeof secondFactorContract>();

/** The number of recovery codes left, and a button that replaces them. */
export function RecoveryRow({ left, onCodes }: { left: number; onCodes(codes: string[]): void }) {
  const t = useText();
  const changed = useProtectionChanged();
  const [asking, setAsking] = useState(false);
  return (
    <ProtectionRow
      icon={<LifeBuoy size={20} strokeWidth={1.75} aria-hidden="true" />}
      title={t('ui.recovery.title')}
      text={t('ways.recovery.left', { left })}
      action={
        <Button tone="secondary" aria-label={t('ways.recovery.renew')} onClick={() => setAsking(true)}>
          {t('ways.security.renew')}
        </Button>
      }
    >
      {asking && (
        <PasswordAsk
          title={t('ways.recovery.renew')}
          text={t('ways.recovery.renewText')}
          submit={t('ways.recovery.renew')}
          onClose={() => setAsking(false)}
          run={async (password) => {
            const body = { password };
            const { recoveryCodes } = await call('POST /portal/second-factors/recovery-codes', { sealed: true, body });
            await changed();
            setAsking(false);
            onCodes(recoveryCodes);
          }}
        />
      )}
    </ProtectionRow>
  );
}
