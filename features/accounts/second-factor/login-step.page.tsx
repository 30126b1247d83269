import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame, FormError } from '../frame/auth-frame.page.tsx';
import { loginDevice } from '../session/device-id.page.tsx';
import { useEntered } from '../session/use-login.page.tsx';
import type { loginStepContract, StepMethod } from './login-step.contract.ts';
import type { LoginStep } from './login-step.refusal.ts';
import { answerByPasskey, passkeysWork, wasCancelled } from './passkeys.page.tsx';
import { StepCode } from './step-code.page.tsx';
import './login-step.css';

const call = client<typeof loginStepContract>();

interface Props extends DialogProps {
  step: LoginStep;
  area?: 'member' | 'agent';
  typed?: { password: string };
  after?: () => void;
}

/** Second step of a login (spec section 4 "Extra verification"): passkey first, then codes, then their replacements. */
export function LoginStepModal({ onClose, step, area = 'member', typed, after }: Props) {
  const t = useText();
  const { answer, error, sending } = useStep({ onClose, step, area, typed, after });
  const codes = step.methods.filter((method) => method !== 'passkey');
  const [chosen, setChosen] = useState<StepMethod | undefined>(codes[0]);
  const byPasskey = step.methods.includes('passkey') && passkeysWork();
  return (
    <AuthFrame scene="pond" title={t('ways.step.title')} lead={t('ways.step.lead')} onClose={onClose}>
      {byPasskey && (
        <div className="auth-form">
          <FormError>{error?.of === 'passkey' ? error.message : undefined}</FormError>
          <Button
            size="lg"
            block
            icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />}
            loading={sending === 'passkey'}
            onClick={() => answer({ method: 'passkey' })}
          >
            {t('ways.step.passkey')}
          </Button>
        </div>
      )}
      {byPasskey && chosen && (
        <div className="auth-or">
          <p>
            <span>{t('accounts.login.or')}</span>
          </p>
        </div>
      )}
      {chosen && (
        <StepCode
          key={chosen}
          step={step}
          method={chosen}
          tone={byPasskey ? 'secondary' : 'red'}
          error={error?.of === chosen ? error.message : undefined}
          sending={sending === chosen}
          onAnswer={(code) => answer({ method: chosen, code })}
        />
      )}
      <div className="auth-others">
        {codes
          .filter((method) => method !== chosen)
          .map((method) => (
            <button key={method} type="button" className="text-link" onClick={() => setChosen(method)}>
              {t(`ways.step.by.${method}`)}
            </button>
          ))}
      </div>
    </AuthFrame>
  );
}

interface Answer {
  method: StepMethod;
  code?: string;
}

function useStep({ onClose, step, area, typed, after }: Omit<Props, 'goHome'>) {
  const t = useText();
  const { open } = useDialogs();
  const { show } = useToast();
  const entered = useEntered({ onClose, after });
  const [error, setError] = useState<{ of: StepMethod; message: string }>();
  const { ticket } = step;
  const proving = useMutation({
    mutationFn: async ({ method, code }: Answer) => {
      const passkey =
        method === 'passkey'
          ? await answerByPasskey(await call('POST /wps/session/login/verification/passkey', { body: { ticket } }))
          : undefined;
      const proof = { ...(code !== undefined && { code }), ...(passkey && { passkey }) };
      const body = { ticket, method, loginDeviceId: loginDevice(), ...proof };
      return call('POST /wps/session/login/verification', { sealed: true, body });
    },
    onMutate: () => setError(undefined),
    onSuccess: (answer) => entered(answer, typed),
    onError: (refusal, { method }) => {
      if (wasCancelled(refusal)) return;
      const message = refusal instanceof CallRefused ? refusal.message : t('accounts.passkey.failed');
      if (!(refusal instanceof CallRefused && refusal.code === 'factor.ticket.ended'))
        return setError({ of: method, message });
      show({ tone: 'info', id: 'step', title: message });
      if (area === 'agent') onClose();
      else open({ name: 'login', ...(after && { after }) });
    },
  });
  const sending = proving.isPending ? proving.variables.method : undefined;
  return { answer: proving.mutate, error, sending };
}
