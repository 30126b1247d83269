import { CreditCard, Landmark, QrCode, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { Amount } from '#platform/ui/amount.tsx';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { AgeMark, Badge } from '#platform/ui/badge.tsx';
import { Checkbox, Radio } from '#platform/ui/checkbox.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { QuickOptions, RadioCards } from '#platform/ui/radio-card.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { Tabs } from '#platform/ui/tabs.tsx';
import { Specimen } from './specimen.tsx';

const RANGES = ['today', 'week', 'month'] as const;
const KINDS = ['all', 'table', 'scratch'] as const;
const QUICK = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n].map((units) => units * 10_000n);

export function ChoiceSpecimens() {
  const t = useText();
  const group = useId();
  const [tab, setTab] = useState<'all' | 'open' | 'done'>('all');
  const [range, setRange] = useState<(typeof RANGES)[number]>('today');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  return (
    <div>
      <Specimen title={t('gallery.choosing')} className="grid gap-3.5 justify-items-start">
        <div className="w-full">
          <Tabs
            label={t('gallery.choosing')}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'all', label: t('gallery.tab.all') },
              { value: 'open', label: t('gallery.tab.open'), count: 2 },
              { value: 'done', label: t('gallery.tab.done') },
            ]}
          />
        </div>
        <Segmented
          label={t('gallery.range')}
          value={range}
          onChange={setRange}
          items={RANGES.map((value) => ({ value, label: t(`gallery.range.${value}`) }))}
        />
        <div className="flex flex-wrap gap-2">
          {KINDS.map((value) => (
            <Chip
              key={value}
              selected={kind === value}
              data-state={value === 'table' ? 'hover' : undefined}
              {...(value === 'scratch' ? { count: 12 } : {})}
              onClick={() => setKind(value)}
            >
              {t(`gallery.kind.${value}`)}
            </Chip>
          ))}
        </div>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Checkbox label={t('gallery.on')} defaultChecked />
          <Checkbox label={t('gallery.off')} />
          <Checkbox label={t('gallery.some')} indeterminate />
          <Radio label={t('gallery.on')} name={group} defaultChecked />
          <Radio label={t('gallery.off')} name={group} />
        </div>
        <Checkbox label={t('gallery.agree')} error={t('gallery.agree.error')} />
        <Switch className="w-full" label={t('gallery.remind')} hint={t('gallery.remind.hint')} defaultChecked />
        <div className="flex gap-4">
          <Switch label={t('gallery.off')} labelHidden />
          <Switch label={t('gallery.on')} labelHidden disabled defaultChecked />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Pill tone="info">{t('gallery.processing')}</Pill>
          <Pill tone="jade">{t('gallery.completed')}</Pill>
          <Pill tone="red">{t('gallery.rejected')}</Pill>
          <Pill tone="amber">{t('gallery.waiting')}</Pill>
          <Pill>{t('gallery.closed')}</Pill>
          <Pill tone="gold">VIP 5</Pill>
          <Pill tone="gilt">VIP 5</Pill>
          <Badge count={5} />
          <Badge count={128} />
          <AgeMark age={18} />
        </div>
      </Specimen>
      <DepositSpecimen />
    </div>
  );
}

function DepositSpecimen() {
  const t = useText();
  const [method, setMethod] = useState('qr');
  const [amount, setAmount] = useState<bigint | undefined>(5_000_000n);
  const items = [
    { value: 'qr', icon: <QrCode size={20} strokeWidth={1.75} /> },
    { value: 'bank', icon: <Landmark size={20} strokeWidth={1.75} /> },
    { value: 'wallet', icon: <Smartphone size={20} strokeWidth={1.75} /> },
    { value: 'card', icon: <CreditCard size={20} strokeWidth={1.75} />, disabled: true },
  ].map((item) => ({
    ...item,
    title: t(`gallery.method.${item.value}`),
    text: t(`gallery.method.${item.value}.text`),
  }));
  return (
    <Specimen title={t('gallery.deposit')} className="grid gap-3.5">
      <RadioCards label={t('gallery.methods')} items={items} value={method} onChange={setMethod} />
      <RadioCards label={t('gallery.methods')} labelHidden stacked items={items} value={method} onChange={setMethod} />
      <AmountInput
        label={t('gallery.amount')}
        value={amount}
        onChange={setAmount}
        symbol="P"
        hint={t('gallery.amount.hint')}
      />
      <QuickOptions
        label={t('gallery.quick')}
        value={amount}
        onChange={setAmount}
        items={QUICK.map((value) => ({ value, label: <Amount value={value} whole /> }))}
      />
    </Specimen>
  );
}
