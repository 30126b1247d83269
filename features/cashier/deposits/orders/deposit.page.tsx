import { BookOpen } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { DepositLimitAsk, LimitsLine } from '#features/compliance/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { CentrePageProps } from '#platform/ui/centre-page.ts';
import { Empty } from '#platform/ui/empty.tsx';
import { Failed } from '#platform/ui/failed.tsx';
import { useShownFromTop } from '#platform/ui/use-shown-from-top.ts';
import './deposit.css';
import { useDepositChannels, useDepositSettings, useWaitingDeposit } from './deposit.hooks.ts';
import { DepositBones } from './deposit-bones.page.tsx';
import { DepositForm } from './deposit-form.page.tsx';
import { DepositOrderPanel } from './deposit-order.page.tsx';
import { DepositRecords } from './deposit-records.page.tsx';
import { DepositTutorial } from './deposit-tutorial.page.tsx';
import { forgetReturn, returnedOrder } from './gateway-return.hooks.ts';

/** Member centre page "depositv2": choose a channel and an amount, read the summary, pay, see the money arrive. */
export function DepositPage({ heading, symbol, timeZone, goTo }: CentrePageProps) {
  const t = useText();
  const { shown, show } = useShownOrder();
  const [learning, setLearning] = useState(false);
  const page = useShownFromTop<HTMLDivElement>(shown);
  const form = () => show(undefined);
  return (
    <div className="dep" ref={page}>
      <header className="dep-head">
        {heading}
        <Button
          tone="link"
          className="dep-learn"
          aria-expanded={learning}
          icon={<BookOpen size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setLearning((shown) => !shown)}
        >
          {t(learning ? 'cashier.deposit.tutorial.close' : 'cashier.deposit.tutorial')}
        </Button>
      </header>
      {learning && <DepositTutorial symbol={symbol} />}
      {shown?.orderNo ? (
        <DepositOrderPanel
          orderNo={shown.orderNo}
          symbol={symbol}
          onAnother={form}
          onRenew={show}
          onPlay={() => goTo('/')}
        />
      ) : shown ? (
        <DepositLimitAsk loading={<DepositBones />}>
          <OpenForm symbol={symbol} timeZone={timeZone} onOpened={show} />
        </DepositLimitAsk>
      ) : (
        <DepositBones />
      )}
      <LimitsLine above />
      <DepositRecords symbol={symbol} timeZone={timeZone} onOpen={show} />
    </div>
  );
}

/**
 * The order to show, without a number for the form; undefined until it is known. The page starts with the order that
 * the player returns from paying, otherwise with the newest unpaid one.
 */
function useShownOrder() {
  const [chosen, setChosen] = useState<{ orderNo: string | undefined } | undefined>(() => {
    const orderNo = returnedOrder();
    return orderNo === undefined ? undefined : { orderNo };
  });
  const waiting = useWaitingDeposit(chosen === undefined);
  const found = waiting.isPending ? undefined : { orderNo: waiting.data?.list[0]?.orderNo };
  useEffect(forgetReturn, []);
  // Keeps showing this order even when it is paid meanwhile.
  if (!chosen && found) setChosen(found);
  const show = useCallback((orderNo: string | undefined) => setChosen({ orderNo }), []);
  return { shown: chosen ?? found, show };
}

interface OpenFormProps {
  symbol: string;
  timeZone: string;
  onOpened(orderNo: string): void;
}

function OpenForm(props: OpenFormProps) {
  const t = useText();
  const settings = useDepositSettings();
  const channels = useDepositChannels();
  const failed = settings.error ?? channels.error;
  if (failed && !(settings.data && channels.data)) {
    const again = () => void Promise.all([settings.refetch(), channels.refetch()]);
    return <Failed error={failed} onRetry={again} />;
  }
  if (!settings.data || !channels.data) return <DepositBones />;
  if (settings.data.allowDeposit === 'N') return <Empty title={t('cashier.deposit.closed')} />;
  return <DepositForm {...props} settings={settings.data} channels={channels.data} />;
}
