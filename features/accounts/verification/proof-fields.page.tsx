import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Input } from '#platform/ui/input.tsx';
import { CodeField, type CodeSender } from './send-code.page.tsx';

/** Proof that the owner of the account binds an address: the password, and the code sent to the address. */
interface Proof {
  password: string;
  verificationCode: string;
}

/** Fields of refusals about a proof. */
export const PROOF_FIELD_OF = {
  'factor.password.incorrect': 'password',
  'missing-verification-code': 'verificationCode',
  'invalid-verification-code': 'verificationCode',
  'code-expired': 'verificationCode',
} as const;

interface ProofFieldsProps<Values extends Proof> {
  form: UseFormReturn<Values>;
  sender: CodeSender;
  /** Label of the code, if it was not sent by text message. */
  codeLabel?: string;
}

export function ProofFields<Values extends Proof>({ form, sender, codeLabel }: ProofFieldsProps<Values>) {
  const t = useText();
  const { register, formState } = form as unknown as UseFormReturn<Proof>;
  const required = { required: t('accounts.problem.required') };
  return (
    <>
      <Input
        {...register('password', required)}
        type="password"
        label={t('accounts.payment.login')}
        autoComplete="current-password"
        maxLength={200}
        error={formState.errors.password?.message}
      />
      <CodeField
        {...register('verificationCode', required)}
        {...(codeLabel && { label: codeLabel })}
        error={formState.errors.verificationCode?.message}
        sender={sender}
      />
    </>
  );
}

/** Shows refusals beneath their fields; `onField` answers whether there was a field. */
export function useFieldRefusals<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fieldOf: Readonly<Record<string, FieldPath<Values>>>,
) {
  const onRefusal = (refusal: unknown) => {
    if (!(refusal instanceof CallRefused)) throw refusal;
    form.setError(fieldOf[refusal.code] ?? 'root', { message: refusal.message });
  };
  const onField = (refusal: CallRefused) => {
    if (!fieldOf[refusal.code]) return false;
    onRefusal(refusal);
    return true;
  };
  return { onRefusal, onField };
}
