import { useEffect, useState } from 'react';
import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { SkeletonText } from '#platform/ui/skeleton.tsx';
import type { DialogProps } from '../accounts.dialogs.tsx';
import { AuthFrame, AuthTabs } from '../frame/auth-frame.page.tsx';
import { SocialButtons, useSocialProviders } from '../social/social-buttons.page.tsx';
import { useFieldRules } from './field-rules.page.tsx';
import { readInvitation } from './invitation.page.tsx';
import { formRules, formSwitches, type RegisterType, withLinkCodes } from './register.rules.ts';
import { RegisterFields } from './register-fields.page.tsx';

/** Spec sections 2.5 and 4 "Register": by name and by number; tabs only when both are on. */
export function RegisterModal({ onClose, goHome, after }: DialogProps & { after?: () => void }) {
  const t = useText();
  const { open } = useDialogs();
  const { switches } = useShell();
  const rules = useFieldRules();
  const types = TYPES.filter(({ module }) => switches.includes(module));
  const [chosen, setType] = useState<RegisterType>();
  const [invited] = useState(readInvitation);
  const type = chosen ?? types[0]?.value ?? 'username';
  const asked = formSwitches((module) => switches.includes(module));
  const social = useSocialProviders().providers;
  const ways = { onClose, goHome, after };
  const ready = rules !== undefined;
  // The fields render after the frame, so the first is focused then. Not on touch: it would open the keyboard.
  useEffect(() => {
    if (ready && matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLElement>('.auth-side .auth-form input')?.focus();
  }, [ready]);
  const form = rules ? (
    <RegisterFields
      key={type}
      type={type}
      invited={invited}
      {...ways}
      rules={withLinkCodes(formRules(rules, type, asked), invited)}
    />
  ) : (
    <div className="auth-form">
      <SkeletonText lines={6} />
    </div>
  );
  return (
    <AuthFrame
      scene="gate"
      banner="w_reg"
      title={t('accounts.register.title')}
      onClose={onClose}
      lead={
        <>
          {t('accounts.register.have')}{' '}
          <button type="button" className="text-link" onClick={() => open({ name: 'login', ...(after && { after }) })}>
            {t('accounts.register.toLogin')}
          </button>
        </>
      }
    >
      <AuthTabs
        label={t('accounts.register.title')}
        items={types.map(({ value, label }) => ({ value, label: t(label) }))}
        value={type}
        onChange={setType}
      >
        {form}
      </AuthTabs>
      {social.length > 0 && (
        <div className="auth-or">
          <p>
            <span>{t('accounts.login.or')}</span>
          </p>
          <SocialButtons />
        </div>
      )}
    </AuthFrame>
  );
}

const TYPES = [
  { value: 'username', module: 'USERNAMEREG3', label: 'accounts.field.username' },
  { value: 'mobile', module: 'MOBILENUMREG3', label: 'accounts.field.mobileNum' },
] as const;
