import { useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { AmountInput } from '#platform/ui/amount-input.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/select.tsx';
import { Sheet } from '#platform/ui/sheet.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { CountField } from './goods-sheet.desk.tsx';
import { type Mall, type MallRate, useSaveRates } from './mall.hooks.ts';
import { EARNED_BY } from './mall.rules.ts';

interface RatesProps {
  mall: Mall;
  symbol: string;
  onClose(): void;
}

/** The rates that earn points from now on, and the value of points in the wallet. */
export function RatesSheet({ mall, symbol, onClose }: RatesProps) {
  const t = useText();
  const [rates, setRates] = useState<MallRate[]>(mall.rates);
  const [conversion, setConversion] = useState(mall.conversion);
  const save = useSaveRates(onClose);
  const put = (at: number, change: Partial<MallRate>) =>
    setRates(rates.map((rate, index) => (index === at ? { ...rate, ...change } : rate)));
  return (
    <Sheet open title={t('points.desk.mall.rates.edit')} onOpenChange={(next) => !next && onClose()}>
      <form
        className="mall-desk-form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ version: mall.version, rates, conversion });
        }}
      >
        <ConversionFields conversion={conversion} symbol={symbol} onChange={setConversion} />
        <fieldset className="mall-desk-lines">
          <legend>{t('points.desk.mall.rates')}</legend>
          {rates.map((rate, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and none is moved
            <div key={at} className="mall-desk-rate">
              <Select
                label={t('points.desk.mall.rate.kind')}
                options={EARNED_BY.map((value) => ({ value, label: t(`points.desk.mall.earned.${value}`) }))}
                value={rate.kind}
                onChange={({ target }) => put(at, { kind: target.value as MallRate['kind'] })}
              />
              <CountField
                label={t('points.desk.mall.rate.rank')}
                least={0}
                disabled={false}
                value={rate.rank}
                onChange={(rank) => put(at, { rank: rank ?? 0 })}
              />
              <AmountInput
                label={t('points.desk.mall.rate.unit')}
                symbol={symbol}
                value={parseAmount(rate.unit)}
                onChange={(unit) => put(at, { unit: toDecimal(unit ?? 0n) })}
              />
              <CountField
                label={t('points.desk.mall.rate.points')}
                least={1}
                disabled={false}
                value={rate.points}
                onChange={(points) => put(at, { points: points ?? 1 })}
              />
              <Button tone="ghost" onClick={() => setRates(rates.filter((_, index) => index !== at))}>
                {t('points.desk.mall.remove')}
              </Button>
            </div>
          ))}
          <Button
            tone="secondary"
            size="sm"
            onClick={() => setRates([...rates, { kind: 'rng', rank: 0, unit: '10', points: 1 }])}
          >
            {t('points.desk.mall.rates.add')}
          </Button>
        </fieldset>
        {save.error && (
          <p className="mall-desk-error" role="alert">
            {save.error.message}
          </p>
        )}
        <Button type="submit" block loading={save.isPending}>
          {t('points.desk.mall.save')}
        </Button>
      </form>
    </Sheet>
  );
}

interface ConversionProps {
  conversion: Mall['conversion'];
  symbol: string;
  onChange(conversion: Mall['conversion']): void;
}

function ConversionFields({ conversion, symbol, onChange }: ConversionProps) {
  const t = useText();
  const isOn = conversion.points !== null;
  return (
    <>
      <Switch
        label={t('points.desk.mall.conversion.on')}
        checked={isOn}
        onChange={({ target }) =>
          onChange(
            target.checked ? { ...conversion, points: 20, amount: '1' } : { ...conversion, points: null, amount: null },
          )
        }
      />
      {isOn && (
        <div className="mall-desk-two">
          <CountField
            label={t('points.desk.mall.conversion.points')}
            least={1}
            disabled={false}
            value={conversion.points}
            onChange={(points) => onChange({ ...conversion, points: points ?? 1 })}
          />
          <AmountInput
            label={t('points.desk.mall.conversion.amount')}
            symbol={symbol}
            value={parseAmount(conversion.amount ?? '0')}
            onChange={(amount) => onChange({ ...conversion, amount: toDecimal(amount ?? 0n) })}
          />
          <CountField
            label={t('points.desk.mall.conversion.least')}
            least={1}
            disabled={false}
            value={conversion.least}
            onChange={(least) => onChange({ ...conversion, least: least ?? 1 })}
          />
        </div>
      )}
    </>
  );
}
