import { isEasyPassword } from '#platform/credentials/easy-password.ts';
import { type FieldRule, fieldProblem, type Problem } from '../register/field.rules.ts';

/**
 * Why a well-formed password is refused: too common, equal to the account's name, or the brand's default (departures
 * "default password 123456").
 */
export function passwordProblem(
  password: string,
  about: { field: 'password' | 'newPassword'; username: string; brandDefault: string },
): Problem | undefined {
  return isEasyPassword(password, about) ? { field: about.field, rule: 'common' } : undefined;
}

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** All problems of a change of password (spec section 5 "Change password"). */
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

/** The problem of a new password, if any. */
export function newPasswordProblem(
  password: string,
  about: { rule: FieldRule; username: string; brandDefault: string },
): Problem | undefined {
  const form = fieldProblem('password', password, { ...about.rule, enabled: true, required: true });
  if (form) return { ...form, field: 'newPassword' };
  return passwordProblem(password, { ...about, field: 'newPassword' });
}
