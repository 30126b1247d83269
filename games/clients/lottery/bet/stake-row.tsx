import { Plus, Repeat } from 'lucide-react';
import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useLottery, useLotteryField, useMoney } from '../lottery-context.ts';
import { playOf, priceOf, UNITS } from '../lottery-state.ts';
import { NumberStepper } from '../number-stepper.tsx';

/** Price of a ticket, multiplier, sum, and the basket button. On a phone it is at the bottom and places at once. */
export function StakeRow() {
  const t = useText();
  const money = useMoney();
  const { language } = useLanguage();
  const { game } = useLottery();
  const code = useLotteryField('code');
  const play = playOf(code, useLotteryField('play'));
  const unit = useLotteryField('unit');
  const multiplier = useLotteryField('multiplier');
  const chase = useLotteryField('chase');
  const sending = useLotteryField('sending');
  const basket = useLotteryField('basket').filter((item) => item.game === code);
  useLotteryField('picks');
  const price = play ? priceOf(play, game.picks(), unit, multiplier) : null;
  const waiting = basket.reduce((sum, { amount }) => sum + amount, 0n);
  const canPlace = price !== null || basket.length > 0;
  return (
    <div className="lottery-foot">
      <div>
        <span className="lottery-label">{t('lottery.unit')}</span>
        <Segmented
          label={t('lottery.unit')}
          size="sm"
          value={unit.toString()}
          items={UNITS.map((one) => ({ value: one.toString(), label: formatAmount(one, language) }))}
          onChange={(value) => game.setUnit(BigInt(value))}
        />
      </div>
      <div>
        <span className="lottery-label">{t('lottery.multiplier')}</span>
        <NumberStepper
          label={t('lottery.multiplier')}
          value={multiplier}
          most={1000}
          onChange={(value) => game.setMultiplier(value)}
        />
      </div>
      <p className="lottery-sum" aria-live="polite">
        <span className="num">{t('lottery.lines', { lines: price?.lines ?? 0, unit: money(unit), multiplier })}</span>
        <b className="num">{money(price?.amount ?? 0n)}</b>
      </p>
      <Button
        tone="secondary"
        size="lg"
        className="lottery-add"
        disabled={!price}
        icon={<Plus size={18} strokeWidth={2} />}
        onClick={() => game.addToBasket()}
      >
        {t('lottery.add')}
      </Button>
      <div className="lottery-phone-actions">
        <Button
          tone="secondary"
          size="lg"
          aria-pressed={chase.on}
          icon={<Repeat size={18} strokeWidth={1.75} />}
          onClick={() => game.setChase({ on: !chase.on })}
        >
          {t('lottery.chase.short', { periods: chase.periods })}
        </Button>
        <Button size="lg" disabled={!canPlace} loading={sending} onClick={() => void game.place()}>
          {t('lottery.place')}
          {basket.length > 0 && <span className="num"> · {money(waiting)}</span>}
        </Button>
      </div>
    </div>
  );
}
