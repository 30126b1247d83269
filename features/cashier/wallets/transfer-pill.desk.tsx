import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useText } from '#platform/i18n/text.tsx';
import { Pill, type PillTone } from '#platform/ui/pill.tsx';
import type { DeskState } from './wallets-desk.hooks.ts';

const STATES: Record<DeskState, { tone: PillTone; icon: LucideIcon }> = {
  sending: { tone: 'info', icon: Clock },
  asking: { tone: 'info', icon: Clock },
  review: { tone: 'amber', icon: TriangleAlert },
  done: { tone: 'jade', icon: CircleCheck },
  failed: { tone: 'neutral', icon: CircleX },
};

/** Colour and sign of a transfer's state. */
export function TransferPill({ state }: { state: DeskState }) {
  const t = useText();
  const { tone, icon: Icon } = STATES[state];
  return (
    <Pill tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
      {t(`cashier.desk.wallets.state.${state}`)}
    </Pill>
  );
}
