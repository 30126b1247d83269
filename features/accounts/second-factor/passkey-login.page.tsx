import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { type AfterLogin, useEntered } from '../session/use-login.page.tsx';
import type { passkeyContract } from './passkey.contract.ts';
import { answerByPasskey, passkeysWork, wasCancelled } from './passkeys.page.tsx';

const call = client<typeof passkeyContract>();

/** Login by passkey alone (spec section 4 "Login"); hidden where the browser has no passkeys. */
export function PasskeyLogin(ways: AfterLogin) {
  const t = useText();
  const { show } = useToast();
  const entered = useEntered(ways);
  const login = useMutation({
    mutationFn: async () => {
      const response = await answerByPasskey(await call('POST /portal/passkeys/login/options'));
      return call('POST /portal/passkeys/login', { body: { response } });
    },
    onSuccess: (answer) => entered(answer),
    onError: (error) => {
      if (wasCancelled(error)) return;
      const title = error instanceof CallRefused ? error.message : t('accounts.passkey.failed');
      show({ tone: 'error', id: 'passkey', title });
    },
  });
  if (!passkeysWork()) return null;
  return (
    <Button
      tone="secondary"
      block
      icon={<Fingerprint size={18} strokeWidth={1.75} aria-hidden="true" />}
      loading={login.isPending}
      onClick={() => login.mutate()}
    >
      {t('accounts.passkey.login')}
    </Button>
  );
}
