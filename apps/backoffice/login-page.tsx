import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, LockKeyhole, UserRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useText } from '#platform/i18n/text.tsx';
import karst from '#platform/ui/art/karst-line.svg';
import logo from '#platform/ui/art/logo.svg';
import lotus from '#platform/ui/art/lotus-gold.svg';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { call, sessionChanged, useBrand } from './office-session.ts';
import { Switches } from './switches.tsx';
import './office.css';
import './login-page.css';

interface LoginForm {
  username: string;
  password: string;
}

/** The only thing that a stranger sees of the office. */
export function LoginPage() {
  const t = useText();
  const queries = useQueryClient();
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<LoginForm>({
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: LoginForm) => call('POST /office/session/login', { body }),
    onSuccess: (operator) => sessionChanged(queries, operator),
    onError: () => {
      resetField('password');
      setFocus('password');
    },
  });
  const required = { required: t('backoffice.login.required') };
  return (
    <main className="login">
      <Painting />
      <div className="login-side">
        <h1>{t('backoffice.login.title')}</h1>
        <p className="text-ink-2">{t('backoffice.login.lead')}</p>
        <form className="login-form" noValidate onSubmit={handleSubmit((values) => login.mutate(values))}>
          {login.error && !login.isPending && (
            <p className="login-error" role="alert">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              {login.error.message}
            </p>
          )}
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
        <Switches />
      </div>
    </main>
  );
}

function Painting() {
  const t = useText();
  const brand = useBrand();
  return (
    <div className="login-art">
      <i className="login-drum" aria-hidden="true" />
      <img className="login-karst" src={karst} alt="" />
      <img className="login-lotus" src={lotus} alt="" />
      <p className="login-words">
        <img src={logo} width={40} height={40} alt="" />
        <span>
          <b>{brand.name}</b>
          <span>{t('backoffice.office')}</span>
        </span>
      </p>
    </div>
  );
}
