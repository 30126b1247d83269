import { Check, CircleDot } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import type { FieldRule } from '../register/field.rules.ts';
import { FIELD_PATTERNS } from '../register/field-patterns.data.ts';

/** The requirements of a password, checked off while it is typed. */
export function PasswordRules({ password, rule }: { password: string; rule: FieldRule }) {
  const t = useText();
  const length = [...password].length;
  const needs = [
    {
      text: t('accounts.password.length', { min: rule.minLength, max: rule.maxLength }),
      met: length >= rule.minLength && length <= rule.maxLength,
    },
  ];
  if (rule.patternId === FIELD_PATTERNS.letterAndDigit.id || rule.patternId === FIELD_PATTERNS.strongPassword.id)
    needs.push(
      { text: t('accounts.password.letter'), met: /[A-Za-z]/.test(password) },
      { text: t('accounts.password.digit'), met: /\d/.test(password) },
    );
  return (
    <ul className="password-rules" aria-label={t('accounts.password.rules')}>
      {needs.map(({ text, met }) => {
        const Icon = met ? Check : CircleDot;
        return (
          <li key={text} data-met={met || undefined}>
            <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
            {text}
            {met && <span className="sr-only">{t('accounts.password.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
