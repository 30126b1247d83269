import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { isLimit, type PlayLimit, PlayLimits, typedLimit } from './play-limits.desk.tsx';
import { ReasonDialog } from './reason-dialog.desk.tsx';
import { type LotteryLimits, useChangeLimits, useLotteryLimits } from './trading.hooks.ts';

const FIELDS = ['unitMin', 'unitMax', 'ticketMax', 'numberLimit', 'issueLimit'] as const;
type Values = Pick<LotteryLimits, (typeof FIELDS)[number]>;

/** A button for the lotteries' limits for new tickets. */
export function LotteryLimitsButton() {
  const t = useText();
  const limits = useLotteryLimits();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" disabled={!limits.data} onClick={() => setOpen(true)}>
        {t('trading.limits')}
      </Button>
      {open && limits.data && <LimitsDialog limits={limits.data} onDone={() => setOpen(false)} />}
    </>
  );
}

function LimitsDialog({ limits, onDone }: { limits: LotteryLimits; onDone(): void }) {
  const t = useText();
  const { show } = useToast();
  const change = useChangeLimits();
  const [values, setValues] = useState<Values>(limits);
  const [plays, setPlays] = useState<readonly PlayLimit[]>([]);
  const [wrong, setWrong] = useState(false);
  const send = (reason: string) => {
    const asked = plays.flatMap(({ stakeMost, payoutMost }) => [stakeMost, payoutMost]).filter((one) => one !== null);
    if (![...FIELDS.map((name) => values[name]), ...asked].every(isLimit)) return setWrong(true);
    const { unitMin, unitMax, ticketMax, numberLimit, issueLimit } = values;
    change.mutate(
      { unitMin, unitMax, ticketMax, numberLimit, issueLimit, plays: [...plays], reason },
      {
        onSuccess: () => show({ tone: 'ok', title: t('trading.limits.done') }),
        onError: (error) => show({ tone: 'error', title: error.message }),
        onSettled: onDone,
      },
    );
  };
  return (
    <ReasonDialog
      title={t('trading.limits.change')}
      what={t('trading.limits.what')}
      loading={change.isPending}
      onConfirm={send}
      onCancel={onDone}
    >
      {FIELDS.map((name) => (
        <Input
          key={name}
          digits
          inputMode="decimal"
          label={t(`trading.limits.${name}`)}
          value={values[name]}
          onChange={({ target }) => setValues({ ...values, [name]: typedLimit(target.value) })}
        />
      ))}
      {limits.plays.length > 0 && <PlayLimits all={limits.plays} changed={plays} onChange={setPlays} />}
      {wrong && <p role="alert">{t('trading.fields.wrong')}</p>}
      {limits.changedBy && <p className="text-ink-3">{t('trading.limits.by', { name: limits.changedBy })}</p>}
    </ReasonDialog>
  );
}
