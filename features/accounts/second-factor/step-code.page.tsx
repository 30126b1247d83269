import { useState } from 'react';
import { client } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeInput } from '#platform/ui/code-input.tsx';
import { CountdownButton } from '#platform/ui/countdown-button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useCodeSender } from '../verification/send-code.page.tsx';
import type { loginStepContract, StepMethod } from './login-step.contract.ts';
import type { LoginStep } from './login-step.refusal.ts';

const call = client<typeof loginStepContract>();

interface Props {
  step: LoginStep;
  method: StepMethod;
  tone: 'red' | 'secondary';
  error: string | undefined;
  sending: boolean;
  onAnswer(code: string): void;
}

/** A typed method of the second step. */
export function StepCode({ step, method, tone, error, sending, onAnswer }: Props) {
  const t = useText();
  const [code, setCode] = useState('');
  const digits = method !== 'recovery' && method !== 'payee';
  const sentTo = step.sentTo?.[method];
  const [asked, setAsked] = useState(false);
  const problem = error ?? (asked && code.trim() === '' ? t('accounts.problem.required') : undefined);
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (code.trim() !== '') onAnswer(code.trim());
      }}
    >
      {digits ? (
        <CodeInput
          label={t(`ways.step.code.${method}`, { to: sentTo ?? '' })}
          hint={t(`ways.step.hint.${method}`)}
          error={problem}
          value={code}
          onChange={setCode}
          onComplete={onAnswer}
        />
      ) : (
        <Input
          label={t(`ways.step.code.${method}`)}
          hint={t(`ways.step.hint.${method}`)}
          error={problem}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={method === 'recovery' ? 20 : 100}
        />
      )}
      {(method === 'sms' || method === 'email') && <SendCode ticket={step.ticket} method={method} />}
      <Button type="submit" tone={tone} size="lg" block loading={sending}>
        {t('ways.step.confirm')}
      </Button>
    </form>
  );
}

function SendCode({ ticket, method }: { ticket: string; method: 'sms' | 'email' }) {
  const t = useText();
  const [problem, setProblem] = useState<string>();
  const sender = useCodeSender({
    request: async () => {
      setProblem(undefined);
      return call('POST /wps/session/login/verification/send', { body: { ticket, method } });
    },
    onField: ({ message }) => {
      setProblem(message);
      return true;
    },
    ...(method === 'email' && { sentText: t('ways.email.sent') }),
  });
  return (
    <>
      <CountdownButton tone="secondary" block untilMs={sender.untilMs} loading={sender.sending} onClick={sender.send}>
        {t('accounts.code.send')}
      </CountdownButton>
      {problem && (
        <p className="auth-hint" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
