import { useShell } from '#features/site/public.page.tsx';
import { useText } from '#platform/i18n/text.tsx';
import { Jackpot } from '#platform/ui/jackpot.tsx';
import { useLateTexts } from '../home/late-texts.hooks.ts';
import { type Jackpots, useJackpot, useJackpotValue } from './jackpot.hooks.ts';
import './jackpots.css';

export function JackpotPanel() {
  useLateTexts();
  const { data, isError } = useJackpot();
  if (data?.amount != null) return <Counter jackpots={data} />;
  // Without a figure its space is released; while loading it is kept.
  return data || isError ? <span className="jackpot-none" /> : null;
}

/** Digits 78 px high (spec section 9), the currency's symbol, and an explanation of the figure. */
function Counter({ jackpots }: { jackpots: Jackpots }) {
  const t = useText();
  const value = useJackpotValue(jackpots);
  const { settings } = useShell();
  const illustrative = jackpots.mode === 'illustrative';
  return (
    <section className="jackpot-band" aria-label={t('lobby.jackpot')}>
      <p className="jackpot-kicker">{t(illustrative ? 'lobby.jackpot.estimate' : 'lobby.jackpot.total')}</p>
      <div className="jackpot-figure">
        <Jackpot value={value} symbol={jackpots.symbol} />
        <span className="jackpot-symbol" aria-hidden="true">
          {jackpots.symbol}
        </span>
      </div>
      <p className="jackpot-caption">
        {t(illustrative ? 'lobby.jackpot.illustrative' : 'lobby.jackpot.funded')}{' '}
        <span>{t('lobby.jackpot.adults', { age: settings.minimumAge })}</span>
      </p>
    </section>
  );
}
