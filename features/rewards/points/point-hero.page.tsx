import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSession, useWhoPresses } from '#features/accounts/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { toWireNumber, units } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDialogs } from '#platform/ui/dialogs.tsx';
import { Input } from '#platform/ui/input.tsx';
import { Modal } from '#platform/ui/modal.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import {
  type PointConfig,
  useConvert,
  useMoneyText,
  usePointBalance,
  usePointConfig,
  usePointText,
} from './points.hooks.ts';
import { convertedAmount } from './points.rules.ts';
import { PasswordField } from './redeem-dialog.page.tsx';

/** The player's points on purple lacquer, with the quick exchange into balance. */
export function PointHero() {
  const t = useText();
  const { ready, member } = useSession();
  const balance = usePointBalance(member !== undefined);
  const config = usePointConfig();
  return (
    <section className="points-hero" data-theme="dark" aria-label={t('rewards.points.balance')}>
      <div className="points-hero-own">
        <h1>{t('rewards.points.title')}</h1>
        {ready && !member ? (
          <Visitor />
        ) : (
          <>
            <p>{t('points.hero.yours')}</p>
            <OwnPoints own={balance.data} failed={balance.isError} />
          </>
        )}
        <ul>
          <li>{t('points.hero.password')}</li>
          <li>{t('points.hero.expire')}</li>
        </ul>
      </div>
      {config.data?.conversionEnabled && <QuickExchange config={config.data} own={balance.data} />}
    </section>
  );
}

function OwnPoints({ own, failed }: { own: number | undefined; failed: boolean }) {
  const t = useText();
  const points = usePointText();
  return (
    <p className="points-hero-sum">
      {own === undefined && !failed ? (
        <Skeleton width={150} height={46} />
      ) : (
        <>
          <b className="num">{own === undefined ? '–' : points(own)}</b> {t('rewards.points.unit')}
        </>
      )}
    </p>
  );
}

function Visitor() {
  const t = useText();
  const { open } = useDialogs();
  return (
    <p className="points-hero-visitor">
      <span>{t('rewards.points.visitor')}</span>
      <Button tone="art-ghost" onClick={() => open({ name: 'login' })}>
        {t('rewards.vip.login')}
      </Button>
    </p>
  );
}

function QuickExchange({ config, own }: { config: PointConfig; own: number | undefined }) {
  const t = useText();
  const points = usePointText();
  const money = useMoneyText();
  const { open } = useDialogs();
  const { member } = useSession();
  const whoPresses = useWhoPresses();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<number>();
  const count = Number(typed || '0');
  const rate = { points: BigInt(config.convertPoints), amount: units(config.convertAmount) };
  const worth = toWireNumber(convertedAmount(BigInt(count), rate));
  const isShort = own !== undefined && count > own;
  const isFew = count < config.convertLeast || worth <= 0;
  const problem =
    typed !== '' && isShort
      ? t('points.convert.short')
      : typed !== '' && isFew
        ? t('points.convert.few', { count: points(config.convertLeast) })
        : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    whoPresses((presser) => {
      if (!presser) open({ name: 'login' });
      else if (!isShort && !isFew) setAsked(count);
    });
  };
  return (
    <form className="points-quick" onSubmit={send} noValidate>
      <p className="points-quick-head">
        <span>{t('points.convert.title')}</span>
        <span className="num">
          {t('points.convert.rate', { points: points(config.convertPoints), amount: money(config.convertAmount) })}
        </span>
      </p>
      <div className="points-quick-line">
        <Input
          label={t('points.convert.label')}
          digits
          inputMode="numeric"
          maxLength={9}
          placeholder={points(config.convertLeast)}
          trailing={t('rewards.points.unit')}
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').replace(/^0+/, ''))}
        />
        <output className="num">
          <ArrowRight size={18} strokeWidth={2} aria-hidden="true" /> {money(worth)}
        </output>
      </div>
      <Button type="submit" tone="gilt" block disabled={member !== undefined && (isFew || isShort)}>
        {count > 0 ? t('points.convert.send', { count: points(count) }) : t('points.exchange')}
      </Button>
      {asked !== undefined && (
        <ConvertDialog
          count={asked}
          worth={worth}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            setTyped('');
          }}
        />
      )}
    </form>
  );
}

interface ConvertProps {
  count: number;
  worth: number;
  onClose(): void;
  onDone(): void;
}

function ConvertDialog({ count, worth, onClose, onDone }: ConvertProps) {
  const t = useText();
  const points = usePointText();
  const money = useMoneyText();
  const { show } = useToast();
  const [paymentPassword, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const convert = useConvert(() => {
    show({ tone: 'ok', title: t('points.convert.done', { amount: money(worth) }) });
    onDone();
  });
  return (
    <Modal
      open
      size="sm"
      title={t('points.convert.confirm')}
      closeOnScrim={false}
      onOpenChange={(next) => !next && onClose()}
    >
      <form
        className="points-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // This form is nested in the form of the quick exchange.
          event.stopPropagation();
          setMissing(paymentPassword === '');
          if (paymentPassword !== '') convert.mutate({ points: count, paymentPassword });
        }}
      >
        <p className="points-trade num">
          {t('points.count', { count: points(count) })} <ArrowRight size={18} aria-hidden="true" />{' '}
          <b>{money(worth)}</b>
        </p>
        <PasswordField
          value={paymentPassword}
          error={isMissing ? t('points.password.needed') : undefined}
          onChange={setPassword}
        />
        {convert.error && (
          <p className="points-error" role="alert">
            {convert.error.message}
          </p>
        )}
        <Button type="submit" tone="gilt" block loading={convert.isPending}>
          {t('points.convert.send', { count: points(count) })}
        </Button>
      </form>
    </Modal>
  );
}
