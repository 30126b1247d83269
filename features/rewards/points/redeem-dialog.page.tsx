import { type FormEvent, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { DeliveryFields } from './delivery-fields.page.tsx';
import { GoodsPicture } from './goods-picture.page.tsx';
import { type Reward, useMoneyText, usePointText, useRedeem } from './points.hooks.ts';
import { type DeliveryProblem, deliveryProblem } from './points.rules.ts';
import './redeem.css';

interface RedeemProps {
  reward: Reward;
  own: number;
  onClose(): void;
}

const MOST_OFFERED = 5;

/** One exchange: quantity, delivery address, and the payment password. */
export function RedeemDialog({ reward, own, onClose }: RedeemProps) {
  const t = useText();
  const { show } = useToast();
  const [draft, setDraft] = useState({ quantity: 1, receiver: '', mobileNum: '', address: '', paymentPassword: '' });
  const [problem, setProblem] = useState<DeliveryProblem | 'password'>();
  const { rewardId, exchangeType, productName, pointsRequired } = reward;
  const redeem = useRedeem(() => {
    show({ tone: 'ok', title: t(`points.done.${exchangeType}`, { name: productName }) });
    onClose();
  });
  const set = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change });
    setProblem(undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { receiver, mobileNum: mobile, address } = draft;
    const found = deliveryProblem(exchangeType, { receiver, mobile, address });
    const missing = found ?? (draft.paymentPassword === '' ? ('password' as const) : undefined);
    setProblem(missing);
    if (!missing) redeem.mutate({ rewardId, ...draft });
  };
  const most = Math.min(MOST_OFFERED, Math.floor(own / pointsRequired), reward.stock ?? MOST_OFFERED);
  return (
    <Modal
      open
      size="sm"
      title={t('points.redeem.title')}
      closeOnScrim={false}
      onOpenChange={(open) => !open && onClose()}
    >
      <form className="points-form" onSubmit={send} noValidate>
        <Summary reward={reward} quantity={draft.quantity} own={own} />
        {most > 1 && (
          <Select
            label={t('rewards.points.column.quantity')}
            options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            value={String(draft.quantity)}
            onChange={({ target }) => set({ quantity: Number(target.value) })}
          />
        )}
        {exchangeType !== 'cash' && <DeliveryFields kind={exchangeType} draft={draft} set={set} problem={problem} />}
        <PasswordField
          value={draft.paymentPassword}
          error={problem === 'password' ? t('points.password.needed') : undefined}
          onChange={(paymentPassword) => set({ paymentPassword })}
        />
        {redeem.error && (
          <p className="points-error" role="alert">
            {redeem.error.message}
          </p>
        )}
        <Button type="submit" tone="gilt" block loading={redeem.isPending}>
          {t('points.redeem.send')}
        </Button>
      </form>
    </Modal>
  );
}

function Summary({ reward, quantity, own }: { reward: Reward; quantity: number; own: number }) {
  const t = useText();
  const points = usePointText();
  const money = useMoneyText();
  const cost = reward.pointsRequired * quantity;
  return (
    <div className="points-summary">
      <GoodsPicture reward={reward} />
      <dl>
        <div className="points-what">
          <dt className="sr-only">{t('rewards.points.column.product')}</dt>
          <dd>{reward.productName}</dd>
        </div>
        <div>
          <dt>{t('points.redeem.cost')}</dt>
          <dd className="num">{t('points.count', { count: points(cost) })}</dd>
        </div>
        {reward.amountRequired > 0 && (
          <div>
            <dt>{t('rewards.points.column.amount')}</dt>
            <dd className="num">{money(reward.amountRequired * quantity)}</dd>
          </div>
        )}
        {reward.creditAmount > 0 && (
          <div>
            <dt>{t('points.redeem.credit')}</dt>
            <dd className="num">{money(reward.creditAmount * quantity)}</dd>
          </div>
        )}
        <div>
          <dt>{t('points.redeem.left')}</dt>
          <dd className="num">{t('points.count', { count: points(Math.max(0, own - cost)) })}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The withdrawal password, because points are worth money. */
export function PasswordField(props: { value: string; error: string | undefined; onChange(value: string): void }) {
  const t = useText();
  return (
    <Input
      type="password"
      label={t('points.password')}
      autoComplete="off"
      maxLength={64}
      value={props.value}
      error={props.error}
      onChange={({ target }) => props.onChange(target.value)}
    />
  );
}
