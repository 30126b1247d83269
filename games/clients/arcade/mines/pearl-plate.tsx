import { useLanguage, useText } from '#platform/i18n/text.tsx';
import carp from '../../art/arcade/ca-chep-tren.svg?url';
import lotus from '../../art/arcade/hoa-sen-ngoc.svg?url';
import leaf from '../../art/arcade/la-sen-chim.svg?url';
import { formatBps } from '../../shell/format-facts.ts';
import { useArcadeField } from '../arcade-context.ts';
import { useMoney, useTimes } from '../money.tsx';
import { minesView } from './mines-view.ts';

/** Current value of the pearls, and both results of the next leaf side by side. */
export function PearlPlate({ ladder, carps }: { ladder: readonly number[]; carps: number }) {
  const t = useText();
  const { language } = useLanguage();
  const money = useMoney();
  const times = useTimes();
  const { stake: chosen } = useArcadeField('choice');
  const phase = useArcadeField('phase');
  const view = minesView(useArcadeField('round'));
  const isShown = view !== null && (phase !== 'ready' || view.over);
  const isOpen = isShown && !view.over;
  const stake = isShown ? BigInt(view.stake) : chosen;
  const pearls = isShown ? view.opened.length - (view.end === 'carp' ? 1 : 0) : 0;
  const next =
    isOpen && view.next
      ? view.next
      : {
          safe: 25 - carps,
          closed: 25,
          hundredths: ladder[0] ?? 100,
          amount: ((stake * BigInt(ladder[0] ?? 100)) / 100n).toString(),
        };
  const chance = formatBps(Math.round((next.safe * 10_000) / next.closed), language);
  return (
    <section className="arcade-panel mines-worth">
      <div className="arcade-row">
        <span>
          {t('arcade.mines.opened')} <b className="num">{pearls}</b>
        </span>
        <span>{t(isShown && view.over ? 'arcade.paid' : 'arcade.mines.held')}</span>
      </div>
      <div className="arcade-row">
        <b className="num arcade-big">{times(isShown ? view.now.hundredths : 100)}</b>
        <b className="num arcade-sum">{money(isShown ? BigInt(view.over ? view.payout : view.now.amount) : 0n)}</b>
      </div>
      <hr />
      <div className="arcade-row">
        <span>{t('arcade.mines.next')}</span>
        <b className="num">{t('arcade.mines.next.of', { safe: next.safe, closed: next.closed, chance })}</b>
      </div>
      <div className="arcade-row">
        <span>{t('arcade.mines.if.pearl')}</span>
        <b className="num">
          {times(next.hundredths)} · {money(BigInt(next.amount))}
        </b>
      </div>
      <div className="arcade-row">
        <span>{t('arcade.mines.if.carp')}</span>
        <b className="num arcade-loss">
          {t('arcade.lost')} {money(stake)}
        </b>
      </div>
    </section>
  );
}

export function PondLegend() {
  const t = useText();
  return (
    <p className="mines-legend">
      <span className="mines-sign">
        <img src={leaf} alt="" />
        <img src={lotus} alt="" />
      </span>
      {t('arcade.mines.pearl')}
      <span className="mines-sign">
        <img src={leaf} alt="" />
        <img src={carp} alt="" data-turned="" />
      </span>
      <span>{t('arcade.mines.carp')}</span>
    </p>
  );
}
