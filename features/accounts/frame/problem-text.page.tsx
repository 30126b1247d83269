import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { CallRefused } from '#platform/http/client.ts';
import type { Translate } from '#platform/i18n/text.tsx';
import type { Problem } from '../register/field.rules.ts';
import { patternName } from '../register/field-patterns.data.ts';

/** The text beneath a field for a problem found by the rules or the server. */
export function problemText(t: Translate, { field, rule, min, max, patternId }: Problem): string {
  const exact = min === max;
  if (rule === 'pattern') {
    const words = t(`accounts.pattern.${patternName(patternId ?? 0)}`);
    // Texts about dates and codes state the length themselves.
    if (!min && !max) return words;
    return `${words} ${exact ? t('accounts.pattern.size.exact', { min }) : t('accounts.pattern.size', { min, max })}`;
  }
  if (rule === 'length' && field === 'mobileNum')
    return exact ? t('accounts.problem.digits.exact', { min }) : t('accounts.problem.digits', { min, max });
  if (rule === 'length' && exact) return t('accounts.problem.exact', { min });
  return t(`accounts.problem.${rule}`, { min, max });
}

/** Shows each problem beneath its field and focuses the first. */
export function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  t: Translate,
  problems: readonly Problem[],
): void {
  for (const [index, problem] of problems.entries())
    form.setError(
      problem.field as FieldPath<Values>,
      { message: problemText(t, problem) },
      { shouldFocus: index === 0 },
    );
}

/** The problems that a refusal names (value.data), if it is about fields. */
export function problemsOf(refusal: CallRefused): readonly Problem[] {
  const detail = refusal.detail as { data?: unknown } | null;
  return refusal.code.startsWith('input.') && Array.isArray(detail?.data) ? (detail.data as Problem[]) : [];
}

/** Whether the server requires the captcha (wire.md 1.3). */
export function wantsCaptcha(refusal: CallRefused): boolean {
  return (refusal.detail as { captcha?: boolean } | null)?.captcha === true;
}
