import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { CallRefused, client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input, type InputProps } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { FormError } from '../frame/auth-frame.page.tsx';
import { problemsOf, showProblems } from '../frame/problem-text.page.tsx';
import type { profileContract } from './profile.contract.ts';
import { type Profile, useProfileChanged } from './profile.hooks.ts';
import { type ProfileChange, type ProfileField, profileProblems, TOLD_ONCE } from './profile.rules.ts';

const call = client<typeof profileContract>();
type Values = Partial<Record<ProfileField, string>>;
type KnownField = Profile['fields'][number];

interface Props {
  profile: Profile;
  onClose(): void;
}

/** The further profile fields of the brand, with its rules. Fixed fields are shown read-only. */
export function ProfileForm({ profile, onClose }: Props) {
  const t = useText();
  const { form, submit, saving } = useProfileForm({ profile, onClose });
  const { errors } = form.formState;
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnScrim={false}
      size="md"
      title={t('ways.profile.edit')}
    >
      <form className="ask-form" noValidate onSubmit={submit}>
        <FormError>{errors.root?.message}</FormError>
        <div className="profile-fields">
          {profile.fields.map((field) => (
            <ProfileInput
              key={field.field}
              {...form.register(field.field)}
              of={field}
              minimumAge={profile.minimumAge}
              error={errors[field.field]?.message}
            />
          ))}
        </div>
        <Button type="submit" size="lg" block loading={saving}>
          {t('ways.profile.save')}
        </Button>
      </form>
    </Modal>
  );
}

function useProfileForm({ profile: { fields, minimumAge }, onClose }: Props) {
  const t = useText();
  const { show } = useToast();
  const changed = useProfileChanged();
  const form = useForm<Values>({ defaultValues: Object.fromEntries(fields.map(({ field, value }) => [field, value])) });
  const saving = useMutation({
    mutationFn: (change: ProfileChange) => call('POST /wps/member/info', { body: change }),
    onSuccess: async () => {
      await changed();
      show({ tone: 'ok', title: t('ways.profile.saved') });
      onClose();
    },
    onError: (refusal) => {
      if (!(refusal instanceof CallRefused)) throw refusal;
      const problems = problemsOf(refusal);
      if (problems.length > 0) showProblems(form, t, problems);
      else form.setError('root', { message: refusal.message });
    },
  });
  const submit = form.handleSubmit((values) => {
    const now = fields.map(({ field, value }) => ({ field, before: value, now: (values[field] ?? '').trim() }));
    const change: ProfileChange = Object.fromEntries(
      now.filter((one) => one.now !== one.before).map((one) => [one.field, one.now]),
    );
    const kept = fields.map((field) => ({
      ...field,
      rule: { ...field, enabled: true, updateEnabled: field.editable },
    }));
    const problems = profileProblems(change, kept, { minimumAge, nowMs: Date.now() });
    if (problems.length > 0) showProblems(form, t, problems);
    else if (Object.keys(change).length === 0) onClose();
    else saving.mutate(change);
  });
  return { form, submit, saving: saving.isPending };
}

/** How the keyboard and the browser may help with a field. */
const HELP: Partial<Record<ProfileField, Partial<InputProps>>> = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  birthday: { type: 'date', autoComplete: 'bday', digits: true },
  address: { autoComplete: 'street-address', className: 'profile-wide' },
  permanentAddress: { autoComplete: 'street-address', className: 'profile-wide' },
  currentAddress: { autoComplete: 'street-address', className: 'profile-wide' },
};

interface ProfileInputProps extends Pick<InputProps, 'name' | 'onChange' | 'onBlur' | 'ref' | 'error'> {
  of: KnownField;
  minimumAge: number;
}

function ProfileInput({ of: { field, editable, required, maxLength }, minimumAge, ...wiring }: ProfileInputProps) {
  const t = useText();
  const once = TOLD_ONCE.includes(field) ? t('ways.profile.once') : undefined;
  const age = field === 'birthday' ? t('accounts.register.birthdayHint', { age: minimumAge }) : undefined;
  const hint = editable ? [age, once].filter(Boolean).join(' ') : t('ways.profile.fixed');
  return (
    <Input
      autoComplete="off"
      {...wiring}
      {...HELP[field]}
      label={t(`accounts.field.${field}`)}
      hint={hint || undefined}
      required={editable && required}
      maxLength={field === 'birthday' ? undefined : maxLength}
      readOnly={!editable}
      {...(!editable && { trailing: <Lock size={16} strokeWidth={1.75} aria-hidden="true" /> })}
    />
  );
}
