import {
  BadgeCheck,
  CreditCard,
  Landmark,
  type LucideIcon,
  QrCode,
  ScanLine,
  Store,
  Ticket,
  Undo2,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { DepositChannel } from './deposit.hooks.ts';
import { useDepositChannels } from './deposit.hooks.ts';

type Taught = Exclude<DepositChannel['kind'], 'crypto'>;

/** An icon for each step; its text is `cashier.tutorial.<kind>.<n>`. */
const STEPS: Record<Taught, readonly LucideIcon[]> = {
  bank: [QrCode, ScanLine, Landmark, BadgeCheck],
  ewallet: [Wallet, ScanLine, Undo2, BadgeCheck],
  card: [CreditCard, ScanLine, Undo2, BadgeCheck],
  voucher: [Store, Ticket, BadgeCheck],
};
const KINDS = Object.keys(STEPS) as Taught[];

/** The deposit tutorial (spec section 2.9): the channels that this brand offers, step by step. */
export function DepositTutorial({ symbol }: { symbol: string }) {
  const t = useText();
  const channels = useDepositChannels();
  const offered = KINDS.filter((kind) => channels.data?.some((channel) => channel.kind === kind));
  const [chosen, setChosen] = useState<Taught>('bank');
  const kind = offered.includes(chosen) ? chosen : offered[0];
  if (!kind) return null;
  return (
    <Card tone="lacquer" as="section" className="dep-how" aria-label={t('cashier.deposit.tutorial')}>
      <b>{t('cashier.deposit.how')}</b>
      {offered.length > 1 && (
        <Segmented
          label={t('cashier.deposit.method')}
          size="sm"
          value={kind}
          onChange={setChosen}
          items={offered.map((value) => ({ value, label: t(`cashier.tutorial.${value}`) }))}
        />
      )}
      <ol>
        {STEPS[kind].map((Icon, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never move
          <li key={`${kind}-${index + 1}`}>
            <span className="dep-how-icon" aria-hidden="true">
              <Icon size={24} strokeWidth={1.5} />
            </span>
            <span>
              <b>{t(`cashier.tutorial.${kind}.${index + 1}`, { symbol })}</b>
              {t(`cashier.tutorial.${kind}.${index + 1}.text`, { symbol })}
            </span>
          </li>
        ))}
      </ol>
      <p>{t('cashier.tutorial.help')}</p>
    </Card>
  );
}
