import { ShieldCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useComplianceTexts } from '../late-texts.hooks.ts';
import { call, useDecision, useLimits, useShown } from './limits.hooks.ts';
import './limits.css';

/** Shown before the deposit form until its question is answered once. It never blocks a deposit if it cannot load. */
export function DepositLimitAsk({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const limits = useLimits();
  if (limits.isError || limits.data?.asked) return children;
  if (!limits.data) return loading;
  // A player with a deposit limit has already answered.
  if (limits.data.limits.some(({ kind, amount }) => kind === 'deposit' && amount !== null)) return children;
  return (
    <Suspense fallback={<Skeleton width="100%" height={300} />}>
      <Question />
    </Suspense>
  );
}

function Question() {
  useComplianceTexts();
  const t = useText();
  const shown = useShown();
  const [amount, setAmount] = useState<bigint>();
  const answered = useDecision(async (answer: 'limit' | 'without') => {
    if (answer === 'limit') {
      const body = { kind: 'deposit', period: 'month', amount: toDecimal(amount ?? 0n) } as const;
      await call('PUT /portal/limits', { body });
    }
    return call('POST /portal/limits/deposit-question', { body: { answer } });
  });
  const sending = answered.isPending ? answered.variables : undefined;
  const error = answered.error instanceof CallRefused ? answered.error.message : undefined;
  return (
    <Card as="section" className="lim-ask" aria-label={t('compliance.ask.title')}>
      <header className="lim-title">
        <ShieldCheck size={24} strokeWidth={1.75} aria-hidden="true" />
        <b>{t('compliance.ask.title')}</b>
      </header>
      <p>{t('compliance.ask.text')}</p>
      <form
        className="lim-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answered.mutate('limit');
        }}
      >
        <AmountInput
          label={t('compliance.ask.amount')}
          value={amount}
          onChange={setAmount}
          symbol={shown.symbol}
          error={error}
        />
        <Button
          type="submit"
          tone="jade"
          size="lg"
          block
          loading={sending === 'limit'}
          disabled={sending === 'without'}
        >
          {t('compliance.ask.set')}
        </Button>
        <Button
          tone="ghost"
          block
          loading={sending === 'without'}
          disabled={sending === 'limit'}
          onClick={() => answered.mutate('without')}
        >
          {t('compliance.ask.without')}
        </Button>
      </form>
    </Card>
  );
}
