import { CircleCheck, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { units } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import type { DeskBrand } from '../../desk/desk-parts.desk.tsx';
import { type OneResult, useApproveOne, type Withdrawal } from './payout-desk.hooks.ts';

interface ManyProps {
  withdrawals: readonly Withdrawal[];
  brand: DeskBrand;
  onClose(): void;
}

type Step = OneResult | { state: 'waiting' | 'running' | 'left' };

/**
 * Approves several withdrawals one after the other; each is checked and decided on its own, with its own result. When
 * the connection is lost, the dialog asks the server for the result and sends nothing more.
 */
export function ManyDialog({ withdrawals, brand, onClose }: ManyProps) {
  const t = useText();
  const { language } = useLanguage();
  // The rows picked when the dialog opened; approved ones leave the list underneath.
  const [list] = useState(withdrawals);
  const [steps, setSteps] = useState<ReadonlyMap<string, Step>>();
  const [over, setOver] = useState(false);
  const stop = useRef(false);
  const { approveOne, refresh } = useApproveOne();
  const run = async () => {
    const results = new Map<string, Step>(list.map(({ id }) => [id, { state: 'waiting' }]));
    const show = (id: string, step: Step) => setSteps(new Map(results.set(id, step)));
    for (const { id } of list) {
      if (stop.current) {
        show(id, { state: 'left' });
        continue;
      }
      show(id, { state: 'running' });
      const result = await approveOne(id);
      show(id, result);
      if (result.state === 'unknown') stop.current = true;
    }
    setOver(true);
    refresh();
  };
  const count = (state: Step['state']) => [...(steps?.values() ?? [])].filter((step) => step.state === state).length;
  const left = count('waiting') + count('running');
  const total = formatAmount(
    list.reduce((sum, { amount }) => sum + units(amount), 0n),
    language,
  );
  return (
    <Modal
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      dismissible={!steps || over}
      closeOnScrim={false}
      title={t('payout.desk.many.title', { count: list.length })}
      footer={
        <ManyActions
          at={over ? 'over' : steps ? 'running' : 'asked'}
          count={list.length}
          onRun={() => void run()}
          onStop={() => {
            stop.current = true;
          }}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2" role="status">
          {!steps && t('payout.desk.many.text', { amount: total, symbol: brand.symbol })}
          {steps && !over && t('payout.desk.many.running', { done: list.length - left, count: list.length })}
          {over && t('payout.desk.many.done', { approved: count('approved'), count: list.length })}
        </p>
        <ul className="desk-rows">
          {list.map((withdrawal) => (
            <ManyRow key={withdrawal.id} withdrawal={withdrawal} brand={brand} step={steps?.get(withdrawal.id)} />
          ))}
        </ul>
      </div>
    </Modal>
  );
}

interface ActionsProps {
  at: 'asked' | 'running' | 'over';
  count: number;
  onRun(): void;
  onStop(): void;
  onClose(): void;
}

function ManyActions({ at, count, onRun, onStop, onClose }: ActionsProps) {
  const t = useText();
  if (at === 'over') return <Button onClick={onClose}>{t('payout.desk.many.close')}</Button>;
  if (at === 'running') {
    return (
      <Button tone="secondary" onClick={onStop}>
        {t('payout.desk.many.stop')}
      </Button>
    );
  }
  return (
    <>
      <Button tone="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button tone="jade" onClick={onRun}>
        {t('payout.desk.many', { count })}
      </Button>
    </>
  );
}

const MARKS = {
  running: { icon: LoaderCircle, ink: 'text-ink-3 spin' },
  approved: { icon: CircleCheck, ink: 'text-jade-ink' },
  refused: { icon: CircleX, ink: 'text-danger-ink' },
  unknown: { icon: TriangleAlert, ink: 'text-warn-ink' },
} as const;

function ManyRow({ withdrawal, brand, step }: { withdrawal: Withdrawal; brand: DeskBrand; step: Step | undefined }) {
  const t = useText();
  const mark = step && step.state in MARKS ? MARKS[step.state as keyof typeof MARKS] : undefined;
  return (
    <li>
      <div>
        <b className="num">{withdrawal.orderNo}</b>
        <Amount value={units(withdrawal.amount)} symbol={brand.symbol} />
        <span className="text-ink-3">{withdrawal.player.username}</span>
        {step && (
          <span className="desk-state">
            {mark && <mark.icon size={16} strokeWidth={1.75} aria-hidden="true" className={mark.ink} />}
            {t(`payout.desk.many.state.${step.state}`)}
          </span>
        )}
        {step && 'why' in step && <span className="desk-why desk-row-why">{step.why}</span>}
      </div>
    </li>
  );
}
