import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { fromWire, toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { call, type ShownLimit, useDecision, useShown } from './limits.hooks.ts';

interface FormProps {
  limit: ShownLimit;
  raiseHours: number;
  onClose(): void;
}

/** A new amount for one period. A stricter one applies at once; otherwise the form says how long it waits. */
export function LimitForm({ limit, raiseHours, onClose }: FormProps) {
  const t = useText();
  const shown = useShown();
  const { show } = useToast();
  const { kind, period } = limit;
  const [money, setMoney] = useState(limit.amount === null ? undefined : fromWire(limit.amount));
  const [minutes, setMinutes] = useState(limit.amount === null ? '' : String(limit.amount));
  const save = useDecision(
    (amount: string | null) => call('PUT /portal/limits', { body: { kind, period, amount } }),
    (view) => {
      const now = view.limits.find((one) => one.kind === kind && one.period === period);
      const title = now?.pending ? t('compliance.waits', { hours: raiseHours }) : t('compliance.saved');
      show({ tone: 'ok', id: 'limits', title });
      onClose();
    },
  );
  const error = save.error instanceof CallRefused ? save.error.message : undefined;
  const label = t('compliance.amount', {
    kind: t(`compliance.kind.${kind}`),
    period: t(`compliance.per.${period}`),
  });
  return (
    <form
      className="lim-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(kind === 'time' ? minutes || '0' : toDecimal(money ?? 0n));
      }}
    >
      {kind === 'time' ? (
        <Input
          label={label}
          hint={t('compliance.amount.minutes')}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          error={error}
          onChange={(event) => setMinutes(event.target.value.replace(/\D/g, '').slice(0, 5))}
        />
      ) : (
        <AmountInput label={label} value={money} onChange={setMoney} symbol={shown.symbol} error={error} />
      )}
      <div className="lim-buttons">
        <Button type="submit" tone="jade" loading={save.isPending}>
          {t('compliance.save')}
        </Button>
        {limit.amount !== null && (
          <Button tone="ghost" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('compliance.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
