import { type FieldRule, fieldProblem, type Problem } from '../register/field.rules.ts';
import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.data.ts';

/**
 * Why a password that has the right form is still refused: everybody's favourite, the account's own name, or the
 * brand's default, which nobody may choose (departures: "default password forces change").
 */
export function passwordProblem(
  password: string,
  about: { field: 'password' | 'newPassword'; username: string; brandDefault: string },
): Problem | undefined {
  const folded = password.toLowerCase();
  const name = about.username.trim().toLowerCase();
  const ownName = name.length >= 4 && folded.includes(name);
  return ownName || password === about.brandDefault || isCommon(folded)
    ? { field: about.field, rule: 'common' }
    : undefined;
}

/** In the list, a well-known word with digits around it, or one character over and over. */
export function isCommon(folded: string): boolean {
  const word = folded.replace(/^[\d@!.]+|[\d@!.]+$/g, '');
  return COMMON_PASSWORDS.has(folded) || COMMON_STEMS.includes(word) || /^(.)\1*\d?$/u.test(folded);
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** Everything wrong with a change of password (spec section 5 "Change password"). */
export function changeProblems(
  change: PasswordChange,
  about: { rule: FieldRule; username: string; brandDefault: string },
): Problem[] {
  const { oldPassword, newPassword, confirmNewPassword } = change;
  const problems: (Problem | undefined)[] = [
    oldPassword === '' ? { field: 'oldPassword', rule: 'required' } : undefined,
    newPasswordProblem(newPassword, about) ??
      (newPassword === oldPassword ? { field: 'newPassword', rule: 'unchanged' } : undefined),
    confirmNewPassword === '' ? { field: 'confirmNewPassword', rule: 'required' } : undefined,
    confirmNewPassword !== '' && confirmNewPassword !== newPassword
      ? { field: 'confirmNewPassword', rule: 'mismatch' }
      : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** What is wrong with a password that is to replace another. */
export function newPasswordProblem(
  password: string,
  about: { rule: FieldRule; username: string; brandDefault: string },
): Problem | undefined {
  const form = fieldProblem('password', password, { ...about.rule, enabled: true, required: true });
  if (form) return { ...form, field: 'newPassword' };
  return passwordProblem(password, { ...about, field: 'newPassword' });
}
