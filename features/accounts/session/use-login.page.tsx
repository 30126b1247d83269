import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { CallRefused, client } from '#platform/http/client.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { wantsCaptcha } from '../frame/problem-text.page.tsx';
import { useHumanCheck } from '../human-check/human-check.page.tsx';
import { stepIn } from '../second-factor/login-step.refusal.ts';
import { shownAddress } from '../sessions/address.rules.ts';
import type { sessionsContract } from '../sessions/sessions.contract.ts';
import { loginDevice } from './device-id.page.tsx';
import { rememberLogin } from './remember.page.tsx';
import type { sessionContract } from './session.contract.ts';
import { sessionBegan } from './session.page.tsx';

const call = client<typeof sessionContract>();
const accountCall = client<typeof sessionsContract>();
type Entered = ValueOf<(typeof sessionContract)['POST /wps/session/login']>;

/** What to close and run after a login. */
export interface AfterLogin {
  onClose(): void;
  after?: (() => void) | undefined;
}

/** The steps after every kind of login (spec section 4 "Login"). */
export function useEntered({ onClose, after }: AfterLogin) {
  const t = useText();
  const { language } = useLanguage();
  const { brand } = useShell();
  const queries = useQueryClient();
  const { open } = useDialogs();
  const { show } = useToast();
  return async (entered: Partial<Entered>, typed?: { password: string }) => {
    await sessionBegan(queries);
    // The server does it only once. Nothing here waits for it.
    if (entered.firstTimeLogin) void accountCall('POST /portal/account/welcome').catch(() => {});
    if (entered.passwordExpired)
      return open({ name: 'change-password', forced: true, ...(typed && { oldPassword: typed.password }) });
    if (entered.lastLogin) {
      const time = formatDateTime(entered.lastLogin, language, { timeZone: brand.timeZone });
      const title = t('accounts.login.welcomeBack', { name: entered.userName ?? '' });
      const ip = shownAddress(entered.lastLoginIp ?? '');
      const text = t('accounts.login.previous', { time, ip, known: ip === '' ? 'no' : 'yes' });
      show({ tone: 'info', id: 'last-login', title, text });
    }
    onClose();
    after?.();
  };
}

export interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
  /** During a break: logs in only to see and withdraw the player's own money. */
  restricted?: boolean;
  /** Code of the account's authenticator app, for when strangers have used up the tries. */
  authenticatorCode?: string;
}

type Sent = LoginValues & { dialling?: string };

interface LoginOptions extends AfterLogin {
  type: 'username' | 'sms';
  area: 'member' | 'agent';
  /** The refusal that an earlier form got: its captcha and pause apply here too. */
  begun?: CallRefused | undefined;
  /** Shows a refusal at its field. */
  onRefusal(refusal: CallRefused): void;
}

/** The login call with human check, captcha and pause, for both tabs and the agents' page. */
export function useLogin({ type, area, begun, onRefusal, ...ways }: LoginOptions) {
  const check = useHumanCheck();
  const { open } = useDialogs();
  const entered = useEntered(ways);
  const [captcha, setCaptcha] = useState({ shown: begun !== undefined && wantsCaptcha(begun), tries: 0 });
  const [pausedUntil, setPausedUntil] = useState(() => begun && pauseEnd(begun));
  const keep = ({ username, remember, dialling = '' }: Pick<Sent, 'username' | 'remember' | 'dialling'>) => {
    const typed = username.trim();
    const named = type === 'sms' ? { mobile: { number: typed, dialling } } : { username: typed };
    if (area === 'member') rememberLogin(remember ? named : undefined);
  };
  const login = useMutation({
    mutationFn: async ({ dialling, captcha: typed, ...values }: Sent) => {
      const altcha = await check.take();
      const whence = { loginDeviceId: loginDevice(), ...(dialling && { countryDialingCode: dialling }) };
      const body = { ...values, type, area, captcha: typed || null, ...whence };
      return call('POST /wps/session/login', { sealed: true, body: { ...body, ...(altcha && { altcha }) } });
    },
    onSuccess: (answer, { password, ...values }) => {
      keep(values);
      return entered(answer, type === 'username' ? { password } : undefined);
    },
    onError: (refusal, { password, ...values }) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const step = stepIn(refusal);
      if (step) {
        keep(values);
        const known = type === 'username' ? { typed: { password } } : {};
        return open({ name: 'login-step', step, area, ...known, ...(ways.after && { after: ways.after }) });
      }
      check.renew();
      onRefusal(refusal);
      setCaptcha(({ shown, tries }) => ({ shown: shown || wantsCaptcha(refusal), tries: tries + 1 }));
      setPausedUntil((until) => pauseEnd(refusal) ?? until);
    },
  });
  const showCaptcha = () => setCaptcha(({ tries }) => ({ shown: true, tries: tries + 1 }));
  return { login, sending: login.isPending, captcha, showCaptcha, pausedUntil, check };
}

/** Until when the server refuses further tries (epoch ms), if it said so. */
function pauseEnd(refusal: CallRefused): number | undefined {
  const { retryAfterSeconds } = (refusal.detail ?? {}) as { retryAfterSeconds?: number };
  return retryAfterSeconds ? Date.now() + retryAfterSeconds * 1_000 : undefined;
}
