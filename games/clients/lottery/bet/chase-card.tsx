import { useText } from '#platform/i18n/text.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { Switch } from '#platform/ui/switch.tsx';
import { useLottery, useLotteryField, useMoney } from '../lottery-context.ts';
import { comingIssues } from '../lottery-game.ts';
import { CHASE_PERIODS, issueOf, playOf, priceOf, shortIssue } from '../lottery-state.ts';

/** The same ticket for several issues; shows the whole amount, and that chasing does not raise the chance. */
export function ChaseCard() {
  const t = useText();
  const { game } = useLottery();
  const chase = useLotteryField('chase');
  return (
    <section className="lottery-card lottery-chase" data-on={chase.on || undefined}>
      <Switch
        label={<b>{t('lottery.chase')}</b>}
        checked={chase.on}
        onChange={(event) => game.setChase({ on: event.target.checked })}
      />
      {chase.on && (
        <>
          <div className="lottery-chase-choice">
            <div>
              <span className="lottery-label">{t('lottery.chase.periods')}</span>
              <Segmented
                label={t('lottery.chase.periods')}
                value={String(chase.periods)}
                items={CHASE_PERIODS.map((count) => ({ value: String(count), label: String(count) }))}
                onChange={(value) => game.setChase({ periods: Number(value) })}
              />
            </div>
            <div>
              <span className="lottery-label">{t('lottery.chase.multipliers')}</span>
              <Segmented
                label={t('lottery.chase.multipliers')}
                value={chase.own ? 'own' : 'equal'}
                items={[
                  { value: 'equal', label: t('lottery.chase.equal') },
                  { value: 'own', label: t('lottery.chase.own') },
                ]}
                onChange={(value) => game.setChase({ own: value === 'own' })}
              />
            </div>
            <Checkbox
              label={t('lottery.chase.stop')}
              checked={chase.stopAtWin}
              onChange={(event) => game.setChase({ stopAtWin: event.target.checked })}
            />
          </div>
          <Periods />
        </>
      )}
    </section>
  );
}

/** The cost of one issue of the chase at multiplier 1: the basket, or the current selection. */
export function useChaseCost(): bigint {
  const { game } = useLottery();
  const code = useLotteryField('code');
  const play = playOf(code, useLotteryField('play'));
  const unit = useLotteryField('unit');
  const multiplier = useLotteryField('multiplier');
  const basket = useLotteryField('basket').filter((item) => item.game === code);
  useLotteryField('picks');
  if (basket.length > 0) return basket.reduce((sum, { amount }) => sum + amount, 0n);
  return (play && priceOf(play, game.picks(), unit, multiplier)?.amount) ?? 0n;
}

function Periods() {
  const t = useText();
  const money = useMoney();
  const { game } = useLottery();
  const chase = useLotteryField('chase');
  const issue = issueOf(useLotteryField('now'), useLotteryField('code'));
  const cost = useChaseCost();
  if (!issue) return null;
  const codes = comingIssues(issue.code, issue.opensAt, issue.drawsAt, chase.periods);
  const whole = chase.multipliers.reduce((sum, times) => sum + cost * BigInt(times), 0n);
  const setMultiplier = (place: number, times: number) =>
    game.setChase({ multipliers: chase.multipliers.map((one, at) => (at === place ? times : one)) });
  return (
    <>
      <ol className="lottery-periods">
        {codes.map((code, at) => (
          <li key={code} data-first={at === 0 || undefined}>
            <span className="num">{shortIssue(code)}</span>
            {chase.own ? (
              <input
                className="num"
                inputMode="numeric"
                aria-label={t('lottery.chase.times', { issue: shortIssue(code) })}
                value={chase.multipliers[at] ?? 1}
                onChange={(event) =>
                  setMultiplier(at, Math.min(1000, Math.max(1, Number(event.target.value.replace(/\D/g, '')) || 1)))
                }
              />
            ) : (
              <b className="num">{money(cost * BigInt(chase.multipliers[at] ?? 1))}</b>
            )}
          </li>
        ))}
      </ol>
      <p className="lottery-small">{t('lottery.chase.note', { whole: money(whole), first: money(cost) })}</p>
    </>
  );
}
