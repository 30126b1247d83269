import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { Adjustment } from './adjustment.hooks.ts';

/** As the player sees it: a debit has a minus sign. */
export function SignedAmount({ adjustment, symbol }: { adjustment: Adjustment; symbol: string }) {
  const size = parseAmount(adjustment.amount) ?? 0n;
  return <Amount value={adjustment.direction === 'debit' ? -size : size} symbol={symbol} />;
}

const MARKS = {
  waiting: { tone: 'amber', icon: Clock },
  approved: { tone: 'jade', icon: CircleCheck },
  refused: { tone: 'neutral', icon: CircleX },
} as const;

export function AdjustmentPill({ state }: Pick<Adjustment, 'state'>) {
  const t = useText();
  const { tone, icon: Icon } = MARKS[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`cashier.desk.adjust.state.${state}`)}
    </Pill>
  );
}
