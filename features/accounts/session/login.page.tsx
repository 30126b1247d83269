import { useMutation } from '@tanstack/react-query';
import { Sprout } from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { BegunLogin, DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame, AuthTabs } from '../frame/auth-frame.page.tsx';
import { PasskeyLogin } from '../second-factor/passkey-login.page.tsx';
import { passkeysWork } from '../second-factor/passkeys.page.tsx';
import { SocialButtons, useSocialProviders } from '../social/social-buttons.page.tsx';
import type { trialContract } from '../trial/trial.contract.ts';
import { MobileLogin } from './mobile-login.page.tsx';
import { PasswordLogin } from './password-login.page.tsx';
import { rememberedLogin } from './remember.page.tsx';
import { type AfterLogin, useEntered } from './use-login.page.tsx';

const trialCall = client<typeof trialContract>();

type LoginProps = DialogProps & { after?: () => void; begun?: BegunLogin };

/** Spec sections 2.5 and 4 "Login": by user name, and by number while the brand offers it. */
export function LoginModal({ onClose, goHome, after, begun }: LoginProps) {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const social = useSocialProviders().providers;
  const byMobile = switches.includes('MOBILEVERCODELOGIN3');
  const [tab, setTab] = useState<'username' | 'mobile'>(() =>
    byMobile && !begun && rememberedLogin()?.mobile ? 'mobile' : 'username',
  );
  const ways = { onClose, after };
  const form = tab === 'mobile' ? <MobileLogin {...ways} /> : <PasswordLogin {...ways} begun={begun} />;
  return (
    <AuthFrame
      scene="pond"
      banner="w_login"
      title={t('accounts.login.title')}
      onClose={onClose}
      lead={
        switches.includes('DIRECTREG3') && (
          <>
            {t('accounts.login.none')}{' '}
            <button
              type="button"
              className="text-link"
              onClick={() => open({ name: 'register', ...(after && { after }) })}
            >
              {t('accounts.login.toRegister')}
            </button>
          </>
        )
      }
    >
      <AuthTabs
        label={t('accounts.login.title')}
        items={[
          { value: 'username', label: t('accounts.field.username') },
          ...(byMobile ? [{ value: 'mobile', label: t('accounts.field.mobileNum') } as const] : []),
        ]}
        value={tab}
        onChange={setTab}
      >
        {form}
      </AuthTabs>
      <div className="auth-or">
        {(passkeysWork() || social.length > 0 || switches.includes('FREEPLAY3')) && (
          <p>
            <span>{t('accounts.login.or')}</span>
          </p>
        )}
        <PasskeyLogin onClose={onClose} after={after} />
        <SocialButtons />
        {switches.includes('FREEPLAY3') && <FreePlay onClose={onClose} after={goHome} />}
      </div>
    </AuthFrame>
  );
}

/** Starts a trial account (spec section 4 "Free play login"). */
function FreePlay(ways: AfterLogin) {
  const t = useText();
  const { show } = useToast();
  const entered = useEntered(ways);
  const playing = useMutation({
    mutationFn: () => trialCall('POST /wps/session/login/freeplay', { body: { platform: 'W' } }),
    onSuccess: async (answer) => {
      show({ tone: 'ok', title: t('accounts.trial.begun'), text: t('accounts.trial.begunText') });
      await entered(answer);
    },
    onError: (error) => show({ tone: 'error', id: 'trial', title: error.message }),
  });
  return (
    <Button
      tone="secondary"
      block
      icon={<Sprout size={18} strokeWidth={1.75} aria-hidden="true" />}
      loading={playing.isPending}
      onClick={() => playing.mutate()}
    >
      {t('accounts.trial.begin')}
    </Button>
  );
}
