import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { boardRows } from '#games/engines/lottery/vietnam/board.ts';
import { fromFlatNumbers } from '#games/engines/lottery/vietnam/prizes.ts';
import { vietnamDate } from '#games/engines/lottery/vietnam/schedule.ts';
import type { VietnamDrawView } from '#games/studio/lottery/lottery.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { lotteryCall } from '../lottery-call.ts';
import { useLottery, useLotteryField, useMoney } from '../lottery-context.ts';
import { drawOf, playOf, priceOf, UNIT } from '../lottery-state.ts';
import { NumberStepper } from '../number-stepper.tsx';
import { shortDate } from '../vietnam-dates.ts';
import { lineFacts, paidFor } from './odds-text.ts';

const SHOWN = 3;

/** Points for each number, the numbers with their cost, and what the house still accepts if it is limited. */
export function VietnamSlip() {
  const t = useText();
  const money = useMoney();
  const { game } = useLottery();
  const play = playOf(useLotteryField('code'), useLotteryField('play'));
  const unit = useLotteryField('unit');
  const free = useLotteryField('free');
  useLotteryField('picks');
  const picks = [...game.picks()].sort();
  if (play?.form.kind !== 'vietnam') return null;
  const price = priceOf(play, new Set(picks), unit, 1);
  const points = Number(unit / UNIT);
  const cost = unit * BigInt(play.unitCost);
  const isSingle = play.form.play.picks === 1;
  const short = picks.filter((number) => free && (free.numbers.get(number) ?? free.most) < unit);
  const shown = [...short, ...picks.filter((number) => !short.includes(number))].slice(0, SHOWN);
  const rest = picks.length - shown.length;
  return (
    <>
      <div className="lottery-points">
        <span>
          <b>{t('lottery.points')}</b>
          <small className="num">{t('lottery.points.cost', { cost: money(UNIT * BigInt(play.unitCost)) })}</small>
        </span>
        <NumberStepper
          label={t('lottery.points')}
          value={points}
          most={1000}
          onChange={(value) => game.setUnit(BigInt(value) * UNIT)}
        />
      </div>
      {isSingle &&
        shown.map((number) => (
          <div key={number} className="lottery-number">
            <b className="num">{number}</b>
            <span className="num">{t('lottery.points.count', { points })}</span>
            <b className="num">{money(cost)}</b>
            {short.includes(number) && (
              <p className="lottery-warn">
                <Info size={15} strokeWidth={1.75} aria-hidden="true" />
                {t('lottery.short', { number, points: Number((free?.numbers.get(number) ?? 0n) / UNIT) })}
              </p>
            )}
          </div>
        ))}
      {isSingle && rest > 0 && (
        <div className="lottery-number">
          <span>{t('lottery.others', { count: rest })}</span>
          <span className="num">{t('lottery.points.count', { points: points * rest })}</span>
          <b className="num">{money(cost * BigInt(rest))}</b>
        </div>
      )}
      {!isSingle && picks.length > 0 && <p className="lottery-combined num">{picks.join(' · ')}</p>}
      <div className="lottery-facts">
        <p>
          <span>{t('lottery.total.short')}</span>
          <span className="num">
            {t(isSingle ? 'lottery.numbers.points' : 'lottery.lines.points', {
              count: price?.lines ?? 0,
              points: (price?.lines ?? 0) * points,
            })}
          </span>
        </p>
        <p>
          <span>{t('lottery.hit.point')}</span>
          <b className="num">{money(paidFor(UNIT, lineFacts(play, '').pay))}</b>
        </p>
      </div>
    </>
  );
}

/** The special prize of the region's last draw, and the lowest prize. */
export function LastVietnam() {
  const t = useText();
  const { game } = useLottery();
  const draw = drawOf(useLotteryField('now'), useLotteryField('draw'));
  const [last, setLast] = useState<VietnamDrawView | null>(null);
  const region = draw?.region;
  useEffect(() => {
    if (!region) return;
    let isOff = false;
    void readLast(region, game.nowMs()).then((found) => {
      if (!isOff) setLast(found);
    });
    return () => {
      isOff = true;
    };
  }, [region, game]);
  const result = last?.numbers ? fromFlatNumbers(last.region, last.numbers) : null;
  if (!last || !result) return null;
  const rows = boardRows(last.region, result.prizes);
  const special = rows.find(({ prize }) => prize === 'special')?.numbers[0] ?? '';
  const lowest = result.prizes.at(-1) ?? [];
  return (
    <section className="lottery-card lottery-last-draw">
      <div className="lottery-card-head">
        <h3>{t('lottery.last.draw', { station: last.station, date: shortDate(last.date) })}</h3>
        <button type="button" onClick={() => game.show('results')}>
          {t('lottery.whole.board')}
        </button>
      </div>
      <b className="lottery-special num">{special}</b>
      <div className="lottery-lowest num">
        {lowest.map((number, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place in the prize
          <span key={at}>{number}</span>
        ))}
      </div>
    </section>
  );
}

async function readLast(region: string, nowMs: number): Promise<VietnamDrawView | null> {
  for (const back of [0, 1, 2]) {
    const date = vietnamDate(nowMs - back * 86_400_000);
    const { draws } = await lotteryCall('GET /game/lottery/vietnam/draws', { query: { date } }).catch(() => ({
      draws: [] as VietnamDrawView[],
    }));
    const found = draws.find((one) => one.region === region && one.numbers);
    if (found) return found;
  }
  return null;
}
