import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#platform/http/client.ts';
import { askAgain } from '#platform/http/route-query.ts';
import { formatWhole } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { AMOUNT_SCALE } from '#platform/money/money.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { useToast } from '#platform/ui/toast.tsx';
import { DEPOSITS } from '../../cashier.events.ts';
import type { Scenario } from '../simulator/scenario.rules.ts';
import type { simulatorContract } from '../simulator/simulator.contract.ts';
import type { DepositOrder } from './deposit.hooks.ts';

const simulate = client<typeof simulatorContract>();
const OTHERS: readonly Scenario[] = ['less', 'duplicate', 'wrong-text', 'forged'];

/** Says that no real money is taken, and lets the player choose what the simulated bank does. */
export function SimulatorCard({ order }: { order: DepositOrder }) {
  const t = useText();
  const { language } = useLanguage();
  const { show } = useToast();
  const queries = useQueryClient();
  const pay = useMutation({
    mutationFn: (scenario: Scenario) =>
      simulate('POST /simulator/payments', { body: { orderNo: order.orderNo, scenario } }),
    onSuccess: ({ outcome }, scenario) => {
      if (scenario !== 'exact') show({ tone: 'info', title: t('cashier.deposit.simulator.told', { outcome }) });
      void askAgain(queries, DEPOSITS);
    },
    onError: (error) => show({ tone: 'error', title: error.message }),
  });
  const amount = formatWhole(BigInt(order.payAmount) * AMOUNT_SCALE, language);
  const over = order.state !== 'waiting';
  return (
    <Card tone="jade" as="section" className="dep-sim">
      <h3>{t('cashier.deposit.simulator')}</h3>
      <p>{t(over ? 'cashier.deposit.simulator.late' : 'cashier.deposit.simulator.text')}</p>
      <Button tone="jade" loading={pay.isPending} onClick={() => pay.mutate(over ? 'late' : 'exact')}>
        {t('cashier.deposit.simulator.pay', { amount })}
      </Button>
      {!over && (
        <details>
          <summary>{t('cashier.pay.others')}</summary>
          <ul>
            {OTHERS.map((scenario) => (
              <li key={scenario}>
                <Button tone="secondary" size="sm" disabled={pay.isPending} onClick={() => pay.mutate(scenario)}>
                  {t(`cashier.pay.${scenario}`)}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
