import { useText } from '#platform/i18n/text.tsx';
import { toDecimal, units } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { useDesk } from '#platform/ui/desk-screen.ts';
import { Select } from '#platform/ui/select.tsx';
import { POT_KINDS, type PotKind } from './pot.rules.ts';
import type { PotForm } from './pot-form.ts';

const FRESH: PotForm = { kind: 'daily', amount: '20', each: '1', by: '100' };
const FIELDS = { daily: ['amount'], mustDrop: ['amount', 'each', 'by'] } as const;

interface PotFieldsProps {
  pot: PotForm | null;
  onChange(pot: PotForm | null): void;
}

/** Whether the mission has a pot, and its amount. */
export function PotFields({ pot, onChange }: PotFieldsProps) {
  const t = useText();
  const { symbol } = useDesk().brand;
  const word = (key: string) => t(`rewards.desk.play.pot${key}`);
  return (
    <div className="cpd-two">
      <Select
        label={word('')}
        options={['none', ...POT_KINDS].map((value) => ({ value, label: word(`.${value}`) }))}
        value={pot?.kind ?? 'none'}
        onChange={({ target }) =>
          onChange(target.value === 'none' ? null : { ...(pot ?? FRESH), kind: target.value as PotKind })
        }
      />
      {pot &&
        FIELDS[pot.kind].map((field) => (
          <AmountInput
            key={field}
            label={word(field === 'amount' && pot.kind === 'mustDrop' ? '.from' : `.${field}`)}
            value={units(pot[field])}
            onChange={(amount) => onChange({ ...pot, [field]: toDecimal(amount ?? 0n) })}
            symbol={symbol}
          />
        ))}
      {pot && <p className="col-span-full text-13 text-ink-3">{word('.hint')}</p>}
    </div>
  );
}
