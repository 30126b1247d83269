import { ArrowDownLeft, Coins, type LucideIcon, ShieldCheck, Timer, TrendingDown } from 'lucide-react';
import { useState } from 'react';
import { CallRefused } from '#platform/http/client.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Progress } from '#platform/ui/progress.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { LimitForm } from './limit-form.page.tsx';
import { call, type LimitsView, type ShownLimit, useDecision, useShown } from './limits.hooks.ts';
import { LIMIT_KINDS, type LimitKind } from './limits.rules.ts';

const ICONS: Record<LimitKind, LucideIcon> = { deposit: ArrowDownLeft, loss: TrendingDown, stake: Coins, time: Timer };

/** Four kinds with three periods each. The one being changed shows its form. */
export function LimitCards({ view }: { view: LimitsView }) {
  const t = useText();
  const { zone } = useShown();
  const [open, setOpen] = useState<string>();
  return (
    <div className="lim-list">
      <Card tone="jade" className="lim-note">
        <ShieldCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p>{t('compliance.intro', { hours: view.raiseHours })}</p>
          <small>{t('compliance.calendar', { zone })}</small>
        </div>
      </Card>
      {LIMIT_KINDS.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Card as="section" padded={false} key={kind} aria-label={t(`compliance.kind.${kind}`)}>
            <header className="lim-kind">
              <span className="lim-icon">
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              </span>
              <span>
                <b>{t(`compliance.kind.${kind}`)}</b>
                <small>{t(`compliance.kind.${kind}.hint`)}</small>
              </span>
            </header>
            <ul>
              {view.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => {
                  const key = `${kind}-${limit.period}`;
                  const close = () => setOpen(undefined);
                  return (
                    <LimitRow
                      key={key}
                      limit={limit}
                      raiseHours={view.raiseHours}
                      open={open === key}
                      onToggle={() => setOpen(open === key ? undefined : key)}
                      onClose={close}
                    />
                  );
                })}
            </ul>
          </Card>
        );
      })}
    </div>
  );
}

interface RowProps {
  limit: ShownLimit;
  raiseHours: number;
  open: boolean;
  onToggle(): void;
  onClose(): void;
}

/** From this share on, a limit counts as nearly used up. */
const NEARLY = 0.8;

function LimitRow({ limit, raiseHours, open, onToggle, onClose }: RowProps) {
  const t = useText();
  const shown = useShown();
  const { kind, period, amount, used, left, periodEndsAt } = limit;
  const action = t(amount === null ? 'compliance.set' : 'compliance.change');
  const named = { kind: t(`compliance.kind.${kind}`), period: t(`compliance.per.${period}`) };
  return (
    <li className="lim-row">
      <div className="lim-state">
        {amount === null ? (
          <>
            <b>{t(`compliance.period.${period}`)}</b>
            <small>{t('compliance.none', { used: shown.amount(kind, used) })}</small>
          </>
        ) : (
          <>
            <Progress
              label={t(`compliance.period.${period}`)}
              figure={`${shown.amount(kind, used)} / ${shown.amount(kind, amount)}`}
              value={used}
              max={amount}
              tone={used >= amount * NEARLY ? 'amber' : 'jade'}
            />
            <small>
              {t('compliance.left', { left: shown.amount(kind, left ?? 0), time: shown.time(periodEndsAt) })}
            </small>
          </>
        )}
      </div>
      <Button
        tone="secondary"
        size="sm"
        aria-expanded={open}
        aria-label={t('compliance.set.of', { action, ...named })}
        onClick={onToggle}
      >
        {action}
      </Button>
      {limit.pending && <Pending limit={limit} pending={limit.pending} />}
      {open && <LimitForm limit={limit} raiseHours={raiseHours} onClose={onClose} />}
    </li>
  );
}

/** A pending raise; after the waiting time the player must confirm it. */
function Pending({ limit, pending }: { limit: ShownLimit; pending: NonNullable<ShownLimit['pending']> }) {
  const t = useText();
  const shown = useShown();
  const { show } = useToast();
  const { kind, period } = limit;
  const failed = (error: Error) =>
    show({ tone: 'error', id: 'limits', title: error instanceof CallRefused ? error.message : String(error) });
  const confirm = useDecision(
    () => call('POST /portal/limits/confirm', { body: { kind, period } }),
    () => show({ tone: 'ok', id: 'limits', title: t('compliance.saved') }),
  );
  const withdraw = useDecision(() => call('POST /portal/limits/withdraw', { body: { kind, period } }));
  const ready = pending.confirmableAt <= Date.now();
  return (
    <div className="lim-pending">
      <p>
        <b>
          {pending.amount === null
            ? t('compliance.pending.removal')
            : t('compliance.pending.raise', { amount: shown.amount(kind, pending.amount) })}
        </b>{' '}
        {ready
          ? t('compliance.pending.ready')
          : t('compliance.pending.wait', { time: shown.time(pending.confirmableAt) })}
      </p>
      <div className="lim-buttons">
        <Button
          tone="secondary"
          size="sm"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate(undefined, { onError: failed })}
        >
          {t('compliance.pending.withdraw')}
        </Button>
        {ready && (
          <Button
            tone="jade"
            size="sm"
            loading={confirm.isPending}
            onClick={() => confirm.mutate(undefined, { onError: failed })}
          >
            {t('compliance.pending.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}
