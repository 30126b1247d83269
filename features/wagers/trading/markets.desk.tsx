import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { Amount } from '#platform/ui/amount.tsx';
import { Button } from '#platform/ui/button.tsx';
import type { EventDetail } from './trading.hooks.ts';

export type MarketRow = EventDetail['markets'][number];

/** 205 as "2.05" or "2,05": odds, lines and margins are stored in hundredths. */
export function useHundredths(): (count: number) => string {
  const { language } = useLanguage();
  return (count) => formatAmount(BigInt(count) * 100n, language);
}

/** "Chấp −0,50": the market's name with its line, if any. Maps are numbered; other lines are in quarters. */
export function useMarketName(): (market: { market: string; line: number }) => string {
  const t = useText();
  const hundredths = useHundredths();
  return ({ market, line }) => {
    const name = t(`trading.market.${market}`);
    if (line === 0) return name;
    return BY_MAP.includes(market) ? `${name} ${line}` : `${name} ${hundredths(line * 25)}`;
  };
}

const BY_MAP: readonly string[] = ['map-winner', 'first-blood'];

/** "Home", "Over", "2:1". */
export function useOutcomeName(): (outcome: string) => string {
  const t = useText();
  return (outcome) => (/^\d/.test(outcome) ? outcome : t(`trading.outcome.${outcome}`));
}

interface MarketsPartProps {
  event: EventDetail;
  symbol: string;
  onPrice(market: MarketRow): void;
}

/** Each market's liability, largest first, with the prices that players see. */
export function MarketsPart({ event, symbol, onPrice }: MarketsPartProps) {
  const t = useText();
  const nameOf = useMarketName();
  const outcomeName = useOutcomeName();
  const hundredths = useHundredths();
  const markets = event.markets
    .filter(({ bets, outcomes }) => bets > 0 || outcomes.length > 0)
    .toSorted((a, b) => Number((parseAmount(b.worst) ?? 0n) - (parseAmount(a.worst) ?? 0n)));
  return (
    <section className="desk-part">
      <h3>{t('trading.markets')}</h3>
      <ul className="trading-markets">
        {markets.map((market) => (
          <li key={`${market.market} ${market.line}`}>
            <div>
              <b className="num">{nameOf(market)}</b> <small>{t(`trading.market.state.${market.status}`)}</small>
              <small className="num">
                {market.outcomes
                  .map(({ outcome, centi }) => `${outcomeName(outcome)} ${centi === null ? '–' : hundredths(centi)}`)
                  .join(' · ')}
              </small>
            </div>
            <div>
              <b>
                <Amount value={parseAmount(market.worst) ?? 0n} symbol={symbol} />
              </b>
              <small className="num">{t('trading.market.bets', { count: market.bets })}</small>
            </div>
            <Button
              tone="secondary"
              disabled={market.outcomes.length === 0}
              aria-label={t('trading.price.of', { market: nameOf(market) })}
              onClick={() => onPrice(market)}
            >
              {t('trading.price')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
