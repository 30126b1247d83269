import { formatAmount } from '#platform/i18n/format.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { parseAmount } from '#platform/money/money.ts';
import { useHundredths, useMarketName, useOutcomeName } from './markets.desk.tsx';
import type { EventDetail } from './trading.hooks.ts';

type What = NonNullable<EventDetail['orders'][number]['what']>;

/** What an order changed, in words. */
export function OrderWhat({ what, symbol }: { what: What; symbol: string }) {
  return <p className="num text-ink-3">{useWhatText(symbol)(what)}</p>;
}

function useWhatText(symbol: string): (what: What) => string {
  const t = useText();
  const { language } = useLanguage();
  const hundredths = useHundredths();
  const marketName = useMarketName();
  const outcomeName = useOutcomeName();
  const limit = (units: string | null) =>
    units === null ? t('trading.what.house') : `${formatAmount(parseAmount(units) ?? 0n, language)} ${symbol}`;
  return (what) => {
    switch (what.kind) {
      case 'margin':
        return t('trading.what.margin', { percent: hundredths(what.marginBps) });
      case 'limits':
        return t('trading.what.limits', { event: limit(what.event), market: limit(what.eachMarket) });
      case 'price': {
        const market = marketName(what);
        if (what.outcomes.length === 0) return t('trading.what.price.back', { market });
        const prices = what.outcomes.map(
          ({ outcome, centi }) => `${outcomeName(outcome)} ${centi === null ? '–' : hundredths(centi)}`,
        );
        return `${market}: ${prices.join(' · ')}`;
      }
      default: {
        const scores =
          what.kind === 'settled'
            ? what.scores.map(({ of, home, away }) => t(`trading.what.${of}`, { home, away }))
            : [];
        const markets = what.markets?.map(marketName) ?? [];
        return [t(`trading.what.${what.kind}`), ...scores, ...markets].join(' · ');
      }
    }
  };
}
