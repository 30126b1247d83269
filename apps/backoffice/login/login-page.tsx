import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { Input } from '#platform/ui/input.tsx';
import { call, hasEnded, loggedIn } from '../office-session.ts';
import { type AppSecret, EnrolApp, type Enrolled, KeepCodes } from './enrol.tsx';
import { LoginError, LoginFrame } from './login-frame.tsx';
import { NewPassword } from './new-password.tsx';

type Step =
  | { at: 'password'; told?: string }
  | { at: 'brand'; typed: LoginForm; brands: readonly OfferedBrand[] }
  | { at: 'code'; ticket: string }
  | { at: 'change'; ticket: string }
  | { at: 'app'; ticket: string; app: AppSecret }
  | { at: 'codes'; done: Enrolled };

/** Name and password, then the code; at a first login also an own password and the authenticator app. */
export function LoginPage({ onHold }: { onHold(held: boolean): void }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'password' });
  const over = (error: Error) => {
    if (error instanceof CallRefused && error.code === 'operator.ticket.ended')
      setStep({ at: 'password', told: error.message });
  };
  const begin = async (ticket: string, newPassword?: string) => {
    const app = await call('POST /office/session/login/enrol', {
      body: { ticket, ...(newPassword !== undefined && { newPassword }) },
    });
    setStep({ at: 'app', ticket, app });
  };
  const onAnswer = async (typed: LoginForm, answer: Answer) => {
    if (answer.next === 'brand') setStep({ at: 'brand', typed, brands: answer.brands });
    else if (answer.next === 'code') setStep({ at: 'code', ticket: answer.ticket });
    else if (answer.mustChangePassword) setStep({ at: 'change', ticket: answer.ticket });
    else await begin(answer.ticket);
  };
  return (
    <LoginFrame>
      {step.at === 'password' && <PasswordForm told={step.told} onAnswer={onAnswer} />}
      {step.at === 'brand' && <BrandChoice typed={step.typed} brands={step.brands} onAnswer={onAnswer} />}
      {step.at === 'code' && <CodeForm ticket={step.ticket} onRefused={over} />}
      {step.at === 'change' && <NewPassword send={(password) => begin(step.ticket, password)} onRefused={over} />}
      {step.at === 'app' && (
        <EnrolApp
          {...step.app}
          confirm={(code) =>
            call('POST /office/session/login/confirm', { body: { ticket: step.ticket, code } }).catch((error) => {
              over(error);
              throw error;
            })
          }
          onEnrolled={(done) => {
            onHold(true);
            setStep({ at: 'codes', done });
          }}
        />
      )}
      {step.at === 'codes' && (
        <KeepCodes
          {...step.done}
          onKept={() => {
            onHold(false);
            void loggedIn(queries);
          }}
        />
      )}
    </LoginFrame>
  );
}

interface LoginForm {
  username: string;
  password: string;
}

type Answer = Awaited<ReturnType<typeof call<'POST /office/session/login'>>>;
type OfferedBrand = Extract<Answer, { next: 'brand' }>['brands'][number];
type OnAnswer = (typed: LoginForm, answer: Answer) => Promise<void>;

/** For a name and password that several brands know: the person says which one. */
function BrandChoice({
  typed,
  brands,
  onAnswer,
}: {
  typed: LoginForm;
  brands: readonly OfferedBrand[];
  onAnswer: OnAnswer;
}) {
  const t = useText();
  const login = useMutation({
    mutationFn: async (brand: string) =>
      onAnswer(typed, await call('POST /office/session/login', { body: { ...typed, brand } })),
  });
  return (
    <>
      <h1>{t('backoffice.brand.title')}</h1>
      <p className="text-ink-2">{t('backoffice.brand.lead')}</p>
      <div className="login-form">
        {login.error && !login.isPending && <LoginError text={login.error.message} />}
        {brands.map(({ code, name }) => (
          <Button
            key={code}
            size="lg"
            block
            tone="secondary"
            loading={login.isPending && login.variables === code}
            disabled={login.isPending}
            onClick={() => login.mutate(code)}
          >
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

function PasswordForm({ told, onAnswer }: { told: string | undefined; onAnswer: OnAnswer }) {
  const t = useText();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<LoginForm>({
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    mutationFn: async (body: LoginForm) => onAnswer(body, await call('POST /office/session/login', { body })),
    onError: () => {
      resetField('password');
      setFocus('password');
    },
  });
  const required = { required: t('backoffice.login.required') };
  const problem = login.error?.message ?? told ?? (hasEnded() ? t('backoffice.login.ended') : undefined);
  return (
    <>
      <h1>{t('backoffice.login.title')}</h1>
      <p className="text-ink-2">{t('backoffice.login.lead')}</p>
      <form className="login-form" noValidate onSubmit={handleSubmit((values) => login.mutate(values))}>
        {problem && !login.isPending && <LoginError text={problem} />}
        <Input
          {...register('username', required)}
          label={t('backoffice.login.username')}
          error={formState.errors.username?.message}
          icon={<UserRound size={18} strokeWidth={1.75} aria-hidden="true" />}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <Input
          {...register('password', required)}
          type="password"
          label={t('backoffice.login.password')}
          error={formState.errors.password?.message}
          icon={<LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />}
          autoComplete="current-password"
          maxLength={255}
        />
        <Button type="submit" size="lg" block loading={login.isPending}>
          {t('backoffice.login.submit')}
        </Button>
      </form>
    </>
  );
}

/** Asks for six digits of the app, or a recovery code if the phone is lost. */
function CodeForm({ ticket, onRefused }: { ticket: string; onRefused(error: Error): void }) {
  const t = useText();
  const queries = useQueryClient();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const enter = useMutation({
    mutationFn: (typed: string) => call('POST /office/session/login/code', { body: { ticket, code: typed } }),
    onSuccess: () => loggedIn(queries),
    onError: (error) => {
      setCode('');
      onRefused(error);
    },
  });
  return (
    <>
      <h1>{t('backoffice.code.title')}</h1>
      <p className="text-ink-2">{t(recovery ? 'backoffice.code.lead.recovery' : 'backoffice.code.lead')}</p>
      <form
        className="login-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!enter.isPending) enter.mutate(code || '-');
        }}
      >
        {enter.error && code === '' && !enter.isPending && <LoginError text={enter.error.message} />}
        {recovery ? (
          <Input
            label={t('backoffice.code.recovery')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        ) : (
          <CodeInput
            label={t('backoffice.code')}
            value={code}
            onChange={setCode}
            onComplete={(typed) => enter.mutate(typed)}
            autoFocus
          />
        )}
        <Button type="submit" size="lg" block loading={enter.isPending}>
          {t('backoffice.login.submit')}
        </Button>
        <Button
          tone="link"
          onClick={() => {
            setCode('');
            setRecovery(!recovery);
          }}
        >
          {t(recovery ? 'backoffice.code.useApp' : 'backoffice.code.useRecovery')}
        </Button>
      </form>
    </>
  );
}
